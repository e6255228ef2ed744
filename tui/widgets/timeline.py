"""The turns of a match in one line: whose they were, where we are, what lies ahead, where a branch was left behind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tui.glyphs import UNICODE, Glyphs


class Turn(NamedTuple):
    """A node on the line: the seat that acted, and whether other branches were left behind there."""

    node: int
    seat: int
    has_branches: bool = False


class Timeline(Widget):
    """Posts Visited with the node of a turn that was clicked."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "timeline--past",
        "timeline--here",
        "timeline--ahead",
        "timeline--branch",
        *(f"timeline--seat-{seat}" for seat in range(6)),
    }

    class Visited(Message):
        """A turn was clicked."""

        def __init__(self, node: int) -> None:
            super().__init__()
            self.node = node

    def __init__(self, glyphs: Glyphs = UNICODE, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.turns: tuple[Turn, ...] = ()
        self.here = 0
        self.note = ""

    def show(self, turns: Sequence[Turn], here: int, note: str = "") -> None:
        """Shows the turns of a line with the one at node `here` marked (0: the beginning), and a note behind them."""
        self.turns, self.here, self.note = tuple(turns), here, note
        self.refresh()

    def _first(self) -> int:
        """The first turn shown: all of them where there is room, else those around `here`."""
        room = self._room
        if len(self.turns) <= room:
            return 0
        at = next((i for i, turn in enumerate(self.turns) if turn.node == self.here), 0)
        return max(0, min(at - room // 2, len(self.turns) - room))

    @property
    def _room(self) -> int:
        return max(1, self.size.width - len(self.note) - 3)

    def render_line(self, y: int) -> Strip:
        """A start sign, then a cell for each turn, then the note."""
        ground = self.rich_style
        if y:
            return Strip.blank(self.size.width, ground)
        style = self.get_component_rich_style
        ahead = False
        start = style("timeline--here") if self.here == 0 else style("timeline--past")
        cells = [Segment(self.glyphs.here if self.here == 0 else self.glyphs.line, start)]
        ahead = self.here == 0
        first = self._first()
        for index, turn in enumerate(self.turns):
            shown = first <= index < first + self._room
            look = style("timeline--ahead" if ahead else f"timeline--seat-{turn.seat}")
            if turn.node == self.here:
                look, ahead = style("timeline--here"), True
            if turn.has_branches:
                look += style("timeline--branch")
            if shown:
                cells.append(Segment(self.glyphs.seats[turn.seat], look))
        used = len(cells)
        cells.append(Segment(" " * max(1, self.size.width - used - len(self.note))))
        cells.append(Segment(self.note, style("timeline--past")))
        return Strip(cells).apply_style(ground).adjust_cell_length(self.size.width, ground)

    def on_click(self, event: events.Click) -> None:
        """Says which turn was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        index = self._first() + offset.x - 1
        if offset.x == 0:
            self.post_message(self.Visited(0))
        elif 0 <= index < len(self.turns):
            self.post_message(self.Visited(self.turns[index].node))
