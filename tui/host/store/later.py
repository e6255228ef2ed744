"""Writing later: a session goes on while the clerk writes what it wants kept."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from tui.host.store.clerk import Clerk


class Later:
    """What a session wants written, by name. A value counts as kept from the moment it is put: `wishes` stands in for
    the store until the clerk has written it. A write that failed is tried again with the next one."""

    def __init__(self, clerk: Clerk | None, write: Callable[[str, Any], None]) -> None:
        self.wishes: dict[str, Any] = {}
        self._clerk = clerk
        self._write = write
        self._task: asyncio.Task[None] | None = None
        self._error: OSError | None = None

    def put(self, name: str, value: Any) -> None:
        """Have a value written soon; without a clerk at once. Raises the OSError that the last try ended with, if it
        failed; the value is kept in mind all the same."""
        if self._clerk is None:
            self._write(name, value)
            return
        self.wishes[name] = value
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._write_all(self._clerk))
        if self._error:
            raise self._error

    async def settle(self) -> None:
        """Wait until all is written. Raises OSError for what could not be."""
        while self._task and not self._task.done():
            await asyncio.wait([self._task])
        if self._error:
            raise self._error

    async def _write_all(self, clerk: Clerk) -> None:
        waiting = dict(self.wishes)
        while waiting:
            name, value = waiting.popitem()
            try:
                await clerk.run(self._write, name, value)
            except OSError as error:
                self._error = error
                return
            if self.wishes.get(name) is value:
                del self.wishes[name]
            waiting = waiting or dict(self.wishes)
        self._error = None
