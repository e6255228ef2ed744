"""The course of a hosted match: decisions, going back with the consent of the others, talk, and the end."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.game import IllegalAction
from engine.core.record import Record, encode_record
from tui.host.lobby.chat import Bucket, Talk, said_line
from tui.host.lobby.consent import TAKE_BACK, TOGETHER, Request, aim_at, asked, is_free
from tui.host.lobby.ledger import ACT, GOTO, SAY, SEATS
from tui.host.lobby.lines import BOT
from tui.host.lobby.means import LOG
from tui.host.lobby.seating import encode_places
from tui.host.lobby.terms import Refused
from tui.host.lobby.wording import asked_told, gone_told
from tui.host.store import CLOSED, OVER
from tui.host.table import NotYourTurn, Table, Update

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.hosted import Hosted


class Course:
    """What happens in a match. All of it runs in the owner: checked, then kept, then done, then told.

    `decided` counts the decisions, so that a clock or a thought knows which of them it was for.
    """

    def __init__(self, hosted: Hosted) -> None:
        self.request: Request | None = None
        self.decided = 0
        self._hosted = hosted
        self._buckets: dict[str, Bucket] = {}

    @property
    def talk(self) -> Talk:
        """How the game is talked in."""
        return self._hosted.means.talks.get(self._hosted.table.game.id, Talk())

    # -- deciding ------------------------------------------------------------------------------------------------

    async def act(self, chair: Chair, seat: int, action: Any, node: int, begun: float) -> None:
        """Somebody decides. Raises Refused."""
        if chair.seat is None or seat != chair.seat:
            raise Refused("only the one who has the seat decides there")
        await self.decide(seat, action, node)
        self._hosted.means.heard(self._hosted.means.clock.seconds() - begun)

    async def decide(self, seat: int, action: Any, node: int) -> None:
        """A seat plays an action, meant for where the match stood. Raises Refused, and changes nothing then."""
        hosted, table = self._hosted, self._hosted.table
        if not hosted.is_running:
            raise Refused("this match is not running")
        if table.history.here != node:
            raise Refused("the match has gone on meanwhile")
        try:
            step = table.step(seat, action)
        except NotYourTurn as error:
            raise Refused(str(error)) from None
        except IllegalAction:  # its text holds the whole position, with what is hidden in it
            raise Refused("the rules do not allow that here") from None
        await hosted.ledger.write(ACT, seat, table.game.encode_action(action))
        table.act(seat, action)
        self.decided += 1
        lapsed, self.request = self.request, self._kept_request()
        if table.is_over:
            await self.finish(OVER)
        hosted.minds.prompt()
        for chair in sorted(hosted.chairs, key=lambda chair: chair.seat != seat):  # who has decided sees it first
            chair.hand(Update(table.seen(step, table.history.here, chair.seat), is_jump=False))
        if lapsed is not None and self.request is None:
            hosted.tell_news("What was asked for has lapsed: the match has gone on")
        await self._remark(seat)
        hosted.changed()

    def _kept_request(self) -> Request | None:
        """What is still asked for after a decision: only to end the match together, while it runs."""
        request = self.request
        return request if request is not None and request.kind == TOGETHER and not self._hosted.table.is_over else None

    async def _remark(self, seat: int) -> None:
        """A bot whose turn has ended may say something, but not what it said last."""
        table, remark = self._hosted.table, self.talk.remark
        if remark is None or self._hosted.seating.places[seat].kind != BOT or table.to_move in (seat, None):
            return
        text = remark(table.game.view(table.history.state, seat))
        said = [saying.text for saying in table.talk if saying.seat == seat]
        if text and said[-1:] != [text]:
            await self._speak(seat, text)

    # -- asking --------------------------------------------------------------------------------------------------

    async def ask_for(self, chair: Chair, node: int | None, here: int) -> None:
        """Somebody wants to go to a node (none: to end the match together), from where the match stood. Where nobody
        else has a say in it, it is done. Raises Refused."""
        hosted, table = self._hosted, self._hosted.table
        seat = chair.seat
        if seat is None or not hosted.is_running:
            raise Refused("only those who play can ask for that, while the match runs")
        if table.history.here != here and node is not None:
            raise Refused("the match has gone on meanwhile")
        if self.request is not None:
            raise Refused(f"{self._name(self.request.by)} is asking for something already")
        people = hosted.seating.people
        if node is not None and is_free(hosted.terms, table.history, node, seat, people):
            await self._go(seat, node)
            return
        waiting = asked(hosted.terms, seat, people, hosted.presence.away)
        if node is None:
            request = Request(TOGETHER, seat, here, None, (seat,), waiting)
        else:
            request = Request(TAKE_BACK, seat, node, aim_at(table.history, node), (seat,), waiting)
        self.request = request
        hosted.tell_news(asked_told(request, [plan.name for plan in table.plans]).rstrip("."))
        await self._grant()

    async def answer(self, chair: Chair, request: Request, is_agreed: bool) -> None:
        """Somebody agrees to what they were asked, or not; whoever asked takes it back by not agreeing. Raises
        Refused."""
        seat, now = chair.seat, self.request
        if now is None or seat is None or now.key != request.key:
            raise Refused("that is not asked for any more")
        name = self._name(seat)
        if seat == now.by:
            if not is_agreed:
                await self._drop(f"{name} asks for it no more")
        elif seat not in now.waiting:
            raise Refused("you have agreed already")
        elif is_agreed:
            self.request = now.with_consent(seat)
            self._hosted.tell_news(f"{name} agrees")
            await self._grant()
        else:
            await self._drop(f"{name} does not agree")

    async def reconsider(self) -> None:
        """Somebody who was asked may not have to be any more."""
        hosted, request = self._hosted, self.request
        if request is not None:
            if request.by not in hosted.seating.people:
                await self._drop("What was asked for has lapsed")
                return
            still = asked(hosted.terms, request.by, hosted.seating.people, hosted.presence.away)
            for seat in set(request.waiting) - set(still):
                request = request.without(seat)
            self.request = request
            await self._grant()

    async def _grant(self) -> None:
        """Do what is asked for once all have agreed."""
        hosted, request = self._hosted, self.request
        if request is None or request.waiting:
            hosted.minds.prompt()
            return
        self.request = None
        if request.kind == TAKE_BACK:
            await self._go(request.by, request.node)
        else:
            await self.finish(CLOSED)
            hosted.minds.stop()
            hosted.tell_news("The match was ended by agreement")
            hosted.changed()

    async def _drop(self, news: str) -> None:
        self.request = None
        self._hosted.minds.prompt()
        self._hosted.tell_news(news)

    async def _go(self, seat: int, node: int) -> None:
        hosted = self._hosted
        aim = aim_at(hosted.table.history, node)
        await hosted.ledger.write(GOTO, seat, str(node))
        hosted.table.go_to(node)
        self.decided += 1
        hosted.minds.prompt()
        hosted.tell_jump()
        hosted.tell_news(gone_told(aim, self._name(seat)))
        hosted.changed()

    # -- talking -------------------------------------------------------------------------------------------------

    async def say(self, chair: Chair, seat: int, text: str) -> None:
        """Somebody says something. Raises Refused."""
        hosted, bounds, account = self._hosted, self._hosted.means.bounds, chair.visit.account
        if chair.seat is None or chair.seat != seat:
            raise Refused("those who watch do so in silence")
        if account.id in hosted.means.doors.silenced:
            raise Refused("the host has taken the word from you")
        line = said_line(text, self.talk, hosted.is_running, hosted.terms.chat, bounds)
        bucket = self._buckets.setdefault(account.id, Bucket(bounds.chat_burst, bounds.chat_seconds))
        if not bucket.take(hosted.means.clock.seconds()):
            raise Refused("that was much at once: wait a moment")
        await self._speak(seat, line)

    async def _speak(self, seat: int, line: str) -> None:
        hosted, table = self._hosted, self._hosted.table
        await hosted.ledger.write(SAY, seat, line)
        table.say(seat, line)
        said = table.talk[-1]
        table.talk = table.talk[-hosted.means.bounds.talk_kept :]
        hosted.tell(Update((), is_jump=False, said=said))

    # -- seats ---------------------------------------------------------------------------------------------------

    async def seat_bot(self, seat: int) -> None:
        """A bot has the seat from now on."""
        hosted = self._hosted
        hosted.seating.hand_to_bot(seat)
        hosted.presence.forget(seat)
        await hosted.ledger.write(SEATS, seat, encode_places(hosted.seating))
        hosted.table.seat(seat, hosted.seating.plans[seat])
        hosted.minds.prompt()
        hosted.tell_jump()
        await self.reconsider()

    # -- the end -------------------------------------------------------------------------------------------------

    def record_for(self, seat: int | None) -> Record:
        """The match as the library of who has a seat keeps it: with a tag `you` that names the seat."""
        record = self._hosted.table.record
        tags = dict(record.tags) if seat is None else {**record.tags, "you": str(seat + 1)}
        return Record(record.game, record.setup, record.history, tags, record.notes)

    async def finish(self, state: str, why: str = "by agreement") -> None:
        """The match is over, or was closed for a reason: into the library of everybody who had a seat."""
        hosted, store = self._hosted, self._hosted.means.store
        hosted.state = state
        table: Table = hosted.table
        if state == CLOSED:
            table.tag("ended", why)
        when = hosted.means.clock.now().isoformat(timespec="seconds")
        for member in hosted.seating.members:
            if member.account and store.account(member.account) is not None:
                record = self.record_for(member.seat)
                file = partial(store.save_record, member.account, record.tags["id"], encode_record(record), when)
                await hosted.ledger.keep(file)
        await hosted.ledger.keep(store.set_table_state, hosted.code, state)
        LOG.info("table %s has ended: %s", hosted.code, state)

    def _name(self, seat: int) -> str:
        return self._hosted.seating.places[seat].name
