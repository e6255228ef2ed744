"""Piccantelle: each measure, each test, and what the house deck says of them."""

import pytest

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.goals import MEASURE, is_met, passes
from engine.bestie_bastarde.schema import MEASURES
from tests.engine.bestie_bastarde.positions import GOALS, played, position

OVER = "1 1 2 1 2 2"


def value(measure: str, seat: int, **rest: str) -> int:
    """A measure of a seat (from 1) at the end of a game."""
    chosen = {"phase": "over", "winners": OVER, **rest}
    hands, leader = chosen.pop("hands", "-/-"), int(chosen.pop("leader", "1"))
    state = position(hands, "", leader, leader=leader, **chosen)
    return MEASURE[measure](HOUSE, state, seat - 1)


def test_every_measure_of_the_schema_is_one() -> None:
    assert set(MEASURE) == set(MEASURES)


@pytest.mark.parametrize(
    ("measure", "first", "second"),
    [
        ("challenges", 3, 3),
        ("same_biome", 1, 1),
        ("biomes", 3, 2),
        ("won_first", 1, 0),
        ("won_last", 0, 1),
        ("leader_at_end", 1, 0),
        ("hand", 0, 0),
        ("merda", 0, 0),
    ],
)
def test_what_is_measured_at_the_end(measure: str, first: int, second: int) -> None:
    # red, blue | green, blue | grey, blue: the first seat won red, blue and blue at 3, the second green, grey, blue.
    assert value("won_last", 2) == 1
    values = value(measure, 1), value(measure, 2)
    if measure in ("same_biome", "biomes"):
        assert values == {"same_biome": (2, 1), "biomes": (2, 3)}[measure]
    else:
        assert values == (first, second)


def test_the_hand_and_merda_are_measured() -> None:
    assert value("hand", 2, hands="-/orca tigre") == 2
    assert value("merda", 1, merda="5 4 3") == 4


def test_deeds_are_counted_for_both_sides() -> None:
    state = played(position("tigre/orca", "mantide/onisco cinghiale"), "act:mantide>onisco")
    assert [MEASURE[name](HOUSE, state, 0) for name in ("destroyed", "lost")] == [1, 0]
    assert [MEASURE[name](HOUSE, state, 1) for name in ("destroyed", "lost")] == [0, 1]
    state = played(position("tigre/orca", "cuculo piccione/cinghiale"), "act:cuculo>cinghiale", "act:piccione>2")
    assert [MEASURE[name](HOUSE, state, 0) for name in ("stolen", "merda_given", "merda")] == [1, 1, 0]
    assert [MEASURE[name](HOUSE, state, 1) for name in ("lost", "merda_given", "merda")] == [1, 0, 1]
    state = played(position("tigre/orca", "onisco piccione/leone", merda="9 1 0"), "act:onisco")
    assert MEASURE["shed"](HOUSE, state, 0) == 1


def test_a_merda_for_oneself_is_not_given() -> None:
    state = played(position("tigre/orca", "piccione/leone"), "act:piccione>1")
    assert MEASURE["merda_given"](HOUSE, state, 0) == 0


def test_leading_counts_from_the_second_challenge_on() -> None:
    state = GAME.initial_state(GAME.setup(3, 1))
    assert [MEASURE["led_again"](HOUSE, state, seat) for seat in range(3)] == [0, 0, 0]
    state = played(position("tigre/orca", phase="lead", winners="1", merda="9 2 0"), "lead:1")
    assert [MEASURE["led_again"](HOUSE, state, seat) for seat in range(2)] == [1, 0]


@pytest.mark.parametrize(
    ("test", "n", "values", "met"),
    [
        ("at_least", 2, (2, 0), True),
        ("at_least", 2, (1, 5), False),
        ("at_most", 2, (2, 0), True),
        ("at_most", 2, (3, 0), False),
        ("exactly", 1, (1, 1), True),
        ("exactly", 1, (2, 1), False),
        ("most", 0, (2, 1), True),
        ("most", 0, (2, 2), False),
        ("most", 0, (0, 0), False),
    ],
)
def test_c29_tests_of_a_measure(test: str, n: int, values: tuple[int, int], met: bool) -> None:
    assert passes(values, 0, test, n) is met


def test_the_house_piccantelle_pull_against_one_another() -> None:
    state = position("-/-", phase="over", winners="1 1 1 1 1 1", merda="9 3 0")
    met = [{goal for goal in GOALS if is_met(HOUSE, state, seat, GOALS.index(goal))} for seat in (0, 1)]
    assert {"re-della-merda", "ingordo", "partenza-col-botto"} <= met[0]
    assert {"mani-pulite", "pacifista"} <= met[1]
