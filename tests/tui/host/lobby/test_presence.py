"""Who is away, who stands in for them, and the time for a decision."""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from typing import Any

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Hasty, Party
from tests.tui.host.lobby.test_course import two
from tui.host.lobby.terms import Refused, Terms
from tui.host.store import Account


async def test_the_table_waits_for_who_is_away(house: Party) -> None:
    ann, ben = await two(house, Terms(away="wait"))
    await ann.act()
    ben.visit.leave()
    await house.settle()
    await house.time.go(100)
    await house.settle()
    assert "the table waits" in ann.told[-1]
    await house.time.go(100_000)
    await house.settle()
    assert ann.chair.to_move == 1


async def test_a_bot_stands_in_until_the_person_is_back(house: Party) -> None:
    ann, ben = await two(house, Terms(away="bot"))
    await ann.act()
    ben.visit.leave()
    await house.settle()
    assert ann.chair.to_move == 1, "there is a moment of grace"
    await house.time.go(60)
    await house.settle()
    assert ann.chair.to_move == 0
    assert ann.chair.seats[1].is_stood_in
    assert house.robots.views[-1].seat == 1
    await ann.act()
    assert ann.chair.to_move == 0
    back = house.come("Ben")
    await back.join(ann.chair.code)
    assert not ann.chair.seats[1].is_stood_in
    await ann.act()
    assert ann.chair.to_move == 1
    await back.act()


async def test_who_is_back_within_the_grace_was_never_away(house: Party) -> None:
    ann, ben = await two(house, Terms(away="bot"))
    await ann.act()
    ben.visit.leave()
    await house.settle()
    await house.time.go(30)
    back = house.come("Ben")
    await back.join(ann.chair.code)
    await house.time.go(100)
    await house.settle()
    assert back.chair.legal(1)
    assert "Ben is here" in ann.told


async def test_nobody_stands_in_at_a_table_nobody_is_at(house: Party) -> None:
    ann, ben = await two(house, Terms(away="bot"))
    ann.visit.leave()
    ben.visit.leave()
    await house.settle()
    await house.time.go(1_000)
    await house.settle()
    assert house.robots.views == []
    back = house.come("Ben")
    await back.join(ann.chair.code)
    await house.settle()
    assert back.chair.legal(1), "the bot decides for Ann as soon as Ben is there"


async def test_when_the_time_is_up_a_bot_makes_this_one_decision(house: Party) -> None:
    ann, ben = await two(house, Terms(seconds=30))
    assert ann.chair.seconds_left == 30
    await house.time.go(19)
    assert not any("seconds left" in text for text in ann.told)
    await house.time.go(2)
    await house.settle()
    assert "10 seconds left" in ann.told[-1]
    assert not any("seconds left" in text for text in ben.told)
    await house.time.go(9)
    await house.settle()
    assert any("The time is up" in text for text in ben.told)
    assert ben.chair.to_move == 1
    assert ben.chair.seconds_left == 30
    await ben.act()
    assert ann.chair.seconds_left == 30
    assert ann.chair.to_move == 0


async def test_coming_and_going_does_not_give_more_time(house: Party) -> None:
    ann, ben = await two(house, Terms(seconds=30))
    await house.time.go(15)
    ben.visit.leave()
    await house.settle()
    assert ann.chair.seconds_left == 15
    await house.come("Ben").join(ann.chair.code)
    await house.time.go(16)
    await house.settle()
    assert ann.chair.to_move == 1


async def test_the_time_stands_still_at_a_table_nobody_is_at(house: Party) -> None:
    ann, ben = await two(house, Terms(seconds=30))
    ann.visit.leave()
    ben.visit.leave()
    await house.settle()
    await house.time.go(1_000)
    await house.settle()
    back = house.come("Ann")
    await back.join(ann.chair.code)
    assert back.chair.legal(0)
    assert back.chair.seconds_left == 30


