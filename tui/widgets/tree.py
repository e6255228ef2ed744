"""Lines of which one is where we are: the branches of a tree, or all that was told. Knows nothing of what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from tui.glyphs import UNICODE, Glyphs


class Twig(NamedTuple):
    """A branch in words: how many partings lie between it and the first, and what tells it from the others."""

    depth: int
    text: str


class Rows(Widget):
    """Shows as many lines as there is room for, the one at `here` among them; posts Chosen for one that is clicked.

    Only what is shown is asked for, so that long lists cost no more than short ones.
    """

    class Chosen(Message):
        """A line was clicked."""

        def __init__(self, rows: Rows, index: int) -> None:
            super().__init__()
            self.rows, self.index = rows, index

    def __init__(self, glyphs: Glyphs = UNICODE, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.glyphs = glyphs
        self.count = self.here = 0
        self._text: Callable[[int], str] = str

    def show(self, count: int, here: int, text: Callable[[int], str]) -> None:
        """Shows so many lines, whose markup `text` gives, with the one at `here` marked."""
        self.count, self.here, self._text = count, here, text
        self.refresh()

    @property
    def first(self) -> int:
        """The line at the top."""
        room = max(1, self.size.height)
        return max(0, min(self.here - room // 2, self.count - room))

    def render(self) -> Content:
        """The lines there is room for; those after `here` are dim."""
        lines = []
        for index in range(self.first, min(self.count, self.first + max(1, self.size.height))):
            line = Content.from_markup(self._text(index))
            if index == self.here:
                line = Content.assemble((f"{self.glyphs.pointer} ", "$accent"), line.stylize("bold"))
            else:
                line = Content.assemble("  ", line)
            lines.append(line)
        return Content("\n").join(lines)

    def on_click(self, event: events.Click) -> None:
        """Says which line was clicked."""
        offset = event.get_content_offset(self)
        index = self.first + (offset.y if offset else 0)
        if offset and index < self.count:
            self.post_message(self.Chosen(self, index))


class BranchTree(Rows):
    """The branches of a tree, one a line, each indented below the one it parts from."""

    def show_twigs(self, count: int, here: int, twig: Callable[[int], Twig]) -> None:
        """Shows so many branches with the one we are on marked."""

        def line(index: int) -> str:
            depth, text = twig(index)
            return f"[$text-dim]{'  ' * (depth - 1)}{f'{self.glyphs.tree} ' if depth else ''}[/]{text}"

        self.show(count, here, line)
