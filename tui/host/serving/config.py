"""A host's configuration: read from a TOML file and the environment, every problem named by file, key and line."""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple

from tui.host.serving.directives import BY_KEY, DIRECTIVES, SECTIONS, Directive, Value
from tui.host.serving.limits import Limits

FILE: Final = "bestiary-host.toml"
NO_KEYS: Final = ("BESTIARY_HOST_FOLDER", "BESTIARY_HOST_CONFIG")
_TRUE: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class Problem(NamedTuple):
    """Something wrong in a configuration. `line` counts from 1; 0 where the trouble is in no line."""

    source: str
    line: int
    key: str
    text: str

    def __str__(self) -> str:
        place = f"{self.source}:{self.line}" if self.line else self.source
        return ": ".join(part for part in (place, self.key, self.text) if part)


class Config(NamedTuple):
    """All a host is told, checked. `folder` is where keys and store are."""

    folder: Path
    address: str
    port: int
    public_name: str
    metrics_port: int
    keys: str
    keys_file: Path
    guests: bool
    join_password: str
    greeting: str
    log_format: str
    log_level: str
    limits: Limits


def load_config(path: Path | None, environment: Mapping[str, str] = os.environ) -> tuple[Config, list[Problem]]:
    """The configuration of a file (none: the defaults) under the environment's overrides, and all that is wrong with
    it; what is wrong is left at its default. Never raises."""
    values: dict[str, Value] = {directive.key: directive.default for directive in DIRECTIVES}
    problems: list[Problem] = []
    beside = Path(environment.get("BESTIARY_HOST_FOLDER", ".")) if path is None else path.parent
    if path is not None:
        _read_file(path, values, problems)
    _read_environment(environment, values, problems)
    config = _assemble(values, beside)
    problems += _contradictions(config, path)
    return config, problems


def draft_config() -> str:
    """The text of a configuration file: every key with what it means, at its default."""
    lines = ["# How this host of Bestiary is run. Each key can be overridden by the environment variable beside it."]
    for section, about in SECTIONS.items():
        lines += ["", f"# {about}", f"[{section}]"]
        for directive in DIRECTIVES:
            if directive.section == section:
                allowed = "" if type(directive.default) is str and not directive.choices else f"; {directive.expected}"
                lines += [f"# {directive.text}", f"{directive.name} = {_toml(directive.default)}"]
                lines[-1] += f"  # {directive.variable}{allowed}"
    return "\n".join(lines) + "\n"


def _toml(value: Value) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return str(value) if isinstance(value, int) else '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _read_file(path: Path, values: dict[str, Value], problems: list[Problem]) -> None:
    try:
        text = path.read_text(encoding="utf-8")
        tree = tomllib.loads(text)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no UTF-8 text"
        problems.append(Problem(str(path), 0, "", f"can't be read: {reason}"))
        return
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        problems.append(Problem(str(path), int(found[1]) if found else 0, "", f"no TOML: {error}"))
        return
    for key, value in _flat(tree):
        directive, line = BY_KEY.get(key), _line_of(text, key)
        if directive is None:
            problems.append(Problem(str(path), line, key, _unknown(key)))
        elif complaint := _complaint(directive, value):
            problems.append(Problem(str(path), line, key, complaint))
        else:
            values[key] = value


def _flat(tree: Mapping[str, Any]) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for name, value in tree.items():
        if isinstance(value, dict) and name in SECTIONS:
            found += [(f"{name}.{key}", inner) for key, inner in value.items()]
        else:
            found.append((name, value))
    return found


def _line_of(text: str, key: str) -> int:
    """The line a key (or a section) stands in; 0 where it is written in no way we know."""
    section, _, name = key.rpartition(".")
    within = ""
    for number, line in enumerate(text.splitlines(), start=1):
        bare = line.strip()
        if header := re.fullmatch(r"\[([^\[\]]+)\]\s*(#.*)?", bare):
            within = header[1].strip()
            if not section and within == name:
                return number
        is_here = within == section and re.match(rf"[\"']?{re.escape(name)}[\"']?\s*=", bare)
        if is_here or re.match(rf"{re.escape(key)}\s*=", bare):
            return number
    return 0


