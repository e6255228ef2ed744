"""The clerk: one thread that writes, so that nobody waits for a disk but those whose decision is on its way to it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Condition, Thread
from typing import Any, Final, NamedTuple, TypeVar

from tui.host.store import Decision, Store, StoreError, StoreFull

WAITING: Final = 1_000  # jobs; who comes then waits outside
HELD: Final = 100_000  # decisions kept in memory while the disk is full
RETRY: Final = 2.0  # seconds between two tries to write them

_log = logging.getLogger(__name__)
_Result = TypeVar("_Result")


class _Job(NamedTuple):
    """Something to write and who waits for it: decisions, or else a call."""

    future: asyncio.Future[Any]
    decisions: tuple[Decision, ...]
    call: Callable[[], Any] | None = None


class Clerk:
    """Writes for one event loop, in the order it was asked. Decisions that wait together go to disk together.

    Where the disk is full, whoever asked is told by StoreFull, and the decisions are held: they are written before any
    later ones as soon as there is room, so they must not be handed in again.
    """

    def __init__(self, store: Store, retry: float = RETRY, waiting: int = WAITING, most_held: int = HELD) -> None:
        self.store = store
        self._retry = retry
        self._most_held = most_held
        self._room = asyncio.Semaphore(waiting)
        self._jobs: deque[_Job] = deque()
        self._news = Condition()
        self._is_closing = False
        self._held: list[Decision] = []  # changed by the thread alone, as is _behind: the tables in it
        self._behind: frozenset[str] = frozenset()
        self._why = ""  # the disk takes nothing, and until when nothing is tried again
        self._until = 0.0
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to write."""
        self._thread = Thread(target=self._work, name="bestiary-clerk", daemon=True)
        self._thread.start()

    async def append(self, decisions: Sequence[Decision]) -> None:
        """Come back when the decisions are on disk. Raises StoreFull (they are held and will be written) and
        StoreError (they are not and won't be)."""
        await self._ask(tuple(decisions), None)

    async def run(self, call: Callable[..., _Result], *args: Any) -> _Result:
        """What the call gives, made between two writes. Raises what it raises; nothing of it is held."""
        result: _Result = await self._ask((), lambda: call(*args))
        return result

    def is_behind(self, code: str) -> bool:
        """Whether decisions of a table are held because the disk is full."""
        return code in self._behind

    @property
    def held(self) -> int:
        """How many decisions are held because the disk is full."""
        return len(self._held)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return len(self._jobs)

    async def close(self) -> int:
        """Write all that waits, and stop. How many decisions could not be written, 0 when all is well."""
        if self._thread:
            with self._news:
                self._is_closing = True
                self._news.notify()
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        return len(self._held)

    async def _ask(self, decisions: tuple[Decision, ...], call: Callable[[], Any] | None) -> Any:
        async with self._room:
            with self._news:
                if self._thread is None or self._is_closing:
                    raise StoreError("nothing is written now: the host is starting or closing")
                future = asyncio.get_running_loop().create_future()
                self._jobs.append(_Job(future, decisions, call))
                self._news.notify()
            return await future  # a caller that goes away takes nothing back: the job is done all the same

    def _work(self) -> None:
        while True:
            with self._news:
                if not self._jobs and not self._is_closing:
                    self._news.wait(self._retry if self._held else None)
                jobs = list(self._jobs)
                self._jobs.clear()
                is_last = self._is_closing and not jobs
            if not jobs:
                self._catch_up()
            while jobs:
                jobs = self._serve(jobs)
            if is_last:
                return

    def _serve(self, jobs: list[_Job]) -> list[_Job]:
        """Serve the first job, with all appends that stand right behind it if it is one; the jobs left."""
        first = jobs[0]
        if first.call:
            try:
                self._answer(first, first.call())
            except BaseException as error:
                self._answer(first, None, error)
            return jobs[1:]
        count = next((at for at, job in enumerate(jobs) if job.call), len(jobs))
        self._append(jobs[:count])
        return jobs[count:]

    def _append(self, jobs: list[_Job]) -> None:
        """Write appends in one transaction; where one of them is at fault, each alone, so that the others hold."""
        decisions = [decision for job in jobs for decision in job.decisions]
        if len(self._held) + len(decisions) > self._most_held and not self._catch_up():
            for job in jobs:
                self._answer(job, None, StoreError("the disk is full, and so is what can be held in memory"))
            return
        if self._held and time.monotonic() < self._until:  # each try goes over all that is held
            self._hold(decisions)
            for job in jobs:
                self._answer(job, None, StoreFull(self._why))
            return
        try:
            self.store.append([*self._held, *decisions])
        except StoreFull as error:
            self._wait(error)
            self._hold(decisions)
            for job in jobs:
                self._answer(job, None, StoreFull(self._why))
        except Exception as error:
            was_held = bool(self._held)
            if len(jobs) == 1 and not (was_held and self._catch_up()):
                self._answer(jobs[0], None, error)
                return
            for job in jobs:
                self._append([job])
        else:
            self._let_go()
            for job in jobs:
                self._answer(job, None)

    def _catch_up(self) -> bool:
        """Try to write what is held; whether nothing is held any more. What can never be written is dropped, and said
        so in the log."""
        if not self._held:
            return True
        try:
            self.store.append(self._held)
        except StoreFull as error:
            self._wait(error)
            return False
        except Exception:
            return self._sort_out()
        self._let_go()
        return True

    def _sort_out(self) -> bool:
        """Write what is held one by one, as one of it is at fault; whether nothing is held any more."""
        for at, decision in enumerate(self._held):
            try:
                self.store.append([decision])
            except StoreFull as error:
                self._held = self._held[at:]
                self._wait(error)
                return False
            except Exception as error:
                _log.error("decision %d of table %s is lost: %s", decision.number, decision.table, error)
        self._let_go()
        return True

    def _wait(self, error: StoreFull) -> None:
        self._why, self._until = str(error), time.monotonic() + self._retry

    def _hold(self, decisions: list[Decision]) -> None:
        self._held += decisions
        self._behind |= {decision.table for decision in decisions}

    def _let_go(self) -> None:
        self._held, self._behind = [], frozenset()

    def _answer(self, job: _Job, result: Any, error: BaseException | None = None) -> None:
        def tell() -> None:
            if job.future.done():
                return
            if error:
                job.future.set_exception(error)
            else:
                job.future.set_result(result)

        with suppress(RuntimeError):  # the loop was closed first: nobody waits any more
            job.future.get_loop().call_soon_threadsafe(tell)
