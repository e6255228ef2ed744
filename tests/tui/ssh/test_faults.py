"""What goes wrong on real networks: it costs whom it befalls, and nobody else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import random
import weakref
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from textual.app import ComposeResult
from textual.widgets import Static

from tests.tui.ssh.hosted import LOOPBACK, ROOMY, Small, Terminal, hosting, key, open_terminal, until
from tui.ssh import outflow, server, session
from tui.ssh.endings import Ending


class Noisy(Small):
    """Fills its screen anew many times a second, much more than a client that doesn't read can take."""

    def compose(self) -> ComposeResult:
        yield Static("hello")
        yield Static(id="noise")

    def on_mount(self) -> None:
        self.drawn = 0
        self.set_interval(0.005, self.draw)

    def draw(self) -> None:
        self.drawn += 1
        # No two lines alike, so that every frame is a whole one.
        text = "\n".join(chr(65 + (self.drawn + line) % 57) * 200 for line in range(100))
        self.query_one("#noise", Static).update(text, layout=False)


def descriptors() -> int:
    """How many files and sockets this process has open."""
    return len(os.listdir("/proc/self/fd")) if os.path.isdir("/proc/self/fd") else 0


async def answers(terminal: Terminal, house: Any, app: int = 0) -> float:
    """How long a key takes to be seen."""
    loop = asyncio.get_running_loop()
    count, began = len(terminal.got), loop.time()
    terminal.press("a")
    await until(lambda: len(terminal.got) > count)
    return loop.time() - began


async def test_a_client_that_is_killed_ends_its_session_and_no_other() -> None:
    async with hosting() as house, house.visit("bob") as bob:
        with contextlib.suppress(asyncssh.Error):
            async with house.connected("ann") as connection:
                await (await open_terminal(connection)).sees(b"hello")
                connection.abort()
        await until(lambda: len(house.host.sessions) == 1)
        assert house.host.endings == {Ending.LOST: 1}
        assert await answers(bob, house) < 5


async def test_a_client_that_stops_reading_costs_little_and_is_drawn_anew_when_it_reads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with hosting(Noisy) as house, house.visit("ann", term_size=(200, 100), window=65_536) as ann:
        guest = next(iter(house.host.sessions.values()))
        ann.channel.pause_reading()
        await until(lambda: guest._outflow is not None and guest._outflow.is_holding, 30)
        kept, frames = guest.unsent(), house.host.totals.frames
        app = house.apps[0]
        drawn = app.drawn
        await until(lambda: app.drawn > drawn + 20)
        assert guest.unsent() <= kept + 1_000
        assert house.host.totals.frames <= frames + 1
        assert kept < 2 * outflow.BACKLOG + 60_000  # what was allowed, and the frame that went beyond it
        ann.channel.resume_reading()
        await until(lambda: guest._outflow is not None and not guest._outflow.is_holding)
        await until(lambda: house.host.totals.frames > frames + 2)


async def test_a_client_that_reads_nothing_for_too_long_is_cut_off() -> None:
    async with hosting(Noisy, limits=ROOMY._replace(stall=1)) as house:
        async with house.visit("ann", term_size=(200, 100), window=65_536) as ann:
            ann.channel.pause_reading()
            await until(lambda: house.host.endings == {Ending.STALLED: 1}, 30)
        await house.settles()


async def test_others_do_not_wait_for_a_client_that_does_not_read() -> None:
    async with hosting() as house, house.visit("ann") as ann, house.visit("bob") as bob:
        ann.channel.pause_reading()
        for _ in range(20):
            ann.press("a" * 50)
            assert await answers(bob, house) < 2


async def test_a_flood_of_keys_delays_nobody_and_is_bounded() -> None:
    async with hosting() as house, house.visit("ann") as ann, house.visit("bob") as bob:
        ann.press("ab" * 500_000)
        waits = [await answers(bob, house) for _ in range(10)]
        guest = next(each for each in house.host.sessions.values() if each.caller is house.apps[0].caller)
        assert guest._inflow is not None
        assert len(guest._inflow._waiting) < 200_000
        assert sorted(waits)[5] < 1
        assert house.apps[0].pressed[:4] == ["a", "b", "a", "b"]


async def test_a_giant_paste_is_cut_and_what_follows_is_not() -> None:
    limits = ROOMY._replace(paste_bytes=1_000, input_bytes_per_second=1_000_000)
    async with hosting(limits=limits) as house, house.visit() as terminal:
        terminal.press("\x1b[200~" + "x" * 200_000 + "\x1b[201~a")
        await until(lambda: house.apps[0].pressed == ["a"])
        assert [len(text) for text in house.apps[0].pasted] == [1_000]


async def test_a_paste_that_never_ends_takes_no_memory() -> None:
    limits = ROOMY._replace(paste_bytes=1_000, input_bytes_per_second=1_000_000)
    async with hosting(limits=limits) as house, house.visit() as terminal:
        terminal.press("\x1b[200~" + "x" * 100_000)
        guest = next(iter(house.host.sessions.values()))
        await until(lambda: guest._inflow is not None and guest._inflow._paste._length >= 100_000)
        assert guest._inflow is not None
        reading: Any = guest._inflow._parser._gen
        assert len(reading.gi_frame.f_locals["paste_buffer"]) == 1_000


