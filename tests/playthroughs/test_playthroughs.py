"""Every kept match goes today as it went when it was written, and the number of ways to go on is the same."""

from typing import get_args

import pytest

from engine.beasty_bar.events import Event
from tests.playthroughs.transcript import GAME, PLAYTHROUGHS, Playthrough, kinds_told, transcript

HINT = "the rules play differently now; if that is meant, run `python -m tests.playthroughs` and read the difference"


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=lambda match: match.path.stem)
def test_a_match_goes_as_written(match: Playthrough) -> None:
    assert transcript(match) == match.path.read_text(encoding="utf-8"), HINT


def test_no_transcript_is_left_over() -> None:
    kept = set(PLAYTHROUGHS[0].path.parent.glob("*.txt"))
    assert kept == {match.path for match in PLAYTHROUGHS}


def test_two_three_and_four_players_with_and_without_devil_are_kept() -> None:
    assert {match[:2] for match in PLAYTHROUGHS if match.cards == "wild"} == {
        (n, devil) for n in (2, 3, 4) for devil in ("with", "without")
    }


def test_a_match_of_each_mode_is_kept() -> None:
    assert {match.cards for match in PLAYTHROUGHS} == set(GAME.options[0].values)


def test_the_matches_tell_of_every_kind_of_event() -> None:
    told = kinds_told([match.path.read_text(encoding="utf-8") for match in PLAYTHROUGHS])
    assert told == {kind.__name__ for kind in get_args(Event)}


def perft(state: object, depth: int) -> int:
    """How many sequences of so many actions are legal."""
    actions = GAME.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(perft(GAME.apply(state, action), depth - 1) for action in actions)


@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [(2, 1, (4, 16, 64)), (3, 2, (4, 16, 66)), (4, 3, (4, 16, 69))],
)
def test_the_number_of_openings_to_depth_three(seats: int, seed: int, counts: tuple[int, int, int]) -> None:
    state = GAME.initial_state(GAME.setup(seats, seed))
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == counts


@pytest.mark.parametrize(
    ("seats", "seed", "counts"),
    [(2, 1, (6, 25, 148)), (3, 2, (4, 26, 261)), (4, 3, (6, 30, 263))],
)
def test_the_number_of_ways_on_from_the_twelfth_turn(seats: int, seed: int, counts: tuple[int, int, int]) -> None:
    setup = GAME.setup(seats, seed, {"devil": "without"})  # no shuffle, so the counts are those of the rules alone
    state = GAME.initial_state(setup)
    for _ in range(12):
        state = GAME.apply(state, GAME.legal_actions(state)[-1])
    assert tuple(perft(state, depth) for depth in (1, 2, 3)) == counts
