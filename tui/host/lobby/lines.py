"""What the lobby shows of tables and people, made for one visitor; there is nothing secret in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.core.game import Setup
from tui.host.lobby.terms import Terms

PERSON: Final = "human"
BOT: Final = "bot"
FREE: Final = "free"
KICKED: Final = "kicked"
BANNED: Final = "banned"


class SeatLine(NamedTuple):
    """A seat: who has it (while it is free, whom it is kept for, or empty), `kind` PERSON, BOT or FREE, a bot's level;
    whether the person is there, whether a bot decides for them meanwhile, and whether nothing is to be handed in for it
    before the start."""

    name: str
    kind: str
    level: str = ""
    is_here: bool = True
    is_stood_in: bool = False
    is_ready: bool = True


class TableLine(NamedTuple):
    """A table in the lobby. `state` is open (waiting for players), running or over; `turn` the number of the decision
    that is due, 0 where none is; `mover` the seat that is to decide. What this visitor may do: it is theirs
    (`is_yours`, they have a seat), it waits for them, they may take a seat or watch."""

    code: str
    game: str
    title: str
    setup: Setup
    state: str
    seats: tuple[SeatLine, ...]
    turn: int
    mover: int | None
    watchers: int
    terms: Terms
    opener: str
    is_yours: bool = False
    is_your_turn: bool = False
    can_join: bool = False
    can_watch: bool = False

    @property
    def free_seats(self) -> int:
        """How many seats wait for somebody."""
        return sum(seat.kind == FREE for seat in self.seats)


class PersonLine(NamedTuple):
    """Somebody who is connected, and how many matches they are seated at that run."""

    name: str
    is_guest: bool
    is_you: bool
    playing: int


class News(NamedTuple):
    """Something a visit is told. `kind`: "changed" (tables or people: ask again), "announce" (the host says `text`),
    "kicked" (the visit has ended, for the reason `text`; one may come back), "banned" (one may not), "invited" (to the
    table `code`, by `text`, after the match at the table `after`)."""

    kind: str
    text: str = ""
    code: str = ""
    after: str = ""
