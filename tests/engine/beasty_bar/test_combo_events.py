"""What a turn with animals of sets 1 and 2 tells: its events in order, with who was stopped by whom."""

import pytest

from tests.engine.beasty_bar.positions import GAME, before, event_text, events


@pytest.mark.parametrize(
    ("line", "action", "told"),
    [
        ("R12 G6", "Y6c", ["Reversed Y6c"]),
        ("", "Y6c", ["Stayed Y6c -"]),
        ("G4c", "Y12c", ["Bounced G4c Y12c"]),
        ("R6", "Y12n", ["Bounced R6 Y12n"]),
        ("R4 G12", "Y9c", ["Sorted Y9c [G12 Y9c R4]"]),
        ("R4c G10 B4c", "Y4c", ["Bounced G10 Y4c", "Ganged [Y4c B4c R4c]"]),
        ("R12c", "Y12c", ["Bounced Y12c R12c"]),
        ("R12 G6", "Y8n", ["Chased G6 Y8n"]),
        ("R4 G12 B6", "Y11n", ["Chased R4 Y11n", "Chased B6 Y11n"]),
        ("R7n", "Y10c", ["Pricked Y10c R7n"]),
        ("R4 G7n B6", "Y10c", ["Bounced B6 Y10c", "Pricked Y10c G7n"]),
        ("G7 B8 R4", "Y11c", ["Negated B8 G7", "Passed Y11c [G7 B8 R4]", "Negated B8 G7"]),
        ("R8 G6", "Y11c", ["Passed Y11c [G6]", "Blocked Y11c R8"]),
        ("R6 G8", "Y10n", ["Blocked Y10n G8", "Passed G8 [R6]"]),
        ("G7 R8", "Y10n", ["Negated R8 G7", "Bounced G7 Y10n", "Passed Y10n [R8]"]),
        ("R6 G3 B4", "Y12n", ["Bounced R6 Y12n", "Passed Y12n [G3 B4]"]),
        ("R7c", "Y7c", ["Stayed Y7c R7c"]),
        ("R12", "Y5c>R12", ["Copied Y5c R12", "Passed Y5c [R12]"]),
        ("R7c", "Y5c>R7c", ["Copied Y5c R7c", "Stayed Y5c R7c"]),
        ("R9 G6", "Y5c>R9", ["Copied Y5c R9", "TookOff Y5c", "Swooped Y5c 2"]),
        ("R12 G6", "Y1n>R12", ["Bounced R12 Y1n", "Passed Y1n [G6]", "Dazzled Y1n"]),
        ("", "Y1n", ["Dazzled Y1n"]),
        ("R12 B1n G4", "Y5>R12", ["Persuaded R12 Y5", "Dazzled B1n", "Passed R12 [G4 Y5]"]),
        ("R12 G1n B1n", "Y4n", ["Sorted Y4n [G1n B1n Y4n R12]", "Dazzled G1n", "Dazzled B1n"]),
    ],
)
def test_a_turn_tells_why(line: str, action: str, told: list[str]) -> None:
    assert events(before(line, action), action) == told


@pytest.mark.parametrize(
    ("pile", "action", "told"),
    [
        ("", "Y2n", ["Stayed Y2n -", "Departed Y2n"]),
        ("R4", "Y2n>R4", ["Revived R4 Y2n", "Passed R4 [G12]", "Departed Y2n"]),
        ("R2n", "Y2n>R2n", ["Reunited Y2n R2n"]),
        ("R5n", "Y2n>R5n>Y4", ["Revived R5n Y2n", "Showed R5n Y4", "Passed R5n [G12]", "Departed Y2n"]),
        ("R4", "Y5n>Y2n>R4", ["Showed Y5n Y2n", "Revived R4 Y5n", "Passed R4 [G12 Y5n]"]),
        ("R2n", "Y5n>Y2n>R2n", ["Showed Y5n Y2n", "Reunited Y5n R2n"]),
        ("", "Y5n>Y2n", ["Showed Y5n Y2n", "Stayed Y5n G12"]),
    ],
)
def test_a_turn_of_vultures_tells_why(pile: str, action: str, told: list[str]) -> None:
    hand = "Y4 Y2n" if action.startswith("Y5n") else "Y4"
    assert events(before("G12", action, hand=hand, out=pile), action) == told


@pytest.mark.parametrize("card", ["8", "10", "11", "8c", "10c", "11c", "8n", "10n"])
def test_a13_every_recurring_animal_dozes_directly_behind_a_sloth(card: str) -> None:
    assert events(before(f"R2 G7 B{card}", "Y9"), "Y9") == ["TookOff Y9", f"Negated B{card} G7"]


def test_a_vulture_is_played_beside_the_line_and_is_there_until_it_goes() -> None:
    state = before("G4 B10", "Y2n>R12", out="R12")
    beats = GAME.steps(state, GAME.decode_action("Y2n>R12")).beats
    assert {GAME.view(beat.state, 0).played for beat in beats} == {GAME.view(state, 0).played + 1}
    assert [len(beat.state.hand(3)) for beat in beats] == [3, 3, 3, 3, 4]
    told = [(event_text(beat.event), bool(beat.state.perch)) for beat in beats]
    assert told == [
        ("Perched Y2n", True),
        ("Revived R12 Y2n", True),
        ("Passed R12 [B10]", True),
        ("Departed Y2n", False),
        ("Drew 3 1", False),
    ]


def test_a_card_a_penguin_shows_is_an_information_line_and_stays_in_the_hand() -> None:
    state = before("R12", "Y5n>Y4", hand="Y4")
    step = GAME.steps(state, GAME.decode_action("Y5n>Y4"))
    told = [event_text(beat.event) for beat in step.beats if GAME.is_revealing(beat.event)]
    assert told == ["Showed Y5n Y4", "Drew 3 1"]
    assert GAME.decode_action("Y4").card in step.after.hand(3)
