"""Joining by code: six letters somebody has handed on."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from tui.host.lobby.codes import read_code
from tui.host.lobby.terms import Refused
from tui.screens.modal import Modal


class JoinScreen(Modal[str | None]):
    """Dismissed with a code that could be one, or with none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss(None)", "Cancel")]

    def compose(self) -> ComposeResult:
        """The question, the field, what is wrong."""
        with Vertical(classes="dialogue"):
            yield Static("The code of the table", classes="heading", markup=False)
            yield Input(placeholder="six letters, then Enter", id="code", compact=True, max_length=12)
            yield Static(id="refusal", markup=False)

    @on(Input.Changed)
    def _typed(self) -> None:
        self.query_one("#refusal", Static).update("")

    @on(Input.Submitted)
    def _submitted(self, message: Input.Submitted) -> None:
        try:
            self.dismiss(read_code(message.value))
        except Refused as reason:
            self.query_one("#refusal", Static).update(f"{reason}.")
