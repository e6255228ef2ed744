"""A match at a hosted table: the game's own screen, with people elsewhere around it."""

from __future__ import annotations

from typing import Any, cast

import pytest
from textual.widgets import Button, Input

from engine.catalog import GAMES
from tests.tui.lobby.visitors import Inn, Visitor, seated
from tui.lobby.asks import TableMenu
from tui.lobby.chat import ChatScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
from tui.lobby.results import HostedResults
from tui.screens.review import Review
from tui.screens.what_if import WhatIfScreen


def match(visitor: Visitor) -> HostedMatch:
    """The match somebody is in."""
    screen = next(each for each in reversed(visitor.app.screen_stack) if isinstance(each, HostedMatch))
    return screen


async def play(visitor: Visitor) -> None:
    """Play the first card in the first way."""
    await visitor.here(lambda: act(visitor))
    await visitor.inn.rest()


async def act(visitor: Visitor) -> None:
    chair = match(visitor).chair
    assert chair.seat is not None
    match(visitor).perform(chair.legal(chair.seat)[0])


async def play_out(*visitors: Visitor) -> None:
    """Play until the match is over."""
    while mover := next((each for each in visitors if match(each).chair.legal(match(each).chair.seat)), None):
        await play(mover)


def mover_first(one: Visitor, other: Visitor) -> tuple[Visitor, Visitor]:
    """Who is to decide, and who waits."""
    return (one, other) if match(one).chair.to_move == match(one).chair.seat else (other, one)


