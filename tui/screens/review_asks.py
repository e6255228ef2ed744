"""What the review asks for: a line of text, or a yes."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from tui.screens.form import Entry
from tui.screens.modal import Modal


class LineScreen(Modal[str | None]):
    """Dismissed with the line that was written, which may be empty, or with none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Leave it")]

    def __init__(self, title: str, text: str, hint: str) -> None:
        super().__init__()
        self._title, self._text, self._hint = title, text, hint

    def compose(self) -> ComposeResult:
        """The question, the line, and what Enter does."""
        with Vertical(classes="dialogue"):
            yield Static(self._title, classes="heading", markup=False)
            yield Input(self._text, id="line", compact=True, max_length=200)
            yield Static(f"[b]Enter[/] {self._hint}   [b]Esc[/] leaves it", id="line-foot")

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        message.stop()
        self.dismiss(message.value)


class SureScreen(Modal[bool]):
    """Asks before something is lost; dismissed with the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "dismiss(True)", "Delete"),
        Binding("n,escape", "dismiss(False)", "Keep"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, title: str, text: str) -> None:
        super().__init__()
        self._title, self._text = title, text

    def compose(self) -> ComposeResult:
        """The question, and its two answers."""
        with Vertical(classes="dialogue"):
            yield Static(self._title, classes="heading", markup=False)
            yield Static(self._text, markup=False)
            yield Entry("Keep it", key="n", id="keep")
            yield Entry("Delete it", key="y", id="delete")

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        self.dismiss(message.entry.id == "delete")
