"""Which picks the animals of sets 1 and 2 offer, and those of set 3 among them: exact lists, in the order offered."""

import pytest

from tests.engine.beasty_bar.positions import GAME, before, choices


@pytest.mark.parametrize(
    ("line", "card", "picks"),
    [
        ("R12 G7c B11(G2)", "Y2c", ["R12", "G7c", "B11"]),
        ("R12 G7c B11(G2)", "Y1n", ["R12", "G7c", "B11"]),
        ("R12 G6 B4", "Y3c", ["B4", "G6"]),
        ("R12", "Y3c", ["R12"]),
    ],
)
def test_a26_parrot_bat_and_kangaroo_must_take_a_target(line: str, card: str, picks: list[str]) -> None:
    assert choices(before(line, card), card) == picks


@pytest.mark.parametrize("card", ["Y2c", "Y3c", "Y5c", "Y6n", "Y3n", "Y9n", "Y12n", "Y1n"])
def test_alone_nothing_is_picked(card: str) -> None:
    assert choices(before("", card), card) == [""]


def test_a32_an_ostrich_says_even_or_odd_where_anyone_listens() -> None:
    assert choices(before("R12", "Y6n"), "Y6n") == ["0", "1"]


@pytest.mark.parametrize(
    ("line", "card", "picks"),
    [
        ("R12 G6 B12n", "Y12n", ["R12", "B12n"]),
        ("R12 G6 B12n", "Y3n", ["R12", "B12n"]),
        ("R12 G6 B2", "Y12n", [""]),
        ("R7c G12 B7", "Y9n", ["R7c", "B7"]),
        ("R9 G9n", "Y9n", [""]),
        ("R4 G9n", "Y9n", [""]),
    ],
)
def test_a36_only_ties_are_asked_for_and_protected_ones_are_among_them(line: str, card: str, picks: list[str]) -> None:
    assert choices(before(line, card), card) == picks


@pytest.mark.parametrize("card", [f"Y{n}c" for n in (1, 4, 6, 7, 8, 9, 10, 11, 12)])
def test_nine_of_set_1_ask_nothing(card: str) -> None:
    assert choices(before("R7 G8c B4c R12", card), card) == [""]


@pytest.mark.parametrize("card", [f"Y{n}n" for n in (4, 7, 8, 10, 11)])
def test_five_of_set_2_ask_nothing(card: str) -> None:
    assert choices(before("R7 G8c B4 G4", card), card) == [""]


def test_a23_a_sloth_goes_in_front_of_lasting_abilities_of_all_sets() -> None:
    lasting = ["R3", "R7c", "R8c", "R10c", "R11c", "R1n", "R7n", "R8n", "R10n", "G8", "G10", "G11"]
    others = ["R12", "G7", "B9n", "B12n", "B5c", "G5n", "B4c", "B1c", "B6c", "B3n"]
    assert choices(before(" ".join(others + lasting), "Y7"), "Y7") == lasting


def test_a25_a_chameleon_is_offered_each_species_it_sees_once() -> None:
    picks = choices(before("R12 G5c B12 R12n B11(Y4)", "Y5c"), "Y5c")
    assert picks == ["R12", "R12n>R12", "R12n>B12", "R12n>R12n", "B11"]


def test_a30_a_chameleon_offers_the_picks_of_the_species() -> None:
    assert choices(before("R3c G8 B4", "Y5c"), "Y5c") == ["R3c>B4", "R3c>G8", "G8", "B4"]


def test_a25_a_penguin_is_offered_the_hand_and_no_penguin() -> None:
    state = before("R12", "Y5n", hand="Y4 Y6n Y12n")
    assert choices(state, "Y5n") == ["Y4", "Y6n>0", "Y6n>1", "Y12n"]


def test_a25_with_no_other_card_a_penguin_shows_nothing() -> None:
    state = GAME.decode_state("R12|-|-|-|R5n/G1|-/-|R|-|lands|0000000000000000")
    assert choices(state, "R5n") == [""]


def test_a25_a_penguin_shows_a_card_also_where_it_is_alone() -> None:
    assert choices(before("", "Y5n", hand="Y4 Y9 Y12"), "Y5n") == ["Y4", "Y9", "Y12"]


@pytest.mark.parametrize(
    ("pile", "five", "picks"),
    [
        ("R5n", "Y5n", ["R5n>Y9", "R5n>Y12"]),
        ("R5n", "Y5c", ["R5n>Y5c>G12", "R5n>Y9", "R5n>Y12"]),
        ("R5c", "Y5c", ["R5c>B5n>Y9", "R5c>B5n>Y12", "R5c>G12"]),
        ("R5c", "Y5n", ["R5c>B5n>Y9", "R5c>B5n>Y12", "R5c>G12"]),
        (
            "R5n",
            "Y5",
            ["R5n>Y5>B5n>Y5>G12", "R5n>Y5>B5n>Y9", "R5n>Y5>B5n>Y12", "R5n>Y5>G12", "R5n>Y9", "R5n>Y12"],
        ),
    ],
)
def test_a30_nobody_is_of_a_species_twice_in_a_turn(pile: str, five: str, picks: list[str]) -> None:
    state = before("B5n G12", "Y2n", out=pile, hand=f"{five} Y9 Y12")
    assert choices(state, "Y2n") == picks


