"""People who come and go all day, one way or the other: nothing of them stays behind."""

from __future__ import annotations

import asyncio
import gc
import os
import weakref
from pathlib import Path
from typing import Any

import pytest

from tests.tui.hosting.guests import Person, know, turn_on
from tests.tui.hosting.houses import opened
from tests.tui.ssh.hosted import until
from tui.hosting import Hosting
from tui.ssh.rehearsal import _memory

GROWTH = 10_000_000  # bytes: less than two sessions have


async def settled(hosting: Hosting, seen: list[weakref.ref[Any]]) -> tuple[int, int]:
    """How many tasks and open sockets there are, once nothing is left of anybody."""
    await until(lambda: not hosting.ssh.connections)
    await until(lambda: not _left(seen), 30)
    links = [os.readlink(f"/proc/self/fd/{number}") for number in _descriptors()]
    return len(asyncio.all_tasks()), sum(link.startswith("socket:") for link in links)


def _left(seen: list[weakref.ref[Any]]) -> list[Any]:
    gc.unfreeze()  # the host's sweeper would look at them a minute later
    gc.collect()
    return [ref for ref in seen if ref() is not None]


def _descriptors() -> list[str]:
    """The open files and sockets of this process, where the system tells."""
    if not os.path.isdir("/proc/self/fd"):
        return []
    return [number for number in os.listdir("/proc/self/fd") if os.path.lexists(f"/proc/self/fd/{number}")]


async def visit(hosting: Hosting, name: str, way_out: int, seen: list[weakref.ref[Any]]) -> None:
    """Somebody comes, plays a match against bots for a moment, and goes: by the key, by closing, by vanishing."""
    person = await Person(name, hosting.ssh.port).come()
    await person.sees("New table")
    seen += [weakref.ref(each) for each in (*hosting.apps, *hosting.house.visits)]
    person.press("1")
    await person.until(turn_on)
    seen += [weakref.ref(chair) for hosted in hosting.house.tables.values() for chair in hosted.chairs]
    if way_out == 0:
        person.press("\x11")
        await person.ends()
    elif way_out == 1:
        await person.leave()
    else:
        person.vanish()
    await until(lambda: not hosting.ssh.sessions and not hosting.house.visits)
    for code in list(hosting.house.tables):  # the seat would wait for them: for this test nobody does
        hosted = hosting.house.tables[code]
        await hosted.ask(lambda hosted=hosted: hosted.course.finish("closed"))  # type: ignore[misc]
        hosted.changed()
    await until(lambda: not hosting.house.tables)


async def crowd(folder: Path, few: int, people: int) -> None:
    """So many people after one another; as many things are there after them as after the first few, and the memory is
    what it was."""
    know(folder, "Ann", "Bob", "Cat")
    async with opened(folder) as hosting:
        seen: list[weakref.ref[Any]] = []
        for number in range(few):
            await visit(hosting, ("Ann", "Bob", "Cat")[number % 3], number % 3, seen)
        before, memory = await settled(hosting, seen), _memory()
        for number in range(people):
            await visit(hosting, ("Ann", "Bob", "Cat")[number % 3], number % 3, seen)
        assert len(seen) >= 3 * (few + people), "an app, a visit and a chair of everybody were looked at"
        assert await settled(hosting, seen) == before
        assert _memory() - memory < GROWTH


async def test_nothing_of_a_visit_is_left_after_it(tmp_path: Path) -> None:
    await crowd(tmp_path, 3, 3)


@pytest.mark.deep
async def test_nothing_of_fifty_visits_is_left_after_them(tmp_path: Path) -> None:
    await crowd(tmp_path, 10, 50)
