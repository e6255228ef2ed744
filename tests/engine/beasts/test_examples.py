"""The rulebook's worked examples."""

import pytest

from tests.engine.beasts.positions import choices, numbers_after, played, position, told

# 273, the Beast of Broken Clubs above the 1s; the 3 is a Broken Diamonds card, the next player has that type's Beast.
BOARD, ABOVE = "wS2/wH7/bD3", "-/-/bCB"
HANDS = "bC4 wC9 bS1/bDB wD6"


def test_273_with_the_4_of_broken_clubs_gives_473_470_403_and_400_and_no_other_place() -> None:
    state = position(BOARD, ABOVE, HANDS)
    assert state.number == 273
    assert numbers_after(state, "bC4") == {"@h": 473, "@h-o": 470, "@h-t": 403, "@h-to": 400}


def test_without_the_beast_the_ones_are_free_for_the_4_and_the_tens_are_not() -> None:
    state = position(BOARD, hands=HANDS)
    assert numbers_after(state, "bC4")["@o"] == 274
    assert not [text for text in choices(state) if text.startswith("bC4@t")]


def test_after_the_tens_are_cleared_the_beast_of_broken_diamonds_is_lured_off_the_ones() -> None:
    state = played(position(BOARD, ABOVE, HANDS), "bC4@h-t")
    assert state.number == 403
    state = played(state, "wC9@h")
    assert told(state, "bDB")[:2] == ["Startled bDB o bD3", "Settled bDB t"]


def test_the_beast_of_whole_hearts_walks_from_the_1s_to_the_100s_and_stays() -> None:
    state = position("bD5/wH7/wH3", hands="wHB wH8/bS9 bS1")
    assert told(state, "wHB") == ["Startled wHB o wH3", "Startled wHB t wH7", "Settled wHB h"]
    state = played(state, "wHB")
    assert choices(state) == ["wH8@t", "wH8@t-o", "wH8@o"]
    for action in ("wH8@o", "bS9@h"):
        state = played(state, action)
        assert [len(beasts) for beasts in state.above] == [1, 0, 0]


@pytest.mark.parametrize(("card", "blocked"), [("wH9", True), ("bH9", False), ("wD9", False)])
def test_above_the_100s_it_stops_whole_hearts_and_nothing_else(card: str, blocked: bool) -> None:
    state = position("bD5/wS9/bS9", "wHB/-/-", hands=f"{card} bC1", tokens=1)
    assert (f"{card}@h" not in choices(state)) == blocked
