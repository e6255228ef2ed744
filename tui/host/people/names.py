"""Names: which can be had, and which look alike."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tui.host.plan import NAME_LENGTH, NAMES

SHORTEST: Final = 3
LEFT: Final = "Someone who left"
SHAPE: Final = f"{SHORTEST} to {NAME_LENGTH} letters or digits; space, - _ ' between them"

# Letters that fill one cell each, need no letter beside them for their shape, and are written from left to right.
_ALPHABETS: Final = {
    "LATIN": ((0x41, 0x24F), (0x1E00, 0x1EFF)),
    "GREEK": ((0x370, 0x3FF), (0x1F00, 0x1FFF)),
    "CYRILLIC": ((0x400, 0x52F),),
    "ARMENIAN": ((0x531, 0x586),),
    "GEORGIAN": ((0x10D0, 0x10FA),),
}
_BETWEEN: Final = " _'-"
# Each sign, then the folded signs that look like it as small or as capital letters.
# fmt: off
_LOOKS: Final = {
    "a": "аα", "b": "8вβьъ", "c": "сϲ", "d": "ԁð", "e": "еεєɛ", "f": "ƒ", "g": "ց", "h": "нηһհњħ", "j": "јϳյ",
    "k": "кκқ", "l": "1iіιլłı", "m": "мμ", "n": "пող", "o": "0оοσօøө", "p": "рρþ", "q": "ԛզ", "r": "гґ",
    "s": "5ѕ", "t": "тτŧտ", "u": "иսυ", "v": "νѵ", "w": "ԝω", "x": "хχҳ", "y": "уγү", "z": "2ζʒ", "ae": "æ",
    "oe": "œ", "bl": "ы", "lo": "ю", "ш": "щ",
}
# fmt: on
_ALIKE: Final = {ord(sign): one for one, signs in _LOOKS.items() for sign in signs}
_PAIRS: Final = (("rn", "m"), ("vv", "w"))
_OFFICES: Final = (
    *("admin", "administrator", "bestiary", "host", "moderator", "operator", "root", "server", "staff", "system"),
)
_WORDS: Final = (
    *("bot", "everybody", "guest", "me", "nobody", "owner", "somebody", "someone", "spectator", "table", "the bot"),
    *("watcher", "you", LEFT, *NAMES),
)
_TWO: Final = re.compile(f"[{_BETWEEN}]{{2}}")
_NUMBERED: Final = re.compile(r"(player|bot|seat|guest|admin|host)[ _'-]?[0-9]+")


class BadName(ValueError):
    """A name nobody can have; the text says what was expected."""


def proper_name(text: str) -> str:
    """The text as a name, with letters composed and single spaces. Raises BadName."""
    name = re.sub(" +", " ", unicodedata.normalize("NFKC", text).replace("’", "'")).strip(" ")
    scripts = set()
    for char in name:
        script = _script(char)
        if not script and not (char.isascii() and char.isdigit()) and char not in _BETWEEN:
            shown = f"“{char}”" if char.isprintable() and not unicodedata.combining(char) else f"U+{ord(char):04X}"
            raise BadName(f"{shown} can't be in a name: {SHAPE}")
        scripts |= {script} if script else set()
    if not SHORTEST <= len(name) <= NAME_LENGTH:
        raise BadName(f"a name has {SHAPE}")
    if len(scripts) > 1:
        told = " and ".join(sorted(script.capitalize() for script in scripts))
        raise BadName(f"a name has letters of one alphabet, not of {told}")
    if not scripts:
        raise BadName("a name has a letter in it")
    if name[0] in _BETWEEN or name[-1] in _BETWEEN or _TWO.search(name):
        raise BadName("space, - _ ' stand one by one between letters or digits")
    if is_reserved(name):
        raise BadName(f"{name} is a name nobody can have here")
    return name


def skeleton(name: str) -> str:
    """What is the same for all names that look alike."""
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(char for char in folded if char.isalnum()).translate(_ALIKE)
    for pair, one in _PAIRS:
        bare = bare.replace(pair, one)
    return bare


def is_reserved(name: str) -> bool:
    """Whether a name is one of the program's own, or looks like one."""
    words = re.split(f"[{_BETWEEN}]", name)
    is_official = any(skeleton(word) in _OFFICIAL for word in words)
    return is_official or skeleton(name) in _RESERVED or bool(_NUMBERED.fullmatch(name.casefold()))


def _script(char: str) -> str:
    """The alphabet of a letter; empty for anything else."""
    if unicodedata.category(char) not in ("Lu", "Ll", "Lo"):
        return ""
    spans = [(script, span) for script, spans in _ALPHABETS.items() for span in spans]
    return next((script for script, (low, high) in spans if low <= ord(char) <= high), "")


_OFFICIAL: Final = frozenset(map(skeleton, _OFFICES))
_RESERVED: Final = frozenset(map(skeleton, _WORDS))
