"""What is printed on the 37 animals, and that their rows fit together."""

import pytest

from engine.beasty_bar.animal import BOOK, COPIED, Ask, Trait, kinds_of
from engine.beasty_bar.state import make_card

# Set, strength, name, points; then the symbols: R recurring, P permanent, T Trampler, B Big Bruiser, L Little Bully,
# D Doppelganger, S Shield.
PRINTED = """
1 12 Lion 2 -      | 2 12 Rhino 3 B      | 3 12 Elephant 3 -
1 11 Hippo 2 RT    | 2 11 Bear 2 -       | 3 11 Camel 2 RT
1 10 Crocodile 3 RB| 2 10 Tiger 3 RB     | 3 10 Buffalo 3 RB
1 9 Snake 2 -      | 2 9 Cheetah 4 B     | 3 9 Eagle 2 B
1 8 Giraffe 3 R    | 2 8 Llama 4 R       | 3 8 Okapi 3 RPS
1 7 Zebra 4 PS     | 2 7 Porcupine 4 PS  | 3 7 Sloth 2 PS
1 6 Seal 2 -       | 2 6 Ostrich 3 -     | 3 6 Zen-panda 4 L
1 5 Chameleon 3 D  | 2 5 Penguin 3 D     | 3 5 Coyote 4 D
1 4 Monkey 3 -     | 2 4 Dog 2 -         | 3 4 Weasel 3 -
1 3 Kangaroo 4 -   | 2 3 Peacock 2 -     | 3 3 Gazelle 2 P
1 2 Parrot 4 L     | 2 2 Vulture 2 D     | 3 2 Flamingo 4 -
1 1 Skunk 4 L      | 2 1 Bat 4 PL        | 3 1 Armadillo 4 L
                   |                     | 3 0 Tasmanian-devil 2 -
"""
LETTERS = dict(zip("RPTBLDS", [trait for trait in Trait if trait][:7], strict=True))
ROWS = [cell.split() for line in PRINTED.split("\n") for cell in line.split("|") if cell.strip()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2])
def test_name_points_and_symbols_are_the_printed_ones(row: list[str]) -> None:
    set_, strength, name, points, symbols = row
    animal = BOOK[int(set_) << 4 | int(strength)]
    assert (animal.name.replace(" ", "-"), animal.points, animal.strength) == (name, int(points), int(strength))
    assert {letter for letter, trait in LETTERS.items() if animal.symbols & trait} == set(symbols) - {"-"}


def test_there_are_no_others() -> None:
    assert len(BOOK) == len(ROWS) == 37
    assert len({animal.id for animal in BOOK.values()}) == 37


def test_who_asks_has_picks_to_offer_and_a_sentence() -> None:
    for animal in BOOK.values():
        assert animal.picks or animal.asks is Ask.NOTHING
        assert animal.asks is not Ask.ORDER
        assert animal.text.endswith(".")
        assert len(animal.text) <= 210


def test_a24_three_animals_are_copied_otherwise_than_they_act() -> None:
    others = {animal.id for animal in BOOK.values() if COPIED[animal.species] is not animal.act}
    assert others == {"vulture", "eagle", "camel"}


def test_rare_kinds_are_bats_vultures_and_copiers() -> None:
    rare = {animal.id for animal in BOOK.values() if kinds_of([make_card(0, animal.species)])}
    assert rare == {"bat", "vulture", "chameleon", "penguin"}
