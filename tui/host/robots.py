"""Bots that think in a process of their own, so that keys and clock go on meanwhile."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any

from tui.host import worker
from tui.host.decks import chosen_deck

ATTEMPTS = 2


class Robots:
    """Worker processes for all bots: one, or as many as there may be, each started when a move asks for it.

    A worker that is killed is replaced once; after that, or where the system gives us none, bots think in a thread. Of
    several workers one may be lost now and then over the years: each that thinks to the end renews the attempts.
    """

    def __init__(self, workers: int = 1) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None
        self._attempts = ATTEMPTS
        self._closed = False
        self._others: list[int | None] = []

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """The action the bot chooses at a view. Cancelled when the robots are closed meanwhile."""
        return await self.run(worker.choose, game_id, level, seed, view)

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What a function of the worker gives, called there behind whatever was asked before. Cancelled when the
        robots are closed meanwhile."""
        while self._attempts and not self._closed:
            try:
                pool, future = self._submit(work, *args)
            except Exception:  # whatever keeps a system from starting processes, a thread is left
                self._attempts -= 1
                self._pool = None
                continue
            try:
                # A job that was cancelled while it waits breaks the pool's own thread when the workers are killed.
                thought = asyncio.wrap_future(future)
                thought.add_done_callback(_heard)
                found = await asyncio.shield(thought)
                self._attempts = ATTEMPTS if self._workers > 1 else self._attempts
                return found
            except BrokenProcessPool:
                if self._pool is pool:  # else another move has replaced it meanwhile
                    self._attempts -= 1
                    self._pool = None
        if self._closed:
            raise asyncio.CancelledError
        return await asyncio.to_thread(work, *args)

    def worker_ids(self) -> list[int]:
        """The process ids of the workers there are now."""
        if self._pool is None:
            return []
        children = multiprocessing.active_children()
        return [child.pid for child in children if child.pid is not None and child.pid not in self._others]

    def close(self) -> None:
        """End the workers at once, whatever they are thinking of; nothing can be asked any more."""
        self._closed = True
        workers = self.worker_ids()
        for child in multiprocessing.active_children():
            if child.pid in workers:
                child.kill()
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)  # waits for its thread, which would trip over the end of Python
            self._pool = None

    def _submit(self, work: Callable[..., Any], *args: Any) -> tuple[ProcessPoolExecutor, Future[Any]]:
        with _plain_start():
            if self._pool is None:
                self._others = [child.pid for child in multiprocessing.active_children()]
                context = multiprocessing.get_context("spawn")
                self._pool = ProcessPoolExecutor(self._workers, context, worker.prepare, (chosen_deck(),))
            return self._pool, self._pool.submit(work, *args)


def _heard(thought: asyncio.Future[Any]) -> None:
    """Takes note of how a job ended, so that nobody complains of it when whoever asked has gone."""
    if not thought.cancelled():
        thought.exception()


@contextmanager
def _plain_start() -> Iterator[None]:
    """A process started inside begins with interrupts ignored, so that not even its start can print a traceback, and
    with the true stderr: the one a screen puts in its place is no file, and no process starts with that."""
    shown, sys.stderr = sys.stderr, sys.__stderr__
    is_main = threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if is_main else None
    try:
        yield
    finally:
        if is_main:
            signal.signal(signal.SIGINT, signal.default_int_handler if before is None else before)
        sys.stderr = shown
