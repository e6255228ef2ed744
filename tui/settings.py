"""The player's settings: a TOML file read so that nothing in it can keep anybody from playing."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, NamedTuple

from themes import THEMES
from tui.host.plan import NAME_LENGTH, clean_name

NAME_SHAPE: Final = f"text of 1 to {NAME_LENGTH} printable characters"
RESERVED: Final = ("ctrl+q", "ctrl+c", "escape", "enter", "tab")
_KEY = re.compile(r"(?:(?:ctrl|shift|alt|super)\+)*(?:[a-z0-9_]+|[^\s,])")


@dataclass(slots=True)
class Settings:
    """What a player can set. `keys` has, by the id of an action, the key to use in place of the usual one."""

    name: str = "You"
    theme: str = THEMES[0].id
    pace: str = "brief"
    letters: bool = False
    pictures: bool = True
    open_bars: bool = True
    mild: bool = False
    mouse: bool = True
    keys: dict[str, str] = field(default_factory=dict)


class Rule(NamedTuple):
    """A setting as a screen shows it: its title, what it does, and its values with a title each (none: free text)."""

    title: str
    text: str
    choices: tuple[tuple[Any, str], ...] = ()


_ON_OFF: Final = ((True, "yes"), (False, "no"))
RULES: Final[dict[str, Rule]] = {
    "name": Rule("Your name", "What the screens call you."),
    "theme": Rule("Theme", "The colours of everything.", tuple((theme.id, theme.title) for theme in THEMES)),
    "pace": Rule(
        "Pace",
        "How long each thing that happens stays in sight.",
        (("none", "at once"), ("brief", "brief"), ("full", "full")),
    ),
    "letters": Rule("Letters only", "Draw with plain letters, for terminals that show nothing else.", _ON_OFF),
    "pictures": Rule("Pictures", "Show the animals' pictures where there is room.", _ON_OFF),
    "open_bars": Rule("Open bars", "Show who is in each bar and the points; no: count in your head.", _ON_OFF),
    "mild": Rule("Milder words", "Say Dung for Merda.", _ON_OFF),
    "mouse": Rule("Mouse", "From the next start on. No: text can be selected as the terminal does it.", _ON_OFF),
}


def default_path() -> Path:
    """Where the settings of this user are; BESTIARY_CONFIG names another file."""
    named = os.environ.get("BESTIARY_CONFIG")
    if named:
        return Path(named)
    from platformdirs import user_config_path  # only this question needs it

    return user_config_path("bestiary", appauthor=False) / "settings.toml"


def load_settings(path: Path) -> tuple[Settings, list[str]]:
    """The settings in a file (the defaults where there is none), and a complaint for each thing that is wrong in it.
    Never raises."""
    values, broken = _read(path)
    if broken:
        return Settings(), [f"{path}: {broken}; the usual settings are used"]
    complaints: list[str] = []
    good: dict[str, Any] = {}
    for key, value in values.items():
        allowed = _allowed(key, value)
        if allowed:
            complaints.append(f"{path}: {key} is {_shown(value)}; {allowed}")
        elif key == "keys":
            good["keys"] = _good_keys(path, value, complaints)
        else:
            good[key] = value
    return Settings(**good), complaints


def save_settings(path: Path, settings: Settings) -> None:
    """Write what differs from the file and leave the rest of it, comments too, as it is. A file that is no TOML is
    kept beside as `.broken`. Raises OSError."""
    import tomlkit  # slow to load, and only saving needs it

    values, broken = _read(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if broken and path.exists():
        _keep_broken(path)
    document = tomlkit.document() if broken or not path.exists() else tomlkit.parse(path.read_text(encoding="utf-8"))
    usual = Settings()
    for name in (each.name for each in fields(Settings)):
        value = getattr(settings, name)
        held = values.get(name, getattr(usual, name))
        if name == "keys":
            _save_keys(document, value)
        elif value != (getattr(usual, name) if _allowed(name, held) else held):
            document[name] = value
    _write(path, tomlkit.dumps(document))


def is_key(text: str) -> bool:
    """Whether a text names one or more keys (`u`, `ctrl+z`, `f5,U`) none of which is needed to get out."""
    parts = text.split(",") if text != "," else ["comma"]
    return all(_KEY.fullmatch(part) and part not in RESERVED for part in parts)


def _read(path: Path) -> tuple[dict[str, Any], str]:
    """The values in a file, or why there are none to be had from it."""
    try:
        text = path.read_bytes().decode("utf-8")
    except FileNotFoundError:
        return {}, ""
    except OSError as error:
        return {}, f"can't be read ({error.strerror or error})"
    except UnicodeDecodeError as error:
        return {}, f"byte {error.start + 1} is no UTF-8"
    import tomllib  # slow to load, and most players have no such file

    try:
        return tomllib.loads(text), ""
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return {}, f"is no TOML: {error}"


def _allowed(key: str, value: Any) -> str:
    """What a key of the file may be, if it is not that; empty where all is well."""
    if key == "keys":
        return "" if isinstance(value, dict) else "allowed: a table of keys by action"
    if key not in RULES:
        return f"no such setting; there are {', '.join(each.name for each in fields(Settings))}"
    if key == "name":
        is_good = isinstance(value, str) and value != "" and value == clean_name(value)
        return "" if is_good else f"allowed: {NAME_SHAPE}"
    choices = [choice for choice, _ in RULES[key].choices]
    # 1 == True, but 1 is not what a yes or no is written as
    is_good = any(value == choice and type(value) is type(choice) for choice in choices)
    return "" if is_good else f"allowed: {', '.join(map(_shown, choices))}"


def _good_keys(path: Path, table: dict[str, Any], complaints: list[str]) -> dict[str, str]:
    good = {}
    for action, key in _flat(table).items():
        if isinstance(key, str) and is_key(key):
            good[action] = key
        else:
            allowed = f"the name of a key such as u, ctrl+z or f5, but not {', '.join(RESERVED)}"
            complaints.append(f"{path}: keys.{action} is {_shown(key)}; allowed: {allowed}")
    return good


def _flat(table: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Keys by action, also where an action's dotted name is written without quotes and so means a table in a table."""
    flat: dict[str, Any] = {}
    for name, value in table.items():
        flat |= _flat(value, f"{prefix}{name}.") if isinstance(value, Mapping) else {f"{prefix}{name}": value}
    return flat


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    text = f'"{value}"' if isinstance(value, str) else str(value)
    text = "".join(char if char.isprintable() else "?" for char in text)
    return text if len(text) <= 40 else text[:39] + "..."


def _save_keys(document: Any, keys: dict[str, str]) -> None:
    held = document.get("keys", {})
    table = _flat(held) if isinstance(held, Mapping) else {}
    good = {action: key for action, key in table.items() if isinstance(key, str) and is_key(key)}
    if keys == good:
        return
    kept = {action: key for action, key in table.items() if action not in good} | keys
    if "keys" not in document or any(isinstance(value, Mapping) for value in held.values()):
        document["keys"] = kept
        return
    for action in [action for action in held if action not in kept]:
        del held[action]
    for action, key in kept.items():
        if held.get(action) != key:
            held[action] = key


def _keep_broken(path: Path) -> None:
    """Move a broken file aside under a name not yet taken."""
    aside = path.with_name(f"{path.name}.broken")
    number = 2
    while aside.exists():
        aside = path.with_name(f"{path.name}.broken-{number}")
        number += 1
    os.replace(path, aside)


def _write(path: Path, text: str) -> None:
    descriptor, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=path.parent)
    try:
        with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.replace(name, os.path.realpath(path))
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise
