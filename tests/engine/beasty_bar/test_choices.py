"""Which actions are legal: exact lists of picks, in the order they are offered."""

import pytest

from tests.engine.beasty_bar.positions import GAME, before, choices, position


@pytest.mark.parametrize(
    ("line", "card", "picks"),
    [
        ("R7 G8 B10 Y3 R11(G5) B12 G9", "Y7", ["G8", "B10", "Y3", "R11"]),
        ("R7 B12 G9", "Y7", [""]),
        ("", "Y7", [""]),
    ],
)
def test_a13_sloth_offers_all_with_lasting_abilities_but_sloths(line: str, card: str, picks: list[str]) -> None:
    assert choices(before(line, card), card) == picks


@pytest.mark.parametrize(
    ("line", "picks"),
    [
        ("", [""]),
        ("R4", [""]),
        ("R4 G4", ["R4"]),
        ("R4 G11(B2) B12", ["R4", "G11"]),
        ("R4 G11(B2) B12 R12", ["R4", "G11", "B12"]),
    ],
)
def test_a15_panda_offers_the_gaps_between_two_others(line: str, picks: list[str]) -> None:
    assert choices(before(line, "Y6"), "Y6") == picks


@pytest.mark.parametrize(
    ("line", "picks"),
    [("", [""]), ("R4 G11(B2) B4 R1", ["4", "11", "1"]), ("R0", ["0"]), ("R12 G12", ["12"])],
)
def test_a16_armadillo_offers_each_visible_strength_once(line: str, picks: list[str]) -> None:
    assert choices(before(line, "Y1"), "Y1") == picks


@pytest.mark.parametrize(
    ("line", "picks"),
    [
        ("", [""]),
        ("R5 G5", [""]),
        ("R12 G5 B11(Y1)", ["R12", "B11"]),
        ("R7", ["R7"]),
        ("R7 G8 B3", ["R7>G8", "R7>B3", "G8", "B3"]),
        ("R6 G4", ["R6>G4", "G4"]),
        ("R6", ["R6"]),
        ("R6 G4 B12", ["R6>G4", "R6>B12", "G4", "B12"]),
        ("R1 G4 B11(R2)", ["R1>4", "R1>11", "R1>5", "G4", "B11"]),
        ("R1", ["R1>5"]),
        ("G9", ["G9"]),
    ],
)
def test_a17_coyote_offers_each_animal_but_coyotes_with_its_picks(line: str, picks: list[str]) -> None:
    assert choices(before(line, "Y5"), "Y5") == picks


def test_a17_the_eagle_in_the_air_is_not_offered() -> None:
    assert choices(before("R12", "Y5", air="G9"), "Y5") == ["R12"]


def test_a5_no_chain_of_persuasion_is_ever_offered() -> None:
    picks = choices(before("R5 G5 B12 R7 G8", "Y5"), "Y5")
    assert picks == ["B12", "R7>G8", "G8"]


@pytest.mark.parametrize("card", ["Y0", "Y2", "Y3", "Y4", "Y8", "Y9", "Y10", "Y11", "Y12"])
def test_the_other_nine_ask_nothing(card: str) -> None:
    assert choices(before("R7 G8 B1", card), card) == [""]


def test_cards_of_the_deck_and_of_others_are_not_offered() -> None:
    state = position("R7", "Y", hand=["Y2", "Y3", "Y4", "Y12"])
    assert [GAME.encode_action(action) for action in GAME.legal_actions(state)] == ["Y2", "Y3", "Y4", "Y12"]
