"""Setups a game offers and refuses, and the narrowing of picks."""

import pytest

from engine.catalog import GAMES, LISTED
from engine.core.game import BadSetup, Setup, narrow

BAR = GAMES["beasty-bar"]


def test_a_setup_fills_in_defaults_in_declared_order() -> None:
    setup = BAR.setup(2, 9, {"eagle_prey_flees": "lost"})
    decks = tuple((f"deck-{seat}", "3" * 12) for seat in (1, 2, 3, 4))
    listed = (("cards", "wild"), ("devil", "with"), ("eagle_prey_flees", "lost"), ("first", "random"))
    assert setup == Setup(2, 9, listed + decks)
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
        (2, 0, {"weather": "fine"}, "no option 'weather'; it has: cards, devil, eagle_prey_flees, first, deck-1"),
        (2, 0, {"devil": "maybe"}, "devil is one of with, without, not 'maybe'"),
        (3, 0, {"first": "4"}, "needs 4 players, not 3"),
        (3, 0, {"cards": "own", "deck-3": "12"}, "option deck-3: a deck is twelve digits from 1 to 3.*; '12' has 2"),
        (3, 0, {"deck-3": "444444444444"}, "option deck-3: .*'4' at strength 1"),
    ],
)
def test_a_setup_not_on_offer_is_refused(seats: int, seed: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        BAR.setup(seats, seed, options)


def test_an_option_that_does_not_matter_has_its_default_whatever_is_given() -> None:
    plain = BAR.setup(2, 9, {"cards": "classic"})
    given = {"cards": "classic", "eagle_prey_flees": "lost", "deck-1": "1" * 12, "deck-4": "2" * 12}
    assert BAR.setup(2, 9, given) == plain
    own = BAR.setup(2, 9, {**given, "cards": "own"})
    assert (own.option("deck-1"), own.option("deck-4")) == ("1" * 12, "3" * 12)


def test_a_default_may_depend_on_what_was_chosen_before() -> None:
    found = {cards: BAR.setup(2, 9, {"cards": cards}).option("devil") for cards in BAR.options[0].values}
    assert found == {"wild": "with", "classic": "without", "new-beasts": "without", "mix": "with", "own": "with"}
    assert BAR.setup(2, 9, {"cards": "classic", "devil": "with"}).option("devil") == "with"


def test_what_is_stated_of_a_setup_are_the_options_that_matter_without_late_defaults() -> None:
    assert [name for name, _ in BAR.stated(BAR.setup(2, 9))] == ["devil", "eagle_prey_flees", "first"]
    assert BAR.stated(BAR.setup(2, 9, {"cards": "classic"})) == (
        ("cards", "classic"),
        ("devil", "without"),
        ("first", "random"),
    )
    own = BAR.setup(2, 9, {"cards": "own", "deck-2": "123" * 4})
    assert dict(BAR.stated(own)).keys() == {"cards", "devil", "eagle_prey_flees", "first", "deck-2"}


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
