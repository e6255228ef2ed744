"""Bots in their own process: they choose, survive a kill, and never hold up the end."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.host.tables import ANN, FOX, GAME, open_table
from tui.host.robots import Robots

VIEW = open_table(FOX, ANN).scene(0).view
LEGAL = open_table(FOX, ANN).legal(0)


@pytest.fixture
async def robots() -> AsyncIterator[Robots]:
    """Robots that are closed afterwards."""
    made = Robots()
    yield made
    made.close()


async def test_a_bot_chooses_a_legal_action_while_other_things_go_on(robots: Robots) -> None:
    ticks = 0
    thinking = asyncio.ensure_future(robots.choose(GAME.id, "strong", 1, VIEW))
    while not thinking.done():
        await asyncio.sleep(0.01)
        ticks += 1
    assert thinking.result() in LEGAL
    assert ticks > 3
    assert await robots.choose(GAME.id, "no such level", 1, VIEW) in LEGAL


async def test_a_killed_worker_is_replaced_once_and_then_a_thread_thinks(robots: Robots) -> None:
    first = await robots.choose(GAME.id, "easy", 1, VIEW)
    for is_process in (True, False):
        (worker,) = robots.worker_ids()
        os.kill(worker, signal.SIGKILL)
        assert await robots.choose(GAME.id, "easy", 1, VIEW) == first
        assert bool(robots.worker_ids()) is is_process


async def test_several_workers_think_at_once_and_one_that_is_lost_is_always_replaced() -> None:
    robots, most = Robots(workers=2), 0
    try:
        for _ in range(3):
            thoughts = [robots.choose(GAME.id, "normal", seed, VIEW) for seed in range(6)]
            assert all(action in LEGAL for action in await asyncio.gather(*thoughts))
            workers = robots.worker_ids()
            most = max(most, len(workers))  # a second one starts only while the first is busy
            os.kill(workers[0], signal.SIGKILL)
        assert most == 2
    finally:
        robots.close()


async def test_a_screen_in_the_place_of_stderr_does_not_keep_the_worker_from_starting(
    robots: Robots, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen:
        def fileno(self) -> int:
            return -1

        def flush(self) -> None: ...

    monkeypatch.setattr(sys, "stderr", Screen())
    await robots.choose(GAME.id, "easy", 1, VIEW)
    assert len(robots.worker_ids()) == 1


async def test_closing_does_not_wait_for_a_thought() -> None:
    robots = Robots()
    await robots.choose(GAME.id, "easy", 1, VIEW)
    (worker,) = robots.worker_ids()
    os.kill(worker, signal.SIGSTOP)
    thinking = asyncio.ensure_future(robots.choose(GAME.id, "strong", 2, VIEW))
    await asyncio.sleep(0.05)
    begun = time.monotonic()
    robots.close()
    with pytest.raises(asyncio.CancelledError):
        await thinking
    assert time.monotonic() - begun < 2


def test_importing_the_worker_loads_no_screen_and_no_bot() -> None:
    code = "import sys, tui.host.worker; print([m for m in ('textual', 'click', 'engine.bots') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


async def test_a_killed_worker_is_replaced_though_thoughts_that_wait_were_cancelled(robots: Robots) -> None:
    """The pool's own thread must not stumble over them: whoever still waits would wait for ever."""
    thinking = [asyncio.ensure_future(robots.choose(GAME.id, "strong", seed, VIEW)) for seed in range(5)]
    while not robots.worker_ids():
        await asyncio.sleep(0.01)
    for thought in thinking[1:4]:
        thought.cancel()
    await asyncio.gather(*thinking[1:4], return_exceptions=True)
    os.kill(robots.worker_ids()[0], signal.SIGKILL)
    async with asyncio.timeout(30):
        assert set(await asyncio.gather(thinking[0], thinking[4])) <= set(LEGAL)


QUITTING = """
import asyncio
from engine.catalog import GAMES
from tui.host.robots import Robots

async def main() -> None:
    game, robots = GAMES["beasty-bar"], Robots()
    view = game.view(game.initial_state(game.setup(2, 5)), 0)
    asked = asyncio.create_task(robots.choose(game.id, "strong", 1, view))
    while not robots.worker_ids():
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.6)
    asked.cancel()
    robots.close()
    await asyncio.gather(asked, return_exceptions=True)

if __name__ == "__main__":
    asyncio.run(main())
"""


def test_quitting_while_a_bot_thinks_leaves_no_noise_behind(tmp_path: Path) -> None:
    script = tmp_path / "quitting.py"
    script.write_text(QUITTING)
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, env=env, timeout=60)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


async def test_nothing_of_the_workers_is_left_when_they_are_closed() -> None:
    before = set(threading.enumerate())
    robots = Robots()
    thinking = asyncio.ensure_future(robots.choose(GAME.id, "strong", 2, VIEW))
    while not robots.worker_ids():
        await asyncio.sleep(0.01)
    thinking.cancel()
    robots.close()
    assert {type(thread).__name__ for thread in set(threading.enumerate()) - before} <= {"_QueueFeederThread"}
