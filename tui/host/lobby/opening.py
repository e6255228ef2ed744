"""Opening a match: what is handed in before it, dealing, and the table of a rematch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bots.levels import written_by
from engine.core.game import BadSetup, Setup
from engine.core.history import History
from engine.core.record import Record, encode_record
from tui.host.lobby.lines import BOT, FREE
from tui.host.lobby.means import LOG
from tui.host.lobby.terms import Refused
from tui.host.plan import encode_plan
from tui.host.store import CLOSED, OPEN, OVER, RUNNING
from tui.host.table import Table

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.hosted import Hosted


class Opening:
    """How a match at a table begins. All of it runs in the owner."""

    def __init__(self, hosted: Hosted) -> None:
        self._hosted = hosted
        self._offers: dict[int, str] = {}

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats of people who have still to hand in what belongs to their seat."""
        hosted = self._hosted
        options = hosted.table.game.written(hosted.table.setup)
        return tuple(seat for seat in hosted.seating.people if options and seat not in self._offers)

    def offered(self, seat: int | None) -> str:
        """What a seat has handed in; empty for nothing."""
        return "" if seat is None else self._offers.get(seat, "")

    def forget(self, seat: int) -> None:
        """Whoever had the seat has left: what they handed in is theirs no more."""
        self._offers.pop(seat, None)

    async def start(self, chair: Chair) -> None:
        """The opener begins, with bots in the free seats, and the usual for those who have handed in nothing."""
        hosted = self._hosted
        if hosted.state != OPEN:
            raise Refused("this match has begun already")
        if not chair.is_opener:
            raise Refused("who opened the table begins")
        if hosted.means.doors.is_draining:
            raise Refused("the host is about to restart: no match begins now")
        for seat, place in enumerate(hosted.seating.places):
            if place.kind == FREE:
                hosted.seating.hand_to_bot(seat)
        await self._begin()

    async def offer(self, chair: Chair, option: str, value: str) -> None:
        """Somebody hands in an option of their own seat, which the others see when the match begins."""
        hosted, seat = self._hosted, chair.seat
        if hosted.state != OPEN or seat is None:
            raise Refused("that can be handed in only before the start, by those who have a seat")
        setup = hosted.table.setup
        options = hosted.table.game.written(setup)
        if seat >= len(options) or options[seat].id != option:
            raise Refused(f"{option!r} is no option of your seat")
        try:
            hosted.table.game.setup(setup.seats, setup.seed, {**dict(setup.options), option: value})
        except BadSetup as error:
            raise Refused(str(error)) from None
        self._offers[seat] = value
        hosted.say(f"{hosted.seating.places[seat].name} is ready")
        await self.begin_if_ready()

    async def begin_if_ready(self) -> None:
        """Begin once all seats are taken and all has been handed in."""
        if self._hosted.state == OPEN and self._hosted.seating.is_full and not self.awaited:
            await self._begin()

    async def _begin(self) -> None:
        """Deal, and let the first seat decide. What is kept says so before anybody is told."""
        hosted, store = self._hosted, self._hosted.means.store
        game, setup = hosted.table.game, self._setup()
        tags = {key: text for key, text in hosted.table.tags.items() if not key.startswith("seat-")}
        tags |= {f"seat-{seat + 1}": encode_plan(plan) for seat, plan in enumerate(hosted.seating.plans)}
        talk = hosted.table.talk
        hosted.table = Table(Record(game, setup, History.start(game, game.initial_state(setup)), tags))
        hosted.table.talk = talk
        await hosted.ledger.keep(store.set_table_head, hosted.code, encode_record(hosted.table.record))
        await hosted.comings.keep_members()
        await hosted.ledger.keep(store.set_table_state, hosted.code, RUNNING)
        hosted.state = RUNNING
        LOG.info("table %s begins: %s, %d seats", hosted.code, game.id, setup.seats)
        for seat in hosted.seating.people:
            if not hosted.presence.is_here(seat):
                hosted.presence.expect(seat)
        hosted.minds.prompt()
        hosted.tell_jump()
        hosted.changed()

    def _setup(self) -> Setup:
        """The setup with all that was handed in, and what bots choose."""
        game, setup = self._hosted.table.game, self._hosted.table.setup
        chosen = dict(setup.options)
        for seat, option in enumerate(game.written(setup)):
            place = self._hosted.seating.places[seat]
            if seat in self._offers:
                chosen[option.id] = self._offers[seat]
            elif place.kind == BOT:
                chosen[option.id] = written_by(place.level, game, setup, option)
        return game.setup(setup.seats, setup.seed, chosen)

    async def next_table(self, chair: Chair) -> str:
        """The code of the rematch; the first who asks opens it."""
        hosted = self._hosted
        if hosted.state not in (OVER, CLOSED):
            raise Refused("a rematch can be asked for once this match has ended")
        if hosted.seating.seat_of(chair.visit.account.id) is None:
            raise Refused("a rematch is for those who have played")
        code = (await hosted.raise_next(hosted, chair)).code
        hosted.going_on.add(chair.visit.account.id)
        if code != hosted.next_code:
            hosted.next_code = code
            hosted.say(f"{chair.visit.account.name} would like a rematch")
        return hosted.next_code


def shown_setup(setup: Setup) -> Setup:
    """The setup as everybody may know it: without the seed."""
    return Setup(setup.seats, 0, setup.options)
