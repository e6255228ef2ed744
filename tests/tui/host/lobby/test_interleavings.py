"""Whatever several sessions do in whatever order, there is one history, and nothing that was told is ever lost."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import tempfile
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.core.record import encode_record
from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party, party
from tui.host.lobby.chair import Chair
from tui.host.lobby.restoring import restored
from tui.host.lobby.terms import Refused, Terms
from tui.host.table import Update

# What may be done, and how often it is beside the others.
DEEDS = {
    "act": 30,
    "twice": 4,
    "settle": 12,
    "back": 4,
    "yes": 4,
    "no": 2,
    "regret": 6,
    "leave": 4,
    "join": 8,
    "watch": 3,
    "say": 4,
    "end": 2,
    "give_up": 1,
}
LENGTH = 60


def order_of(luck: int) -> list[tuple[str, int, int]]:
    """Deeds one after the other: what, by whom of three, and a number to choose by."""
    chance = Random(luck)
    whats = chance.choices(list(DEEDS), list(DEEDS.values()), k=LENGTH)
    return [(what, chance.randrange(3), chance.randrange(30)) for what in whats]


async def do(house: Party, guests: list[Guest], code: str, deed: tuple[str, int, int]) -> None:
    """One thing somebody does, mostly without waiting for what comes of it."""
    what, who, pick = deed
    if what == "act" and pick % 4:  # mostly by somebody who can
        who = next((at for at, each in enumerate(guests) if each.chair.legal(each.chair.seat)), who)
    guest = guests[who]
    chair, seat = guest.chair, guest.chair.seat
    with suppress(Refused):
        match what:
            case "act" | "twice" if legal := chair.legal(seat):
                assert seat is not None
                for _ in range(1 + (what == "twice")):
                    chair.act(seat, legal[pick % len(legal)])
            case "back":
                chair.take_back()
            case "regret":
                await house.settle()
                chair.take_back()
                await house.settle()
                for other in guests:
                    other.chair.agree()
            case "yes" | "no":
                chair.agree(what == "yes")
            case "say" if seat is not None:
                chair.say(seat, f"line {pick}")
            case "end" if pick == 0:
                chair.propose_end()
            case "give_up" if pick < 5:
                await chair.give_up()
            case "leave":
                guest.visit.leave()
            case "join" | "watch":
                newer = house.come(guest.account.name) if guest.visit.is_ended or pick % 2 else guest
                await (newer.join(code) if what == "join" else newer.watch(code))
                guests[who] = newer
            case _:
                await house.settle()


def check(house: Party, guests: list[Guest], code: str) -> None:
    """What every chair has, what the owner has and what is on disk are one history."""
    hosted = house.house.tables.get(code)
    row = house.store.table(code)
    assert row is not None
    kept = restored(house.store, row, GAMES)
    assert [d.number for d in house.store.decisions(code)] == list(range(kept.number))
    if hosted is None or row.state not in ("open", "running"):
        return
    assert encode_record(kept.table.record) == encode_record(hosted.table.record)
    seated = [chair.seat for chair in hosted.chairs if chair.seat is not None]
    assert len(seated) == len(set(seated))
    for guest in guests:
        if not guest.visit.is_ended and not guest.chair.is_left:
            history = guest.chair.history
            assert (history.size, history.here) == (hosted.table.history.size, hosted.table.history.here)
            told = [scene.node for update in guest.updates if not update.is_jump for scene in update.scenes[:1]]
            assert all(node < kept.table.history.size for node in told)


async def run(folder: Path, rule: str, away: str, deeds: list[tuple[str, int, int]]) -> None:
    """A table at which all of that is done."""
    async with party(folder) as house:
        guests = [house.come(name) for name in ("Ann", "Ben", "Eve")]
        await guests[0].open(PERSON, PERSON, ROBOT, terms=Terms(take_back=rule, away=away))
        code = guests[0].chair.code
        await guests[1].join(code)
        await guests[2].watch(code)
        for deed in deeds:
            await do(house, guests, code, deed)
        await house.settle()
        check(house, guests, code)


@given(st.sampled_from(["free", "ask", "never"]), st.sampled_from(["wait", "bot", "end"]), st.integers(0, 1 << 32))
def test_any_order_of_deeds_keeps_one_history(rule: str, away: str, luck: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(Path(folder), rule, away, order_of(luck)))


def tell(chair: Chair, _: Update) -> None:
    """Print how many actions a chair has been told of."""
    print(chair.code, chair.history.size - 1, flush=True)


async def play_on(folder: Path) -> None:
    """Run in a process of its own: play for ever, and print what a chair is told as soon as it is."""
    async with party(folder) as house:
        await house.house.restore()
        ann = house.come("Ann")
        while True:
            lines = ann.visit.tables()
            if lines:
                await ann.join(lines[0].code)
            else:
                await ann.open(PERSON, ROBOT)
            chair = ann.chair
            chair.subscribe(0, partial(tell, chair))
            while chair.state == "running":
                if legal := chair.legal(0):
                    chair.act(0, legal[-1])
                await asyncio.sleep(0.001)
            await chair.leave()


async def killed(folder: Path, after: int) -> dict[str, int]:
    """Let a process play, and kill it once it has told so many times; the actions it told of, by table."""
    child = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, str(folder), stdout=asyncio.subprocess.PIPE, start_new_session=True
    )
    told: dict[str, int] = {}
    assert child.stdout
    try:
        for _ in range(after):
            line = (await asyncio.wait_for(child.stdout.readline(), 30)).decode()
            if match := re.fullmatch(r"([A-Z]{6}) (\d+)\n", line):
                told[match[1]] = int(match[2])
    finally:
        os.kill(child.pid, signal.SIGKILL)
        await child.wait()
    return told


@pytest.mark.parametrize("after", [9, 30])
async def test_what_was_told_is_there_after_the_process_is_killed(tmp_path: Path, after: int) -> None:
    for _ in range(2):
        told = await killed(tmp_path, after)
        assert told
        async with party(tmp_path) as house:
            await house.house.restore()
            await house.settle()
            for code, count in told.items():
                row = house.store.table(code)
                assert row is not None
                assert restored(house.store, row, GAMES).table.history.size - 1 >= count


if __name__ == "__main__":
    asyncio.run(play_on(Path(sys.argv[1])))
