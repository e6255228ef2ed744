"""Join codes: six letters that can be said over the telephone and are not taken for one another."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from tui.host.lobby.terms import Refused

LETTERS: Final = "CDFGHJKMNPQRTWXY"  # no vowels, so that no code is a word
LENGTH: Final = 6
Draw = Callable[[], str]


def draw_code() -> str:
    """A code nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """The code somebody typed: small letters, spaces and dashes are let pass. Raises Refused for what is none."""
    code = text.upper().replace("-", "").replace(" ", "")
    if len(code) != LENGTH or any(letter not in LETTERS for letter in code):
        raise Refused(f"{text.strip()[:12]!r} is no code of a table: it has {LENGTH} letters, such as {LETTERS[3:9]}")
    return code
