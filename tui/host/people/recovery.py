"""Recovery codes: written down once, typed once, long enough that nobody guesses one."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from typing import Final

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are read as others, or make words
_GROUPS: Final = 4
_GROUP: Final = 5
_MISREAD: Final = str.maketrans("ILO", "110")

Draw = Callable[[int], int]  # a number below the one given, that nobody can foresee


def make_code(draw: Draw = secrets.randbelow) -> str:
    """A new code of 100 bits, such as `7K2QM-0RT5X-9WH4B-ECV31`."""
    letters = "".join(_LETTERS[draw(len(_LETTERS))] for _ in range(_GROUPS * _GROUP))
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))


def read_code(text: str) -> str | None:
    """The code somebody typed, whatever the case and the signs between; none for what can't be one."""
    letters = re.sub(r"[\s-]", "", text).upper().translate(_MISREAD)
    if len(letters) != _GROUPS * _GROUP or set(letters) - set(_LETTERS):
        return None
    return "-".join(letters[at : at + _GROUP] for at in range(0, len(letters), _GROUP))
