"""The recovery code, shown once."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from tui.screens.form import Entry
from tui.screens.modal import Modal


class RecoveryScreen(Modal[None]):
    """Shows a code until somebody says that it is written down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy", "Copy"),
        Binding("escape", "dismiss(None)", "Done"),
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
    ]

    def __init__(self, code: str) -> None:
        super().__init__()
        self._code = code

    def compose(self) -> ComposeResult:
        """What it is for, the code, two ways on."""
        with Vertical(classes="dialogue"):
            yield Static("Your recovery code", classes="heading", markup=False)
            yield Static(
                "Write it down: with it and your name you get in again, should you lose your key. "
                "It is shown this once; the host keeps no copy that can be read.",
                markup=False,
            )
            yield Static(self._code, id="code", markup=False)
            yield Entry("It is written down", key="esc", id="keep")
            yield Entry("Copy it", "if your terminal takes it", key="c", id="copy")

    def action_copy(self) -> None:
        """Hand the code to the terminal's clipboard."""
        self.app.copy_to_clipboard(self._code)
        self.notify("Handed to your terminal's clipboard.", markup=False)

    @on(Entry.Chosen)
    def _chosen(self, message: Entry.Chosen) -> None:
        if message.entry.id == "copy":
            self.action_copy()
        else:
            self.dismiss(None)
