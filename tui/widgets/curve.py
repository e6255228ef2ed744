"""Shares over time as a chart in text: a sign for each series and turn, the turns that matter marked below."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby, pairwise
from typing import Final, NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tui.glyphs import UNICODE, Glyphs

AXIS: Final = 5
GAP: Final = 4


class Series(NamedTuple):
    """A curve: its sign, the colour of it, and its shares (0 to 1), one a turn."""

    sign: str
    colour: str
    shares: Sequence[float]


class Curve(Widget):
    """Posts Pointed with the turn that was clicked."""

    class Pointed(Message):
        """A turn was clicked."""

        def __init__(self, turn: int) -> None:
            super().__init__()
            self.turn = turn

    def __init__(self, glyphs: Glyphs = UNICODE, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.series: tuple[Series, ...] = ()
        self.turns = 1
        self.marked: frozenset[int] = frozenset()
        self.cursor = 0

    def show(self, series: Sequence[Series], turns: int, marked: Collection[int], cursor: int) -> None:
        """Shows curves, which may not have come to the end of so many turns yet; some turns are marked, at one is the
        cursor."""
        self.series, self.turns = tuple(series), max(1, turns)
        self.marked, self.cursor = frozenset(marked), cursor
        self.refresh()

    @property
    def _width(self) -> int:
        return max(2, self.size.width - AXIS)

    def _column(self, turn: int) -> int:
        """Where a turn is drawn: all over the width, but no further apart than GAP."""
        steps = max(1, self.turns - 1)
        return turn * min(self._width - 1, GAP * steps) // steps

    def render(self) -> Content:
        """The axis, the curves, and the line of marks."""
        height = max(3, self.size.height - 1)
        cells: dict[tuple[int, int], tuple[str, str]] = {}
        for series in self.series:
            self._draw(series, height, cells)
        rows = []
        for row in range(height):
            label = {0: "100%", (height - 1) // 2: " 50%", height - 1: "  0%"}.get(row, "")
            blank = (self.glyphs.dot, "$edge") if label else (" ", "")
            line = _runs([cells.get((row, column), blank) for column in range(self._width)])
            rows.append(Content.assemble((f"{label:<{AXIS}}", "$text-dim"), *line))
        return Content("\n").join([*rows, self._marks()])

    def _draw(self, series: Series, height: int, cells: dict[tuple[int, int], tuple[str, str]]) -> None:
        """The signs of a curve, and dots from one to the next where there is a gap between them."""
        places = [(self._column(turn), (1 - share) * (height - 1)) for turn, share in enumerate(series.shares)]
        for (left, start), (right, end) in pairwise(places):
            for column in range(left + 1, right):
                row = round(start + (end - start) * (column - left) / (right - left))
                cells.setdefault((row, column), (self.glyphs.dot, series.colour))
        for column, height_at in places:
            cells[round(height_at), column] = (series.sign, f"bold {series.colour}")

    def _marks(self) -> Content:
        signs = {self._column(turn): ("!", "bold $warn") for turn in self.marked}
        here = self._column(self.cursor)
        signs[here] = ("!", "bold reverse $warn") if here in signs else (self.glyphs.up, "bold $accent")
        line = _runs([signs.get(column, (" ", "")) for column in range(self._width)])
        return Content.assemble((" " * AXIS, ""), *line)

    def on_click(self, event: events.Click) -> None:
        """Says which turn was clicked: the nearest."""
        column = event.x - AXIS
        nearest = min(range(self.turns), key=lambda turn: abs(self._column(turn) - column))
        self.post_message(self.Pointed(nearest))


def _runs(cells: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The cells with neighbours of one style joined, which is far quicker to draw."""
    return [("".join(sign for sign, _ in run), style) for style, run in groupby(cells, key=lambda cell: cell[1])]
