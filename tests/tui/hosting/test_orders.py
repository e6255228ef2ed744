"""Orders of who hosts, given while people play."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.tui.hosting.guests import (
    Person,
    hurry,
    is_over,
    know,
    mover_on,
    play_round,
    play_turn,
    sit_down,
    turn_on,
)
from tests.tui.hosting.houses import kept, opened, order
from tests.tui.ssh.hosted import until
from tui.hosting import Hosting

TURNS = 26  # of a match of two


@asynccontextmanager
async def at_play(folder: Path) -> AsyncIterator[tuple[Hosting, Person, Person, str]]:
    """A host, and two people at a table of it."""
    know(folder, "Ann", "Bob", "Cat")
    async with opened(folder) as hosting:
        ann, bob = Person("Ann", hosting.ssh.port), Person("Bob", hosting.ssh.port)
        for person in (ann, bob):
            await person.come()
        yield hosting, ann, bob, await sit_down(ann, bob)
        for person in (ann, bob):
            await person.leave()


async def test_an_announcement_is_seen_and_a_kick_says_why_and_keeps_the_seat(tmp_path: Path) -> None:
    async with at_play(tmp_path) as (hosting, ann, bob, code):
        assert (await order(tmp_path, "announce", "Back in ten minutes")).lines == ("told to 2 sessions",)
        for person in (ann, bob):
            await person.sees("The host says", "Back in ten minutes")
        await play_round(ann, bob)
        assert (await order(tmp_path, "kick", "Ann", "please be kind")).lines == ("Ann: 1 session ended, seats kept",)
        way_back = f"Come back with ssh -p {hosting.config.port} games.example."
        assert await ann.ends() == f"The host has ended your session: please be kind. {way_back}\r\n"
        await bob.sees("Ann is gone for now")
        await ann.come("join", code)
        await ann.until(lambda screen: turn_on(screen) == 2)
        await play_round(ann, bob, turns=2)


async def test_a_drained_host_begins_nothing_and_lets_what_runs_end(tmp_path: Path) -> None:
    async with at_play(tmp_path) as (hosting, ann, bob, code):
        assert (await order(tmp_path, "drain")).lines == ("1 match still runs; none begins",)
        cat = await Person("Cat", hosting.ssh.port).come()
        await cat.sees("New table")
        cat.press("1")
        await cat.sees("about to restart")
        await hurry(hosting, code, left=2)
        for person in (ann, bob):
            await person.until(lambda screen: turn_on(screen) == TURNS - 1)
        await play_round(ann, bob)
        mover = ann if mover_on(ann.screen) == "Ann" else bob
        await play_turn(mover)
        for person in (ann, bob):
            await person.until(is_over)
        assert hosting.house.tables[code].state == "over"
        assert (await order(tmp_path, "resume")).lines == ("matches begin again",)
        cat.press("1")
        await cat.until(turn_on)
        await cat.leave()


async def test_who_is_banned_by_name_is_shown_out_and_not_let_in_again(tmp_path: Path) -> None:
    async with at_play(tmp_path) as (hosting, _, bob, code):
        told = (await order(tmp_path, "ban", "Bob", "", "cards up the sleeve")).lines
        assert told == ("Bob is banned for good; 1 session ended",)
        assert await bob.ends() == "The host has ended your session: cards up the sleeve.\r\n"
        await bob.come()
        await until(bob.terminal.is_over.is_set)
        assert "cards up the sleeve" in bob.terminal.got.decode()
        assert bob.terminal.status == 5
        assert (await order(tmp_path, "unban", "Bob")).is_done
        await bob.come("join", code)
        await bob.until(turn_on)
        await until(lambda: len(hosting.house.visits) == 2)


async def test_a_backup_made_while_people_play_is_a_store_to_go_on_from(tmp_path: Path) -> None:
    async with at_play(tmp_path / "first") as (hosting, ann, bob, code):
        await play_round(ann, bob, turns=3)
        other = tmp_path / "second"
        other.mkdir()
        answer = await order(tmp_path / "first", "backup", str(other / "bestiary.db"))
        assert answer.is_done
        await play_round(ann, bob)
        again = await order(tmp_path / "first", "backup", str(other / "bestiary.db"))
        assert not again.is_done
        assert "is there already" in again.lines[0]
    assert len(kept(other)[code][1]) == 3
    async with opened(other) as hosting:
        ann = await Person("Ann", hosting.ssh.port).come("join", code)
        await ann.until(lambda screen: turn_on(screen) == 4)
        await ann.leave()


async def test_orders_are_in_the_audit_of_the_store(tmp_path: Path) -> None:
    async with opened(tmp_path) as hosting:
        await order(tmp_path, "announce", "hello")
        await order(tmp_path, "who")
        await order(tmp_path, "kick", "Nobody")
        assert [(each.what, each.detail) for each in hosting.house.means.store.audits()] == [("announce", "hello")]
