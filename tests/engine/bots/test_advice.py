"""Advice judges choices by the view alone, finds what is plainly best, and its chances add up."""

from __future__ import annotations

import pytest

from engine.beasty_bar import GAME
from engine.bots.advice import chances, judge
from engine.catalog import GAMES, AnyGame
from tests.engine.bots.positions import endgame, position, shares
from tests.engine.bots.test_secrecy import Spy


def reached(game: AnyGame, seats: int, actions: int) -> object:
    """The position after so many hasty actions."""
    state = game.initial_state(game.setup(seats, 4))
    for number in range(actions):
        state = game.advance(state, game.policy(state, game.legal_actions(state), number))
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_every_legal_choice_is_judged_once_and_the_best_comes_first(game_id: str) -> None:
    game = GAMES[game_id]
    state = reached(game, 3, 5)
    seat = game.current_player(state)
    assert seat is not None
    found = judge(game, 3, game.view(state, seat), 1, 60)
    assert found.seat == seat
    assert {choice.action for choice in found.choices} == set(game.legal_actions(state))
    assert len(found.choices) == len(game.legal_actions(state))
    worths = [choice.worth for choice in found.choices]
    assert worths == sorted(worths, reverse=True)
    assert all(0 <= worth <= 1 and choice.tries for worth, choice in zip(worths, found.choices, strict=True))
    assert found.worth(found.best) == pytest.approx(found.chances[seat])


@pytest.mark.parametrize("game_id", GAMES)
def test_chances_of_rivals_add_up_and_those_of_a_team_are_one(game_id: str) -> None:
    game = GAMES[game_id]
    state = reached(game, 3, 5)
    seat = game.current_player(state)
    found = judge(game, 3, game.view(state, seat), 1, 40)
    if game.is_cooperative:
        assert len(set(found.chances)) == 1
    else:
        assert sum(found.chances) == pytest.approx(1)
    assert len(chances(game, 3, state)) == 3


def test_at_the_end_the_winners_have_all_the_chances() -> None:
    state = endgame(3, 0)
    end = GAME.outcome(state)
    assert end is not None
    assert [seat for seat, chance in enumerate(chances(GAME, 2, state)) if chance] == list(end.winners)
    with pytest.raises(ValueError, match="over"):
        judge(GAME, 2, GAME.view(state, 0), 1)


def test_in_an_endgame_the_choice_advised_is_hardly_ever_worse_than_the_best() -> None:
    missed = 0.0
    for seed in range(8):
        state = endgame(seed)
        worth = shares(state)
        found = judge(GAME, 2, GAME.view(state, state.turn), seed, 200)
        missed += max(worth.values()) - worth[found.best]
    assert missed / 8 <= 0.15


def test_every_state_advice_looks_at_was_sampled_from_the_view() -> None:
    spy = Spy()
    truth = position(6, seats=3)
    judge(spy.game, 3, GAME.view(truth, truth.turn), 3, 40)
    assert spy.asked
    assert spy.dirty == []


@pytest.mark.parametrize("game_id", GAMES)
def test_advice_is_the_same_whatever_the_hidden_cards_are(game_id: str) -> None:
    game = GAMES[game_id]
    truth = reached(game, 3, 4)
    seat = game.current_player(truth)
    view = game.view(truth, seat)
    others = [game.sample(view, word) for word in range(2)]
    assert all(other != truth for other in others)
    told = [judge(game, 3, game.view(state, seat), 5, 30) for state in (truth, *others)]
    assert told[0] == told[1] == told[2]


def test_a_choice_that_is_kept_is_tried_as_often_as_the_best() -> None:
    truth = position(6, seats=3)
    view = GAME.view(truth, truth.turn)
    worst = judge(GAME, 3, view, 1, 80).choices[-1].action
    found = judge(GAME, 3, view, 1, 80, worst)
    tries = {choice.action: choice.tries for choice in found.choices}
    assert tries[worst] == max(tries.values()) > min(tries.values())
