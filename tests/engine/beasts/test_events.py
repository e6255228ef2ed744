"""Which events show somebody something new, and that telling them changes nothing else."""

import pytest

from engine.beasts import GAME
from tests.engine.beasts.positions import event_text, position


@pytest.mark.parametrize(
    ("hands", "deck", "action", "revealing"),
    [
        ("bC4 wC5", "wS1", "bC4@h", []),
        ("bCB wC5", "wS1", "bCB", []),
        ("bC4/bS9", "wS1", "bC4@h", ["Drew 1 1 []"]),
        ("bC4/bS9", "-", "bC4@h", ["Drew 1 0 []"]),
        ("bC4", "-", "bC4@h", ["Drew 1 0 []"]),
        ("bC4 wD5", "wS1", "!bC4", []),
    ],
)
def test_the_end_of_a_turn_is_the_information_line(hands: str, deck: str, action: str, revealing: list[str]) -> None:
    state = position(hands=hands, deck=deck, tokens=2)
    state = state if action[0] == "!" else state._replace(tokens=0)
    beats = GAME.steps(state, GAME.decode_action(action)).beats
    assert [event_text(beat.event) for beat in beats if GAME.is_revealing(beat.event)] == revealing


def test_b17_getting_stuck_opens_the_box_and_so_reveals() -> None:
    beats = GAME.steps(position("bS9/bD9/bH8", hands="bC9 wC2/bSB"), GAME.decode_action("bC9@o")).beats
    assert [GAME.is_revealing(beat.event) for beat in beats] == [False, True]


def test_a_startled_beast_is_still_in_hand_until_it_settles() -> None:
    state = position("-/-/bC1", hands="bCB wC5")
    first, second = GAME.steps(state, GAME.decode_action("bCB")).beats
    assert (event_text(first.event), first.state) == ("Startled bCB o bC1", state)
    assert len(second.state.hands[0]) == 1
