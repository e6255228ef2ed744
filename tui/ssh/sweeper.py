"""Keeps the garbage collector from stopping every session: what has lived for a moment is swept when it is quiet."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

THRESHOLDS: Final = (5_000, 10_000, 10_000)  # young objects in portions that take 5 ms, older ones practically never
LOOK_EVERY: Final = 0.1  # seconds between two looks
QUIET: Final = 1.0  # seconds without a key from anybody that count as a quiet moment
AGAIN: Final = 60.0  # seconds after which there is surely something to sweep
LATE: Final = 0.005  # seconds by which a loop that has much time to spare is late on average
ONE_PAUSE: Final = 0.03  # seconds that one pause counts for at most: it does not make a busy host
LONGEST_WAIT: Final = 1_800.0  # seconds after which it is done in any moment, for memory's sake


class Sweeper:
    """Sets the collector's thresholds while a host runs, sweeps when nobody is likely to notice, and measures for how
    long the loop has stood still at most."""

    def __init__(self, sessions: Callable[[], int]) -> None:
        self._sessions = sessions
        self._has_dead = self._has_frozen = False
        self._before: tuple[int, int, int] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._due = self._swept = self._touched = 0.0
        self.longest_pause = 0.0
        self.lateness = 0.0

    @property
    def is_busy(self) -> bool:
        """Whether the loop has come late for about a second: more is asked of it than it can do in time."""
        return self.lateness > LATE

    def start(self) -> None:
        """Begin; what is alive now is taken to live as long as the host."""
        self._before = gc.get_threshold()
        gc.set_threshold(*THRESHOLDS)
        _sweep()
        self._swept = self._touched = asyncio.get_running_loop().time()
        self._wait()

    def close(self) -> None:
        """Leave the collector as it was."""
        if self._timer is not None:
            self._timer.cancel()
        if self._before is not None:
            gc.set_threshold(*self._before)
            gc.unfreeze()
            self._before = None

    def ended(self) -> None:
        """A session has ended, and may have left something to sweep."""
        self._has_dead = True

    def note(self, late: float) -> None:
        """The loop has come so many seconds late to a look."""
        self.longest_pause = max(self.longest_pause, late)
        self.lateness = 0.9 * self.lateness + 0.1 * min(late, ONE_PAUSE)

    def touched(self) -> None:
        """Somebody has pressed a key."""
        self._touched = asyncio.get_running_loop().time()

    def _wait(self) -> None:
        loop = asyncio.get_running_loop()
        self._due = loop.time() + LOOK_EVERY
        self._timer = loop.call_later(LOOK_EVERY, self._look)

    def _look(self) -> None:
        now = asyncio.get_running_loop().time()
        self.note(now - self._due)
        if self._is_time(now):
            self._has_dead, self._has_frozen, self._swept = False, False, now
            _sweep()
        elif gc.get_count()[1]:
            self._has_frozen = True
            gc.freeze()  # what has outlived a portion is looked at again only when there is time to sweep
        self._wait()

    def _is_time(self, now: float) -> bool:
        is_quiet, since = now - self._touched > QUIET, now - self._swept
        if not self._sessions():
            return self._has_dead or (self._has_frozen and since > AGAIN)
        return (is_quiet and (self._has_dead or since > AGAIN)) or since > LONGEST_WAIT


def _sweep() -> None:
    """Look at all objects; those that stay are not looked at again before the next time."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
