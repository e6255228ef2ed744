"""What happened, in words: the newest line at the bottom, older ones above for as long as one scrolls."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.strip import Strip

from tui.widgets.painted import Painted
from tui.widgets.written import written


class Log(Painted):
    """Lines of markup, each one row. `rewrite` replaces all of them, `add` puts one below. Each is drawn once for all
    who read it: a block of text would be laid out anew, and the screen with it, for every line."""

    KEPT = 400

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self._up = 0  # lines scrolled up from the newest

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
        self.refresh()

    def looks(self) -> tuple[str, ...]:
        """The lines there is room for."""
        first = max(0, len(self.lines) - self.size.height - self._up)
        return tuple(self.lines[first : first + self.size.height])

    def render_line(self, y: int) -> Strip:
        """A line: the newest at the bottom, all of them from the top where there is room."""
        first = max(0, len(self.lines) - self.size.height - self._up)
        width, at = self.size.width, first + y
        if at >= len(self.lines):
            return Strip.blank(width, self.rich_style)
        return written(self, self.lines[at], width)[0].adjust_cell_length(width, self.rich_style)

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
