"""How long nobody has pressed anything, with a warning before it bites."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import Context

from tui.host.serving.limits import Limits


class Idling:
    """One session's idle time. `warn` is given the seconds that are left; `end` is called when they are over."""

    def __init__(self, limits: Limits, context: Context, warn: Callable[[int], None], end: Callable[[], None]) -> None:
        self._limits, self._context, self._warn, self._end = limits, context, warn, end
        self._loop = asyncio.get_running_loop()
        self._last = self._loop.time()
        self._is_at_table = self._is_warned = False
        self._timer: asyncio.TimerHandle | None = None
        self._wait()

    def touched(self) -> None:
        """Somebody has pressed something."""
        self._last = self._loop.time()
        if self._is_warned:
            self._is_warned = False
            self._wait()

    def sit(self, is_at_table: bool) -> None:
        """Say whether a table's time holds, or the lobby's."""
        if is_at_table != self._is_at_table:
            self._is_at_table = is_at_table
            self._wait()

    def close(self) -> None:
        """Watch no more."""
        if self._timer is not None:
            self._timer.cancel()

    def _wait(self) -> None:
        """Come again when there is a warning to give or an end to make."""
        self.close()
        allowed = self._limits.idle_table if self._is_at_table else self._limits.idle_lobby
        if not allowed:
            return
        left = allowed - (self._loop.time() - self._last)
        ahead = min(self._limits.idle_warning, allowed / 2)
        if left <= 0:
            self._end()
            return
        if left <= ahead and not self._is_warned:
            self._is_warned = True
            self._warn(round(left))
        self._timer = self._loop.call_later(
            left if self._is_warned else left - ahead, self._wait, context=self._context
        )
