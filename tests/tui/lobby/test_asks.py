"""What is asked at a hosted table: taking back, and ending together, by those who ask and those who are asked."""

from __future__ import annotations

import pytest

from tests.tui.lobby.test_hosted_match import match, mover_first, play
from tests.tui.lobby.visitors import Inn, seated
from tui.host.lobby.terms import Terms
from tui.lobby.asks import ConsentScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch


async def test_taking_back_asks_the_other_and_names_the_position(house: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.lobby.asks.DEAF_FOR", 600.0)  # however slow the machine, the first key comes too early
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    await play(one)
    await one.press("u")
    assert isinstance(two.screen, ConsentScreen)
    ann, ben = (each.app.visit.account.name for each in (one, two))
    assert two.text("#asked-for") == f"{ann} asks to go back to the beginning and decide again."
    assert not two.screen.query_one("#others").display
    assert "You ask to go back to the beginning and decide again." in one.text("#prompt")
    assert f"{ben} has still to agree." in one.text("#prompt")
    await two.press("y")
    assert isinstance(two.screen, ConsentScreen), "a key that was meant for the board does not answer"
    two.screen.call_later(two.screen._listen)
    await two.hear()
    await two.press("y")
    assert isinstance(two.screen, HostedMatch)
    assert match(one).chair.history.here == 0
    assert match(one).choosing is not None


async def test_a_refused_request_leaves_the_match_as_it_is(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    await play(one)
    await one.press("u")
    await two.hear()
    await two.press("n")
    assert match(one).chair.request is None
    assert match(one).chair.history.here == 1
    assert match(two).choosing is not None


async def test_who_is_asked_sees_whose_decisions_go_and_who_has_agreed_by_now(house: Inn) -> None:
    ann, ben, cat = await seated(house, "Ann", "Ben", "Cat")
    await play(ann)
    await play(ben)
    await ann.press("u")
    assert ben.text("#asked-for").endswith("This undoes 2 decisions, by Ann and you.")
    assert ben.text("#others") == "Cat and you have still to agree."
    await cat.hear()
    await cat.press("y")
    assert ben.text("#others") == "Cat has agreed; you have still to agree."
    assert "Cat has agreed; Ben has still to agree." in ann.text("#prompt")
    assert "You have agreed; Ben has still to agree." in cat.text("#prompt")


async def test_an_answer_is_given_to_what_was_read_and_to_nothing_that_was_asked_since(house: Inn) -> None:
    ann, ben, cat = await seated(house, "Ann", "Ben", "Cat")
    await play(ann)
    await play(ben)
    await ann.press("u")
    await cat.hear()
    first = cat.screen
    hosted = house.house.house.tables[match(ann).chair.code]
    hosted.course.request = None
    match(ben).chair.take_back()
    await house.rest()
    assert isinstance(cat.screen, ConsentScreen)
    assert cat.screen is not first
    assert cat.text("#asked-for") == "Ben asks to go back to turn 2 and decide again."
    await cat.hear()
    await cat.press("y")
    assert hosted.course.request is not None
    assert (hosted.course.request.by, hosted.course.request.agreed) == (1, (1, 2))


async def test_who_asked_may_ask_no_more_and_the_question_goes_away(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    await play(one)
    await one.press("u")
    assert isinstance(two.screen, ConsentScreen)
    await one.press("n")
    assert isinstance(two.screen, HostedMatch)


async def test_where_nothing_is_taken_back_the_key_is_not_offered(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben", terms=Terms(take_back="never")))
    await play(one)
    assert match(one).check_action("take_back", ()) is False
    assert match(two).check_action("take_back", ()) is False


async def test_ending_together_is_asked_of_those_who_are_there(house: Inn) -> None:
    ann, ben = await seated(house, "Ann", "Ben", terms=Terms(away="end"))
    await ben.leave()
    await house.house.time.go(60)
    await house.rest()
    await ann.press("x")
    assert ann.screen.query("#end")
    ann.screen.query_one("#end").focus()
    await ann.press("enter")
    await ann.until(lambda: isinstance(ann.screen, LobbyScreen))
    assert ann.messages
