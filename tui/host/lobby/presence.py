"""Presence: who is at a table now, from which connection, and what becomes of the seat of somebody who is not."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from tui.host.lobby import terms
from tui.host.store import CLOSED, OPEN, OVER, RUNNING
from tui.host.table import Update

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.hosted import Hosted


class Presence:
    """Who is there. Of several connections of one person the newest has the seat, and the others watch; when it ends,
    the newest of those that are left has it again. Whoever is gone counts as away after a moment of grace."""

    def __init__(self, hosted: Hosted) -> None:
        self.away: set[int] = set()
        self._hosted = hosted
        self._timers: dict[int, asyncio.Task[None]] = {}
        self._emptying: asyncio.Task[None] | None = None

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat is connected to this table."""
        return any(chair.seat == seat for chair in self._hosted.chairs)

    @property
    def is_anybody_here(self) -> bool:
        """Whether anybody with a seat is."""
        return any(chair.seat is not None for chair in self._hosted.chairs)

    def is_stood_in(self, seat: int) -> bool:
        """Whether a bot decides for a seat until its person is back; never at a table nobody is at."""
        hosted = self._hosted
        return hosted.is_running and hosted.terms.away == terms.BOT and seat in self.away and self.is_anybody_here

    def take(self, chair: Chair, seat: int) -> None:
        """A connection takes its person's seat; an older one watches from now on."""
        hosted = self._hosted
        others = [other for other in hosted.chairs if other is not chair and other.seat == seat]
        is_back = not others and chair.seat != seat
        for other in others:
            self._move(other, None, "You have sat down here from another connection; this one watches.")
        if chair.seat != seat:
            self.forget(seat)
            chair.seat = seat
            hosted.minds.prompt()
            self._move(chair, seat, "")
            if is_back:
                self._back(seat)
            hosted.changed()

    def gone(self, chair: Chair) -> None:
        """A connection is gone from the table."""
        hosted, seat = self._hosted, chair.seat
        if seat is None:
            return
        account = chair.visit.account.id
        heir = next((other for other in reversed(hosted.chairs) if other.visit.account.id == account), None)
        if heir is not None and hosted.seating.seat_of(account) == seat:
            self._move(heir, seat, "This connection has your seat again.")
        elif hosted.seating.seat_of(account) == seat:
            self.expect(seat)
            gone = "has left" if hosted.state in (OVER, CLOSED) else "is gone for now"
            if account not in hosted.going_on:  # who plays again has said so
                hosted.tell_news(f"{hosted.seating.places[seat].name} {gone}")
        hosted.minds.prompt()

    def expect(self, seat: int) -> None:
        """Wait for the person of a seat; after the grace they are away."""
        hosted, means = self._hosted, self._hosted.means
        if hosted.state == RUNNING:
            self.forget(seat)
            self._timers[seat] = means.errands.start(self._later(means.bounds.grace_seconds, partial(self._away, seat)))
        elif hosted.state == OPEN and not self.is_anybody_here and self._emptying is None:
            self._emptying = means.errands.start(self._later(means.bounds.empty_seconds, self._close_empty))

    def forget(self, seat: int) -> None:
        """A seat is nobody's any more: nobody is waited for."""
        self.away.discard(seat)
        if (timer := self._timers.pop(seat, None)) is not None:
            timer.cancel()

    def stop(self) -> None:
        """Wait for nobody any more."""
        for seat in tuple(self._timers):
            self.forget(seat)
        if self._emptying is not None:
            self._emptying.cancel()

    def _back(self, seat: int) -> None:
        if self._emptying is not None:
            self._emptying.cancel()
            self._emptying = None
        if self._hosted.state != OPEN:
            self._hosted.tell_news(f"{self._hosted.seating.places[seat].name} is here")

    def _move(self, chair: Chair, seat: int | None, news: str) -> None:
        chair.seat = seat
        chair.hand(Update((self._hosted.table.scene(seat),), is_jump=True))
        if news:
            chair.hand(Update((), is_jump=False, news=news))

    async def _later(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        await self._hosted.means.clock.sleep(seconds)
        self._hosted.post(work)

    async def _away(self, seat: int) -> None:
        hosted = self._hosted
        if self.is_here(seat) or seat not in self._timers or not hosted.is_running:
            return
        self._timers.pop(seat)
        account = hosted.means.store.account(hosted.seating.places[seat].account)
        if account is None or account.is_guest:  # a guest has no key to come back by
            await hosted.comings.hand_to_bot(seat)
            return
        self.away.add(seat)
        name = hosted.seating.places[seat].name
        match hosted.terms.away:
            case terms.BOT:
                hosted.tell_news(f"{name} is away: a bot plays for them until they are back")
            case terms.END:
                hosted.tell_news(f"{name} is away: the others may agree to end the match")
            case _:
                hosted.tell_news(f"{name} is away: the table waits for them")
        await hosted.course.reconsider()
        hosted.changed()
        hosted.minds.prompt()

    async def _close_empty(self) -> None:
        self._emptying = None
        if self._hosted.state == OPEN and not self.is_anybody_here:
            await self._hosted.close()
