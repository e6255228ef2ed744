"""The clerk: what it acknowledges is on disk, in order, and a full disk loses nothing."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from tests.tui.host.store.rows import NOW, filled, moves, seated
from tui.host.store import OVER, Decision, StoreError, StoreFull
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import SqliteStore, open_store

ROOT = Path(__file__).parents[4]


class Slow(SqliteStore):
    """A store that counts transactions, can be held up, and can be told that its disk is full."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, lambda: NOW)
        self.go = Event()
        self.go.set()
        self.is_full = False
        self.batches: list[int] = []
        self.tries = 0

    def append(self, decisions: Sequence[Decision]) -> None:
        """As a store does, or not."""
        self.go.wait(10)
        self.tries += 1
        if self.is_full:
            raise StoreFull("no room")
        super().append(decisions)
        self.batches.append(len(decisions))


@pytest.fixture
def store(tmp_path: Path) -> Slow:
    """A store with two running tables."""
    first = filled(tmp_path / "host.db")
    first.add_table(seated("xyz"))
    first.close()
    return Slow(tmp_path / "host.db")


@pytest.fixture
async def clerk(store: Slow) -> AsyncIterator[Clerk]:
    """A clerk at work, which tries again soon."""
    clerk = Clerk(store, retry=0.02, waiting=20, most_held=50)
    clerk.start()
    yield clerk
    store.go.set()
    await clerk.close()
    store.close()


async def held_up(clerk: Clerk, store: Slow) -> asyncio.Task[bool]:
    """Have the clerk busy until the store may go on."""
    store.go.clear()
    entered = Event()

    def wait() -> bool:
        entered.set()
        return store.go.wait(10)

    task = asyncio.create_task(clerk.run(wait))
    assert await asyncio.to_thread(entered.wait, 10)
    return task


async def until(clerk: Clerk, waiting: int) -> None:
    """Wait until so many jobs wait."""
    async with asyncio.timeout(10):
        while clerk.waiting != waiting:
            await asyncio.sleep(0.001)


async def caught_up(clerk: Clerk) -> None:
    """Wait until nothing is held."""
    async with asyncio.timeout(10):
        while clerk.held:
            await asyncio.sleep(0.001)


async def test_an_append_that_came_back_is_on_disk(clerk: Clerk, store: Slow) -> None:
    await clerk.append(moves(2))
    assert store.decisions("abc") == moves(2)


async def test_appends_that_wait_together_share_a_transaction_and_keep_their_order(clerk: Clerk, store: Slow) -> None:
    await held_up(clerk, store)
    asked = [asyncio.create_task(clerk.append([decision])) for decision in moves(10)]
    await until(clerk, 10)
    store.go.set()
    await asyncio.gather(*asked)
    assert store.decisions("abc") == moves(10)
    assert store.batches == [10]


async def test_a_fault_in_one_append_is_told_to_that_one_alone(clerk: Clerk, store: Slow) -> None:
    await held_up(clerk, store)
    each = (moves(1), moves(1, first=1), moves(1, first=7), moves(1, "xyz"))
    asked = [asyncio.create_task(clerk.append(decisions)) for decisions in each]
    await until(clerk, 4)
    store.go.set()
    told = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(each) for each in told] == [type(None), type(None), StoreError, type(None)]
    assert store.decisions("abc") == moves(2)
    assert store.decisions("xyz") == moves(1, "xyz")


async def test_other_writes_keep_their_place_among_appends(clerk: Clerk, store: Slow) -> None:
    await held_up(clerk, store)
    first = asyncio.create_task(clerk.append(moves(1)))
    counted = asyncio.create_task(clerk.run(lambda: len(store.decisions("abc"))))
    last = asyncio.create_task(clerk.append(moves(1, first=1)))
    await until(clerk, 3)
    store.go.set()
    await asyncio.gather(first, last)
    assert await counted == 1
    await clerk.run(store.set_table_state, "abc", OVER)
    with pytest.raises(StoreError, match="no table"):
        await clerk.run(store.set_table_state, "none", OVER)


async def test_on_a_full_disk_all_are_told_and_what_they_asked_is_written_first_later(
    clerk: Clerk, store: Slow
) -> None:
    store.is_full = True
    for number in range(3):
        with pytest.raises(StoreFull):
            await clerk.append(moves(1, first=number))
    assert (clerk.is_behind("abc"), clerk.is_behind("xyz"), clerk.held) == (True, False, 3)
    assert store.decisions("abc") == []
    store.is_full = False
    with suppress(StoreFull):  # told so if it comes before the next try
        await clerk.append(moves(1, first=3))
    await caught_up(clerk)
    assert store.decisions("abc") == moves(4)
    assert (clerk.is_behind("abc"), clerk.held) == (False, 0)


async def test_what_is_held_is_written_with_nobody_asking_once_there_is_room(clerk: Clerk, store: Slow) -> None:
    store.is_full = True
    with pytest.raises(StoreFull):
        await clerk.append(moves(2))
    store.is_full = False
    await caught_up(clerk)
    assert not clerk.is_behind("abc")
    assert store.decisions("abc") == moves(2)


