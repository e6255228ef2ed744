"""What happened, in words: the newest line at the bottom, older ones above for as long as one scrolls."""

from __future__ import annotations

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static


class Log(VerticalScroll, can_focus=False):
    """Lines of markup. `rewrite` replaces all of them, `add` puts one below."""

    KEPT = 400

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.lines: list[str] = []
        self._text = Static(id="log-text")

    def compose(self) -> ComposeResult:
        """One block of text."""
        yield self._text

    def rewrite(self, lines: Iterable[str]) -> None:
        """Shows these lines instead."""
        self.lines = list(lines)[-self.KEPT :]
        self._show()

    def add(self, line: str) -> None:
        """Shows one more line."""
        self.lines = [*self.lines[1 - self.KEPT :], line]
        self._show()

    def _show(self) -> None:
        self._text.update(Content("\n").join(map(Content.from_markup, self.lines)))
        self.scroll_end(animate=False)
