"""Means: what a house gives to each of its tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, Final, NamedTuple, Protocol

from tui.host.lobby.bounds import Bounds
from tui.host.lobby.chat import Talks
from tui.host.lobby.clock import Clock
from tui.host.store import Mute, Store
from tui.host.store.clerk import Clerk

SILENCE: Final = "silence"  # a ban of this kind takes the word from an account
LOG = logging.getLogger("bestiary.house")


class Thinkers(Protocol):
    """What thinks for bots, beside the loop: the robots do."""

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """The action a bot of a level chooses at a view."""


class Errands:
    """Work that goes on beside others, in no session's context: a screen that asked for it is not kept alive by it."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Start a piece of work; what goes wrong in it is logged."""
        task = asyncio.get_running_loop().create_task(work, context=Context())
        self._running.add(task)
        task.add_done_callback(self._ended)
        return task

    async def end(self) -> None:
        """Cancel all that runs, and wait until it has stopped."""
        running = [task for task in self._running if task is not asyncio.current_task()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            LOG.error("work at a table failed", exc_info=error)


class Doors:
    """What holds at all tables: no matches begin while the host is draining; whom it has silenced (accounts); who wants
    to hear no more of whom. The last two are kept, so that they hold after a restart, too."""

    def __init__(self) -> None:
        self.is_draining = False
        self.silenced: set[str] = set()
        self.mutes: set[Mute] = set()

    def recall(self, store: Store) -> None:
        """Have it all as the store has it. Raises StoreError."""
        self.silenced = {ban.value for ban in store.bans() if ban.kind == SILENCE}
        self.mutes = set(store.mutes())


class Means(NamedTuple):
    """The store and the one who writes to it, the bots' thinkers, the time, the bounds, how games are talked in, where
    work is started; and `heard`, told in seconds how long each decision took."""

    store: Store
    clerk: Clerk
    robots: Thinkers
    clock: Clock
    bounds: Bounds
    talks: Talks
    errands: Errands
    heard: Callable[[float], None]
    doors: Doors
