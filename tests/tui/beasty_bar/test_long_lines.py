"""Nothing on the screen assumes five in line [A38]: longer ones are drawn smaller, then closer, never cut off."""

from pathlib import Path

import pytest

from tests.tui.beasty_bar.play import playing
from tui.beasty_bar.faces import face
from tui.glyphs import UNICODE
from tui.widgets.card_row import CardRow, Slot

WILD = 3 << 4
SIZES = [(60, 20), (80, 24), (120, 36)]


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_a_line_of_any_length_keeps_every_owner_and_strength_in_sight(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, size=size) as play:
        row = play.screen.query_one("#line", CardRow)
        for count in range(1, 14):
            row.show([Slot(face(WILD | 8 | seat << 6, UNICODE)) for seat in (0, 1, 2, 3) * 4][:count])
            drawn = [strip.text for strip in row.render_lines(row.outer_size.region)[: row.layout_now.card.height]]
            assert {len(line) for line in drawn} == {row.size.width}
            text = "".join(drawn)
            for seat, mark in enumerate(UNICODE.seats[:4]):
                assert text.count(mark) == len(range(seat, count, 4)), (count, drawn)
            assert text.count("8") == count


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_mouse_finds_every_card_of_a_long_line(size: tuple[int, int], tmp_path: Path) -> None:
    async with playing(tmp_path, size=size) as play:
        row = play.screen.query_one("#line", CardRow)
        for count in (5, 8, 10, 13):
            row.show([Slot(face(WILD | 8, UNICODE))] * count)
            hits = [row.hit(x)[0] for x in range(row.size.width)]
            assert list(dict.fromkeys(hit for hit in hits if hit is not None)) == list(range(count))
