"""Choosing: an action is picked bit by bit, and only where there is something to choose."""

from engine.catalog import GAMES
from engine.core.game import narrow
from tui.screens.choosing import Choosing

GAME = GAMES["beasty-bar"]
# Red holds armadillo, coyote, sloth and weasel before okapi, camel (over a flamingo) and gazelle.
STATE = GAME.decode_state("G8 B11(G2) G3|-|-|-|R1 R4 R5 R7/G1/B1|R2/-/-|R|-|lands|0000000000000001")


def choosing() -> Choosing:
    return Choosing(GAME, GAME.legal_actions(STATE))


def option(notation: str) -> int:
    return GAME.path(GAME.decode_action(notation))[-1]


def test_the_first_options_are_the_cards_of_the_hand() -> None:
    assert set(choosing().options) == {option(card) for card in ("R1", "R4", "R5", "R7")}


def test_a_card_that_asks_nothing_is_a_whole_action() -> None:
    asked = choosing()
    assert asked.take(option("R4")) == GAME.decode_action("R4")


def test_a_card_that_asks_is_whole_only_with_its_pick() -> None:
    asked = choosing()
    assert asked.take(option("R7")) is None
    assert set(asked.options) == {option(card) for card in ("G8", "B11", "G3")}
    assert asked.cursor == 0
    assert asked.take(option("B11")) == GAME.decode_action("R7>B11")


def test_a_single_way_on_is_taken_unasked() -> None:
    state = GAME.decode_state("G8 B1|-|-|-|R7/G1/B2|-/-/-|R|-|lands|0000000000000001")
    asked = Choosing(GAME, GAME.legal_actions(state))
    assert asked.after(option("R7")) == (option("R7"), option("G8"))
    assert asked.chosen == ()
    assert asked.take(option("R7")) == GAME.decode_action("R7>G8")


def test_stepping_back_returns_to_the_pick_before_and_looks_at_it() -> None:
    asked = choosing()
    asked.take(option("R7"))
    assert asked.step_back()
    assert asked.chosen == ()
    assert asked.pointed == option("R7")
    assert not asked.step_back()


def test_the_cursor_goes_round() -> None:
    asked = choosing()
    asked.move(-1)
    assert asked.cursor == len(asked.options) - 1
    asked.move(1)
    assert asked.cursor == 0


def test_pointing_at_what_is_no_option_says_so_and_stays() -> None:
    asked = choosing()
    asked.point(option("R4"))
    assert not asked.point(option("G8"))
    assert asked.pointed == option("R4")


def test_ways_are_the_actions_left_behind_an_option() -> None:
    asked = choosing()
    assert {GAME.encode_action(way) for way in asked.ways(option("R7"))} == {"R7>G8", "R7>B11", "R7>G3"}


def test_narrowing_gives_each_next_pick_once_in_order() -> None:
    assert narrow([(1, 2), (1, 3), (1, 2, 4), (5,)], (1,)) == (2, 3)
