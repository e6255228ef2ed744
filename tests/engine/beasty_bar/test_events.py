"""What a turn tells: its events in order, with who was stopped by whom."""

import pytest

from tests.engine.beasty_bar.positions import GAME, before, event_text, events, shuffling_word


@pytest.mark.parametrize(
    ("line", "air", "action", "told"),
    [
        ("R12 G6", "", "Y4", ["Passed Y4 [R12 G6]"]),
        ("R2", "", "Y4", ["Stayed Y4 R2"]),
        ("", "", "Y4", ["Stayed Y4 -"]),
        ("R8", "", "Y11", ["Blocked Y11 R8"]),
        ("R8", "", "Y10", ["Blocked Y10 R8"]),
        ("G7 B8", "", "Y10", ["Negated B8 G7", "Bounced B8 Y10"]),
        ("G7 B8", "", "Y11", ["Negated B8 G7", "Jumped Y11 B8"]),
        ("G12 B7 R11(Y2)", "", "Y9", ["TookOff Y9", "Negated R11(Y2) B7"]),
        ("R2 B11(G4)", "", "Y9", ["TookOff Y9", "Released B11(G4) G4", "Jumped B11 R2"]),
        ("R8 B11(G4)", "", "Y9", ["TookOff Y9", "Blocked B11(G4) R8"]),
        ("R12", "G9", "Y9", ["Bounced Y9 G9"]),
        ("R12 G6", "", "Y2", ["Swapped Y2 R12 G6"]),
        ("R3", "", "Y10", ["Fled R3 Y10"]),
        ("B12 R11(G1)", "", "Y5>R11", ["Persuaded R11(G1) Y5", "Released R11(G1) G1", "Jumped R11 Y5"]),
        ("R5", "", "Y5", ["Stayed Y5 R5"]),
        ("R4 G4", "", "Y1>4", ["Bounced R4 Y1", "Bounced G4 Y1"]),
        ("R2 B12", "", "Y1>2", ["Bounced R2 Y1", "Passed Y1 [B12]"]),
        ("R4 G6 B12", "", "Y6>R4", ["Passed Y6 [G6 B12]", "Bounced B12 Y6"]),
        (
            "R12 G12 B12 Y8",
            "R9",
            "Y11",
            ["Blocked Y11 Y8", "Blocked R9 Y8", "Bounced R9 R9", "Entered R12 G12", "Bounced Y11 -"],
        ),
        (
            "R12 G12 B12 Y9",
            "R9",
            "Y10",
            ["Bounced Y9 Y10"],
        ),
        (
            "R12 G4 B12 Y4",
            "R9",
            "Y12",
            ["Passed Y12 [Y4]", "Bounced G4 R9", "Swooped R9 1", "Entered R12 R9", "Bounced Y4 -"],
        ),
        (
            "R12 G6 B12 R3",
            "G9",
            "Y12",
            ["Passed Y12 [R3]", "Fled R3 G9", "Swooped G9 4", "Entered R12 G6", "Bounced G9 -"],
        ),
    ],
)
def test_a_turn_tells_why(line: str, air: str, action: str, told: list[str]) -> None:
    assert events(before(line, action, air), action) == told


def test_a_prey_that_flees_leaves_the_eagle_lost_where_the_rule_says_so() -> None:
    state = before("R12 G6 B12 R3", "Y12", "G9", rule="lost")
    told = events(state, "Y12")
    assert told == ["Passed Y12 [R3]", "Fled R3 G9", "Bounced G9 G9", "Entered R12 G6", "Bounced Y12 -"]


def test_a_shuffle_tells_the_new_order_and_ends_shadows_without_a_release() -> None:
    word = shuffling_word("B11(G2)", "Y0", ("B11", "G2"))
    told = events(before("B11(G2)", "Y0", word=word), "Y0")
    assert told == ["Passed Y0 [B11(G2)]", "Shuffled [B11 G2]", "Jumped B11 Y0"]


def test_a_turn_begins_with_the_card_and_ends_with_the_draw() -> None:
    step = GAME.steps(before("R12", "Y4"), GAME.decode_action("Y4"))
    assert [event_text(step.beats[0].event), event_text(step.beats[-1].event)] == ["Placed Y4", "Drew 3 1"]


def test_who_has_no_deck_left_draws_nothing() -> None:
    state = GAME.decode_state("-|-|-|-|R4 R3/G1|-/-|R|-|lands|0000000000000000")
    step = GAME.steps(state, GAME.decode_action("R3"))
    assert event_text(step.beats[-1].event) == "Drew 0 0"


def test_draws_and_shuffles_are_the_information_lines() -> None:
    word = shuffling_word("R12 G6", "Y0", ("G6", "R12"))
    step = GAME.steps(before("R12 G6", "Y0", word=word), GAME.decode_action("Y0"))
    revealing = [event_text(beat.event) for beat in step.beats if GAME.is_revealing(beat.event)]
    assert revealing == ["Shuffled [G6 R12]", "Drew 3 1"]
    empty = GAME.decode_state("-|-|-|-|R4 R3/G1|-/-|R|-|lands|0000000000000000")
    beats = GAME.steps(empty, GAME.decode_action("R3")).beats
    assert [event_text(beat.event) for beat in beats if GAME.is_revealing(beat.event)] == []