async def test_a_card_played_by_keys_is_seen_by_both_each_with_their_own_hand(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    hand = match(one).scene.view.hand
    await one.press("1", "1", "1", "1", "1", "1")
    assert len(match(two).chair.history.line()) > 1
    assert match(two).scene.node == match(one).scene.node == match(one).chair.history.here
    assert match(one).scene.view.hand != hand
    assert match(two).scene.view.hand != match(one).scene.view.hand
    assert match(two).choosing is not None
    assert match(one).choosing is None


async def test_the_bell_rings_and_the_window_says_so_when_the_turn_comes(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    before = two.bells
    await play(one)
    assert two.bells == before + 1
    assert two.way.titles[-1].endswith("your turn")
    assert one.way.titles[-1].endswith("playing")


async def test_nobody_is_rung_for_who_plays_against_bots_alone(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("1")
    await ann.until(lambda: isinstance(ann.screen, HostedMatch) and match(ann).choosing is not None)
    await play(ann)
    await ann.until(lambda: match(ann).choosing is not None)
    assert ann.bells == 0
    assert match(ann).chair.gives_hints


async def test_the_deal_code_is_shown_after_the_end_only(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben", game="beasts", is_ending=True)
    assert match(one).chair.deal_code == ""
    assert "beasts" not in one.text("#title")
    await play_out(one, two)
    assert isinstance(one.screen, HostedResults)
    assert match(one).chair.deal_code in one.text("#results-deal")


async def test_what_is_said_is_heard_but_from_who_is_muted(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben")
    await one.press("s")
    assert isinstance(one.screen, ChatScreen)
    await one.type("hello you")
    await one.press("enter")
    assert "hello you" in two.log
    await two.press("x")
    assert isinstance(two.screen, TableMenu)
    await two.press("enter")
    assert "hello you" not in two.log
    await one.press("s", "down", "enter")
    assert [said.text for said in match(one).chair.talk][-1] == "Hello!"
    assert "Hello!" not in two.log


async def test_in_beasts_only_its_own_phrases_can_be_said_while_it_runs(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben", game="beasts", is_ending=True)
    await one.press("s")
    assert not one.screen.query(Input)
    await one.press("enter")
    assert "Let us play our" in two.log
    await play_out(one, two)
    await one.press("escape", "s")
    assert one.screen.query(Input)


async def test_wide_signs_are_written_as_question_marks_where_they_have_no_sure_width(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben")
    two.app.admission.sight = two.app.admission.sight._replace(has_wide=False)  # type: ignore[union-attr]
    seat = match(one).chair.seat
    assert seat is not None
    await one.here(lambda: said(one, seat, "a 🦊!"))
    await house.rest()
    assert "a 🦊!" in one.log
    assert "a ?!" in two.log


async def said(visitor: Visitor, seat: int, text: str) -> None:
    match(visitor).chair.say(seat, text)


async def test_who_is_gone_is_marked_and_named_until_they_are_back(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben")
    assert one.text("#company") == ""
    await two.leave()
    await house.rest()
    await one.here(lambda: ticked(one))
    assert "Ben away" in one.text("#company")
    assert match(one).signs.seats[1] != one.app.glyphs.seats[1]
    assert one.log.count("Ben is gone for now") == 1
    again = await house.come("Ben")
    assert isinstance(again.screen, HostedMatch), "back in the match, without a key"
    assert one.text("#company") == ""


async def ticked(visitor: Visitor) -> None:
    match(visitor)._tick()


async def test_the_newer_of_two_connections_plays_and_the_older_watches(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    again = await house.come(one.app.visit.account.name)
    assert match(again).choosing is not None
    assert match(one).choosing is None
    assert match(one).seat is None
    assert match(one).scene.view.hand == ()
    await play(again)
    assert len(match(one).chair.history.line()) > 1
    await again.leave()
    await house.rest()
    assert match(one).seat == match(one).chair.seat is not None
    assert two.app.is_running


async def test_who_watches_sees_no_hand_and_does_nothing(house: Inn) -> None:
    one, _ = await seated(house, "Ann", "Ben")
    eve = await house.come("Eve")
    await eve.press("w")
    assert isinstance(eve.screen, HostedMatch)
    assert match(eve).scene.view.hand == ()
    assert "you watch" in eve.text("#company")
    assert "1 watching" in one.text("#company")
    for action in ("take_back", "talk", "choose", "hint"):
        assert match(eve).check_action(action, ()) is False
    await play(mover_first(one, _)[0])
    assert len(match(eve).chair.history.line()) > 1


async def test_a_table_that_closes_to_watchers_sends_them_to_the_lobby_with_a_word(house: Inn) -> None:
    one, _ = await seated(house, "Ann", "Ben")
    eve = await house.come("Eve")
    await eve.press("w")
    await one.press("x", "down", "enter")
    assert isinstance(eve.screen, LobbyScreen)
    assert "closed to watchers" in eve.messages[-1]


async def test_giving_up_leaves_the_seat_to_a_bot_for_good(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben")
    await one.press("x", "down", "down", "enter")
    await one.until(lambda: isinstance(one.screen, LobbyScreen))
    assert match(two).chair.is_bot(0 if match(two).chair.seat else 1)


async def test_an_action_that_came_too_late_is_refused_with_a_reason_and_asked_for_anew(house: Inn) -> None:
    one, _ = mover_first(*await seated(house, "Ann", "Ben"))
    screen = match(one)

    async def twice() -> None:
        chair: Any = screen.chair
        first, second = chair.legal(chair.seat)[:2]
        chair.act(chair.seat, first)
        chair.act(chair.seat, second)

    await one.here(twice)
    await house.rest()
    assert len(screen.chair.history.line()) == 2
    assert one.messages or screen.notice


@pytest.mark.parametrize("game_id", GAMES)
async def test_every_game_is_played_to_its_end_and_again_with_seats_moved_on(house: Inn, game_id: str) -> None:
    one, two = await seated(house, "Ann", "Ben", game=game_id, is_ending=True)
    seats = (match(one).chair.seat, match(two).chair.seat)
    await play_out(one, two)
    assert isinstance(one.screen, HostedResults)
    assert isinstance(two.screen, HostedResults)
    await one.press("n")
    results = two.screen
    await two.until(lambda: results.is_awaited)
    assert str(results.query_one("#results").border_subtitle) == " Ann would like a rematch "
    assert "Join rematch" in str(results.query_one("#new", Button).label)
    assert two.messages == [], "it is said once, and over no button"
    await two.press("n")
    await two.until(lambda: isinstance(two.screen, HostedMatch) and isinstance(one.screen, HostedMatch))
    assert (match(two).chair.seat, match(one).chair.seat) == seats
    assert len(one.app.shelf.entries()) == 1


async def test_the_table_reviews_together_one_leads_others_follow_pause_and_come_back(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben", game="beasts", is_ending=True)
    await play_out(one, two)
    await one.press("v", "L")
    await two.press("v")
    assert isinstance(one.screen, Review)
    assert isinstance(two.screen, Review)
    assert "you lead" in one.text("#prompt")
    await one.press("home", "down", "down")
    assert two.screen.walk.spot == one.screen.walk.spot
    await two.press("end")
    assert "F follows" in two.text("#prompt")
    await one.press("up")
    assert two.screen.walk.spot != one.screen.walk.spot
    await two.press("F")
    assert two.screen.walk.spot == one.screen.walk.spot
    await one.press("escape")
    assert "leads" not in two.text("#prompt")


async def test_a_hint_against_bots_alone_keeps_what_was_picked_and_is_counted(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("1")
    await ann.until(lambda: isinstance(ann.screen, HostedMatch) and match(ann).choosing is not None)
    choosing = match(ann).choosing
    await ann.press("h")
    await ann.until(lambda: "Hint 1" in match(ann).notice)
    assert match(ann).choosing is choosing
    assert match(ann).chair.hints == 1


async def test_against_people_there_are_no_hints(house: Inn) -> None:
    one, _ = mover_first(*await seated(house, "Ann", "Ben"))
    assert match(one).choosing is not None
    assert match(one).check_action("hint", ()) is False


async def test_looking_back_is_private_and_ends_when_the_match_goes_on(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    await play(one)
    here = match(two).chair.history.here
    await one.press("left")
    assert match(one).looking is not None
    assert match(two).looking is None
    assert match(one).chair.history.here == here
    await play(two)
    assert match(one).looking is None


async def test_a_match_that_is_not_saved_says_that_it_will_be(house: Inn) -> None:
    one, _ = mover_first(*await seated(house, "Ann", "Ben"))
    hosted = house.house.house.tables[match(one).chair.code]
    hosted.ledger.save_error = "the match is not being saved: No space left on device"
    hosted.tell_jump()
    await house.rest()
    assert "written as soon as there is room" in one.messages[-1]
    assert "not saved" in one.text("#title")


async def test_a_review_while_the_match_runs_shows_what_ones_seat_saw_and_asks_what_if(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben", game="bestie-bastarde"))
    for _ in range(4):
        await play(one if match(one).chair.legal(match(one).chair.seat) else two)
    await one.press("v", "left", "up")
    assert isinstance(one.screen, Review)
    assert one.screen.walk.seat == match(one).chair.seat
    with pytest.raises(PermissionError):
        one.screen.walk.views()
    assert one.screen.check_action("lead", ()) is False
    before = match(two).chair.history.size
    await one.press("w")
    assert isinstance(one.screen, WhatIfScreen)
    await one.press("enter", "enter", "enter", "W")
    assert isinstance(one.screen, Review)
    assert match(two).chair.history.size == before


async def test_who_looks_elsewhere_is_told_that_it_is_their_turn(house: Inn) -> None:
    one, two = mover_first(*await seated(house, "Ann", "Ben"))
    await two.press("question_mark")
    assert not isinstance(two.screen, HostedMatch)
    await play(one)
    assert "It is your turn." in two.messages


async def test_a_busy_host_shows_moves_at_once(house: Inn) -> None:
    ann, bert = await seated(house, "Ann", "Bert")
    bert.app.settings.pace = "full"
    match = cast(HostedMatch, bert.screen)
    assert match.pace == "full"
    bert.way.is_busy = True
    await ann.press("1", "1")
    await bert.until(lambda: match.table.history.here > 0)
    assert not match.stage.is_running
