"""Minds: who decides when no person does: bots, stand-ins for those who are away, and a bot when the time is up."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.core import rng
from tui.host.lobby.consent import TAKE_BACK
from tui.host.lobby.lines import BOT
from tui.host.lobby.means import LOG
from tui.host.lobby.terms import Refused
from tui.host.plan import DEFAULT_LEVEL
from tui.host.table import Update

if TYPE_CHECKING:
    from tui.host.lobby.hosted import Hosted


class Minds:
    """Sees to it that whoever is to decide does. Bots think beside the loop; what they find is asked of the owner like
    anybody's wish, and is nothing any more if the match has gone on meanwhile."""

    def __init__(self, hosted: Hosted) -> None:
        self.deadline: float | None = None
        self._hosted = hosted
        self._thought: asyncio.Task[None] | None = None
        self._thinks_at: tuple[int, int] | None = None
        self._watch: asyncio.Task[None] | None = None
        self._timed: int | None = None  # the number of the decision the time runs for
        self._due: int | None = None  # and of the one it was up for

    def prompt(self) -> None:
        """Called after whatever may have changed who decides."""
        hosted = self._hosted
        request = hosted.course.request
        mover = hosted.table.to_move if hosted.is_running else None
        if mover is None:
            self.stop()
        elif request is not None and request.kind == TAKE_BACK:
            self._stop_thought()  # the time runs on: nobody gains any by asking
        elif hosted.seating.places[mover].kind == BOT:
            self._stop_time()
            self._think(mover, hosted.seating.places[mover].level)
        elif hosted.presence.is_stood_in(mover) or self._due == hosted.course.decided:
            self._stop_time()
            self._think(mover, DEFAULT_LEVEL)
        else:
            self._stop_thought()
            self._time(mover)

    def stop(self) -> None:
        """Nobody is to decide."""
        self._stop_thought()
        self._stop_time()

    # -- thinking ------------------------------------------------------------------------------------------------

    def _think(self, seat: int, level: str) -> None:
        place = (seat, self._hosted.course.decided)
        if self._thinks_at != place:
            self._stop_thought()
            self._thinks_at = place
            self._thought = self._hosted.means.errands.start(self._choose(seat, level))

    async def _choose(self, seat: int, level: str) -> None:
        hosted, game = self._hosted, self._hosted.table.game
        node, state = hosted.table.history.here, hosted.table.history.state
        view = game.view(state, seat)
        seed = rng.derive(hosted.table.setup.seed, f"bot {seat}")
        try:
            action = await hosted.means.robots.choose(game.id, level, seed, view)
        except Exception:
            LOG.exception("table %s: a bot could not think", hosted.code)
            action = game.legal_actions(game.sample(view, 0))[0]  # so that the match does not stand still
        hosted.post(partial(self._decide, seat, action, node))

    async def _decide(self, seat: int, action: Any, node: int) -> None:
        if self._thinks_at != (seat, self._hosted.course.decided):
            return  # who was asked to think need not any more
        self._thought = self._thinks_at = None
        try:
            await self._hosted.course.decide(seat, action, node)
        except Refused as reason:
            LOG.info("table %s: a bot's decision came too late (%s)", self._hosted.code, reason)

    def _stop_thought(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._thinks_at = None

    # -- time ----------------------------------------------------------------------------------------------------

    def _time(self, seat: int) -> None:
        """Let the time for a decision run, once for each; at a table nobody is at, it stands still."""
        hosted = self._hosted
        if not hosted.terms.seconds or not hosted.presence.is_anybody_here:
            self._stop_time()
        elif self._timed != hosted.course.decided:
            self._stop_time()
            self._timed = hosted.course.decided
            self.deadline = hosted.means.clock.seconds() + hosted.terms.seconds
            self._watch = hosted.means.errands.start(self._run_out(seat, hosted.table.history.here))

    async def _run_out(self, seat: int, node: int) -> None:
        hosted, means = self._hosted, self._hosted.means
        warning = min(means.bounds.warning_seconds, hosted.terms.seconds / 2)
        await means.clock.sleep(hosted.terms.seconds - warning)
        hosted.post(partial(self._warn, seat, node, warning))
        await means.clock.sleep(warning)
        hosted.post(partial(self._decide_for, seat, node))

    async def _warn(self, seat: int, node: int, left: float) -> None:
        for chair in self._hosted.chairs:
            if chair.seat == seat and self._hosted.table.history.here == node:
                text = f"{left:.0f} seconds left: after that a bot makes this decision"
                self._hosted.tell(Update((), is_jump=False, news=text), chair)

    async def _decide_for(self, seat: int, node: int) -> None:
        hosted = self._hosted
        if hosted.is_running and hosted.table.history.here == node and hosted.table.to_move == seat:
            hosted.tell_news(f"The time is up: a bot makes this decision for {hosted.seating.places[seat].name}")
            self._due, self.deadline = hosted.course.decided, None
            self.prompt()

    def _stop_time(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
        self._watch = self._timed = self.deadline = None
