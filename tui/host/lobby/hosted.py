"""A hosted table: one owner task holds the one true match, and does what is asked of it one after the other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, TypeVar

from engine.core.record import Record
from tui.host.lobby.chair import Chair
from tui.host.lobby.comings import Comings
from tui.host.lobby.course import Course
from tui.host.lobby.known import Seen
from tui.host.lobby.ledger import Ledger
from tui.host.lobby.lines import PERSON, SeatLine
from tui.host.lobby.means import LOG, Means
from tui.host.lobby.minds import Minds
from tui.host.lobby.opening import Opening
from tui.host.lobby.presence import Presence
from tui.host.lobby.seating import Seating
from tui.host.lobby.terms import Refused, Terms
from tui.host.lobby.together import Together
from tui.host.store import CLOSED, OPEN, OVER, RUNNING, Mute
from tui.host.store.shelf import StoredShelf
from tui.host.table import Table, Update

T = TypeVar("T")
Work = Callable[[], Awaitable[None]]


class Hosted:
    """A table of the house. All that changes it runs in its owner task, in the order it was asked (`post`, `ask`).

    `raise_next` opens the table of a rematch; `changed` is called whenever the lobby shows something else.
    """

    def __init__(
        self,
        means: Means,
        code: str,
        table: Table,
        seating: Seating,
        terms: Terms,
        *,
        state: str,
        opener: str,
        changed: Callable[[], None],
        raise_next: Callable[[Hosted, Chair], Awaitable[Hosted]],
    ) -> None:
        self.means, self.code, self.table = means, code, table
        self.seating, self.terms, self.state, self.opener = seating, terms, state, opener
        self.changed = changed
        self.chairs: list[Chair] = []
        self.next_code = ""
        self.going_on: set[str] = set()  # the accounts of those who have asked for a rematch
        self.ledger = Ledger(means, code, self._recovered)
        self.presence = Presence(self)
        self.minds = Minds(self)
        self.course = Course(self)
        self.opening = Opening(self)
        self.comings = Comings(self)
        self.together = Together(self)
        self.raise_next = raise_next
        self.is_ended = self.is_retiring = False
        self._work: asyncio.Queue[Work] = asyncio.Queue()
        self._asking: set[asyncio.Future[Any]] = set()
        self._owner = means.errands.start(self._own())

    # -- the owner -----------------------------------------------------------------------------------------------

    def post(self, work: Work) -> None:
        """Have something done by the owner, after all that was asked before; nothing once the table has ended."""
        if not self.is_ended:
            self._work.put_nowait(work)

    async def ask(self, work: Callable[[], Awaitable[T]]) -> T:
        """What something done by the owner gives. Raises what it raises; Refused where the table ends before."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        async def answer() -> None:
            try:
                found = await work()
            except Exception as error:
                if not future.done():
                    future.set_exception(error)
            else:
                if not future.done():
                    future.set_result(found)

        self.post(answer)
        self._asking.add(future)
        future.add_done_callback(self._asking.discard)
        if self.is_ended:
            self._turn_away()
        return await future

    async def settle(self) -> None:
        """Return once all that was asked so far is done."""
        await self.ask(_nothing)

    async def _own(self) -> None:
        while True:
            work = await self._work.get()
            try:
                await work()
            except Exception:  # one bad wish must not end the table for all
                LOG.exception("table %s could not do what it was asked", self.code)

    # -- how it is -----------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        """Whether the match has begun and not ended."""
        return self.state == RUNNING

    @property
    def is_done(self) -> bool:
        """Whether the match has ended, and nobody is at the table."""
        return self.state in (OVER, CLOSED) and not self.chairs

    @property
    def watchers(self) -> int:
        """How many look on."""
        return sum(self.is_stranger(chair) for chair in self.chairs)

    def is_stranger(self, chair: Chair) -> bool:
        """Whether somebody watches who has no seat here from another connection."""
        return chair.seat is None and self.seating.seat_of(chair.visit.account.id) is None

    def seen(self) -> Seen:
        """How the table is now, as chairs are told."""
        table = self.table
        return Seen(
            state=self.state,
            setup=table.setup,
            plans=table.plans if self.state != OPEN else self.seating.plans,
            seats=self.seat_lines(),
            history=table.history,
            talk=table.talk,
            terms=self.terms,
            opener=self.name_of(self.opener),
            request=self.course.request,
            watchers=self.watchers,
            save_error=self.ledger.save_error,
            is_assisted=table.is_assisted,
            deadline=self.minds.deadline,
            next_code=self.next_code,
            leader=self.together.name,
        )

    def seat_lines(self) -> tuple[SeatLine, ...]:
        """The seats as they are shown."""
        awaited = self.opening.awaited if self.state == OPEN else ()
        lines = []
        for seat, place in enumerate(self.seating.places):
            is_here = place.kind != PERSON or self.presence.is_here(seat)
            is_stood_in = self.presence.is_stood_in(seat)
            name = place.name or self._kept_for(place.invited)
            lines.append(SeatLine(name, place.kind, place.level, is_here, is_stood_in, seat not in awaited))
        return tuple(lines)

    def _kept_for(self, account: str) -> str:
        """Whom a free seat is kept for; empty for anybody."""
        known = self.means.store.account(account) if account else None
        return known.name if known is not None else ""

    def name_of(self, account: str) -> str:
        """The name somebody seated here has; empty for others."""
        seat = self.seating.seat_of(account)
        return "" if seat is None else self.seating.places[seat].name

    # -- telling -------------------------------------------------------------------------------------------------

    def tell(self, update: Update, to: Chair | None = None) -> None:
        """Hand an update without scenes to a chair, or to all."""
        for chair in (to,) if to is not None else tuple(self.chairs):
            chair.hand(update)

    def tell_news(self, text: str) -> None:
        """Tell all chairs something in a line."""
        self.tell(Update((), is_jump=False, news=text))

    def tell_jump(self) -> None:
        """Tell each chair what it sees now."""
        for chair in tuple(self.chairs):
            chair.hand(Update((self.table.scene(chair.seat),), is_jump=True))

    # -- muting --------------------------------------------------------------------------------------------------

    def mute(self, by: str, seat: int, is_muted: bool) -> None:
        """Somebody wants to hear no more of who has a seat, here and at other tables, or to hear them again. It holds
        at once, and is kept a moment later."""
        mute, store, mutes = self._muting(by, seat), self.means.store, self.means.doors.mutes
        (mutes.add if is_muted else mutes.discard)(mute)
        self.post(partial(self.ledger.keep, store.mute if is_muted else store.unmute, mute))

    def is_muted(self, by: str, seat: int) -> bool:
        """Whether somebody has muted who has a seat."""
        return self._muting(by, seat) in self.means.doors.mutes

    def _muting(self, by: str, seat: int) -> Mute:
        """Whose words a seat's are: an account's, or those of a bot, which is one of this table alone."""
        account = self.seating.places[seat].account
        return Mute(by, account) if account else Mute(by, "", self.code, seat)

    # -- after the end -------------------------------------------------------------------------------------------

    def copy_for(
        self,
        account: str,
        seat: int | None,
        tags: Mapping[str, str],
        notes: Mapping[int, str],
        names: Mapping[int, str],
    ) -> Table:
        """The finished match as a table of somebody's own; what they change is kept in their library, if they had a
        seat."""
        record = self.course.record_for(seat)
        history = record.history
        for node, name in names.items():
            history = history.name(node, name)
        filed = Record(record.game, record.setup, history, MappingProxyType({**record.tags, **tags}), notes)
        if seat is None:
            return Table(filed)
        shelf = StoredShelf(self.means.store, account, self.means.clerk)
        copy = Table(filed, shelf.save)
        if tags or notes or names:
            shelf.save(copy.record)
        return copy

    # -- its life ------------------------------------------------------------------------------------------------

    async def resume(self) -> None:
        """Go on where the store has left the table: every seat waits for its person."""
        if self.state == RUNNING and self.table.is_over:  # stopped between the last decision and the filing
            await self.course.finish(OVER)
            self.changed()
            return
        for seat in self.seating.people:
            if not self.seating.places[seat].account:
                await self.comings.hand_to_bot(seat)
            elif not self.presence.is_here(seat):
                self.presence.expect(seat)
        await self.comings.pass_on()
        if not self.seating.people and self.state != CLOSED:
            await self.close()
        self.minds.prompt()

    async def abandon(self) -> None:
        """Nobody has decided anything for very long: the match goes into the libraries as it stands."""
        await self.course.finish(CLOSED, "nobody came any more")
        self.changed()

    async def close(self) -> None:
        """The table is no more."""
        self.state = CLOSED
        self.minds.stop()
        await self.ledger.keep(self.means.store.set_table_state, self.code, CLOSED)
        self.say("The table is closed")

    def end(self) -> None:
        """Stop the owner; whatever still waits is not done."""
        self.minds.stop()
        self.presence.stop()
        self.is_ended = True
        self._owner.cancel()
        self._turn_away()

    def _turn_away(self) -> None:
        """Tell all who wait for the owner that it does nothing more."""
        for future in tuple(self._asking):
            if not future.done():
                future.set_exception(Refused("this table is closed"))

    def _recovered(self) -> None:
        self.tell_news("Everything is saved again")

    def say(self, text: str) -> None:
        """Tell all chairs something in a line, and the lobby that it has changed."""
        self.tell_news(text)
        self.changed()


async def _nothing() -> None:
    """Does nothing."""
