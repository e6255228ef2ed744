"""What happened, in words: the newest line at the bottom, older ones above for as long as one scrolls."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.content import Content
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget


class Log(Widget):
    """Lines of markup, each one row. `rewrite` replaces all of them, `add` puts one below. Each is drawn once: a block
    of text would be laid out anew, and the screen with it, for every line."""

    KEPT = 400

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self._up = 0  # lines scrolled up from the newest
        self._drawn: dict[tuple[str, int], Strip] = {}

    def rewrite(self, lines: Iterable[str]) -> None:
        """Shows these lines instead."""
        self.lines = list(lines)[-self.KEPT :]
        self._show()

    def add(self, line: str) -> None:
        """Shows one more line."""
        self.lines = [*self.lines[1 - self.KEPT :], line]
        self._show()

    def _show(self) -> None:
        self._up = 0
        if len(self._drawn) > 2 * self.KEPT:
            self._drawn.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Another theme paints the same lines."""
        super().notify_style_update()
        self._drawn.clear()

    def render_line(self, y: int) -> Strip:
        """A line: the newest at the bottom, all of them from the top where there is room."""
        first = max(0, len(self.lines) - self.size.height - self._up)
        width, at = self.size.width, first + y
        if at >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        line = self.lines[at]
        if (line, width) not in self._drawn:
            strips = Visual.to_strips(self, Content.from_markup(line), width, 1, self.visual_style)
            self._drawn[line, width] = strips[0].adjust_cell_length(width, self.rich_style)
        return self._drawn[line, width]

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Older lines."""
        event.stop()
        self._scroll(1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Newer lines."""
        event.stop()
        self._scroll(-1)

    def _scroll(self, by: int) -> None:
        up = max(0, min(self._up + by, len(self.lines) - self.size.height))
        if up != self._up:
            self._up = up
            self.refresh()
