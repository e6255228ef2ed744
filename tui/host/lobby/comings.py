"""Comings and goings: sitting down at a hosted table, watching, getting up, and leaving for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.lobby.chair import Chair
from tui.host.lobby.terms import Refused, encode_terms
from tui.host.store import CLOSED, OPEN, OVER, RUNNING
from tui.host.table import Update

if TYPE_CHECKING:
    from tui.host.lobby.hosted import Hosted
    from tui.host.lobby.visit import Visit


class Comings:
    """Who comes to a table and who goes. All of it runs in the owner."""

    def __init__(self, hosted: Hosted) -> None:
        self._hosted = hosted

    async def join(self, visit: Visit) -> Chair:
        """A chair with the seat that is this person's, or a free one. Raises Refused."""
        hosted = self._hosted
        if visit.is_ended:
            raise Refused("your connection has ended")
        chair = next((chair for chair in hosted.chairs if chair.visit is visit), None)
        seat = hosted.seating.seat_of(visit.account.id)
        is_new = seat is None
        if hosted.state in (OVER, CLOSED) and seat is None:
            raise Refused("this match has ended")
        if seat is None:
            if hosted.state != OPEN or (seat := hosted.seating.seat_for(visit.account.id)) is None:
                raise Refused("no seat is free at this table")
            hosted.seating.sit(seat, visit.account)
            await self.keep_members()
            if not hosted.opener:
                await self.pass_on()
        if visit.is_ended:  # while the seat was written down
            if not hosted.presence.is_here(seat):
                hosted.presence.expect(seat)
            raise Refused("your connection has ended")
        if chair is None:
            chair = Chair(hosted, visit, None)
            hosted.chairs.append(chair)
            visit.chairs.append(chair)
        hosted.presence.take(chair, seat)
        if is_new:
            hosted.say(f"{visit.account.name} has sat down")
        await hosted.opening.begin_if_ready()
        return chair

    async def watch(self, visit: Visit) -> Chair:
        """A chair of somebody who looks on. Raises Refused."""
        hosted = self._hosted
        if visit.is_ended:
            raise Refused("your connection has ended")
        if hosted.seating.seat_of(visit.account.id) is not None:
            return await self.join(visit)
        if not hosted.terms.watchers:
            raise Refused("this table is closed to watchers")
        if hosted.state in (OPEN, CLOSED):
            raise Refused("there is nothing to watch at this table")
        if hosted.watchers >= hosted.means.bounds.watchers_per_table:
            raise Refused("as many people as there is room for are watching already")
        chair = next((chair for chair in hosted.chairs if chair.visit is visit), None) or Chair(hosted, visit, None)
        if chair not in hosted.chairs:
            hosted.chairs.append(chair)
            visit.chairs.append(chair)
            hosted.say(f"{visit.account.name} is watching")
        return chair

    async def leave(self, chair: Chair) -> None:
        """Somebody gets up: before the start their seat is free again."""
        hosted = self._hosted
        seat = chair.seat
        if seat is not None and hosted.state == OPEN:
            name = hosted.seating.places[seat].name
            hosted.seating.free(seat)
            hosted.opening.forget(seat)
            await self.keep_members()
            self.detach(chair)
            await self._after_parting(name)
        else:
            self.detach(chair)

    async def give_up(self, chair: Chair) -> None:
        """Somebody leaves for good: a bot has their seat from now on."""
        hosted = self._hosted
        seat = chair.seat
        if seat is None or hosted.state != RUNNING:
            await self.leave(chair)
        else:
            self.detach(chair)
            await self.hand_to_bot(seat)

    async def hand_to_bot(self, seat: int) -> None:
        """A seat is nobody's any more: before the start it is free, in a match a bot has it from now on."""
        hosted = self._hosted
        name = hosted.seating.places[seat].name
        for other in [each for each in hosted.chairs if each.seat == seat]:
            self.detach(other)
        if hosted.state == OPEN:
            hosted.seating.free(seat)
            hosted.opening.forget(seat)
            await self.keep_members()
        elif hosted.state == RUNNING:
            await hosted.course.seat_bot(seat)
            await self.keep_members()
        await self._after_parting(name)

    async def drop(self, chair: Chair) -> None:
        """A connection has ended; the seat waits."""
        self.detach(chair)

    async def set_watchers(self, chair: Chair, are_allowed: bool) -> None:
        """The opener opens the table to watchers, or closes it to them."""
        hosted = self._hosted
        if not chair.is_opener:
            raise Refused("who opened the table decides on watchers")
        hosted.terms = hosted.terms._replace(watchers=are_allowed)
        await hosted.ledger.keep(hosted.means.store.set_terms, hosted.code, encode_terms(hosted.terms))
        if not are_allowed:
            for other in [each for each in hosted.chairs if hosted.is_stranger(each)]:
                other.hand(Update((), is_jump=False, news="This table was closed to watchers"))
                self.detach(other)
        hosted.say("The table is open to watchers" if are_allowed else "The table is closed to watchers")

    async def _after_parting(self, name: str) -> None:
        hosted = self._hosted
        await self.pass_on()
        if name:
            hosted.say(f"{name} has left the table")
        if not hosted.seating.people and hosted.state in (OPEN, RUNNING):
            await hosted.close()

    async def pass_on(self) -> None:
        """Where the opener has no seat any more, the first who has one has the say."""
        hosted = self._hosted
        people, opener = hosted.seating.people, hosted.opener
        if hosted.seating.seat_of(opener) is None:
            hosted.opener = hosted.seating.places[people[0]].account if people else ""
        if hosted.opener != opener:
            await hosted.ledger.keep(hosted.means.store.set_opener, hosted.code, hosted.opener)

    async def keep_members(self) -> None:
        """Have the store know whose the seats are."""
        hosted = self._hosted
        await hosted.ledger.keep(hosted.means.store.set_members, hosted.code, hosted.seating.members)

    def detach(self, chair: Chair) -> None:
        """Take a chair from the table. It may be told to go more than once: by its screen, and as its session ends."""
        hosted = self._hosted
        if chair.is_left:
            return
        if chair in hosted.chairs:
            hosted.chairs.remove(chair)
        if chair in chair.visit.chairs:
            chair.visit.chairs.remove(chair)
        chair.is_left = True
        if hosted.state == OPEN and chair.seat is not None:
            hosted.presence.forget(chair.seat)
        hosted.together.gone(chair)
        hosted.presence.gone(chair)
        if hosted.is_stranger(chair) and hosted.state == RUNNING:
            hosted.tell_news(f"{chair.visit.account.name} watches no more")
        hosted.changed()
