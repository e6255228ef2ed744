"""The ledger of a table: every decision on disk before anybody is told of it, and what happens while it can't be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from tui.host.lobby.means import LOG, Means
from tui.host.store import Decision, StoreError, StoreFull

ACT: Final = "act"
GOTO: Final = "goto"
SAY: Final = "say"
SEATS: Final = "seat"
RETRY: Final = 2.0


class Ledger:
    """Writes what is decided at a table, numbered without gaps.

    What can't be written is kept in memory, in order, and tried again until it can be; meanwhile `save_error` says
    why, and the match goes on. `recovered` is called once all is on disk again.
    """

    def __init__(self, means: Means, code: str, recovered: Callable[[], None]) -> None:
        self.save_error = ""
        self.number = 0
        self._means, self._code, self._recovered = means, code, recovered
        self._unsaved: list[Decision] = []
        self._undone: list[tuple[Callable[..., object], tuple[Any, ...]]] = []
        self._is_trying = False
        self._writing = asyncio.Lock()

    async def write(self, kind: str, seat: int, text: str) -> None:
        """Keep a decision; it is on disk afterwards, or `save_error` says why not."""
        self._unsaved.append(Decision(self._code, self.number, kind, seat, text))
        self.number += 1
        await self._try()

    async def keep(self, call: Callable[..., object], *args: Any) -> None:
        """Have something else written to the store, behind whatever waits."""
        self._undone.append((call, args))
        await self._try()

    async def _try(self) -> None:
        """Write all that waits; whatever can't be written is tried again later."""
        try:
            await self._write_all()
        except OSError as error:
            if not self.save_error:
                LOG.error("table %s can't be saved: %s", self._code, error)
            self.save_error = f"the match is not being saved: {error.strerror or error}"
            if not self._is_trying:
                self._is_trying = True
                self._means.errands.start(self._try_again())

    async def _write_all(self) -> None:
        async with self._writing:
            await self._write_in_order()

    async def _write_in_order(self) -> None:
        clerk = self._means.clerk
        if self._unsaved:
            waiting, self._unsaved = self._unsaved, []
            try:
                await clerk.append(waiting)
            except StoreFull:
                raise  # the clerk has them now, and writes them by itself
            except StoreError:
                self._unsaved = [*waiting, *self._unsaved]
                raise
        while self._undone:
            call, args = self._undone[0]
            await clerk.run(call, *args)
            self._undone.pop(0)
        if self.save_error and not clerk.is_behind(self._code):
            self.save_error = ""
            LOG.info("table %s is saved again", self._code)
            self._recovered()

    async def _try_again(self) -> None:
        while self.save_error:
            await self._means.clock.sleep(RETRY)
            try:
                await self._write_all()
            except OSError as error:
                self.save_error = f"the match is not being saved: {error.strerror or error}"
        self._is_trying = False
