"""Plans of a whole turn: all of them, each playable, the saving one among them."""

from __future__ import annotations

from functools import reduce

import pytest

from engine.beasts import GAME
from engine.beasts.plans import plans
from engine.beasts.state import Cards, State
from tests.engine.beasts.matches import Match
from tests.engine.beasts.positions import position

Left = tuple[Cards, tuple[Cards, ...], int, Cards]


def turns(tokens: int) -> list[State]:
    """States of some random matches, in the middle of turns too."""
    matches = [Match(seats, tokens, 7, seed, 10) for seats in (1, 3) for seed in (1, 2)]
    return [state for match in matches for state, _ in match.plies()]


def left_by(before: State, after: State) -> Left:
    """What a turn leaves: the cards on top, the Beasts above, tokens, what is kept of the hand."""
    kept = tuple(card for card in before.hands[before.turn] if card in after.hands[before.turn])
    return tuple(pile[-1] if pile else 0 for pile in after.piles), after.above, after.tokens, kept


def ends(before: State, state: State) -> set[Left]:
    """All that a turn can leave, found by playing every legal action."""
    found: set[Left] = set()
    for action in GAME.legal_actions(state):
        after = GAME.advance(state, action)
        has_ended = len(after.deck) < len(before.deck) or after.turn != before.turn or after.is_over
        if not (after.is_over and (after.deck or any(after.hands)) and after.hands[before.turn]):
            found |= {left_by(before, after)} if has_ended else ends(before, after)
    return found


def test_every_plan_can_be_played_and_ends_the_turn() -> None:
    for state in turns(2):
        for plan in plans(state)[:6]:
            after = reduce(GAME.apply, plan.actions, state)
            assert after.is_over or after.turn != state.turn or len(after.deck) < len(state.deck)


def test_plans_are_listed_from_the_most_promising_down_and_each_leaves_something_else() -> None:
    for state in turns(1):
        found = plans(state)
        worths = [plan.worth for plan in found]
        assert worths == sorted(worths, reverse=True)
        left = [left_by(state, reduce(GAME.advance, plan.actions, state)) for plan in found]
        assert len(set(left)) == len(left)


def test_without_tokens_nothing_a_turn_can_leave_is_overlooked() -> None:
    compared = 0
    for state in turns(0):
        if len(state.hands) == 3 and state.deck:
            found = {left_by(state, reduce(GAME.advance, plan.actions, state)) for plan in plans(state)}
            assert ends(state, state) <= found, GAME.encode_state(state)
            compared += 1
    assert compared > 20


@pytest.mark.parametrize(
    ("state", "saving"),
    [
        (position("bH9/wD9/bS4", hands="bC5 bCB/wS1", deck="wS2"), {"bC5@o bCB"}),  # the number before its Beast
        (position("bH9/wD3/bS8", hands="wC5 wC4/wH1", deck="wH2"), {"wC4@t wC5@t", "wC4@t-o wC5@o", "wC5@t-o wC4@o"}),
        (position("bH9/wD9/bS4", hands="bC2 bD7/wS1", deck="wS2"), {"bD7@o"}),  # the other suit
        (position("bH9/wD9/bS4", hands="bC2 wC7/wS1", deck="wS2", tokens=1), {"!bC2 wC7@o"}),  # a token
    ],
)
def test_the_saving_orders_are_found(state: State, saving: set[str]) -> None:
    found = [" ".join(map(GAME.encode_action, plan.actions)) for plan in plans(state)]
    assert saving <= set(found)
    for plan in plans(state):
        after = reduce(GAME.apply, plan.actions, state)
        assert not after.is_over or after.turn != state.turn


def test_where_nothing_helps_there_is_no_plan() -> None:
    assert plans(position("bH9/wD9/bS4", hands="bC2 wC5/wS1", deck="wS2")) == []
    assert plans(Match(2, 0, 8, 1, 0).end()) == []


def test_a_turn_whose_suit_is_played_out_is_ended() -> None:
    halfway = position("bH2/-/-", hands="wD5 bS3/wS1", deck="wS2", tokens=1, suit="C")
    assert [plan.actions for plan in plans(halfway)] == [(GAME.decode_action("end"),)]
