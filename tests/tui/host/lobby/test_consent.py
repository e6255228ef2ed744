"""Going back at a hosted table, and ending a match together: who has to agree."""

from __future__ import annotations

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party
from tests.tui.host.lobby.test_course import two
from tui.host.lobby.consent import Aim
from tui.host.lobby.terms import Terms


async def three(house: Party, terms: Terms) -> tuple[Guest, Guest, Guest]:
    """Ann, Ben and Eve at a table; Ann begins."""
    ann, ben, eve = house.come("Ann"), house.come("Ben"), house.come("Eve")
    await ann.open(PERSON, PERSON, PERSON, terms=terms, options={"first": "1"})
    await ben.join(ann.chair.code)
    await eve.join(ann.chair.code)
    return ann, ben, eve


@pytest.mark.parametrize("rule", ["free", "ask"])
async def test_alone_among_bots_everything_is_taken_back_at_once(house: Party, rule: str) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, terms=Terms(take_back=rule), options={"first": "1"})
    await ann.act()
    assert ann.chair.to_move == 0
    assert ann.chair.take_back()
    await house.settle()
    assert ann.chair.history.here == 0
    assert ann.chair.is_assisted
    assert ann.chair.redo()
    await house.settle()
    assert ann.chair.history.here != 0


async def test_where_nothing_is_taken_back_it_is_refused_even_alone(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, terms=Terms(take_back="never"), options={"first": "1"})
    await ann.act()
    before = ann.chair.history.here
    ann.chair.take_back()
    await house.settle()
    assert ann.refused == ["at this table nothing is taken back"]
    assert ann.chair.history.here == before


async def test_nothing_to_take_back_is_said_at_once(house: Party) -> None:
    ann, ben = await two(house)
    assert not ann.chair.take_back()
    await ann.act()
    assert not ben.chair.take_back()
    assert not ben.chair.redo()


async def test_others_are_asked_and_told_where_it_returns_to(house: Party) -> None:
    ann, ben, eve = await three(house, Terms(take_back="ask"))
    await ann.act()
    ann.chair.take_back()
    await house.settle()
    request = ben.chair.request
    assert request is not None
    assert (request.by, request.node, request.waiting) == (0, 0, (1, 2))
    assert ben.told[-1] == "Ann asks to go back to the beginning and decide again"
    assert ben.chair.is_asked
    assert not ann.chair.is_asked
    ben.chair.agree()
    await house.settle()
    assert eve.chair.history.here == 1
    eve.chair.agree()
    await house.settle()
    assert [guest.chair.history.here for guest in (ann, ben, eve)] == [0, 0, 0]
    assert eve.updates[-2].is_jump
    assert eve.told[-1] == "Ann has taken back: it is turn 1 again"
    assert ben.chair.request is None


async def test_one_who_does_not_agree_is_enough(house: Party) -> None:
    ann, ben, eve = await three(house, Terms(take_back="ask"))
    await ann.act()
    ann.chair.take_back()
    await house.settle()
    eve.chair.agree(False)
    ben.chair.agree()
    await house.settle()
    assert ann.chair.history.here == 1
    assert "Eve does not agree" in ann.told
    assert ben.refused == ["that is not asked for any more"]


async def test_whoever_asked_may_ask_no_more_and_a_decision_lets_it_lapse(house: Party) -> None:
    ann, ben = await two(house)
    await ann.act()
    ann.chair.take_back()
    await house.settle()
    ann.chair.agree(False)
    await house.settle()
    assert ben.chair.request is None
    ann.chair.take_back()
    await house.settle()
    await ben.act()
    assert ben.chair.request is None
    assert "lapsed" in ann.told[-1]
    assert ann.chair.history.here == 2


async def test_across_an_information_line_taking_back_is_never_free_among_people(house: Party) -> None:
    """In Beasty Bar each turn draws a card: somebody has seen something new."""
    ann, ben = await two(house, Terms(take_back="free"))
    await ann.act()
    ann.chair.take_back()
    await house.settle()
    assert ann.chair.history.here == 1
    assert ben.chair.is_asked


