"""Search finds what is best where that can be known, and keeps to its limits."""

from __future__ import annotations

import pytest

from engine.beasty_bar import GAME
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import State
from engine.bots.greedy import Greedy
from engine.bots.levels import make_bot
from engine.bots.search import Search
from tests.engine.bots.positions import endgame, position, shares

WORD = "0123456789abcdef"
LETTING_FIVE_STAND = f"R6 R4 G1 G12|-|-|-|R1 R11/G9|-/-|R|-|lands|{WORD}"


def decisive(count: int) -> list[State]:
    """The first endgames in which a wrong action costs at least half the win."""
    found: list[State] = []
    for seed in range(10_000):
        state = endgame(seed)
        worth = shares(state).values()
        if max(worth) - min(worth) >= 0.5:
            found.append(state)
        if len(found) == count:
            break
    return found


@pytest.mark.parametrize("name", ["greedy", "search:100"])
def test_the_card_that_brings_two_own_animals_into_the_bar_is_played(name: str) -> None:
    state = GAME.decode_state(LETTING_FIVE_STAND)
    assert GAME.encode_action(make_bot(name, GAME, 1).choose(GAME.view(state, 0))) == "R11"


def test_search_gives_nothing_away_in_endgames_that_can_be_counted_out() -> None:
    states = decisive(12)
    assert len(states) == 12
    for state in states:
        worth = shares(state)
        chosen = Search(GAME, 1, 300).choose(GAME.view(state, state.turn))
        assert worth[chosen] == max(worth.values()), GAME.encode_state(state)


def test_looking_one_action_ahead_does_give_something_away_there() -> None:
    lost = 0
    for state in decisive(12):
        worth = shares(state)
        lost += worth[Greedy(GAME, 1).choose(GAME.view(state, state.turn))] < max(worth.values())
    assert lost


def test_a_seat_with_one_action_plays_it_without_any_simulation() -> None:
    state = GAME.decode_state(f"G6|-|-|-|R12/G9|-/-|R|-|lands|{WORD}")
    counted = GAME._replace(evaluate=lambda state, seat: pytest.fail("nothing to weigh"))
    assert GAME.encode_action(Search(counted, 1).choose(GAME.view(state, 0))) == "R12"


def test_search_stops_after_its_simulations() -> None:
    words: list[int] = []

    def sample(view: View, word: int) -> State:
        words.append(word)
        return GAME.sample(view, word)

    counted, state = GAME._replace(sample=sample), position(6)
    Search(counted, 1, 25).choose(GAME.view(state, state.turn))
    assert len(words) == 26
    assert len(set(words)) == 26


def test_search_stops_when_its_clock_says_so_but_never_before_one_simulation() -> None:
    ticks: list[float] = []

    def clock() -> float:
        ticks.append(len(ticks) * 0.1)
        return ticks[-1]

    state = position(6)
    view = GAME.view(state, state.turn)
    Search(GAME, 1, 1000, clock, seconds=0.45).choose(view)
    assert len(ticks) == 6
    assert Search(GAME, 1, 1000, clock, seconds=0.0).choose(view) in GAME.legal_actions(state)
    assert len(ticks) == 8


def test_search_plays_every_number_of_seats_to_the_end() -> None:
    for seats in GAME.seats:
        state = position(0, seats, seed=4)
        while (seat := GAME.current_player(state)) is not None:
            state = GAME.apply(state, Search(GAME, seat, 6).choose(GAME.view(state, seat)))
        assert GAME.outcome(state) is not None
