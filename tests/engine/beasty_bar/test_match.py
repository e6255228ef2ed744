"""The frame of a match: the deal, hands and decks, the end, and the shuffles that must not tell of each other."""

from collections import Counter, defaultdict

import pytest

from engine.core.game import BadSetup, Outcome
from tests.engine.beasty_bar.positions import GAME, before, events, words

NOTHING = "0" * 16


def ending(bar: str, hands: str) -> Outcome | None:
    """The outcome with this bar and these hands of two seats, decks empty."""
    outcome: Outcome | None = GAME.outcome(GAME.decode_state(f"-|-|{bar}|-|{hands}|-/-|R|-|lands|{NOTHING}"))
    return outcome


@pytest.mark.parametrize(("devil", "deck"), [("with", 9), ("without", 8)])
def test_a1_everyone_starts_with_four_in_hand_and_the_rest_in_the_deck(devil: str, deck: int) -> None:
    state = GAME.initial_state(GAME.setup(3, 7, {"devil": devil}))
    assert [len(state.hand(seat)) for seat in range(3)] == [4, 4, 4]
    assert [len(state.deck(seat)) for seat in range(3)] == [deck, deck, deck]
    for letter, held in zip("RGB", state.held, strict=True):
        strengths = range(devil == "without", 13)
        assert sorted(words(held)) == sorted(f"{letter}{strength}" for strength in strengths)


def test_a1_seats_take_turns_and_refill_to_four() -> None:
    state = GAME.initial_state(GAME.setup(3, 1, {"first": "2"}))
    for turn in (1, 2, 0, 1):
        assert GAME.current_player(state) == turn
        top = state.deck(turn)[-1]
        state = GAME.apply(state, GAME.legal_actions(state)[0])
        assert top in state.hand(turn)
        assert len(state.hand(turn)) == 4


@pytest.mark.parametrize("first", ["1", "2", "3", "4"])
def test_a10_the_first_player_can_be_chosen(first: str) -> None:
    assert GAME.initial_state(GAME.setup(4, 5, {"first": first})).turn == int(first) - 1


def test_a10_the_first_player_is_drawn_from_the_seed() -> None:
    turns = Counter(GAME.initial_state(GAME.setup(4, seed)).turn for seed in range(200))
    assert set(turns) == {0, 1, 2, 3}
    assert min(turns.values()) > 25


def test_a_first_player_without_a_seat_is_a_bad_setup() -> None:
    with pytest.raises(BadSetup, match="needs 3 players"):
        GAME.initial_state(GAME.setup(2, 5, {"first": "3"}))


def test_a10_most_points_win() -> None:
    assert ending("R5 G12 G4 R8", "-/-") == Outcome((7, 6), (0,))


def test_a10_equal_points_share_the_victory() -> None:
    assert ending("R5 G6", "-/-") == Outcome((4, 4), (0, 1))


def test_a10_line_and_air_score_nothing() -> None:
    state = GAME.decode_state(f"R1 R2|R9|G0|R5|-/-|-/-|R|-|lands|{NOTHING}")
    assert GAME.outcome(state) == Outcome((0, 2), (1,))
    assert GAME.legal_actions(state) == []


def test_a10_the_match_ends_with_the_last_card_played() -> None:
    state = GAME.decode_state(f"R12|-|-|-|R4/G4|-/-|R|-|lands|{NOTHING}")
    assert GAME.outcome(state) is None
    state = GAME.apply(state, GAME.decode_action("R4"))
    assert (GAME.current_player(state), GAME.outcome(state)) == (1, None)
    state = GAME.apply(state, GAME.decode_action("G4"))
    assert (GAME.current_player(state), GAME.outcome(state)) == (None, Outcome((0, 0), (0, 1)))


def test_points_are_the_printed_ones() -> None:
    printed = {11: 2, 9: 2, 7: 2, 3: 2, 0: 2, 12: 3, 10: 3, 8: 3, 4: 3, 6: 4, 5: 4, 2: 4, 1: 4}
    for strength, points in printed.items():
        assert ending(f"R{strength}", "-/-") == Outcome((points, 0), (0,))


def test_a12_every_order_of_a_shuffle_is_as_likely() -> None:
    orders = Counter(events(before("R12 G6 B2", "Y0", word=f"{word:016x}"), "Y0")[1] for word in range(1200))
    assert len(orders) == 6
    assert min(orders.values()) > 150


def test_a12_one_shuffle_tells_nothing_of_the_next() -> None:
    """Whatever the first devil's order, any animal can be the last after the second devil."""
    last = defaultdict(set)
    for word in range(300):
        start = f"R12 R6 R2|-|-|-|R1/G1 G0/B1 B0/Y1|-/-/-/-|G|-|lands|{word:016x}"
        state = GAME.apply(GAME.decode_state(start), GAME.decode_action("G0"))
        last[words(state.line)].add(events(state, "B0")[1].rstrip("]").split()[-1])
    assert len(last) == 6
    assert {len(animals) for animals in last.values()} == {4}
