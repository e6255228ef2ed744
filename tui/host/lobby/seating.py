"""Seating: which seat of a table is whose. A seat belongs to a person, by account, and not to a connection."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import NamedTuple

from tui.host.lobby.lines import BOT, FREE, PERSON
from tui.host.plan import DEFAULT_LEVEL, NAMES, Plan
from tui.host.store import Account, Member


class Place(NamedTuple):
    """A seat: `kind` PERSON, BOT or FREE; whose account, for a person; the name shown; a bot's level. `invited` is the
    account a free seat is kept for."""

    kind: str
    account: str = ""
    name: str = ""
    level: str = ""
    invited: str = ""


class Seating:
    """The seats of a table."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = tuple(places)

    @classmethod
    def planned(cls, plans: Sequence[Plan]) -> Seating:
        """The seats of a table that is opened: bots as they are planned, all others free."""
        return cls([Place(BOT, "", plan.name, plan.level) if plan.kind == BOT else Place(FREE) for plan in plans])

    @property
    def plans(self) -> tuple[Plan, ...]:
        """The seats as a table has them; a free one is that of a person without a name yet."""
        return tuple(
            Plan(place.name, BOT, place.level)
            if place.kind == BOT
            else Plan(place.name or f"Player {seat + 1}", PERSON)
            for seat, place in enumerate(self.places)
        )

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, place in enumerate(self.places) if place.kind == PERSON)

    @property
    def is_full(self) -> bool:
        """Whether no seat is free."""
        return all(place.kind != FREE for place in self.places)

    @property
    def members(self) -> tuple[Member, ...]:
        """The seats of people as the store keeps them."""
        return tuple(Member(self.places[seat].account, seat) for seat in self.people)

    def seat_of(self, account: str) -> int | None:
        """The seat of an account."""
        return next((seat for seat in self.people if account and self.places[seat].account == account), None)

    def seat_for(self, account: str) -> int | None:
        """The free seat an account may take: one kept for it, else one kept for nobody."""
        free = [seat for seat, place in enumerate(self.places) if place.kind == FREE]
        kept = [seat for seat in free if self.places[seat].invited == account]
        return next(iter([*kept, *(seat for seat in free if not self.places[seat].invited)]), None)

    def sit(self, seat: int, account: Account) -> None:
        """Give a seat to somebody."""
        self._put(seat, Place(PERSON, account.id, account.name))

    def free(self, seat: int) -> None:
        """Let a seat wait for anybody."""
        self._put(seat, Place(FREE))

    def hand_to_bot(self, seat: int) -> None:
        """Let a bot have the seat from now on, under the name of who had it, if anybody had."""
        taken = {place.name for place in self.places}
        name = self.places[seat].name or next((name for name in NAMES if name not in taken), f"Bot {seat + 1}")
        self._put(seat, Place(BOT, "", name, DEFAULT_LEVEL))

    def rotated(self) -> Seating:
        """The seating of a rematch: everybody one seat on, people's seats free and kept for them."""
        moved = [*self.places[-1:], *self.places[:-1]]
        return Seating([Place(FREE, invited=p.account) if p.kind == PERSON else p for p in moved])

    def _put(self, seat: int, place: Place) -> None:
        self.places = (*self.places[:seat], place, *self.places[seat + 1 :])


def encode_places(seating: Seating) -> str:
    """The seating as JSON text, as a decision keeps it. Accounts are not in it, for an account may be forgotten; the
    store keeps them as members."""
    return json.dumps([[place.kind, place.name, place.level] for place in seating.places], ensure_ascii=False)


def decode_places(text: str, members: Sequence[Member]) -> Seating:
    """The seating a text and the members tell. Raises ValueError for a text that tells none."""
    accounts = {member.seat: member.account for member in members}
    return Seating(
        [Place(kind, accounts.get(seat, ""), name, level) for seat, (kind, name, level) in enumerate(json.loads(text))]
    )
