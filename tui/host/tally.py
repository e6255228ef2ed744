"""What the matches on a shelf add up to: games, wins and best scores of the person at this keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from engine.catalog import GAMES
from engine.core.game import Setup
from tui.host.plan import HUMAN, people_of, plans_of
from tui.host.shelf import Shelf

_GAME: Final = re.compile(r"bestiary record \d+\ngame (\S+) rules \d+\n(?:deck \S+\n)?deal \S+\nseats (\d+)\n")
_OPTION: Final = re.compile(r"^option (\S+) (\S+)$", re.MULTILINE)
_TAG: Final = re.compile(r"^tag ([a-z0-9-]+) (\S.*)$", re.MULTILINE)


class Ended(NamedTuple):
    """A finished match, as its header tells it: scores and winners by seat, and whether anything was taken back or a
    hint given; `name` is that of its file, which begins with the time the match began at."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    people: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    is_assisted: bool
    levels: tuple[str, ...] = ()
    name: str = ""

    @property
    def has_won(self) -> bool:
        """Whether the first person did."""
        return self.people[0] in self.winners

    @property
    def score(self) -> int:
        """What the first person reached."""
        return self.scores[self.people[0]]


class Tally(NamedTuple):
    """What finished matches add up to. `clean` are the wins without help; `best` the highest score of
    a win, 0 where there is none."""

    games: int = 0
    won: int = 0
    clean: int = 0
    best: int = 0


def ended(shelf: Shelf) -> Iterator[Ended]:
    """All finished matches on a shelf with somebody at the keyboard; files that can't be read are passed over."""
    for path in shelf.paths():
        with suppress(OSError, ValueError):
            found = _read(shelf.head(path))
            if found and found.people and len(found.scores) == found.seats:
                yield found._replace(name=path.stem)


def _read(head: str) -> Ended | None:
    game, tags = _GAME.match(head), dict(_TAG.findall(head))
    if game is None or "result" not in tags or "won" not in tags:
        return None
    seats = int(game[2])
    plans = plans_of(tags, seats)
    people = people_of(tags, plans)
    levels = tuple(plan.level for plan in plans if plan.kind != HUMAN)
    winners = tuple(int(seat) - 1 for seat in tags["won"].split() if seat != "-")
    scores = tuple(map(int, tags["result"].split()))
    is_assisted = tags.get("assisted") == "yes" or "hints" in tags
    return Ended(game[1], seats, tuple(_OPTION.findall(head)), people, scores, winners, is_assisted, levels)


def tally(shelf: Shelf, game_id: str, setup: Setup, ignored: tuple[str, ...] = ("first",)) -> Tally:
    """The tally of a game with so many seats and these options (but for the ignored ones and those of single seats,
    such as decks), for the first person."""
    passed_over = {*ignored, *(option.id for option in GAMES[game_id].options if option.is_written)}

    def rules(options: tuple[tuple[str, str], ...]) -> dict[str, str]:
        return {name: value for name, value in options if name not in passed_over}

    total = Tally()
    for match in ended(shelf):
        if (match.game, match.seats) != (game_id, setup.seats):
            continue
        if rules(match.options) != rules(GAMES[game_id].stated(setup)):
            continue
        best = max(total.best, match.score) if match.has_won else total.best
        clean = total.clean + (match.has_won and not match.is_assisted)
        total = Tally(total.games + 1, total.won + match.has_won, clean, best)
    return total
