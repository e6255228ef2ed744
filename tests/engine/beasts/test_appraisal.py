"""What partners go by: the guess of the team's chances, and the hasty player of rollouts."""

from __future__ import annotations

import pytest

from engine.beasts import GAME
from engine.beasts.appraisal import evaluate, policy
from engine.beasts.outlook import above_of, landing, tops_of
from engine.beasts.state import NO_SUIT, NUMBERS, State
from engine.core import rng
from tests.engine.beasts.matches import Match
from tests.engine.beasts.positions import position

MATCHES = [Match(seats, 2, 6, seed, 9) for seats in (1, 2, 4) for seed in (1, 2)]
SAMPLES = [state for match in MATCHES for state, _ in list(match.plies())[::3]]
# Seven numbers a hand and twenty in the deck: enough to come that room matters.
DECK = " ".join(GAME.encode_state(GAME.initial_state(GAME.setup(1, 3))).split("|")[3].split()[:20])


def at(piles: str, above: str = "-/-/-", hands: str = "bH5 wH6/bS2 wS7", tokens: int = 1, suit: str = "-") -> State:
    """A position for two, seat 1 to move, with these piles."""
    kept = [card for card in DECK.split() if card not in f"{piles} {above} {hands}"]
    return position(piles, above, hands, deck=" ".join(kept[:15]), tokens=tokens, suit=suit)


def test_chances_lie_between_nothing_and_certainty() -> None:
    assert len(SAMPLES) > 50
    for state in SAMPLES:
        for seat in range(len(state.hands)):
            assert 0 <= evaluate(state, seat) <= 1


def test_at_the_end_the_chance_is_what_came_of_the_game() -> None:
    assert evaluate(Match(3, 3, 4, 1, 0).end(), 0) == 0.0
    won = GAME.apply(position("-/-/-", hands="bH5"), GAME.decode_action("bH5@o"))
    assert evaluate(won, 0) == 1.0


def test_only_what_the_seat_knows_counts() -> None:
    states = [state for state in SAMPLES if len(state.hands) > 1]
    assert len(states) > 30
    for state in states:
        view = GAME.view(state, state.turn)
        guesses = {evaluate(GAME.sample(view, word), state.turn) for word in range(3)}
        assert guesses == {evaluate(state, state.turn)}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (at("bD2/-/-"), at("bD4/-/-")),  # a small rise
        (at("bD2/wD3/-"), at("bD2/wD8/-")),
        (at("bD2/-/-"), at("bD2/wD8/bC9")),  # cleared places
        (at("bD4/-/-", tokens=2), at("bD4/-/-", tokens=1)),  # a token saved
        (at("bD9/wD4/-"), at("bD9/wD9/-")),  # room under the last hundreds
        (at("bD2/-/-", above="bHB/-/-"), at("bD2/-/-", above="-/-/bHB")),  # a Beast far from the ones
        (
            at("bD2/-/bC3", hands="bH5/bCB wS7"),
            at("bD2/-/bC3", hands="bH5/wCB wS7"),
        ),  # a lure for the next seat's Beast
    ],
)
def test_a_board_is_promising(better: State, worse: State) -> None:
    assert evaluate(better, 0) > evaluate(worse, 0)


def test_a_suit_that_cannot_be_played_out_is_lost() -> None:
    assert evaluate(at("bD9/wD9/bS6", hands="bH5 wC6/bS2", tokens=0, suit="H"), 0) == 0.0
    assert evaluate(at("bD9/wD9/bS6", hands="bH5 wC6/bS2", tokens=1, suit="H"), 0) > 0.0


def test_in_the_middle_of_a_turn_the_rest_of_the_suit_is_counted_as_played() -> None:
    halfway = at("bD2/-/bH3", hands="wH6 wC6/bS2", suit="H")
    finished = at("bD2/-/wH6", hands="wC6/bS2")._replace(discard=tuple(halfway.piles[2]), deck=halfway.deck)
    assert halfway.suit != NO_SUIT == finished.suit
    assert evaluate(halfway, 0) == pytest.approx(evaluate(finished, 0))


def test_b6_where_a_beast_would_land() -> None:
    tops = tops_of(position("wC1/bH2/bH3").piles)
    assert [landing(kind, tops) for kind in (0, 5, 4)] == [0, 2, 2]
    assert landing(0, tops_of(position("bH1/bH2/bH3").piles)) == -1
    assert above_of(position(above="bHB wHB/-/wSB").above) == (0b11, 0, 0b10000000)


def test_the_hasty_player_chooses_a_legal_action_and_the_same_for_the_same_word() -> None:
    for state in SAMPLES:
        actions = GAME.legal_actions(state)
        for word in range(3):
            if actions:
                assert policy(state, actions, word) in actions
                assert policy(state, actions, word) == policy(state, actions, word)


def test_the_hasty_player_gets_further_than_chance() -> None:
    def left(is_hasty: bool) -> int:
        cards = 0
        for seed in range(30):
            state, word = GAME.initial_state(GAME.setup(2, seed)), seed
            while actions := GAME.legal_actions(state):
                index, word = rng.below(word, len(actions))
                state = GAME.advance(state, policy(state, actions, word) if is_hasty else actions[index])
            cards += len(NUMBERS) - sum(map(len, state.piles)) - len(state.discard)
        return cards

    assert left(True) < 0.7 * left(False)