async def test_a_storm_of_resizes_ends_at_the_last_size() -> None:
    async with hosting() as house, house.visit() as terminal:
        for number in range(2_000):
            terminal.channel.change_terminal_size(60 + number % 100, 20 + number % 30)
        terminal.channel.change_terminal_size(91, 33)
        await until(lambda: house.apps[0].size == (91, 33))
        assert len(house.apps[0].sizes) < 200
        await answers(terminal, house)


@pytest.mark.parametrize("seed", range(5))
async def test_random_bytes_end_at_most_the_session_that_sends_them(seed: int) -> None:
    noise = random.Random(seed)
    async with hosting(limits=ROOMY._replace(input_bytes_per_second=1_000_000)) as house:
        async with house.visit("bob") as bob, house.connected("ann") as connection:
            ann = await open_terminal(connection)
            await ann.sees(b"hello")
            for _ in range(20):
                if not ann.is_over.is_set():
                    ann.press(noise.randbytes(200).replace(b"q", b"").replace(b"x", b"") + b"\x1b")
            await answers(bob, house)
        await house.settles()
        assert Ending.CRASHED not in house.host.endings


async def test_sequences_no_terminal_sends_end_the_session() -> None:
    async with hosting() as house, house.visit() as terminal:
        terminal.press(b"\x1b[9999999999u" * 30)
        assert (await terminal.ends()).startswith("What your terminal sends is not what terminals send.")
        assert house.host.endings == {Ending.GARBLED: 1}


async def test_one_such_sequence_ends_nothing() -> None:
    async with hosting() as house, house.visit() as terminal:
        terminal.press(b"\x1b[9999999999ua")
        await until(lambda: house.apps[0].pressed[-1:] == ["a"])


class Wire:
    """Stands between client and host, and can be cut so that neither side hears of it."""

    def __init__(self, port: int) -> None:
        self.port, self.is_cut = port, False

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        onward = await asyncio.open_connection(LOOPBACK, self.port)

        async def carry(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
            with contextlib.suppress(OSError):
                while data := await source.read(65_536):
                    if not self.is_cut:
                        target.write(data)

        await asyncio.gather(carry(reader, onward[1]), carry(onward[0], writer))
        onward[1].close()
        writer.close()


async def test_a_connection_that_is_cut_without_a_word_ends_its_session(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "KEEPALIVE", 0.2)
    async with hosting() as house:
        wire = Wire(house.host.port)
        between = await asyncio.start_server(wire, LOOPBACK, 0)
        options = {"username": "ann", "client_keys": [key("ann")], "known_hosts": None, "config": None}
        port = between.sockets[0].getsockname()[1]
        connection = await asyncssh.connect(LOOPBACK, port, agent_path=None, **options)
        await (await open_terminal(connection)).sees(b"hello")
        wire.is_cut = True
        await until(lambda: house.host.endings == {Ending.LOST: 1})
        await house.settles()
        connection.abort()
        between.close()


async def test_a_client_that_leaves_before_its_app_stands_leaves_nothing() -> None:
    async with hosting() as house:
        for _ in range(5):
            async with house.connected() as connection:
                await open_terminal(connection)
        await house.settles()


def memory() -> int:
    """Bytes of memory this process has now; 0 where that is not told."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if statm.exists() else 0


async def come_and_go(house: Any, number: int) -> None:
    """One visit, ended in one of three ways."""
    async with house.visit(f"visitor {number % 5}") as terminal:
        if number % 3 == 0:
            terminal.press("q")
            await terminal.ends()
        elif number % 3 == 1:
            terminal.channel.get_extra_info("connection").abort()


async def check_nothing_is_left(visits: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "REST_SECONDS", 0.02)
    async with hosting() as house:
        for number in range(5):
            await come_and_go(house, number)
        await house.settles()
        dead = [weakref.ref(app) for app in house.apps]
        house.apps.clear()
        tasks, files = len(asyncio.all_tasks()), descriptors()
        for number in range(visits):
            if number == visits // 2:
                half = memory()
            await come_and_go(house, number)
            dead.extend(weakref.ref(app) for app in house.apps)
            house.apps.clear()
        await house.settles()
        assert memory() - half < 4_000_000 + 5_000 * visits  # each app left behind would cost most of a megabyte
        await until(lambda: not any(ref() is not None for ref in dead))
        assert (len(asyncio.all_tasks()), descriptors()) == (tasks, files)
        assert (house.host.sessions, house.host.connections) == ({}, {})
        assert (house.host.gate.inside, house.host.gate.waiting) == (0, 0)


async def test_30_visits_leave_no_task_session_descriptor_or_app(monkeypatch: pytest.MonkeyPatch) -> None:
    await check_nothing_is_left(30, monkeypatch)


@pytest.mark.deep
async def test_300_visits_leave_no_task_session_descriptor_or_app(monkeypatch: pytest.MonkeyPatch) -> None:
    await check_nothing_is_left(300, monkeypatch)


async def test_a_dead_app_needs_no_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    """It falls to pieces by itself, so that no pause of the collector is needed to be rid of it."""
    monkeypatch.setattr(session, "REST_SECONDS", 0.02)
    gc.collect()
    gc.disable()
    try:
        async with hosting() as house:
            house.host.sweeper.close()
            async with house.visit() as terminal:
                parts = [weakref.ref(node) for node in house.apps[0].screen.walk_children(with_self=True)]
                terminal.press("q")
                await terminal.ends()
            await house.settles()
            app = weakref.ref(house.apps.pop())
            await until(lambda: app() is None)
            assert [part for ref in parts if (part := ref()) is not None and part.__dict__] == []
    finally:
        gc.enable()
