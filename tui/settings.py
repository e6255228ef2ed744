"""The player's settings: a TOML file read so that nothing in it can keep anybody from playing."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable, Mapping
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
    """What a player can set. `keys` has, by the id of an action, the key to use in place of the usual one; `decks` the
    decks of Beasty Bar the player has named, as twelve digits."""

    name: str = "You"
    theme: str = THEMES[0].id
    pace: str = "brief"
    letters: bool = False
    pictures: bool = True
    open_bars: bool = True
    mild: bool = False
    mouse: bool = True
    keys: dict[str, str] = field(default_factory=dict)
    decks: dict[str, str] = field(default_factory=dict)


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


class Entries(NamedTuple):
    """A table of texts by name: what it holds, what an entry may be, and whether one is that."""

    text: str
    allowed: str
    is_right: Callable[[str, Any], bool]


TABLES: Final = {
    "keys": Entries(
        "keys by action",
        f"the name of a key such as u, ctrl+z or f5, but not {', '.join(RESERVED)}",
        lambda _, key: isinstance(key, str) and is_key(key),
    ),
    "decks": Entries(
        "decks by name",
        f"a name of 1 to {NAME_LENGTH} characters and the set of each strength from 1 to 12, as twelve digits 1 to 3",
        lambda name, digits: is_deck(name, digits),
    ),
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
    text, broken = _read(path)
    return (Settings(), [_unusable(str(path), broken)]) if broken else decode_settings(text, str(path))


def save_settings(path: Path, settings: Settings) -> None:
    """Write what differs from the file and leave the rest of it, comments too, as it is. A file that is no TOML is
    kept beside as `.broken`. Raises OSError."""
    text, broken = _read(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    if (broken or _parse(text)[1]) and path.exists():
        _keep_broken(path)
        text = ""
    _write(path, encode_settings(settings, text))


def decode_settings(text: str, place: str) -> tuple[Settings, list[str]]:
    """The settings in a TOML text, and a complaint, naming the place of the text, for each thing that is wrong in it.
    Never raises."""
    values, broken = _parse(text)
    if broken:
        return Settings(), [_unusable(place, broken)]
    complaints: list[str] = []
    good: dict[str, Any] = {}
    for key, value in values.items():
        allowed = _allowed(key, value)
        if allowed:
            complaints.append(f"{place}: {key} is {_shown(value)}; {allowed}")
        elif key in TABLES:
            good[key] = _good_entries(place, key, value, complaints)
        else:
            good[key] = value
    return Settings(**good), complaints


def encode_settings(settings: Settings, text: str = "") -> str:
    """A TOML text with what differs from the settings set right, and the rest of it, comments too, as it is. One that
    is no TOML is given up for a new one."""
    import tomlkit  # slow to load, and only saving needs it

    values, broken = _parse(text)
    document = tomlkit.document() if broken else tomlkit.parse(text)
    usual = Settings()
    for name in (each.name for each in fields(Settings)):
        value = getattr(settings, name)
        held = values.get(name, getattr(usual, name))
        if name in TABLES:
            _save_table(document, name, value)
        elif value != (getattr(usual, name) if _allowed(name, held) else held):
            document[name] = value
    return tomlkit.dumps(document)


def is_key(text: str) -> bool:
    """Whether a text names one or more keys (`u`, `ctrl+z`, `f5,U`) none of which is needed to get out."""
    parts = text.split(",") if text != "," else ["comma"]
    return all(_KEY.fullmatch(part) and part not in RESERVED for part in parts)


def is_deck(name: str, digits: Any) -> bool:
    """Whether a name and twelve digits are a deck a player can keep."""
    return isinstance(digits, str) and bool(re.fullmatch(r"[123]{12}", digits)) and name == clean_name(name) != ""


def _read(path: Path) -> tuple[str, str]:
    """What a file says (nothing where there is none), or why it can't be read."""
    try:
        return path.read_bytes().decode("utf-8"), ""
    except FileNotFoundError:
        return "", ""
    except OSError as error:
        return "", f"can't be read ({error.strerror or error})"
    except UnicodeDecodeError as error:
        return "", f"byte {error.start + 1} is no UTF-8"


def _parse(text: str) -> tuple[dict[str, Any], str]:
    """The values in a text, or why there are none to be had from it."""
    if not text:
        return {}, ""
    import tomllib  # slow to load, and most players have no such file

    try:
        return tomllib.loads(text), ""
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        return {}, f"is no TOML: {error}"


def _unusable(place: str, broken: str) -> str:
    return f"{place}: {broken}; the usual settings are used"


def _allowed(key: str, value: Any) -> str:
    """What a key of the file may be, if it is not that; empty where all is well."""
    if key in TABLES:
        return "" if isinstance(value, dict) else f"allowed: a table of {TABLES[key].text}"
    if key not in RULES:
        return f"no such setting; there are {', '.join(each.name for each in fields(Settings))}"
    if key == "name":
        is_good = isinstance(value, str) and value != "" and value == clean_name(value)
        return "" if is_good else f"allowed: {NAME_SHAPE}"
    choices = [choice for choice, _ in RULES[key].choices]
    # 1 == True, but 1 is not what a yes or no is written as
    is_good = any(value == choice and type(value) is type(choice) for choice in choices)
    return "" if is_good else f"allowed: {', '.join(map(_shown, choices))}"


def _good_entries(place: str, key: str, table: dict[str, Any], complaints: list[str]) -> dict[str, str]:
    good = {}
    for name, value in _flat(table).items():
        if TABLES[key].is_right(name, value):
            good[name] = value
        else:
            complaints.append(f"{place}: {key}.{name} is {_shown(value)}; allowed: {TABLES[key].allowed}")
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


def _save_table(document: Any, key: str, wanted: dict[str, str]) -> None:
    held = document.get(key, {})
    table = _flat(held) if isinstance(held, Mapping) else {}
    good = {name: value for name, value in table.items() if TABLES[key].is_right(name, value)}
    if wanted == good:
        return
    kept = {name: value for name, value in table.items() if name not in good} | wanted
    if key not in document or any(isinstance(value, Mapping) for value in held.values()):
        document[key] = kept
        return
    for name in [name for name in held if name not in kept]:
        del held[name]
    for name, value in kept.items():
        if held.get(name) != value:
            held[name] = value


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
