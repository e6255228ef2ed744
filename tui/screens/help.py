"""Help on what one was pointing at: a few pages of text to leaf through, over the screen that asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from tui.screens.modal import Modal

if TYPE_CHECKING:
    from tui.app import BestiaryApp


class Page(NamedTuple):
    """A page of help: its title and its lines, as markup."""

    title: str
    lines: tuple[str, ...]


class HelpScreen(Modal[None]):
    """Shows one page at a time, the one asked for first."""

    app: BestiaryApp

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f1,question_mark,q,enter", "dismiss", "Close", id="help.close"),
        Binding("left,up", "turn(-1)", "Previous", id="help.previous"),
        Binding("right,down", "turn(1)", "Next", id="help.next"),
    ]

    def __init__(self, pages: Sequence[Page], at: int = 0) -> None:
        super().__init__()
        self._pages = pages
        self._at = at

    def compose(self) -> ComposeResult:
        """A title, the text, and how to leaf."""
        with VerticalScroll(id="help"):
            yield Static(id="help-title")
            yield Static(id="help-text")
            yield Static(id="help-foot")

    def on_mount(self) -> None:
        """Opens the page asked for."""
        self._show()

    def action_turn(self, by: int) -> None:
        """Another page, round and round."""
        self._at = (self._at + by) % len(self._pages)
        self._show()

    def _show(self) -> None:
        page = self._pages[self._at]
        self.query_one("#help-title", Static).update(page.title)
        self.query_one("#help-text", Static).update("\n".join(page.lines))
        keys = "left, right" if self.app.glyphs.is_ascii else "← →"
        leaf = f"{self._at + 1} of {len(self._pages)}: [b]{keys}[/] leaf   " if len(self._pages) > 1 else ""
        self.query_one("#help-foot", Static).update(f"{leaf}[b]Esc[/] closes")
