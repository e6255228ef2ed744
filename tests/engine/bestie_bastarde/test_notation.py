"""Positions and actions as text: one spelling, everything else refused with what was expected."""

import pytest

from engine.bestie_bastarde import GAME
from engine.core.game import BadNotation, IllegalAction
from tests.engine.bestie_bastarde.positions import position

TEXT = GAME.encode_state(position("tigre/orca", "bradipo/leone", discard="ratto", deck="gatto", merda="9 1 2"))


def test_a_position_reads_as_documented() -> None:
    assert (
        "|".join(
            [
                *("tigre/orca", "-/-", "bradipo/leone", "gatto", "ratto", "all"),
                "ombra apnea frutto barriera vetta abisso",
                "-",
                "re-della-merda mani-pulite/untore territorio",
                *("9 1 2", "0 0 0 0 0 0 0 0 0 0 0 0", "1 1 act", "bradipo", "-", "0 1", "0" * 16),
            ]
        )
        == TEXT
    )
    assert GAME.encode_state(GAME.decode_state(TEXT)) == TEXT


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (TEXT, "", "16 fields"),
        ("tigre/orca", "tigre", "2 to 6 hands, not 1"),
        ("tigre/orca", "tigre/drago", "'drago' is no card"),
        ("tigre/orca", "tigre/tigre", "once in a position: tigre"),
        ("-/-", "-", "2 groups of face-down Beasts"),
        ("vetta abisso", "abisso frutto", "6 different Challenges"),
        ("ombra apnea", "frutto apnea", "6 different Challenges"),
        ("ombra apnea", "cengia apnea", "two of 2 points, two of 3"),
        ("untore territorio", "untore mani-pulite", "2 Piccantelle, each of them once"),
        ("untore territorio", "untore", "2 Piccantelle, each of them once"),
        ("9 1 2", "9 1", "are 3 numbers"),
        ("9 1 2", "9 1 100", "a number from 0 to 99, not '100'"),
        ("1 1 act", "1 3 act", "the seat on turn is a number from 1 to 2, not '3'"),
        ("1 1 act", "1 1 sleep", "one of play, act, tie, draw, lead, over"),
        ("1 1 act", "1 1 over", "over after 6 Challenges, not 0"),
        ("1 1 act", "1 1 play", "only Beasts in play of the seat on turn"),
        ("|bradipo|", "|leone|", "only Beasts in play of the seat on turn"),
        ("|bradipo|-|", "|bradipo|bradipo.7|", "an ability is a number from 0 to 0, not '7'"),
        ("|-|re-della", "|1 2 1 2 1 2|re-della", "after 6 Challenges the phase can't be act"),
        ("0" * 16, "F" * 16, "16 hexadecimal digits"),
    ],
)
def test_a_bad_position_is_refused_with_a_reason(old: str, new: str, reason: str) -> None:
    assert old in TEXT
    with pytest.raises(BadNotation, match=reason):
        GAME.decode_state(TEXT.replace(old, new, 1))


@pytest.mark.parametrize(
    "text",
    [
        *(
            "play:orca",
            "play:granchio+onisco",
            "act:onisco",
            "act:scimpanze>1>6",
            "act:mantide>onisco",
            "act:ratto>yes",
        ),
        *("act:remora>no", "join:babirussa", "end", "win:2", "drop:orca", "lead:6"),
    ],
)
def test_an_action_has_one_spelling(text: str) -> None:
    assert GAME.encode_action(GAME.decode_action(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "play",
        "play:",
        "play:x",
        "act:",
        "act:orca>7",
        "act:orca>0",
        "act:orca>01",
        "win:0",
        "lead:7",
        "END",
        "stop:1",
    ],
)
def test_a_bad_action_is_refused(text: str) -> None:
    with pytest.raises(BadNotation):
        GAME.decode_action(text)


def test_actions_of_equal_numbers_are_told_apart() -> None:
    tied = position("tigre/orca", phase="tie")
    with pytest.raises(IllegalAction, match="lead:1 is not legal"):
        GAME.apply(tied, GAME.decode_action("lead:1"))
    assert GAME.apply(tied, GAME.decode_action("win:1")).winners == (0,)
