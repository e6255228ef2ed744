"""Positions and actions as text: exactly one spelling, everything else refused with what was expected."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.notation import decode_card, encode_card
from engine.beasty_bar.state import SPECIES, make_card
from engine.core.game import BadNotation, IllegalAction
from tests.engine.beasty_bar.positions import GAME, before

POSITION = "R11(G5) G8|B9|R1|R2|R4/G3/B0|-/-/-|R|-|lands|00000000000000ff"


def test_a_position_reads_as_documented() -> None:
    state = GAME.decode_state(POSITION)
    assert GAME.encode_state(state) == POSITION
    assert (state.turn, state.word, state.prey_lost, state.fresh) == (0, 255, False, ())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "10 fields"),
        (POSITION + "|", "10 fields"),
        (POSITION.replace("B9", "B9 R9"), "at most one eagle"),
        (POSITION.replace("R4/G3/B0", "R4/G3"), "as many hands as decks"),
        (POSITION.replace("|R|", "|Y|"), "one of R, G, B, not 'Y'"),
        (POSITION.replace("|R|", "|RG|"), "not 'RG'"),
        (POSITION.replace("|R|", "||"), "not ''"),
        (POSITION.replace("lands", "flies"), "'lands' or 'lost'"),
        (POSITION.replace("00ff", "00FF"), "16 hexadecimal digits"),
        (POSITION.replace("00ff", "ff"), "16 hexadecimal digits"),
        (POSITION.replace("R2", "R13"), "'R13' is no card"),
        (POSITION.replace("R2", "X2"), "'X2' is no"),
        (POSITION.replace("R2", "R02"), "'R02' is no card"),
        (POSITION.replace("R2", "G8"), "once in a position.*G8"),
        (POSITION.replace("R2", "G5"), "once in a position.*G5"),
        (POSITION.replace("R2", "Y5"), "belongs to a seat"),
        (POSITION.replace("R2", "R2(R3)"), "shadow outside the line"),
        (POSITION.replace("R11(G5)", "R11(G5"), "is no place"),
        (POSITION.replace("R4/", "R4 R5 R6 R7 R8/"), "a hand holds 4"),
        (POSITION.replace("B9", "B10"), "only an eagle is in the air, not B10"),
        (POSITION.replace("B9", "(B9n)"), "only a vulture waits beside the line, not B9n"),
        (POSITION.replace("R11(G5)", "R11n(G5)"), "only a camel has somebody in its shadow, not R11n"),
        (POSITION.replace("R11(G5)", "R11(G2n)"), "a vulture is never in the line, not G2n"),
    ],
)
def test_a_bad_position_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        GAME.decode_state(text)


def test_cards_of_the_three_sets_are_told_apart_by_a_letter() -> None:
    names = {encode_card(make_card(seat, species)) for seat in range(4) for species in BOOK}
    assert len(names) == 4 * 37
    assert {"R10", "R10c", "R10n", "Y1c", "B12n", "G0"} <= names
    assert all(encode_card(decode_card(name)) == name for name in names)
    assert (decode_card("R10c") & SPECIES, decode_card("R10n") & SPECIES) == (1 << 4 | 10, 2 << 4 | 10)


@pytest.mark.parametrize("text", ["R0c", "R0n", "R13c", "R10w", "R10C", "R10cn", "R c", "Rc", "R10c "])
def test_what_is_a_card_of_no_set_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(BadNotation, match=r"is no card: expected an owner .*, a strength, and c or n for sets 1 and 2"):
        decode_card(text)


def test_a_position_of_mixed_sets_comes_back() -> None:
    text = "R11(G5c) G8n R8c|B9|R1|R2 G2n|R4 R4c/G3/B0|-/-/-|R|-|lands|00000000000000ff"
    assert GAME.encode_state(GAME.decode_state(text)) == text


@pytest.mark.parametrize("beside", ["(B2n)", "B9 (B2n)"])
def test_a_vulture_beside_the_line_stands_in_brackets(beside: str) -> None:
    text = POSITION.replace("|B9|", f"|{beside}|")
    state = GAME.decode_state(text)
    assert encode_card(state.perch) == "B2n"
    assert GAME.encode_state(state) == text


@pytest.mark.parametrize("beside", ["", "B9(B2n)", "(B2n) B9", "B2n)", "(B9) (B2n)", "B9 "])
def test_what_stands_beside_the_line_has_one_spelling(beside: str) -> None:
    with pytest.raises(BadNotation):
        GAME.decode_state(POSITION.replace("|B9|", f"|{beside}|"))


@pytest.mark.parametrize("text", ["R5", "R10c", "Y5c>R7>G8c", "R1>4", "R1>11", "R7>G8", "Y5>R7>G8", "Y5>R1>0"])
def test_an_action_has_one_spelling(text: str) -> None:
    assert GAME.encode_action(GAME.decode_action(text)) == text


@pytest.mark.parametrize(
    "text", ["", "5", "R", "R5>", ">R5", "r5", "R5 ", "R13", "R1>16", "R1>19", "R1>-1", "R1>04", "R٣", "R1٢", "R1>٣"]
)
def test_a_bad_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.decode_action(text)


@given(st.text("RGBY0123456789>() -|/²٣", max_size=9))
def test_any_text_is_an_action_or_refused(text: str) -> None:
    try:
        action = GAME.decode_action(text)
    except BadNotation:
        return
    assert GAME.encode_action(action) == text


@given(st.integers(0, len(POSITION) - 1), st.sampled_from(["", *"RGBY019()|/- alf٣"]))
def test_any_position_with_a_letter_changed_is_a_position_or_refused(at: int, letter: str) -> None:
    try:
        state = GAME.decode_state(POSITION[:at] + letter + POSITION[at + 1 :])
    except BadNotation:
        return
    assert GAME.decode_state(GAME.encode_state(state)) == state


@pytest.mark.parametrize("text", ["Y7", "Y7>B12", "Y7>G8>G8", "Y7>8", "G2", "Y3"])
def test_an_illegal_action_is_named_with_its_position(text: str) -> None:
    state = before("G8 B12", "Y7")
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, GAME.decode_action(text))
    assert str(caught.value) == f"{text} is not legal in {GAME.encode_state(state)}"


def test_nobody_acts_after_the_end() -> None:
    over = GAME.decode_state("R12|-|-|-|-/-|-/-|R|-|lands|0000000000000000")
    with pytest.raises(IllegalAction):
        GAME.apply(over, GAME.decode_action("R12"))


def test_positions_of_a_match_are_told_apart_by_their_text() -> None:
    random, state, texts = Random(5), GAME.initial_state(GAME.setup(4, 5)), []
    while actions := GAME.legal_actions(state):
        texts.append(GAME.encode_state(state))
        state = GAME.apply(state, random.choice(actions))
    assert len(set(texts)) == len(texts) == 52
