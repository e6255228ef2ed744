"""Figures in text: bars, columns and the chart say what they are given, in letters too."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.content import Content

from tui.glyphs import ASCII, UNICODE, Glyphs
from tui.widgets.curve import AXIS, Curve, Series
from tui.widgets.figures import bar, percent, sparkline


@pytest.mark.parametrize(("share", "full"), [(0.0, 0), (0.01, 1), (0.5, 5), (1.0, 10), (1.3, 10)])
def test_a_bar_is_filled_as_far_as_its_share_and_never_wider(share: float, full: int) -> None:
    for glyphs in (UNICODE, ASCII):
        drawn = Content.from_markup(bar(share, 10, glyphs, "red").replace("$edge", "blue")).plain
        assert drawn == glyphs.bar * full + glyphs.line * (10 - full)


def test_columns_go_from_the_lowest_to_the_highest() -> None:
    assert sparkline([1, 8, 4], UNICODE) == "▁█▄"
    assert sparkline([5, 5], UNICODE) == "▅▅"
    assert sparkline([], UNICODE) == ""
    assert sparkline([0, 3, 1], ASCII).isascii()


def test_a_share_is_told_in_whole_percent() -> None:
    assert [percent(0), percent(0.255), percent(1)] == ["  0%", " 26%", "100%"]


class Charted(App[None]):
    """A chart alone."""

    def __init__(self, glyphs: Glyphs) -> None:
        super().__init__()
        self.curve = Curve(glyphs)
        self.pointed: list[int] = []

    def compose(self) -> ComposeResult:
        """The chart."""
        yield self.curve

    def on_curve_pointed(self, message: Curve.Pointed) -> None:
        """Remembers what was clicked."""
        self.pointed.append(message.turn)


@pytest.mark.parametrize("turns", [2, 5, 40, 300])
async def test_a_chart_holds_all_turns_in_its_width_and_finds_them_by_a_click(turns: int) -> None:
    app = Charted(ASCII)
    async with app.run_test(size=(50, 12)) as pilot:
        rising = [turn / (turns - 1) for turn in range(turns)]
        app.curve.show([Series("o", "red", rising), Series("x", "blue", [0.5] * (turns - 1))], turns, {turns - 1}, 0)
        await pilot.pause()
        rows = app.curve.render().plain.splitlines()
        assert len(rows) == 12
        assert {len(row) for row in rows} == {50}
        assert rows[0].startswith("100%")
        assert rows[10].startswith("  0%")
        assert rows[0].rstrip(".")[-1] == "o"
        assert rows[10][AXIS] == "o"
        assert "!" in rows[11]
        assert "^" in rows[11]
        await pilot.click(app.curve, offset=(AXIS + app.curve._column(1), 4))
        assert app.curve._column(app.pointed[0]) == app.curve._column(1)
        columns = [app.curve._column(turn) for turn in range(turns)]
        assert columns == sorted(columns)
        assert columns[-1] < 50 - AXIS


async def test_a_marked_turn_stays_marked_under_the_cursor() -> None:
    app = Charted(UNICODE)
    async with app.run_test(size=(50, 12)) as pilot:
        app.curve.show([Series("o", "red", [0.2, 0.4])], 5, {1, 2}, 2)
        await pilot.pause()
        assert app.curve.render().plain.splitlines()[-1].count("!") == 2
