"""What an app draws, on its way to the client: one write a turn, and frames left out when the client can't follow."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from contextvars import Context
from typing import Any, Final, Protocol

from textual.app import App

from tui.ssh.inner import draw_all
from tui.ssh.terminal import ASK_SYNC

BACKLOG: Final = 65_536  # bytes the client has not taken, above which frames wait
SETTLING: Final = 0.08  # seconds in which a new app lays itself out; it is drawn once after them, not five times
PROBE_EVERY: Final = 16_384  # bytes after which an answering terminal is asked whether it has come so far
UNANSWERED: Final = 65_536  # bytes since its last answer, above which frames wait
PATIENCE: Final = 3.0  # seconds without an answer after which the terminal is asked no more
SHORTEST_LOOK: Final = 0.02
LONGEST_LOOK: Final = 0.25


class Wire(Protocol):
    """Where bytes go, and how many of them are still here."""

    def write(self, data: bytes) -> None:
        """Send bytes; those that can't be sent yet are kept."""

    def unsent(self) -> int:
        """The bytes that are kept."""


class Totals:
    """What a host has drawn since it began: frames, bytes, and how often somebody's frames were left out."""

    def __init__(self) -> None:
        self.frames = self.sent = self.dropped = 0

    def counts(self) -> tuple[int, int, int]:
        """Frames, bytes, and times frames were left out."""
        return self.frames, self.sent, self.dropped


class Outflow:
    """Draws for one session. While it holds, the app only notes what has changed, which is bounded; when it lets go,
    all is drawn afresh. All of it runs in that session's context."""

    def __init__(
        self,
        app: App[Any],
        wire: Wire,
        context: Context,
        totals: Totals,
        stall: float,
        stalled: Callable[[], None],
    ) -> None:
        """`stalled` is called when the client has taken nothing for `stall` seconds (0: it may)."""
        self._app, self._wire, self._context, self._totals = app, wire, context, totals
        self._stall, self._stalled = stall, stalled
        self._loop = asyncio.get_running_loop()
        self._parts: list[str] = []
        self._batch = ExitStack()
        self._since: float | None = None  # when holding began
        self._least = 0  # the fewest unsent bytes seen while holding: they show whether anything moves
        self._until = 0.0
        self._look_after = SHORTEST_LOOK
        self._timer: asyncio.TimerHandle | None = None
        self._is_flushing = False
        self._answers = False
        self._asked: float | None = None
        self._unanswered = 0

    @property
    def is_holding(self) -> bool:
        """Whether frames wait."""
        return self._since is not None

    def settle(self) -> None:
        """Draw nothing before the first layout has settled."""
        self._until = self._loop.time() + SETTLING
        self._hold()

    def write(self, data: str) -> None:
        """Take what is to be sent; it goes with all else of this turn of the loop."""
        self._parts.append(data)
        if not self._is_flushing:
            self._is_flushing = True
            self._loop.call_soon(self._flush_soon, context=self._context)

    def flush(self) -> None:
        """Send what was taken; one call a frame."""
        self._totals.frames += bool(self._parts)
        self._send()

    def answered(self) -> None:
        """The terminal has answered a question, and so has read all that came before it."""
        self._answers, self._asked = True, None

    def close(self) -> None:
        """Draw nothing any more."""
        if self._timer is not None:
            self._timer.cancel()
        self._parts.clear()
        self._batch.pop_all()

    def _flush_soon(self) -> None:
        self._is_flushing = False
        self._send()

    def _send(self) -> None:
        if not self._parts:
            return
        data = "".join(self._parts).encode("utf-8", "replace")
        self._parts.clear()
        if self._wire.unsent() > BACKLOG:  # a bell, a title: no frame comes while holding
            self._totals.dropped += 1
            return
        self._unanswered += len(data)
        if self._answers and self._asked is None and self._unanswered > PROBE_EVERY:
            self._asked, self._unanswered = self._loop.time(), 0
            data += ASK_SYNC.encode()
        self._totals.sent += len(data)
        self._wire.write(data)
        if self._is_behind(BACKLOG):
            self._totals.dropped += 1
            self._hold()

    def _is_behind(self, most: int) -> bool:
        """Whether the client has still to take more than `most` bytes, or its terminal to read as many."""
        if self._asked is not None and self._loop.time() - self._asked > PATIENCE:
            self._answers, self._asked = False, None
        return self._wire.unsent() > most or (self._asked is not None and self._unanswered > UNANSWERED)

    def _hold(self) -> None:
        if self._since is None:
            self._since, self._least = self._loop.time(), self._wire.unsent()
            self._look_after = SHORTEST_LOOK
            self._batch.enter_context(self._app.batch_update())
            self._timer = self._loop.call_later(self._look_after, self._look, context=self._context)

    def _look(self) -> None:
        """Let go when the client has caught up; give up when it takes nothing at all."""
        now, unsent = self._loop.time(), self._wire.unsent()
        if unsent < self._least:
            self._since, self._least = now, unsent
        if now >= self._until and not self._is_behind(BACKLOG // 4):
            self._let_go()
        elif self._stall and self._since is not None and now - self._since > self._stall:
            self._stalled()
        else:
            self._look_after = min(self._look_after * 1.5, LONGEST_LOOK)
            self._timer = self._loop.call_later(self._look_after, self._look, context=self._context)

    def _let_go(self) -> None:
        self._since = self._timer = None
        self._batch.close()
        draw_all(self._app)