def test_a5_who_has_acted_is_not_persuaded_again() -> None:
    """The chameleon as a coyote may take the other animals, but neither coyotes nor itself."""
    state = before("R5c G12 B4", "Y5")
    assert choices(state, "Y5") == ["R5c>G12", "R5c>B4", "R5c>Y5>G12", "R5c>Y5>B4", "G12", "B4"]


def test_a5_not_even_by_an_animal_that_was_persuaded_itself() -> None:
    """Two chameleons as coyotes: the second can't take the first."""
    picks = choices(before("R5c G5c B12", "Y5"), "Y5")
    assert [pick for pick in picks if pick.startswith("R5c>Y5>G5c")] == ["R5c>Y5>G5c>B12", "R5c>Y5>G5c>Y5>B12"]


def test_a5_nor_is_the_one_that_was_played() -> None:
    """The chameleon is a coyote and persuades another chameleon, which as a coyote can't take it."""
    assert choices(before("R5 G5c B12", "Y5c"), "Y5c") == ["R5>G5c>R5>B12", "R5>G5c>B12", "R5>B12", "B12"]


@pytest.mark.parametrize(
    ("pile", "picks"),
    [("", [""]), ("R4", ["R4"]), ("R4 G2n", ["G2n"]), ("R4 G7", ["G7>R8"]), ("R4 G3c", ["G3c>B12", "G3c>R8"])],
)
def test_a_vulture_offers_the_ways_of_the_top_card(pile: str, picks: list[str]) -> None:
    assert choices(before("R8 B12", "Y2n", out=pile), "Y2n") == picks


def test_a35_a_penguin_as_a_vulture_is_a_plain_5_for_the_one_it_brings_back() -> None:
    state = before("R8 B12", "Y5n", hand="Y2n Y12 Y9", out="R1")
    assert choices(state, "Y5n") == ["Y2n>R1>8", "Y2n>R1>12", "Y2n>R1>5", "Y12", "Y9"]


def test_a31_a_bat_that_comes_to_the_gate_is_no_target_any_more() -> None:
    """The sloth in front of it is persuaded: the bat is lost before the sloth looks round."""
    assert choices(before("R7 B1n G8 Y12", "Y5"), "Y5") == [
        "R7>G8",
        "B1n>R7",
        "B1n>G8",
        "B1n>Y12",
        "B1n>Y5",
        "G8",
        "Y12",
    ]


def test_a31_the_bat_lost_on_the_way_is_the_top_card_then() -> None:
    """A persuaded penguin as a vulture brings back the bat that its own leaving brought to the gate."""
    picks = choices(before("R5n B1n G12", "Y5", hand="Y2n Y9 Y4", out="R4"), "Y5")
    assert [pick for pick in picks if pick.startswith("R5n>Y2n")] == [
        "R5n>Y2n>B1n>G12",
        "R5n>Y2n>B1n>Y5",
        "R5n>Y2n>B1n>R5n",
    ]


@pytest.mark.parametrize(
    ("line", "card", "picks"),
    [
        ("R4 G12 B4 R6", "Y1", ["4>R4", "4>B4", "12", "6"]),
        ("R4 G6 B12 R2", "Y6", ["R4>B12", "R4>R2", "G6", "B12>R4", "B12>G6"]),
        ("R12 G6 B12n", "Y1c", ["R12>G6", "R12>B12n", "G6>R12", "G6>B12n", "B12n>R12", "B12n>G6"]),
        ("R12 G4c B4c", "Y12c", ["G4c", "B4c"]),
        ("R12c G4c B4c", "Y12c", [""]),
        ("R10 G4c B11(G2)", "Y4c", ["R10", "B11"]),
        ("R10 G6 B11(G2)", "Y4c", [""]),
    ],
)
def test_a9_the_order_on_thats_it_is_picked_where_a_vulture_is_about(line: str, card: str, picks: list[str]) -> None:
    assert choices(before(line, card, bar="R2n"), card) == picks
    assert len(choices(before(line, card), card)) <= 3


@pytest.mark.parametrize("place", ["bar", "out", "hand"])
def test_a27_a_vulture_anywhere_among_the_cards_matters(place: str) -> None:
    state = before("R4 G4", "Y1", **{place: "Y2n" if place == "hand" else "R2n"})
    assert choices(state, "Y1") == ["4>R4", "4>G4"]
    assert choices(before("R4 G4", "Y1"), "Y1") == ["4"]
