"""A chair: a session's side of a hosted table. It says what its seat wishes, and hands on what it is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core.history import History
from tui.host.lobby.consent import TOGETHER, own_decision_before
from tui.host.lobby.known import Known, Seen
from tui.host.lobby.terms import Refused
from tui.host.table import Listen, Table, Update, one_line

if TYPE_CHECKING:
    from tui.host.lobby.hosted import Hosted
    from tui.host.lobby.visit import Visit


class Listening:
    """A subscription to a chair, which always sees through its own seat."""

    def __init__(self, chair: Chair, seat: int | None, listen: Listen) -> None:
        self.seat = seat
        self.listen = listen
        self._chair = chair

    def close(self) -> None:
        """End it; closing twice does no harm."""
        self._chair.forget(self)


class Chair(Known):
    """What a session holds of a hosted table: a `Sitting`.

    What one asks for goes to the owner of the table. What comes of it, or why nothing does (`refused`), is told in an
    update. Once the match is over the chair is a copy of it of one's own, which goes into one's library with all that
    is added to it.
    """

    def __init__(self, hosted: Hosted, visit: Visit, seat: int | None) -> None:
        super().__init__(hosted, visit, seat)
        self.is_following = False
        self.is_left = False
        self._listeners: list[Listening] = []
        self._waiting = 0  # what was asked of the owner and is not done

    # -- deciding ------------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> None:
        """Ask to play an action where one stands now."""
        begun = self._hosted.means.clock.seconds()
        self._wish(partial(self._hosted.course.act, self, seat, action, self._seen.history.here, begun))

    def take_back(self) -> bool:
        """Ask to go back to one's own latest earlier decision; false where there is none."""
        node = None if self.seat is None else own_decision_before(self._seen.history, self.seat)
        if node is None or self.is_over:
            return False
        self.go_to(node)
        return True

    def redo(self) -> bool:
        """Ask to go on along the line we came from; false where nothing follows."""
        history = self._seen.history
        ahead = history.forward().here
        if self.seat is None or self.is_over or ahead == history.here:
            return False
        self.go_to(ahead)
        return True

    def go_to(self, node: int) -> None:
        """Ask to go on from a node. Raises IndexError."""
        self._seen.history.entry(node)
        self._wish(partial(self._hosted.course.ask_for, self, node, self._seen.history.here))

    def propose_end(self) -> None:
        """Ask the others to end the match as it stands."""
        self._wish(partial(self._hosted.course.ask_for, self, None, self._seen.history.here))

    def agree(self, is_agreed: bool = True) -> None:
        """Agree to what is asked for, or refuse it; whoever asked takes it back by refusing."""
        if self.request is not None:
            self._wish(partial(self._hosted.course.answer, self, self.request, is_agreed))

    @property
    def is_asked(self) -> bool:
        """Whether one has still to agree to what is asked for."""
        return self.request is not None and self.seat in self.request.waiting

    @property
    def is_end_proposed(self) -> bool:
        """Whether somebody asks to end the match together."""
        return self.request is not None and self.request.kind == TOGETHER

    # -- talking -------------------------------------------------------------------------------------------------

    def say(self, seat: int, text: str) -> None:
        """Say something to the whole table."""
        self._wish(partial(self._hosted.course.say, self, seat, text))

    def mute(self, seat: int, is_muted: bool = True) -> None:
        """Hear no more of who sits there, or hear them again; also at other tables, and from now on."""
        self._hosted.mute(self.visit.account.id, seat, is_muted)

    # -- coming and going ----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Begin the match, with bots in the seats that are free. Raises Refused."""
        await self._hosted.ask(partial(self._hosted.opening.start, self))

    async def offer(self, option: str, value: str) -> None:
        """Before the start, hand in the value of an option that belongs to one's own seat (such as a deck), which the
        others don't see. Raises Refused."""
        await self._hosted.ask(partial(self._hosted.opening.offer, self, option, value))

    async def set_watchers(self, are_allowed: bool) -> None:
        """Open the table to watchers, or close it to them, as its opener. Raises Refused."""
        await self._hosted.ask(partial(self._hosted.comings.set_watchers, self, are_allowed))

    async def leave(self) -> None:
        """Get up: before the start the seat is free again, later it waits for one. Leaving twice does no harm."""
        if not self.is_left:
            with suppress(Refused):  # the table has ended meanwhile
                await self._hosted.ask(partial(self._hosted.comings.leave, self))

    def leave_unasked(self) -> None:
        """The connection has ended: nobody can be told what comes of it."""
        self._hosted.post(partial(self._hosted.comings.drop, self))

    async def give_up(self) -> None:
        """Leave for good: a bot has the seat from now on. Raises Refused."""
        await self._hosted.ask(partial(self._hosted.comings.give_up, self))

    async def rematch(self) -> Chair:
        """A chair at the next table of the same people, everybody one seat on. The first who asks for it opens it.
        Raises Refused."""
        code = await self._hosted.ask(partial(self._hosted.opening.next_table, self))
        return await self.visit.house.join(self.visit, code)

    # -- reviewing together --------------------------------------------------------------------------------------

    def lead(self) -> None:
        """Lead the review of the finished match: those who follow see what one shows."""
        self._wish(partial(self._hosted.together.lead, self))

    def stop_leading(self) -> None:
        """Lead no more."""
        self._wish(partial(self._hosted.together.stop, self))

    def show(self, node: int, beat: int) -> None:
        """Show a place to those who follow."""
        self._wish(partial(self._hosted.together.show, self, node, beat))

    def follow(self) -> None:
        """Follow whoever leads, from where they are now: also after a pause."""
        self._wish(partial(self._hosted.together.follow, self))

    def pause(self) -> None:
        """Look around by oneself, until one follows again."""
        self.is_following = False

    # -- one's own notes -----------------------------------------------------------------------------------------

    def name(self, node: int, text: str) -> None:
        """Put a name on a node, for oneself. Raises IndexError."""
        if self._copy is not None:
            self._copy.name(node, text)
        else:
            self._seen.history.entry(node)
            _put(self._names, node, text)
        self._told_self()

    def note(self, node: int, text: str) -> None:
        """Write something down about a node, for oneself. Raises IndexError."""
        if self._copy is not None:
            self._copy.note(node, text)
        else:
            self._seen.history.entry(node)
            _put(self._notes, node, text)
        self._told_self()

    def tag(self, key: str, text: str) -> None:
        """Put a tag into one's own record (an empty text takes it away)."""
        self.tag_all({key: text})

    def tag_all(self, texts: Mapping[str, str]) -> None:
        """Put several tags into one's own record at once (an empty text takes one away)."""
        if self._copy is not None:
            self._copy.tag_all(texts)
        else:
            for key, text in texts.items():
                _put(self._tags, key, text)
        self._told_self()

    def graft(self, grown: History[Any, Any], since: int, text: str) -> int:
        """Keep what somebody played in a copy of the finished match. Raises PermissionError before the end."""
        end = self._finished.graft(grown, since, text)
        self._told_self()
        return end

    def prune(self, node: int) -> None:
        """Drop a branch of one's copy of the finished match. Raises as `Table.prune`; PermissionError before the
        end."""
        self._finished.prune(node)
        self._told_self()

    def count_hint(self) -> None:
        """Note that one was given a hint. What is being chosen on the screen is not disturbed by it."""
        if self._copy is not None:
            self._copy.count_hint()
        else:
            _put(self._tags, "hints", str(self.hints + 1))

    @property
    def _finished(self) -> Table:
        if self._copy is None:
            raise PermissionError("branches of a hosted match are one's own once it is over")
        return self._copy

    # -- being told ----------------------------------------------------------------------------------------------

    def subscribe(self, seat: int | None, listen: Listen) -> Listening:
        """Be told of all that happens, through one's own seat, until the subscription is closed."""
        listening = Listening(self, seat, listen)
        self._listeners.append(listening)
        return listening

    def forget(self, listening: Listening) -> None:
        """Tell a subscription nothing more."""
        if listening in self._listeners:
            self._listeners.remove(listening)

    def hand(self, update: Update) -> None:
        """Called by the owner: hand an update, and how the table is now, to where the session's app may be touched."""
        seen, seat = self._hosted.seen(), self.seat
        self.visit.hand(partial(self._arrive, update, seen, seat))

    def _arrive(self, update: Update, seen: Seen, seat: int | None) -> None:
        self._seen = seen
        if seat != self._veil.seat:
            self._veil = type(self._veil)(seat)
        if update.said is not None and self.is_muted(update.said.seat):
            return
        for listening in tuple(self._listeners):
            listening.listen(update)

    def _told_self(self) -> None:
        update = Update((self.scene(self.seat),), is_jump=True)
        for listening in tuple(self._listeners):
            listening.listen(update)

    def _wish(self, work: Callable[[], Awaitable[None]]) -> None:
        """Ask the owner for something; what it refuses comes back as an update. Who has left asks for nothing."""
        if self.is_left:
            return
        if self._waiting >= self._hosted.means.bounds.deciding:
            self.hand(Update((), is_jump=False, refused="too much at once: wait until what you asked for is done"))
            return
        self._waiting += 1
        self._hosted.post(partial(self._granted, work))

    async def _granted(self, work: Callable[[], Awaitable[None]]) -> None:
        self._waiting -= 1
        try:
            await work()
        except Refused as reason:
            self.hand(Update((), is_jump=False, refused=str(reason)))
        except Exception:
            self.hand(Update((), is_jump=False, refused="the host could not do that; its log says why"))
            raise


def _put(notes: dict[Any, str], key: Any, text: str) -> None:
    notes.pop(key, None)
    if line := one_line(text):
        notes[key] = line
