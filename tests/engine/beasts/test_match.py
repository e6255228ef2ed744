"""The frame of a match: what is dealt, the options, the ways on from fixed deals."""

from collections import Counter

import pytest

from engine.beasts import GAME
from engine.beasts.notation import encode_card
from engine.beasts.state import BEASTS, NUMBERS, State, is_beast
from engine.core.game import BadSetup
from tests.engine.beasts.positions import careful


def deal(seats: int = 3, seed: int = 7, **options: str) -> State:
    """The first state of a setup."""
    return GAME.initial_state(GAME.setup(seats, seed, options))


def test_b1_seventy_two_numbers_and_a_beast_of_each_type() -> None:
    names = [encode_card(card) for card in (*NUMBERS, *BEASTS)]
    assert sorted(names) == sorted(v + s + digit for v in "bw" for s in "HDCS" for digit in "123456789B")


def test_b2_the_board_starts_at_000() -> None:
    state = deal()
    assert (state.number, state.piles, state.above) == (0, ((), (), ()), ((), (), ()))


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_b3_five_numbers_each_and_the_beasts_in_the_deck(seats: int) -> None:
    state = deal(seats)
    assert [len(hand) for hand in state.hands] == [5] * seats
    assert not any(is_beast(card) for hand in state.hands for card in hand)
    assert len(state.deck) == 72 - 5 * seats + 4
    assert sum(map(is_beast, state.deck)) == 4


def test_b3_one_to_five_play() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4, 5]
    with pytest.raises(BadSetup, match="1 to 5 players"):
        GAME.setup(6, 1)


@pytest.mark.parametrize("tokens", ["0", "1", "2", "3"])
@pytest.mark.parametrize("beasts", ["4", "5", "6", "7", "8"])
def test_b16_any_pair_of_tokens_and_beasts(tokens: str, beasts: str) -> None:
    state = deal(tokens=tokens, beasts=beasts)
    assert state.tokens == int(tokens)
    assert sum(map(is_beast, state.deck)) == int(beasts)
    assert len(state.box) == 8 - int(beasts)


def test_b16_five_presets_from_normal_to_beastmaster() -> None:
    pairs = {preset.title: tuple(int(value) for _, value in preset.options) for preset in GAME.presets}
    assert list(pairs.values()) == [(3, 4), (2, 5), (2, 6), (1, 7), (0, 8)]
    assert (next(iter(pairs)), list(pairs)[-1]) == ("Normal", "Beastmaster")
    assert GAME.setup(2, 1).options[:2] == (("tokens", "3"), ("beasts", "4"))


def test_b17_every_beast_is_chosen_as_often() -> None:
    chosen = Counter(beast for seed in range(200) for beast in filter(is_beast, deal(seed=seed).deck))
    assert set(chosen) == set(BEASTS)
    assert min(chosen.values()) > 70


@pytest.mark.parametrize("first", ["1", "2", "3", "4", "5"])
def test_b23_the_first_player_can_be_chosen(first: str) -> None:
    assert deal(5, first=first).turn == int(first) - 1


def test_b23_else_it_is_drawn_with_the_deal() -> None:
    turns = Counter(deal(4, seed).turn for seed in range(200))
    assert set(turns) == {0, 1, 2, 3}
    assert min(turns.values()) > 25


def test_b23_a_first_player_without_a_seat_is_a_bad_setup() -> None:
    with pytest.raises(BadSetup, match="needs 3 players"):
        GAME.setup(2, 5, {"first": "3"})


def test_the_choice_of_beasts_tells_nothing_of_the_numbers() -> None:
    few, many = deal(beasts="4"), deal(beasts="8")
    assert few.hands == many.hands
    assert set(few.box) > set(many.box) == set()


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions are legal."""
    actions = GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in actions)


@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [(1, 1, (20, 185, 1137)), (3, 2, (20, 269, 2694)), (5, 3, (20, 167, 1080))],
)
def test_the_number_of_openings_to_depth_three(seats: int, seed: int, counts: tuple[int, ...]) -> None:
    assert tuple(perft(deal(seats, seed), depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [(1, 1, (10, 60, 230)), (3, 2, (9, 47, 161)), (5, 3, (5, 21, 81))],
)
def test_the_number_of_ways_on_with_beasts_above_the_board(seats: int, seed: int, counts: tuple[int, ...]) -> None:
    state = deal(seats, seed, beasts="8")
    for _ in range(40):
        state = GAME.apply(state, careful(state, GAME.legal_actions(state)))
    assert any(state.above)
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == counts
