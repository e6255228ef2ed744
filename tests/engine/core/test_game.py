"""Setups a game offers and refuses, and the narrowing of picks."""

import pytest

from engine.catalog import GAMES, LISTED
from engine.core.game import BadSetup, Setup, narrow

BAR = GAMES["beasty-bar"]


def test_a_setup_fills_in_defaults_in_declared_order() -> None:
    setup = BAR.setup(2, 9, {"eagle_prey_flees": "lost"})
    assert setup == Setup(2, 9, (("devil", "with"), ("eagle_prey_flees", "lost"), ("first", "random")))
    assert setup.option("eagle_prey_flees") == "lost"
    with pytest.raises(KeyError):
        setup.option("weather")


@pytest.mark.parametrize(
    ("seats", "seed", "options", "reason"),
    [
        (1, 0, {}, "seats 2 to 4 players, not 1"),
        (5, 0, {}, "seats 2 to 4 players, not 5"),
        (2, -1, {}, "a seed is a number from 0"),
        (2, 1 << 64, {}, "a seed is a number from 0"),
        (2, 0, {"weather": "fine"}, "no option 'weather'; it has: devil, eagle_prey_flees, first"),
        (2, 0, {"devil": "maybe"}, "devil is one of with, without, not 'maybe'"),
        (3, 0, {"first": "4"}, "needs 4 players, not 3"),
    ],
)
def test_a_setup_not_on_offer_is_refused(seats: int, seed: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        BAR.setup(seats, seed, options)


def test_narrowing_gives_the_distinct_next_picks_in_order() -> None:
    paths = [(1,), (2, 5), (2, 4), (2, 5, 7), (3,)]
    assert narrow(paths, ()) == (1, 2, 3)
    assert narrow(paths, (2,)) == (5, 4)
    assert narrow(paths, (2, 5)) == (7,)
    assert narrow(paths, (1,)) == ()
    assert narrow(paths, (9,)) == ()


def test_the_catalogue_lists_every_game_as_it_calls_itself() -> None:
    for listed in LISTED:
        game = GAMES[listed.id]
        assert (game.id, game.title, game.summary) == (listed.id, listed.title, listed.summary)
    assert len({game.code for game in GAMES.values()}) == len(LISTED)


def test_a_game_that_is_not_listed_is_not_found() -> None:
    with pytest.raises(KeyError):
        GAMES["chess"]
    with pytest.raises(KeyError):
        GAMES["chess"] = GAMES["beasts"]
