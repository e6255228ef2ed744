"""Deals: the one of the day for each game, and what has been made of each deal on a shelf."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine.catalog import GAMES
from engine.core import rng
from engine.core.deal import SHORT_BITS
from engine.core.game import Game, Setup
from tui.host.plan import Plan, people_of, plans_of
from tui.host.shelf import Shelf

_DEAL: Final = re.compile(
    r"bestiary record \d+\ngame (\S+) rules \d+\n(?:deck \S+\n)?deal (\S+)\nseats (\d+)\n", re.MULTILINE
)
_TAG: Final = re.compile(r"^tag ([a-z0-9-]+) (\S.*)$", re.MULTILINE)
USUAL_SEATS: Final = 3


class Try(NamedTuple):
    """A match somebody here played, or plays, of a deal, as its header tells it. `scores` and `winners` are empty
    while it is not over; `seat` is the first person's."""

    path: Path
    id: str
    when: datetime
    game: str
    code: str
    plans: tuple[Plan, ...]
    seat: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    is_assisted: bool

    @property
    def is_over(self) -> bool:
        """Whether it has been played to the end."""
        return bool(self.scores)

    @property
    def has_won(self) -> bool:
        """Whether the first person did."""
        return self.seat in self.winners

    @property
    def score(self) -> int:
        """What the first person reached; only of a match that is over."""
        return self.scores[self.seat]


def daily(game: Game[Any, Any, Any, Any], day: date) -> Setup:
    """The deal of a day: the same everywhere, three at the table where the game seats as many, options as usual."""
    seats = min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])
    seed = rng.derive(0, f"daily {game.id} {day.isoformat()}") >> (64 - SHORT_BITS)
    return game.setup(seats, seed)


def tries(shelf: Shelf) -> dict[str, list[Try]]:
    """The matches on a shelf by deal code, the deal last played first, each deal's tries in the order they began.
    Files that can't be read, and matches without a person, are passed over."""
    found: list[Try] = []
    for path in shelf.paths():
        with suppress(OSError, ValueError):
            read = _read(path, shelf.when(path), shelf.head(path))
            found += [read] if read else []
    by_code: dict[str, list[Try]] = {}
    for each in sorted(found, key=lambda each: (each.when, each.id), reverse=True):
        by_code.setdefault(each.code, []).append(each)
    return {code: sorted(made, key=lambda each: (each.id, each.when)) for code, made in by_code.items()}


def _read(path: Path, when: datetime, head: str) -> Try | None:
    shape, tags = _DEAL.match(head), dict(_TAG.findall(head))
    if shape is None or shape[1] not in GAMES:
        return None
    plans = plans_of(tags, int(shape[3]))
    people = people_of(tags, plans)
    if not people:
        return None
    scores = tuple(map(int, tags.get("result", "").split()))
    if len(scores) not in (0, len(plans)):
        return None
    winners = tuple(int(seat) - 1 for seat in tags.get("won", "").split() if seat != "-")
    is_assisted = tags.get("assisted") == "yes" or "hints" in tags
    return Try(path, tags.get("id", ""), when, shape[1], shape[2], plans, people[0], scores, winners, is_assisted)
