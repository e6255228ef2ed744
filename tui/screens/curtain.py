"""The curtain between two people at one keyboard: nothing private shows until the next one presses a key."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.markup import escape
from textual.widgets import Static

from tui.screens.modal import Modal


class CurtainScreen(Modal[None]):
    """Names who is next; any key or click lifts it, and nothing else does."""

    def __init__(self, name: str, seat: int, mark: str) -> None:
        super().__init__()
        self._text = f"[$seat-{seat}]{mark}[/] [b]{escape(name)}[/], it is your turn"

    def compose(self) -> ComposeResult:
        """One box in the middle of an opaque screen."""
        with Vertical(id="curtain"):
            yield Static(self._text, id="curtain-who")
            yield Static("Everybody else looks away.\nPress any key when you are there.", id="curtain-how")

    def on_key(self, event: events.Key) -> None:
        """Lifts the curtain, and the key does nothing else. The keys that quit still quit."""
        if not event.key.startswith("ctrl"):
            event.stop()
            event.prevent_default()
            self.dismiss()

    def on_click(self) -> None:
        """Lifts the curtain."""
        self.dismiss()
