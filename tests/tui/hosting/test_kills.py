"""A host that is killed in mid game: what anybody has seen happen has happened, and everybody finds their seat."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import asyncssh
import pytest

from engine.catalog import GAMES
from engine.core.record import decode_record, encode_record
from tests.tui.hosting.guests import ENTER, Person, know, play_on, sit_down, turn_on
from tests.tui.hosting.houses import Served, kept, order
from tui.host.lobby.restoring import restored
from tui.host.store import RUNNING, Decision
from tui.host.store.sqlite import open_store

TURNS = 26  # of a match of two
STILL = 8  # looks
HEAVY, LIGHT = "┏┓┗┛┃━", "╭╮╰╯│─"


class Eyes:
    """What people have seen of their table: the latest turn, and their boards while another was to play."""

    def __init__(self, *people: Person) -> None:
        self.people = people
        self.turn = 0
        self.boards: dict[tuple[str, int], str] = {}
        self._shown: dict[str, tuple[str, int]] = {}

    def look(self) -> None:
        """Note what everybody sees."""
        for person in self.people:
            turn = turn_on(person.screen)
            self.turn = max(self.turn, turn)
            if "is to decide" in person.screen:
                self._note(person.name, turn, board(person.screen))

    def _note(self, name: str, turn: int, shown: str) -> None:
        """A board counts once it has stood still: a frame may come in pieces."""
        before, looks = self._shown.get(name, ("", 0))
        self._shown[name] = (shown, looks + 1 if shown == before else 0)
        if looks > STILL:
            self.boards[name, turn] = shown


def board(screen: str) -> str:
    """What a screen shows of the line and of the hand, pointed at or not."""
    return "\n".join(screen.splitlines()[3:15]).translate(str.maketrans(HEAVY, LIGHT))


async def come_back(person: Person, *command: str) -> None:
    """Come in again as soon as the port is open."""
    for _ in range(50):
        with suppress(OSError, asyncssh.Error):
            await person.come(*command)
            return
        await asyncio.sleep(0.1)
    raise AssertionError("nobody could come in again")


async def played_on(eyes: Eyes, turns: int, seconds: float) -> None:
    """People play for so many turns, or to the end, and for some seconds more."""
    playing = [asyncio.create_task(play_on(person)) for person in eyes.people]
    until = eyes.turn + turns
    while eyes.turn < until and not all(task.done() for task in playing):
        eyes.look()
        await asyncio.sleep(0.005)
    await asyncio.sleep(seconds)
    for task in playing:
        task.cancel()


async def killed_often(folder: Path, times: int) -> int:
    """Kill a host so often; how many moves were made in all."""
    know(folder, "Ann", "Bob", "Cat", "Dan")
    async with Served(folder) as served:
        return await _killed_often(served, times)


async def _killed_often(served: Served, times: int) -> int:
    chance, done, folder = random.Random(times), 0, served.folder
    ann, bob, cat, dan = people = [Person(name, served.port) for name in ("Ann", "Bob", "Cat", "Dan")]
    for person in people:
        await person.come()
    quiet = await sit_down(cat, dan)
    code, eyes, held = await sit_down(ann, bob), Eyes(ann, bob), list[Decision]()
    for _ in range(times):
        await played_on(eyes, chance.randint(1, 4), chance.random() / 10)
        await served.end()
        eyes.look()
        held = compare(folder, code, eyes, held)
        compare(folder, quiet, Eyes(), [])
        await served.start()
        is_over_now = len(held) == TURNS
        for person in (ann, bob):
            await come_back(person, *(() if is_over_now else ("join", code)))
        if is_over_now:
            done += len(held)
            code, eyes, held = await sit_down(ann, bob), Eyes(ann, bob), []
        else:
            await see_again(eyes, len(held))
    await come_to_the_other_table(folder, cat, quiet)
    return done + len(held)


def compare(folder: Path, code: str, eyes: Eyes, held: list[Decision]) -> list[Decision]:
    """What the store of a host that was killed has of a table, compared with what was seen and what it had before; all
    moves of it."""
    row, decisions = kept(folder)[code]
    now = [decision for decision in decisions if decision.kind == "act"]
    assert now[: len(held)] == held, "what was kept before is kept in the same words"
    assert len(now) >= eyes.turn - 1, "every move anybody saw is kept"
    assert len(now) == TURNS or row.state == RUNNING
    store = open_store(folder / "bestiary.db")
    table = restored(store, row, GAMES).table
    store.close()
    again = decode_record(encode_record(table.record), GAMES)
    assert [again.game.encode_action(again.history.entry(node).action) for node in again.history.line()[1:]] == [
        decision.text for decision in now
    ]
    return now


async def see_again(eyes: Eyes, moves: int) -> None:
    """Who has come back sees the match as it is kept; as they saw it before, where nothing had happened since."""
    for person in eyes.people:
        await person.until(lambda screen: turn_on(screen) == min(moves + 1, TURNS))
        before = eyes.boards.get((person.name, moves + 1))
        if before is not None:
            await person.until(lambda screen, before=before: board(screen) == before)  # type: ignore[misc]


async def come_to_the_other_table(folder: Path, person: Person, code: str) -> None:
    """The table where nobody has played is there all the same, and found in the lobby."""
    assert any(line.startswith(f"{code}  running") for line in (await order(folder, "tables")).lines)
    await come_back(person)
    await person.sees("Cat, Dan")
    person.press(ENTER)
    await person.until(turn_on)


@pytest.mark.xdist_group("hosting")
async def test_every_move_anybody_saw_is_kept_however_often_a_host_is_killed(tmp_path: Path) -> None:
    assert await killed_often(tmp_path, 3) >= 3


@pytest.mark.deep
@pytest.mark.xdist_group("hosting")
async def test_every_move_is_kept_though_a_host_is_killed_fifty_times(tmp_path: Path) -> None:
    assert await killed_often(tmp_path, 50) >= 50