async def test_a_fault_while_others_are_held_neither_loses_nor_stops_them(
    clerk: Clerk, store: Slow, caplog: pytest.LogCaptureFixture
) -> None:
    store.is_full = True
    for decisions in (moves(1, "xyz"), moves(2)):
        with pytest.raises(StoreFull):
            await clerk.append(decisions)
    await clerk.run(store.remove_table, "xyz")
    await held_up(clerk, store)
    store.is_full = False
    asked = asyncio.create_task(clerk.append(moves(1, first=9)))
    await until(clerk, 1)
    await asyncio.sleep(0.03)  # till it may be tried again
    store.go.set()
    with pytest.raises(StoreError, match="decision 2 is due"):
        await asked
    assert store.decisions("abc") == moves(2)
    assert "decision 0 of table xyz is lost" in caplog.text
    await clerk.append(moves(1, first=2))


async def test_memory_too_has_an_end_and_then_nothing_is_taken(clerk: Clerk, store: Slow) -> None:
    store.is_full = True
    with pytest.raises(StoreFull):
        await clerk.append(moves(50))
    with pytest.raises(StoreError, match="memory") as caught:
        await clerk.append(moves(1, first=50))
    assert not isinstance(caught.value, StoreFull)
    store.is_full = False
    await caught_up(clerk)
    await clerk.append(moves(1, first=50))
    assert store.decisions("abc") == moves(51)


async def test_a_full_disk_is_tried_now_and_then_and_not_for_each_decision(tmp_path: Path) -> None:
    filled(tmp_path / "host.db").close()
    store = Slow(tmp_path / "host.db")
    clerk = Clerk(store, retry=60)
    clerk.start()
    store.is_full = True
    for number in range(50):
        with pytest.raises(StoreFull):
            await clerk.append(moves(1, first=number))
    assert store.tries == 1
    store.is_full = False
    assert await clerk.close() == 0  # at the end it is tried once more
    assert store.decisions("abc") == moves(50)
    store.close()


async def test_who_comes_when_the_queue_is_full_waits_outside_and_is_served(clerk: Clerk, store: Slow) -> None:
    await held_up(clerk, store)
    asked = [asyncio.create_task(clerk.append([decision])) for decision in moves(60)]
    await until(clerk, 19)  # the twentieth is in the thread's hands
    await asyncio.sleep(0.02)
    assert clerk.waiting == 19
    store.go.set()
    await asyncio.gather(*asked)
    assert store.decisions("abc") == moves(60)


async def test_what_a_caller_asked_is_written_even_if_the_caller_goes_away(clerk: Clerk, store: Slow) -> None:
    store.go.clear()
    asked = asyncio.create_task(clerk.append(moves(2)))
    await asyncio.sleep(0.01)
    asked.cancel()
    store.go.set()
    await clerk.append(moves(1, first=2))
    assert store.decisions("abc") == moves(3)


async def test_closing_writes_what_waits_and_tells_what_it_could_not(tmp_path: Path) -> None:
    filled(tmp_path / "host.db").close()
    store = Slow(tmp_path / "host.db")
    clerk = Clerk(store)
    clerk.start()
    store.go.clear()
    asked = asyncio.create_task(clerk.append(moves(3)))
    await asyncio.sleep(0.01)
    store.is_full = True
    store.go.set()
    assert await clerk.close() == 3
    with pytest.raises(StoreFull):
        await asked
    with pytest.raises(StoreError, match="closing"):
        await clerk.append(moves(1))
    store.close()


async def test_the_loop_goes_on_while_the_disk_is_slow(clerk: Clerk, store: Slow) -> None:
    store.go.clear()
    asked = asyncio.create_task(clerk.append(moves(1)))
    began = time.monotonic()
    for _ in range(10):
        await asyncio.sleep(0)
        store.decisions("abc")
    assert time.monotonic() - began < 1
    assert not asked.done()
    store.go.set()
    await asked


WRITER = """
import asyncio, sys
from pathlib import Path
from tests.tui.host.store.rows import moves
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import open_store

async def play(clerk, code, first):
    number = first
    while True:
        await clerk.append(moves(1, code, number))
        print(code, number, flush=True)
        number += 1

async def main():
    store = open_store(Path(sys.argv[1]))
    clerk = Clerk(store)
    clerk.start()
    firsts = {code: len(store.decisions(code)) for code in ("abc", "xyz")}
    await asyncio.gather(*(play(clerk, code, first) for code, first in firsts.items()))

asyncio.run(main())
"""


def killed_rounds(path: Path, rounds: int) -> int:
    """Play at two tables and kill the process, so many times; how many decisions were acknowledged. Every one of them
    has to be there the next time, with no gap and nothing twice."""
    store = filled(path)
    store.add_table(seated("xyz"))
    store.close()
    acknowledged = 0
    for number in range(rounds):
        process = subprocess.Popen(
            [sys.executable, "-c", WRITER, str(path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout
        lines = [process.stdout.readline()]
        time.sleep(0.002 * (number % 10))
        process.send_signal(signal.SIGKILL if sys.platform != "win32" else signal.SIGTERM)
        lines += process.communicate()[0].splitlines(keepends=True)
        told = [line.split() for line in lines if line.endswith("\n")]
        assert told
        acknowledged += len(told)
        store = open_store(path)
        for code in ("abc", "xyz"):
            kept = store.decisions(code)
            assert kept == moves(len(kept), code)
            assert len(kept) > max((int(at) for table, at in told if table == code), default=-1)
        assert [row.code for row in store.tables()] == ["abc", "xyz"]
        store.close()
    return acknowledged


def test_no_acknowledged_decision_is_lost_by_a_kill(tmp_path: Path) -> None:
    assert killed_rounds(tmp_path / "host.db", 20) >= 20


@pytest.mark.deep
def test_no_acknowledged_decision_is_lost_by_many_kills(tmp_path: Path) -> None:
    assert killed_rounds(tmp_path / "host.db", 200) >= 200