async def test_a_decision_made_while_a_bot_thinks_about_it_counts(house: Party) -> None:
    ann, ben = await two(house, Terms(seconds=30))
    house.robots.is_asleep = True
    await house.time.go(31)
    await house.settle()
    await ann.act()
    house.robots.is_asleep = False
    assert ben.chair.to_move == 1
    assert len(ben.chair.history.line()) == 2


async def test_a_bot_that_can_not_think_does_not_stop_the_match(house: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise RuntimeError("no thought")

    monkeypatch.setattr(house.robots, "choose", fail)
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, options={"first": "1"})
    await ann.act()
    assert ann.chair.to_move == 0
    assert len(ann.chair.history.line()) == 3


async def test_bots_wait_while_somebody_asks_to_go_back(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, ROBOT, options={"first": "1"})
    await ben.join(ann.chair.code)
    await ann.act()
    house.robots.is_asleep = True
    await ben.act()
    ben.chair.take_back()
    await house.settle()
    house.robots.is_asleep = False
    await house.settle()
    assert ann.chair.to_move == 2
    ann.chair.agree(False)
    await house.settle()
    assert ann.chair.to_move == 0


async def test_an_open_table_nobody_is_at_is_closed_after_a_while(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, PERSON)
    ann.visit.leave()
    await house.settle()
    await house.time.go(500)
    await house.settle()
    back = house.come("Ann")
    await back.join(ann.chair.code)
    await house.time.go(500)
    assert back.chair.state == "open"
    back.visit.leave()
    await house.settle()
    await house.time.go(700)
    await house.settle()
    await house.until(lambda: not house.house.tables)
    assert house.store.tables(("open",)) == []


async def test_a_guest_who_is_gone_can_not_come_back_so_a_bot_has_the_seat(house: Party) -> None:
    ann = house.come("Ann")
    house.store.add_account(Account("guest:1", "Gus", "2026-05-01T12:00:00+00:00", is_guest=True))
    gus = house.come("Gus")
    await ann.open(PERSON, PERSON, options={"first": "1"})
    await gus.join(ann.chair.code)
    gus.visit.leave()
    await house.settle()
    assert ann.chair.plans[1].kind == "human"
    await house.time.go(60)
    await house.settle()
    assert ann.chair.plans[1].kind == "bot"
    assert "Gus has left the table" in ann.told


@pytest.mark.parametrize("is_seated", [False, True])
async def test_a_connection_that_ends_while_it_sits_down_leaves_no_chair_behind(house: Party, is_seated: bool) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON)
    (hosted,) = house.house.tables.values()
    joining = asyncio.ensure_future(ben.join(ann.chair.code))
    while (hosted.seating.seat_of(ben.account.id) is not None) is not is_seated:
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    ben.visit.leave()
    with pytest.raises(Refused, match="has ended"):
        await joining
    await house.settle()
    assert [chair.visit.account.name for chair in hosted.chairs] == ["Ann"]


async def test_one_session_that_can_not_be_told_keeps_nothing_from_the_others(house: Party) -> None:
    ann, ben = await two(house)

    def broken(call: object) -> None:
        raise RuntimeError("no such session")

    ann.visit._deliver = broken
    ann.chair.act(0, ann.chair.legal(0)[0])
    await house.settle()
    assert len(ben.chair.history.line()) == 2


async def test_nothing_of_a_table_runs_in_the_context_of_the_session_that_opened_it(house: Party) -> None:
    inside: ContextVar[str] = ContextVar("inside", default="nobody's")
    seen: list[str] = []

    class Nosy:
        async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
            seen.append(inside.get())
            return await Hasty().choose(game_id, level, seed, view)

    house.house.means = house.house.means._replace(robots=Nosy())
    inside.set("Ann's")
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, options={"first": "2"})
    await house.settle()
    (hosted,) = house.house.tables.values()

    async def look() -> None:
        seen.append(inside.get())

    hosted.post(look)
    await house.settle()
    assert seen
    assert set(seen) == {"nobody's"}
