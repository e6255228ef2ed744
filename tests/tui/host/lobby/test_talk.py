"""What may be said at a hosted table, by whom, how much of it, and who hears it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party, party
from tests.tui.host.lobby.test_course import play_out, two
from tui.host.lobby.chat import Talk
from tui.host.lobby.terms import Terms


@pytest.fixture
async def beasts(tmp_path: Path) -> AsyncIterator[Party]:
    """A house where only two phrases may be said in Beasts, and bots say one of them."""
    talk = Talk(frozenset({"I hold spades", "So be it"}), lambda view: "So be it")
    async with party(tmp_path, talks={"beasts": talk}) as made:
        yield made


def heard(guest: Guest) -> list[str]:
    """What was said in updates."""
    return [update.said.text for update in guest.updates if update.said]


async def test_what_one_says_all_hear_as_one_line(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    ann.chair.say(0, " hello\n\x1b[31mthere\u202e ")
    await house.settle()
    assert heard(ben) == heard(eve) == ["hello [31mthere"]
    assert ben.chair.talk[-1].seat == 0


async def test_those_who_watch_do_so_in_silence_and_nobody_speaks_for_another(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    eve.chair.say(0, "hello")
    ben.chair.say(0, "hello")
    await house.settle()
    assert "silence" in eve.refused[0]
    assert "silence" in ben.refused[0]
    assert heard(ann) == []


@pytest.mark.parametrize(("text", "reason"), [("x" * 201, "at most 200"), (" \n ", "nothing to say")])
async def test_too_long_or_empty_is_refused(house: Party, text: str, reason: str) -> None:
    ann, _ = await two(house)
    ann.chair.say(0, text)
    await house.settle()
    assert reason in ann.refused[0]


async def test_piles_of_marks_do_not_run_over_other_lines(house: Party) -> None:
    ann, ben = await two(house)
    ann.chair.say(0, "a" + "\u0301" * 30 + "b")
    await house.settle()
    assert len(heard(ben)[0]) <= 4


async def test_one_may_say_so_much_at_once_and_more_after_a_moment(house: Party) -> None:
    ann, ben = await two(house)
    for number in range(7):
        ann.chair.say(0, f"line {number}")
    await house.settle()
    assert len(heard(ben)) == 5
    assert "wait a moment" in ann.refused[-1]
    await house.time.go(3)
    ann.chair.say(0, "again")
    await house.settle()
    assert heard(ben)[-1] == "again"


async def test_a_table_opened_without_chat_has_none(house: Party) -> None:
    ann, _ = await two(house, Terms(chat=False))
    ann.chair.say(0, "hello")
    await house.settle()
    assert "without chat" in ann.refused[0]


async def test_in_beasts_only_its_phrases_are_said_while_it_runs(beasts: Party) -> None:
    ann, ben = await two(beasts, game="beasts")
    ann.chair.say(0, "I hold the 7 of spades")
    ann.chair.say(0, "I hold spades")
    await beasts.settle()
    assert heard(ben) == ["I hold spades"]
    assert "phrases" in ann.refused[0]
    await play_out(beasts, ann, ben)
    ann.chair.say(0, "what a pity")
    await beasts.settle()
    assert heard(ben)[-1] == "what a pity"


async def test_a_bot_says_something_at_the_end_of_its_turn_but_not_the_same_again(beasts: Party) -> None:
    ann = beasts.come("Ann")
    await ann.open(PERSON, ROBOT, game="beasts")
    await play_out(beasts, ann)
    assert heard(ann) == ["So be it"]


async def test_who_is_muted_is_not_heard_by_the_one_who_muted_them(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    ben.chair.mute(0)
    ann.chair.say(0, "hello")
    await house.settle()
    assert heard(ben) == []
    assert ben.chair.talk == ()
    assert heard(eve) == heard(ann) == ["hello"]
    back = house.come("Ben")
    await back.join(ann.chair.code)
    assert back.chair.is_muted(0)
    first = back.chair
    await ann.open(PERSON, PERSON)
    await back.join(ann.chair.code)
    assert back.chair.is_muted(0), "at every table"
    assert not back.chair.is_muted(1)
    back = Guest(house, ben.account, "later")
    await back.join(first.code)
    back.chair.mute(0, False)
    assert [said.text for said in back.chair.talk] == ["hello"]


async def test_who_is_silenced_by_the_host_is_told_so(house: Party) -> None:
    ann, ben = await two(house)
    assert await house.house.mute("ann", True)
    assert not await house.house.mute("Nobody", True)
    ann.chair.say(0, "hello")
    await house.settle()
    assert "taken the word" in ann.refused[0]
    await house.house.mute("Ann", False)
    ann.chair.say(0, "hello")
    await house.settle()
    assert heard(ben) == ["hello"]
