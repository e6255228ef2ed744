"""What is shown in a terminal too small for the screens: what is needed, and how the match stands meanwhile."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static


class TooSmallScreen(Screen[None]):
    """Covers the other screens. One that has a method `short_status() -> str` is quoted with what it says."""

    def __init__(self, smallest: tuple[int, int]) -> None:
        super().__init__()
        self.smallest = smallest

    def compose(self) -> ComposeResult:
        """One text in the middle."""
        yield Static(id="plea")

    def on_mount(self) -> None:
        """Keep the numbers live."""
        self.set_interval(0.5, self._write)
        self._write()

    def on_resize(self) -> None:
        """Say how large the terminal is now."""
        self._write()

    def on_screen_resume(self) -> None:
        """Go away where there is room again, seen when a screen that lay above this one is left."""
        if self.app.size.width >= self.smallest[0] and self.app.size.height >= self.smallest[1]:
            self.app.pop_screen()

    def _write(self) -> None:
        width, height = self.smallest
        now = f"{self.app.size.width}x{self.app.size.height}"
        lines = ["A little more room, please:", f"{width}x{height} is enough, this is {now}.", *self._status()]
        self.query_one("#plea", Static).update(Content("\n".join(lines)))

    def _status(self) -> list[str]:
        for screen in reversed(self.app.screen_stack):
            status = getattr(screen, "short_status", None)
            if status is not None:
                return ["", str(status())]
        return []
