"""The turns of a match in one line: whose they were, where we are, what lies ahead, where a branch was left behind."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.strip import Strip

from tui.glyphs import UNICODE, Glyphs
from tui.widgets.painted import Painted


class Turn(NamedTuple):
    """A node on the line: the seat that acted, and whether other branches were left behind there."""

    node: int
    seat: int
    has_branches: bool = False


class Timeline(Painted):
    """Posts Visited with the node of a turn that was clicked, and of each turn the held mouse is drawn over. While it
    is held the turns shown stand still; drawn beyond an end, they go on turn by turn."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "timeline--past",
        "timeline--here",
        "timeline--ahead",
        "timeline--branch",
        *(f"timeline--seat-{seat}" for seat in range(6)),
    }

    class Visited(Message):
        """A turn was clicked, or the held mouse came to it."""

        def __init__(self, node: int) -> None:
            super().__init__()
            self.node = node

        def can_replace(self, message: Message) -> bool:
            """A later one takes the place of one not yet heeded: a fast mouse never runs ahead of the board."""
            return isinstance(message, Timeline.Visited)

    def __init__(self, glyphs: Glyphs = UNICODE, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.turns: tuple[Turn, ...] = ()
        self.here = 0
        self.note = ""
        self._held: int | None = None  # the first turn shown while the mouse is held
        self._told: int | None = None  # the node that was visited last while it is

    def show(self, turns: Sequence[Turn], here: int, note: str = "") -> None:
        """Shows the turns of a line with the one at node `here` marked (0: the beginning), and a note behind them."""
        wanted = tuple(turns), here, note
        if wanted != (self.turns, self.here, self.note):
            self.turns, self.here, self.note = wanted
            self.refresh()

    def _first(self) -> int:
        """The first turn shown: all of them where there is room, else those around `here`."""
        room = self._room
        if len(self.turns) <= room:
            return 0
        if self._held is not None:
            return min(self._held, len(self.turns) - room)
        return max(0, min(max(0, self._at()) - room // 2, len(self.turns) - room))

    def _at(self) -> int:
        """The index of the turn we are at, -1 if it is none of them."""
        return next((index for index, turn in enumerate(self.turns) if turn.node == self.here), -1)

    @property
    def _room(self) -> int:
        return max(1, self.size.width - len(self.note) - 3)

    def looks(self) -> tuple[object, ...]:
        """The turns there is room for, the one we are at, the note, and the signs they are drawn with."""
        first, at = self._first(), self._at()
        return self.turns[first : first + self._room], first, at, self.here == 0, self.note, self.glyphs

    def render_line(self, y: int) -> Strip:
        """A start sign, then a cell for each turn, then the note."""
        ground = self.rich_style
        if y:
            return Strip.blank(self.size.width, ground)
        style = cache(lambda name: self.get_component_rich_style(f"timeline--{name}"))  # asked for at every turn
        ahead = self.here == 0
        cells = [Segment(self.glyphs.here if ahead else self.glyphs.line, style("here" if ahead else "past"))]
        first, room = self._first(), self._room
        at = self._at()
        for index, turn in enumerate(self.turns[first : first + room], first):
            look = style("ahead" if ahead or -1 < at < index else f"seat-{turn.seat}")
            if index == at:
                look = style("here")
            if turn.has_branches:
                look += style("branch")
            cells.append(Segment(self.glyphs.seats[turn.seat], look))
        cells.append(Segment(" " * max(1, self.size.width - len(cells) - len(self.note))))
        cells.append(Segment(self.note, style("past")))
        return Strip(cells).simplify().apply_style(ground).adjust_cell_length(self.size.width, ground)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Goes to the turn below the mouse, and holds the mouse until it is let go."""
        at = event.x - self.gutter.left
        if at <= min(self._room, len(self.turns)):
            self.capture_mouse()
            self._held, self._told = self._first(), None
            self._visit(at - 1 + self._held if at > 0 else -1)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The held mouse is drawn along the line."""
        if self._held is not None:
            self._visit(self._drawn_to(event.x - self.gutter.left))

    def on_mouse_up(self) -> None:
        """Lets go."""
        self.release_mouse()

    def on_mouse_release(self) -> None:
        """The mouse was let go, or taken away."""
        self._held = self._told = None
        self.refresh()

    def _drawn_to(self, at: int) -> int:
        """The index of the turn at a column, -1 for the beginning; beyond an end of what is shown, that moves on."""
        room, count = self._room, len(self.turns)
        first = self._held or 0
        if count > room:
            first = self._held = max(0, min(first + (at > room) - (at < 1), count - room))
        return first - 1 + max(1 if first else 0, min(at, room, count))

    def _visit(self, index: int) -> None:
        """Says which turn the mouse is at, once."""
        node = self.turns[index].node if index >= 0 else 0
        if node != self._told:
            self._told = node
            self.post_message(self.Visited(node))
