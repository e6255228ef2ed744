"""Which of the matches on a shelf are listed, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from tui.host.shelf import Entry

ALL: Final = "all"
IN_PLAY: Final = "in play"
OVER: Final = "over"
STATES: Final = (ALL, IN_PLAY, OVER)

SORTS: Final[dict[str, Callable[[Entry], Any]]] = {
    "newest first": lambda entry: -entry.when.timestamp(),
    "oldest first": lambda entry: entry.when.timestamp(),
    "by game": lambda entry: entry.game.casefold(),
    "by players": lambda entry: entry.seats.casefold(),
    "longest first": lambda entry: -entry.length,
}


class Wish(NamedTuple):
    """What is wanted of a list: a key of SORTS, one of STATES, the title of a game (empty: any), words to find."""

    sort: str = "newest first"
    state: str = ALL
    game: str = ""
    words: str = ""


def listed(entries: Sequence[Entry], wish: Wish) -> list[Entry]:
    """The entries that are wanted, in order; those the order does not tell apart newest first."""
    newest = sorted(entries, key=SORTS["newest first"])
    return sorted((entry for entry in newest if _is_wanted(entry, wish)), key=SORTS[wish.sort])


def _is_wanted(entry: Entry, wish: Wish) -> bool:
    if wish.game not in ("", entry.game):
        return False
    if wish.state != ALL and (entry.error or entry.is_finished != (wish.state == OVER)):
        return False
    told = f"{entry.when:%Y-%m-%d} {entry.game} {entry.seats} {entry.result} {entry.error} {entry.path.name}".casefold()
    return all(word in told for word in wish.words.casefold().split())


def games_in(entries: Sequence[Entry]) -> tuple[str, ...]:
    """The titles of the games among the entries, in alphabetical order."""
    return tuple(sorted({entry.game for entry in entries if entry.game}))
