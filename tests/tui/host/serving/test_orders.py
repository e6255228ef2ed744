"""What `bestiary admin` orders is done in the house, told, and noted."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Party, breathe, party
from tui.host.serving.bans import Bans
from tui.host.serving.orders import Orders


def orders_of(made: Party, *seen: tuple[str, str]) -> Orders:
    return Orders(made.house, Bans(made.store), made.clerk, lambda: seen)


async def carry(orders: Orders, *words: str) -> tuple[bool, str]:
    answer = await orders.carry(words[0], words[1:], "root")
    return answer.is_done, "\n".join(answer.lines)


async def test_an_empty_house(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        orders = orders_of(made)
        assert await carry(orders, "who") == (True, "nobody is here")
        assert await carry(orders, "tables") == (True, "there is no table")


async def test_who_is_here_from_where_and_at_which_table(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        ann, bob = made.come("Ann"), made.come("Bob")
        chair = await ann.open(PERSON, ROBOT)
        orders = orders_of(made, (ann.account.id, "192.0.2.1"), (bob.account.id, "192.0.2.2"))
        _, told = await carry(orders, "who")
        first, second = told.splitlines()
        assert first.split() == ["Ann", "key", "192.0.2.1", chair.code]
        assert second.split() == ["Bob", "key", "192.0.2.2", "lobby"]
        await bob.watch(chair.code)
        _, told = await carry(orders, "who")
        assert told.splitlines()[1].split()[3:] == [chair.code, "(watching)"]
        _, told = await carry(orders, "tables")
        assert told.startswith(f"{chair.code}  running Beasty Bar, turn ")
        assert "Ann, Fox" in told


async def test_an_announcement_reaches_everybody(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        ann, bob = made.come("Ann"), made.come("Bob")
        assert await carry(orders_of(made), "announce", "soon\nover") == (True, "told to 2 sessions")
        await breathe()
        for guest in (ann, bob):
            assert [news.text for news in guest.news if news.kind == "announce"] == ["soon over"]
        assert await carry(orders_of(made), "announce", " ") == (False, "expected something to announce")


async def test_a_kick_ends_all_sessions_of_somebody(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        ann = made.come("Ann")
        assert await carry(orders_of(made), "kick", "ann", "enough") == (True, "ann: 1 session ended, seats kept")
        assert [news.text for news in ann.news if news.kind == "kicked"] == ["enough"]
        assert ann.visit.is_ended
        assert await carry(orders_of(made), "kick", "Zoe", "") == (False, "nobody called 'Zoe' is here")


async def test_a_mute_and_its_end(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        ann = made.come("Ann")
        assert (await carry(orders_of(made), "mute", "Ann", "on"))[0]
        assert ann.account.id in made.house.means.doors.silenced
        assert [(ban.kind, ban.by) for ban in made.store.bans()] == [("silence", "root")]
        assert await carry(orders_of(made), "mute", "Ann", "off") == (True, "Ann may write again")
        assert ann.account.id not in made.house.means.doors.silenced
        assert not (await carry(orders_of(made), "mute", "Zoe", "on"))[0]


async def test_a_ban_ends_the_sessions_it_is_about_and_can_be_lifted(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        ann, bob = made.come("Ann"), made.come("Bob")
        orders = orders_of(made, (ann.account.id, "192.0.2.1"), (bob.account.id, "192.0.2.2"))
        assert await carry(orders, "ban", "192.0.2.1", "3", "") == (
            True,
            "192.0.2.1 is banned for 3 hours; 1 session ended",
        )
        assert (ann.visit.is_ended, bob.visit.is_ended) == (True, False)
        assert await carry(orders, "ban", "Bob", "", "cheek") == (True, "Bob is banned for good; 1 session ended")
        assert [news.text for news in bob.news if news.kind == "banned"] == ["cheek"]
        assert await carry(orders, "unban", "Bob") == (True, "Bob may come in again")
        assert await carry(orders, "unban", "Bob") == (False, "Bob is not banned")
        assert not (await carry(orders, "ban", "Zoe"))[0]


async def test_drain_and_resume(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        await made.come("Ann").open(PERSON, ROBOT)
        assert await carry(orders_of(made), "drain") == (True, "1 match still runs; none begins")
        assert made.house.is_draining
        assert await carry(orders_of(made), "resume") == (True, "matches begin again")
        assert not made.house.is_draining


async def test_a_backup_is_a_store_and_is_never_written_over(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        made.come("Ann")
        path = tmp_path / "copy.db"
        assert (await carry(orders_of(made), "backup", str(path)))[0]
        with sqlite3.connect(path) as copy:
            assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        is_done, told = await carry(orders_of(made), "backup", str(path))
        assert not is_done
        assert str(path) in told


async def test_what_changed_something_is_noted_and_nothing_else(tmp_path: Path) -> None:
    async with party(tmp_path) as made:
        made.come("Ann")
        orders = orders_of(made)
        for words in (("who",), ("kick", "Zoe", ""), ("announce", "hello"), ("mute", "Ann", "on"), ("dance",)):
            await carry(orders, *words)
        assert [(each.who, each.what, each.detail) for each in made.store.audits()] == [
            ("root", "mute", "Ann on"),
            ("root", "announce", "hello"),
        ]


@pytest.mark.parametrize(("words", "said"), [(("dance",), "there is no order 'dance'"), (("kick",), "more words")])
async def test_what_is_no_order_is_said_so(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    async with party(tmp_path) as made:
        is_done, told = await carry(orders_of(made), *words)
        assert not is_done
        assert said in told
