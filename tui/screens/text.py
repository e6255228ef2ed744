"""A text to read, scroll and copy, where no file of the reader's can be written; in several forms, if it has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Static

from tui.screens.form import Segmented

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class TextScreen(Screen[None]):
    """Shows `write` of the form chosen among `forms`, each an id and a title."""

    app: BestiaryApp
    AUTO_FOCUS = "#text-page"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("c", "copy", "Copy all"),
        Binding("f", "form", "Other form"),
        Binding("escape", "app.go_back", "Back"),
    ]

    def __init__(self, title: str, forms: Sequence[tuple[str, str]], write: Callable[[str], str]) -> None:
        super().__init__()
        self._heading, self._forms, self._write = title, tuple(forms), write
        self.text = ""

    def compose(self) -> ComposeResult:
        """The title, the forms where there is a choice, the text."""
        yield Static(self._heading, classes="heading", id="text-title", markup=False)
        with Horizontal(classes="row", id="text-forms") as row:
            yield Static("As", classes="label", markup=False)
            yield Segmented(self._forms, self._forms[0][0], id="form")
        row.display = len(self._forms) > 1
        with VerticalScroll(id="text-page"):
            yield Static(id="text", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """The first form."""
        self._show()

    @on(Segmented.Changed)
    def _show(self) -> None:
        self.text = self._write(self.query_one(Segmented).value)
        self.query_one("#text", Static).update(self.text)
        self.query_one("#text-page").scroll_home(animate=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Another form only where there is one."""
        return action != "form" or len(self._forms) > 1

    def action_form(self) -> None:
        """The next form."""
        self.query_one(Segmented).action_step(1)

    def action_copy(self) -> None:
        """Hand the text to the terminal's clipboard."""
        self.app.copy_to_clipboard(self.text)
        self.notify("Handed to your terminal's clipboard, if it takes one. The mouse selects, too.", markup=False)
