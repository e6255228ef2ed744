"""Chat: what may be said at a table, how long and how often."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from tui.host.lobby.bounds import Bounds
from tui.host.lobby.terms import Refused
from tui.host.table import one_line

_MARKS_IN_A_ROW: Final = 2


class Talk(NamedTuple):
    """The talk of a game: `phrases` are all that may be said while it runs (none: whatever one likes), `remark` is
    what a bot says at the end of its turn from its own view, empty for nothing."""

    phrases: frozenset[str] | None = None
    remark: Callable[[Any], str] | None = None


Talks = Mapping[str, Talk]
NO_TALKS: Final[Talks] = MappingProxyType({})


def said_line(text: str, talk: Talk, is_running: bool, is_free: bool, bounds: Bounds) -> str:
    """The text as it is said. Raises Refused for what may not be: anything but the game's phrases while it runs where
    it has any; anything of one's own where the table wants none (`is_free` false); too much of it."""
    line = _tame(one_line(text))
    if not line:
        raise Refused("there is nothing to say in that")
    if len(line) > bounds.chat_length:
        raise Refused(f"a message has at most {bounds.chat_length} characters, and this one {len(line)}")
    if talk.phrases is not None and is_running:
        if line not in talk.phrases:
            raise Refused("while this game runs, only its own phrases may be said")
    elif not is_free and line not in (talk.phrases or ()):
        raise Refused("this table was opened without chat")
    return line


def _tame(text: str) -> str:
    """The text without the piles of marks on one letter that run over the lines around them."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(char) else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(char)
    return "".join(kept)


class Bucket:
    """How often somebody may do something: so many times at once, and one time more after so many seconds."""

    def __init__(self, burst: int, seconds: float) -> None:
        self._burst, self._seconds = burst, seconds
        self._left, self._at = float(burst), 0.0

    def take(self, now: float) -> bool:
        """Do it once, at a time in seconds; false where it would be too often."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) / self._seconds)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
