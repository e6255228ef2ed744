"""Positions and actions as text: exactly one spelling, everything else refused with what was expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beasts import GAME
from engine.beasts.state import EndTurn, Play
from engine.core.game import BadNotation, IllegalAction
from tests.engine.beasts.positions import position

POSITION = "bH1 bH2/-/wD3|-/bCB/-|bC4 wC5/bS9 wSB|wH1 bDB|wC1|wHB|wDB bSB|2|1|C"


def test_a_position_reads_as_documented() -> None:
    state = GAME.decode_state(POSITION)
    assert GAME.encode_state(state) == POSITION
    assert (state.number, state.tokens, state.turn, state.suit, state.is_over) == (203, 2, 0, 2, False)
    assert GAME.decode_state(POSITION + ".") == state._replace(is_over=True)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (POSITION, "", "10 fields"),
        ("|C", "|C|", "10 fields"),
        ("bH1 bH2/-/wD3", "bH1 bH2/wD3", "three piles"),
        ("-/bCB/-", "-/bCB", "three places"),
        ("bC4 wC5/bS9 wSB", "-/-/-/-/-/-", "one to five hands"),
        ("|2|1|", "|4|1|", "tokens are a number from 0 to 3, not '4'"),
        ("|2|1|", "|٣|1|", "tokens are"),
        ("|2|1|", "|2|3|", "the seat to move is a number from 1 to 2, not '3'"),
        ("|2|1|", "|2|0|", "not '0'"),
        ("|2|1|", "|2|01|", "not '01'"),
        ("|1|C", "|1|X", "one of -, H, D, C, S"),
        ("|1|C", "|1|CC", "not 'CC'"),
        ("|1|C", "|1|", "not ''"),
        ("|1|C", "|1|.", "not '.'"),
        ("wC1", "bH0", "'bH0' is no card"),
        ("wC1", "xH1", "'xH1' is no card"),
        ("wC1", "wH1", "once in a position: wH1"),
        ("wC1", "bCB", "once in a position: bCB"),
        ("|wC1|", "|wCB|", "wCB can't lie there"),
        ("|wHB|", "|wH4|", "wH4 can't lie there"),
        ("-/bCB/-", "-/bC3/-", "bC3 can't lie there"),
        ("bH1 bH2", "bH1 bHB", "bHB can't lie there"),
        ("bC4 wC5", "bC4 wC5 bD1 bD2 bD3 bD4", "at most 5"),
    ],
)
def test_a_bad_position_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    text = POSITION.replace(old, new)
    assert text != POSITION
    with pytest.raises(BadNotation, match=reason):
        GAME.decode_state(text)


@pytest.mark.parametrize("text", ["bH4@h", "bH4@h-o", "bH4@h-t", "bH4@h-to", "wS9@t-o", "wS9@o", "wDB", "!bC1", "end"])
def test_an_action_has_one_spelling(text: str) -> None:
    assert GAME.encode_action(GAME.decode_action(text)) == text


@pytest.mark.parametrize(
    "text", ["", "bH4", "bH4@", "bH4@x", "bH4@h-", "bH4@h-ot", "bHB@h", "!", "!!bH4", "bH0@h", "END", "end ", "bH4 @h"]
)
def test_a_bad_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.decode_action(text)


@given(st.text("bwHDCS149B@hto-!end ", max_size=9))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = GAME.decode_action(text)
    except BadNotation:
        return
    assert GAME.encode_action(action) == text


@given(st.integers(0, len(POSITION) - 1), st.sampled_from(["", *"bwHDCS0149B|/- .٣"]))
def test_any_position_with_a_letter_changed_is_a_position_or_refused(at: int, letter: str) -> None:
    try:
        state = GAME.decode_state(POSITION[:at] + letter + POSITION[at + 1 :])
    except BadNotation:
        return
    assert GAME.decode_state(GAME.encode_state(state)) == state


@pytest.mark.parametrize("text", ["wC5@t-o", "bC4@h", "bS9@h", "wSB", "!wH1", "end", "wC5@h-t"])
def test_an_illegal_action_is_named_with_its_position(text: str) -> None:
    state = GAME.decode_state("bH6/wH6/wD3|-/-/-|bC4 wC5/bS9 wSB|wH1|-|-|-|2|1|C")
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.decode_action(text))
    assert str(caught.value) == f"{text} is not legal in {GAME.encode_state(state)}"


def test_a_discard_is_no_other_action_of_the_same_numbers() -> None:
    state = position(hands="bC4 wD5", tokens=1)
    for action in ((68,), (68, 0, 0), (), None):
        with pytest.raises(IllegalAction):
            GAME.apply(state, action)  # type: ignore[arg-type]  # what a careless caller may hand in


def test_the_end_of_a_turn_is_an_action_like_others() -> None:
    end = GAME.decode_action("end")
    assert end
    assert end == EndTurn()


def test_the_picks_of_an_action_tell_it_apart() -> None:
    texts = ["bH4@h", "bH4@h-to", "bH4@t-o", "wDB", "!bC1", "end"]
    paths = [GAME.path(GAME.decode_action(text)) for text in texts]
    assert paths == [(4, 0), (4, 3), (4, 5), (58,), (-1, 65), (-2,)]
    assert GAME.path(Play(58)) == (58,)


def test_nobody_acts_after_the_end() -> None:
    over = GAME.decode_state(POSITION + ".")
    with pytest.raises(IllegalAction):
        GAME.apply(over, GAME.decode_action("wC5@t"))
