"""What the matches on a shelf add up to: games, wins and best scores of the person at this keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from engine.core.game import Setup
from tui.host.plan import HUMAN, plans_of
from tui.host.shelf import ENDING, Shelf

_GAME: Final = re.compile(r"bestiary record \d+\ngame (\S+) rules \d+\ndeal \S+\nseats (\d+)\n")
_OPTION: Final = re.compile(r"^option (\S+) (\S+)$", re.MULTILINE)
_TAG: Final = re.compile(r"^tag ([a-z0-9-]+) (\S.*)$", re.MULTILINE)
_HEAD: Final = 4_096


class Ended(NamedTuple):
    """A finished match, as its header tells it: scores and winners by seat, and whether anything was taken back."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    people: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    is_assisted: bool


class Tally(NamedTuple):
    """What finished matches add up to. `clean` are the wins without anything taken back; `best` the highest score of
    a win, 0 where there is none."""

    games: int = 0
    won: int = 0
    clean: int = 0
    best: int = 0


def ended(shelf: Shelf) -> Iterator[Ended]:
    """All finished matches on a shelf with somebody at the keyboard; files that can't be read are passed over."""
    with suppress(OSError):
        for path in sorted(shelf.folder.glob(f"*{ENDING}")):
            with suppress(OSError, UnicodeDecodeError, ValueError), path.open(encoding="utf-8") as file:
                found = _read(file.read(_HEAD))
                if found and found.people:
                    yield found


def _read(head: str) -> Ended | None:
    game, tags = _GAME.match(head), dict(_TAG.findall(head))
    if game is None or "result" not in tags or "won" not in tags:
        return None
    seats = int(game[2])
    people = tuple(seat for seat, plan in enumerate(plans_of(tags, seats)) if plan.kind == HUMAN)
    winners = tuple(int(seat) - 1 for seat in tags["won"].split() if seat != "-")
    scores = tuple(map(int, tags["result"].split()))
    return Ended(game[1], seats, tuple(_OPTION.findall(head)), people, scores, winners, tags.get("assisted") == "yes")


def tally(shelf: Shelf, game_id: str, setup: Setup, ignored: tuple[str, ...] = ("first",)) -> Tally:
    """The tally of a game with so many seats and these options (but for the ignored ones), for the first person."""

    def rules(options: tuple[tuple[str, str], ...]) -> dict[str, str]:
        return {name: value for name, value in options if name not in ignored}

    total = Tally()
    for match in ended(shelf):
        if (match.game, match.seats, rules(match.options)) != (game_id, setup.seats, rules(setup.options)):
            continue
        seat = match.people[0]
        has_won = seat in match.winners
        best = max(total.best, match.scores[seat]) if has_won else total.best
        clean = total.clean + (has_won and not match.is_assisted)
        total = Tally(total.games + 1, total.won + has_won, clean, best)
    return total
