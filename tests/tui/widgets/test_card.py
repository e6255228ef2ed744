"""A card fills its box exactly, in every size, and says what matters without colour."""

import pytest
from rich.segment import Segment
from rich.style import Style

from tui.glyphs import ASCII, UNICODE, Glyphs
from tui.widgets.card import Face, Mark, Size, Symbol, draw_card, draw_empty, longest

FACE = Face(
    tint="seat-1",
    corner="11",
    mark="▲",
    worth="2★",
    names=("Camel of the desert", "Camel"),
    small=("__   _ _ ", "<o\\_/ V \\", "   ||--||"),
    large=("x" * 13,) * 6,
    symbols=(Symbol("↻", "recurring"), Symbol("»", "trampler")),
    notes=("▾●5 coyote", "▾●5"),
    is_fresh=True,
)
SIZES = [Size(w, h) for w in (4, 5, 7, 11, 14, 15, 19, 23) for h in (3, 4, 5, 7, 11)]


def paint(token: str) -> Style:
    return Style(meta={"token": token})


def text(rows: list[list[Segment]]) -> list[str]:
    return ["".join(segment.text for segment in row) for row in rows]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("mark", Mark)
def test_a_card_fills_its_box(size: Size, mark: Mark) -> None:
    rows = draw_card(FACE, size, mark, "3", paint, UNICODE)
    assert [sum(s.cell_length for s in row) for row in rows] == [size.width] * size.height


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_strength_and_owner_are_on_every_size(size: Size) -> None:
    drawn = "\n".join(text(draw_card(FACE, size, Mark.PLAIN, "", paint, UNICODE)))
    assert "11" in drawn if size.width > 4 else "1" in drawn


@pytest.mark.parametrize("size", [Size(7, 4), Size(11, 7), Size(15, 11)], ids=str)
def test_the_animal_in_the_shadow_and_the_symbols_are_told(size: Size) -> None:
    drawn = "\n".join(text(draw_card(FACE, size, Mark.PLAIN, "", paint, UNICODE)))
    assert "▾●5" in drawn
    assert "↻»" in drawn


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_stamp_is_in_the_frame_of_every_size(size: Size) -> None:
    for key in ("", "3"):
        first, *rows = text(draw_card(FACE._replace(stamp="c"), size, Mark.PLAIN, key, paint, UNICODE))
        assert first.endswith(f"c{UNICODE.frame[1]}")
        assert [len(row) for row in (first, *rows)] == [size.width] * size.height


def test_a_name_that_does_not_fit_in_width_goes_down_the_card() -> None:
    face = FACE._replace(names=("Porcupine", "Porcu"), notes=(), symbols=())
    drawn = text(draw_card(face, Size(5, 7), Mark.PLAIN, "", paint, UNICODE))
    assert [row[1:-1] for row in drawn[-4:-1]] == ["Por", "cup", "ine"]
    low = text(draw_card(face, Size(5, 4), Mark.PLAIN, "", paint, UNICODE))
    assert low[-2][1:-1] == "Por"


def test_many_symbols_and_a_note_never_break_a_narrow_frame() -> None:
    symbols = (Symbol("↻", "recurring"), Symbol("∞", "permanent"), Symbol("▣", "shield"))
    for notes in ((), FACE.notes):
        for height in (3, 4, 7):
            face = FACE._replace(symbols=symbols, notes=notes)
            rows = text(draw_card(face, Size(4, height), Mark.PLAIN, "", paint, UNICODE))
            assert [len(row) for row in rows] == [4] * height


def test_pictures_grow_with_the_room() -> None:
    assert "<o\\_/ V \\" in "\n".join(text(draw_card(FACE, Size(11, 7), Mark.PLAIN, "", paint, UNICODE)))
    assert "x" * 13 in "\n".join(text(draw_card(FACE, Size(15, 11), Mark.PLAIN, "", paint, UNICODE)))
    assert "||" not in "\n".join(text(draw_card(FACE, Size(7, 4), Mark.PLAIN, "", paint, UNICODE)))


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_what_can_be_picked_has_another_frame(glyphs: Glyphs) -> None:
    plain = text(draw_card(FACE, Size(11, 7), Mark.PLAIN, "", paint, glyphs))
    picked = text(draw_card(FACE, Size(11, 7), Mark.PICK, "", paint, glyphs))
    assert plain[0] == glyphs.frame[0] + glyphs.frame[4] * 9 + glyphs.frame[1]
    assert picked[0] == glyphs.heavy[0] + glyphs.heavy[4] * 9 + glyphs.heavy[1]


def test_letters_only_means_letters_only() -> None:
    face = FACE._replace(mark="o", worth="2*", notes=("vo5",), symbols=(Symbol("R", "recurring"),))
    for size in SIZES:
        for row in text(draw_card(face, size, Mark.PICK, "1", paint, ASCII)) + text(draw_empty(size, paint, ASCII)):
            assert row.isascii()


def test_an_empty_place_is_as_large_as_a_card() -> None:
    assert [len(row) for row in text(draw_empty(Size(11, 7), paint, UNICODE))] == [11] * 7


def test_the_longest_text_that_fits_is_taken_and_the_last_one_cut() -> None:
    assert longest(("Tasmanian devil", "Devil"), 9) == "Devil"
    assert longest(("Tasmanian devil", "Devil"), 3) == "Dev"
