"""What bots go by: the guess of a seat's chances, and the hasty player of rollouts."""

from __future__ import annotations

import pytest

from engine.beasty_bar.appraisal import HELD, evaluate, policy, prospects
from engine.beasty_bar.notation import decode_state
from engine.beasty_bar.rules import advance, current_player, legal_actions, outcome
from engine.beasty_bar.state import State
from engine.core import rng
from tests.engine.bots.positions import position

SAMPLES = [position(turns, seats, seed) for seats in (2, 3, 4) for turns in (0, 5, 13, 24) for seed in (1, 2)]


def at(line: str, air: str = "-", bar: str = "-", hands: str = "R1 R7/G1 G7") -> State:
    """A position for two with these cards, seen by seat 0."""
    return decode_state(f"{line}|{air}|{bar}|-|{hands}|-/-|R|-|lands|{'0' * 16}")


def test_chances_lie_between_nothing_and_certainty_and_add_up_to_one() -> None:
    for state in SAMPLES:
        chances = [evaluate(state, seat) for seat in range(len(state.held))]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1)


def test_equal_seats_have_equal_chances() -> None:
    assert evaluate(at("-"), 0) == pytest.approx(0.5)


def test_points_in_the_bar_count_more_the_fewer_cards_are_left() -> None:
    early, late = at("-", bar="R6", hands="R1 R2 R3 R4/G1 G2 G3 G4"), at("-", bar="R6", hands="R1/G1")
    assert 0.5 < evaluate(early, 0) < evaluate(late, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("R6 G5 G8 G12", "G5 G8 G12 R6"),  # near the gate
        ("R12 G2", "R4 G2"),  # strong, for the same points
        ("R4 G9", "R4 G10"),  # not in front of a buffalo that pokes
        ("R8 G10", "R4 G10"),  # an okapi blocks the buffalo
        ("R3 G10", "R4 G10"),  # a gazelle flees from it
        ("R4 G3c G12", "R4 G3c G10c"),  # not where a crocodile eats its way to
        ("R4 G12 G10c", "R4 G3c G10c"),  # a stronger animal stops the crocodile
        ("R4 G3c G12", "R4 G3c G10n"),  # not the second in front of a tiger
        ("R4 G12", "R4 G8n"),  # not in front of a llama that sends it back
        ("R4 G8n", "R4 G10"),  # which is better than to be poked out
        ("R1c G12 G11", "G12 G11 R1n"),  # a bat comes to the gate last, and is lost there
        ("G12 R1c G11", "G12 R1n G11"),  # and fears it from anywhere
    ],
)
def test_an_animal_is_promising(better: str, worse: str) -> None:
    assert prospects(at(better))[0] > prospects(at(worse))[0]


@pytest.mark.parametrize(
    ("line", "as_in"),
    [
        ("R7c G10", "R7c G12"),  # zebra and buffalo
        ("R7n G10", "R7n G12"),  # porcupine and buffalo
        ("R7c G3c G10c", "R7c G3c G12"),  # zebra and crocodile
        ("G3c R4 G10n", "G3c R4 G12"),  # whoever a tiger leaps over
        ("R4 G9n", "R4 G12"),  # a cheetah hunts only once
        ("R8 G8n", "R8 G12"),  # an equal
    ],
)
def test_an_animal_fears_nobody_who_does_it_no_harm(line: str, as_in: str) -> None:
    assert prospects(at(line))[0] == prospects(at(as_in))[0]


def test_the_prey_of_an_eagle_in_the_air_has_worse_prospects() -> None:
    assert prospects(at("R4 G12 G8", air="G9"))[0] < prospects(at("R4 G12 G8"))[0]
    assert prospects(at("R8 G12", air="G9"))[0] == prospects(at("R8 G12"))[0]


def test_an_eagle_in_the_air_and_an_animal_in_a_shadow_are_worth_something_to_their_owners() -> None:
    assert prospects(at("G12", air="R9"))[0] > prospects(at("G12"))[0]
    assert prospects(at("G11(R6) G12"))[0] > prospects(at("G11 G12"))[0]


def test_a_line_that_cannot_fill_up_any_more_is_worth_nothing() -> None:
    assert prospects(at("R6 R5", bar="G6", hands="R9/G9")) == pytest.approx([2 * HELD, 4 + 2 * HELD])


def test_a_line_longer_than_five_is_appraised() -> None:
    longer = prospects(at("R6 R5 R4 R12 R8 R10 G6"))
    assert longer[0] > longer[1] > 0


def test_the_hasty_player_chooses_a_legal_action_and_the_same_for_the_same_word() -> None:
    for state in SAMPLES:
        actions = legal_actions(state)
        for word in range(5):
            if actions:
                assert policy(state, actions, word) in actions
                assert policy(state, actions, word) == policy(state, actions, word)


def test_the_hasty_player_beats_chance() -> None:
    wins = 0.0
    for seed in range(60):
        state, word = position(0, 2, seed), seed
        while (seat := current_player(state)) is not None:
            actions = legal_actions(state)
            index, word = rng.below(word, len(actions))
            state = advance(state, policy(state, actions, word) if seat == seed % 2 else actions[index])
        end = outcome(state)
        assert end
        wins += 1 / len(end.winners) if seed % 2 in end.winners else 0
    assert wins >= 45
