"""The planner: saving orders, no secrets, its limits; and what level plays Beasts how."""

from __future__ import annotations

from functools import cache

import pytest

from engine.beasts import GAME
from engine.beasts.state import State
from engine.beasty_bar import GAME as BEASTY_BAR
from engine.bots.contest import play_out
from engine.bots.greedy import Greedy
from engine.bots.levels import make_bot
from engine.bots.planner import Planner
from engine.bots.search import Search
from tests.engine.beasts.matches import Match
from tests.engine.beasts.positions import position
from tests.engine.bots.positions import position as beasty_bar_position

BOTS = ("easy", "normal", "strong", "planner:2")


@cache
def truths() -> list[State]:
    """States of a match of three, early to late, in the middle of turns too."""
    return [state for state, _ in Match(3, 2, 6, 4, 10).plies()][3:40:15]


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (position("bH9/wD9/bS4", hands="bC5 bCB/wS6", deck="wS7 wS8"), "bC5@o"),
        (position("bH9/wD9/bS4", hands="bC2 wC7/wS8", deck="wS9", tokens=1), "!bC2"),
    ],
)
def test_the_saving_order_is_played(state: State, action: str) -> None:
    for seed in range(3):
        assert GAME.encode_action(make_bot("strong", GAME, seed).choose(GAME.view(state, 0))) == action


def test_a_place_is_kept_for_the_card_that_fits_nowhere_else() -> None:
    state = position("bH8/wD5/bS4", "-/bCB/-", hands="wS9/bC9")._replace(tokens=0)
    for seed in range(3):
        chosen = make_bot("strong", GAME, seed).choose(GAME.view(state, 0))
        assert GAME.outcome(GAME.apply(state, chosen)) is None


@pytest.mark.parametrize("name", BOTS)
def test_a_partner_chooses_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    bot = make_bot(name, GAME, 5)
    for truth in truths():
        view = GAME.view(truth, truth.turn)
        others = [GAME.sample(view, word) for word in range(2)]
        assert all(other.hands != truth.hands for other in others)
        assert {bot.choose(GAME.view(state, truth.turn)) for state in [truth, *others]} == {bot.choose(view)}


@pytest.mark.parametrize("name", BOTS)
def test_a_partner_chooses_the_same_again_and_what_is_legal(name: str) -> None:
    for truth in truths():
        view = GAME.view(truth, truth.turn)
        assert make_bot(name, GAME, 8).choose(view) == make_bot(name, GAME, 8).choose(view)
        assert make_bot(name, GAME, 8).choose(view) in GAME.legal_actions(truth)


def test_the_first_plan_alone_wins_most_games_of_the_normal_preset() -> None:
    ends = [
        play_out(GAME, GAME.setup(3, seed), [Planner(GAME, seat, width=1) for seat in range(3)]) for seed in range(8)
    ]
    assert sum(bool(end.winners) for end in ends) >= 6


def test_a_planner_stops_when_its_clock_says_so() -> None:
    ticks: list[float] = []

    def clock() -> float:
        ticks.append(len(ticks) * 0.1)
        return ticks[-1]

    state = Match(3, 2, 6, 4, 10).start()
    Planner(GAME, 1, samples=1000, clock=clock, seconds=0.45).choose(GAME.view(state, state.turn))
    assert len(ticks) == 6


def test_strong_plans_where_a_co_operative_game_gives_plans_and_searches_elsewhere() -> None:
    assert isinstance(make_bot("strong", GAME, 1), Planner)
    assert isinstance(make_bot("strong", GAME._replace(plans=None), 1), Search)
    assert isinstance(make_bot("strong", BEASTY_BAR, 1), Search)
    assert isinstance(make_bot("normal", GAME, 1), Greedy)
    assert make_bot("planner:9", GAME, 1) == Planner(GAME, 1, samples=9)


def test_a_planner_without_plans_plays_what_looks_best_now() -> None:
    state = beasty_bar_position(6)
    view = BEASTY_BAR.view(state, state.turn)
    assert Planner(BEASTY_BAR, 3).choose(view) == Greedy(BEASTY_BAR, 3).choose(view)
