"""The pictures of the animals: each fits its box, and no two are alike."""

import pytest

from engine.beasty_bar.animals import BOOK
from tui.beasty_bar.art import LARGE, PICTURES, SMALL, boxed

ANIMALS = sorted(animal.id for animal in BOOK.values())


def test_every_animal_of_the_three_sets_has_a_picture_and_nobody_else() -> None:
    assert len(ANIMALS) == 37
    assert set(PICTURES) == set(ANIMALS)


@pytest.mark.parametrize("animal", ANIMALS)
def test_pictures_fill_their_boxes_exactly(animal: str) -> None:
    for rows, (width, height) in zip(PICTURES[animal], (SMALL, LARGE), strict=True):
        assert [len(row) for row in rows] == [width] * height


@pytest.mark.parametrize("animal", ANIMALS)
def test_pictures_are_plain_letters_with_something_to_see(animal: str) -> None:
    for rows in PICTURES[animal]:
        drawing = "".join(rows)
        assert drawing.isascii()
        assert drawing.isprintable()
        assert len(drawing.replace(" ", "")) >= len(drawing) / 4


@pytest.mark.parametrize("animal", ANIMALS)
def test_pictures_stand_in_the_middle(animal: str) -> None:
    for rows in PICTURES[animal]:
        left = min(len(row) - len(row.lstrip()) for row in rows)
        right = min(len(row) - len(row.rstrip()) for row in rows)
        assert right - left in (0, 1)
        assert rows[-1].strip()


def test_no_two_pictures_are_alike() -> None:
    assert len({picture.small for picture in PICTURES.values()}) == len(ANIMALS)
    assert len({picture.large for picture in PICTURES.values()}) == len(ANIMALS)


def test_a_drawing_is_centred_and_stands_on_the_floor() -> None:
    assert boxed("\n    /\\\n   /  \\\n", (8, 3)) == ("        ", "   /\\   ", "  /  \\  ")


@pytest.mark.parametrize("drawing", ["\nfour\n", "\na\nb\nc\n"])
def test_a_drawing_too_big_for_its_box_is_refused(drawing: str) -> None:
    with pytest.raises(ValueError, match="does not fit 3x2"):
        boxed(drawing, (3, 2))