def _unknown(key: str) -> str:
    section = key.partition(".")[0]
    if "." not in key and key not in SECTIONS:
        known = [*SECTIONS, *(directive.name for directive in DIRECTIVES)]
        for name in get_close_matches(key, known, 1):
            places = [directive.key for directive in DIRECTIVES if directive.name == name] or [f"[{name}]"]
            return f"no such key; did you mean {places[0]}?"
        return f"no such key; the sections are {', '.join(SECTIONS)}"
    if close := get_close_matches(key, BY_KEY, 1):
        return f"no such key; did you mean {close[0]}?"
    return f"no such key; [{section}] has {', '.join(d.name for d in DIRECTIVES if d.section == section)}"


def _complaint(directive: Directive, value: object) -> str:
    """What is wrong with a value; nothing where it is right."""
    wanted = type(directive.default)
    is_right = type(value) is wanted and (not directive.choices or value in directive.choices)
    if is_right and wanted is int and isinstance(value, int):
        is_right = directive.low <= value <= directive.high
    shown = _toml(value) if isinstance(value, str | int) else repr(value)
    return "" if is_right else f"expected {directive.expected}, not {shown}"


def _read_environment(environment: Mapping[str, str], values: dict[str, Value], problems: list[Problem]) -> None:
    known = {directive.variable: directive for directive in DIRECTIVES}
    for variable, text in sorted(environment.items()):
        directive = known.get(variable)
        if directive is None:
            if variable.startswith("BESTIARY_HOST_") and variable not in (
                "BESTIARY_HOST_FOLDER",
                "BESTIARY_HOST_CONFIG",
            ):
                close = get_close_matches(variable, known, 1)
                hint = f"; did you mean {close[0]}?" if close else ""
                problems.append(Problem("environment", 0, variable, f"no such key{hint}"))
            continue
        value: object = text
        if isinstance(directive.default, bool):
            value = _TRUE.get(text.lower(), text)
        elif isinstance(directive.default, int):
            value = int(text) if re.fullmatch(r"\d{1,9}", text) else text
        if complaint := _complaint(directive, value):
            problems.append(Problem("environment", 0, variable, complaint))
        elif isinstance(value, str | int):
            values[directive.key] = value


def _assemble(values: Mapping[str, Value], beside: Path) -> Config:
    folder = beside / str(values["data.folder"]) if values["data.folder"] else beside
    numbers = {directive.name: int(values[directive.key]) for directive in DIRECTIVES if directive.section == "limits"}
    return Config(
        folder=folder,
        address=str(values["listen.address"]),
        port=int(values["listen.port"]),
        public_name=str(values["listen.public_name"]),
        metrics_port=int(values["listen.metrics_port"]),
        keys=str(values["door.keys"]),
        keys_file=beside / str(values["door.keys_file"]),
        guests=bool(values["door.guests"]),
        join_password=str(values["door.join_password"]),
        greeting=str(values["door.greeting"]),
        log_format=str(values["logs.format"]),
        log_level=str(values["logs.level"]),
        limits=Limits(**numbers),
    )


def _contradictions(config: Config, path: Path | None) -> list[Problem]:
    """What is right key by key, and wrong together."""
    source, limits = str(path) if path else "configuration", config.limits
    idle = [time for time in (limits.idle_lobby, limits.idle_table) if time]
    found = (
        (
            config.keys == "listed" and not config.keys_file.is_file(),
            "door.keys_file",
            f"there is no file {config.keys_file}, and only listed keys open",
        ),
        (
            bool(config.metrics_port) and config.metrics_port == config.port,
            "listen.metrics_port",
            "expected another port than listen.port",
        ),
        (config.folder.exists() and not config.folder.is_dir(), "data.folder", f"{config.folder} is no folder"),
        (
            bool(config.join_password) and not config.join_password.startswith("scrypt"),
            "door.join_password",
            "expected what `bestiary serve --hash-password` prints, not a password",
        ),
        (
            any(time <= limits.idle_warning for time in idle),
            "limits.idle_warning",
            "expected less than the idle times it warns of",
        ),
    )
    return [Problem(source, 0, key, text) for is_wrong, key, text in found if is_wrong]