async def test_where_nothing_new_was_seen_ones_own_decision_is_taken_back_freely(house: Party) -> None:
    """In Beasts a card is played, and drawn only at the end of the turn."""
    ann, ben = await two(house, Terms(take_back="free"), "beasts")
    mover, other = (ann, ben) if ann.chair.legal(0) else (ben, ann)
    game, seat = mover.chair.game, mover.chair.seat
    state = mover.chair.history.state
    quiet = next(
        action
        for action in mover.chair.legal(seat)
        if game.current_player(game.advance(state, action)) == seat
        and not any(game.is_revealing(beat.event) for beat in game.steps(state, action).beats)
    )
    await mover.act(lambda _: quiet)
    assert mover.chair.take_back()
    await house.settle()
    assert other.chair.history.here == 0
    assert other.chair.request is None


async def test_the_decisions_of_others_are_not_taken_back_freely(house: Party) -> None:
    ann, ben = await two(house, Terms(take_back="free"), "beasts")
    guests = {0: ann, 1: ben}
    first = ann.chair.to_move
    assert first is not None
    while ann.chair.to_move == first:
        await guests[first].act()
    await guests[1 - first].act()
    guests[first].chair.take_back()
    await house.settle()
    assert guests[1 - first].chair.is_asked


async def test_ending_together_needs_all_and_files_the_match(house: Party) -> None:
    ann, ben, eve = await three(house, Terms())
    ann.chair.propose_end()
    await house.settle()
    assert ben.chair.is_end_proposed
    await ann.act()
    assert ben.chair.is_end_proposed
    ben.chair.agree()
    eve.chair.agree()
    await house.settle()
    assert eve.chair.state == "closed"
    assert eve.chair.legal(2) == eve.chair.legal(1) == ()
    assert "tag ended by agreement" in house.store.records(eve.account.id)[0].text
    ann.chair.act(0, None)
    await house.settle()
    assert ann.refused == ["this match is not running"]


@pytest.mark.parametrize(("away", "is_asked"), [("wait", True), ("end", False), ("bot", False)])
async def test_who_is_away_is_asked_only_where_the_table_waits_for_them(
    house: Party, away: str, is_asked: bool
) -> None:
    ann, ben, eve = await three(house, Terms(away=away))
    eve.visit.leave()
    await house.settle()
    ann.chair.propose_end()
    await house.settle()
    ben.chair.agree()
    await house.settle()
    assert ann.chair.state == "running", "within the grace Eve may be back"
    await house.time.go(60)
    await house.settle()
    assert (ann.chair.state == "running") is is_asked


async def test_going_on_again_and_over_to_another_branch_are_told_as_what_they_are(house: Party) -> None:
    ann, ben = await two(house)
    await ann.act()
    await ben.act()
    tip = ann.chair.history.here
    ann.chair.take_back()
    await house.settle()
    assert ben.chair.request is not None
    assert ben.chair.request.aim == Aim("back", 1, 0, (0, 1))
    ben.chair.agree()
    await house.settle()
    ben.chair.go_to(tip)
    await house.settle()
    assert ann.chair.request is not None
    assert ann.chair.request.aim == Aim("on", 3, 0)
    ann.chair.agree()
    await house.settle()
    assert ben.told[-1] == "Ben has gone on again: it is turn 3"
    ben.chair.go_to(0)
    await house.settle()
    ann.chair.agree()
    await house.settle()
    await ann.act(lambda legal: legal[-1])
    ben.chair.go_to(tip)
    await house.settle()
    assert ann.chair.request is not None
    assert ann.chair.request.aim == Aim("over", 3, 0, (0,))
    ann.chair.agree()
    await house.settle()
    assert ann.told[-1] == "Ben has gone over to another branch: it is turn 3"
