"""The figures on the balance of the house deck: counted right in a few games, and within bounds in many."""

import os

import pytest

from engine.bestie_bastarde.deck import HOUSE
from tests.bench.balance import BEAST_BOUNDS, Tally, measure, misses, play_one, report


@pytest.fixture(scope="module")
def few() -> Tally:
    """Return what a few games of two and three count."""
    return measure(2, seats=(2, 3))


def test_every_game_counts_once(few: Tally) -> None:
    assert few.games == {2: 2, 3: 2}
    assert sum(few.wins.values()) == pytest.approx(4)
    assert sum(few.held.values()) == 2 * (2 * 2 + 2 * 3)
    assert {seats: len(scores) for seats, scores in few.scores.items()} == {2: 4, 3: 6}


def test_beasts_are_counted_with_who_played_them(few: Tally) -> None:
    plays = sum(few.plays(card) for card in range(len(HOUSE.book.beasts)))
    assert 6 * (2 * 2 + 2 * 3) <= plays <= 3 * 6 * (2 * 2 + 2 * 3)
    assert 0 < sum(few.won.values()) < plays


def test_a_game_depends_on_its_number_alone() -> None:
    assert play_one(2, 1) == play_one(2, 1)
    assert play_one(2, 1) != play_one(2, 2)


def test_a_beast_that_always_loses_a_goal_never_met_and_a_bad_seat_would_be_seen() -> None:
    tally = Tally()
    tally.games[2], tally.played[2, 0], tally.held[2, 0] = 400, 400, 400
    tally.wins[2, 0], tally.wins[2, 1] = 100, 300
    first, goal = HOUSE.book.beasts[0].id, HOUSE.book.goals[0].id
    assert misses(tally) == [
        f"{first} wins 0% of the Challenges it is played in",
        f"{goal} is met in 0% of the games",
        "seat 1 of 2 from the first Pack Leader wins 25.0%",
        "seat 2 of 2 from the first Pack Leader wins 75.0%",
    ]


def test_the_report_names_every_beast_and_piccantella(few: Tally) -> None:
    text = report(few)
    ids = [row.id for row in HOUSE.book.beasts] + [row.id for row in HOUSE.book.goals]
    assert all(f"\n{name} " in text for name in ids)


@pytest.mark.deep
def test_c4_the_house_deck_is_in_balance() -> None:
    tally = measure(200, jobs=min(2, os.cpu_count() or 1))
    assert misses(tally) == []
    shares = [tally.beast(card) for card in range(len(HOUSE.book.beasts))]
    assert BEAST_BOUNDS[0] < sum(shares) / len(shares) < BEAST_BOUNDS[1]
