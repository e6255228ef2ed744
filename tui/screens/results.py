"""How a match ended, over its board: ranking, why, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from tui.screens.modal import Modal

# Enter, pressed to hurry the last beats along, must not start the next match before this one's end was seen.
FOCUS_AFTER: Final = 0.7


class ResultsScreen(Modal[str | None]):
    """Dismissed with what the player wants: a rematch of the "same" or a "new" deal, to "look" back, the
    "analysis", the "review", "home", or nothing more than to see the board."""

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "wish('new')", "New deal", id="results.new"),
        Binding("s", "wish('same')", "Same deal again", id="results.same"),
        Binding("l,left", "wish('look')", "Look back", id="results.look"),
        Binding("a", "wish('analysis')", "Analysis", id="results.analysis"),
        Binding("v", "wish('review')", "Review", id="results.review"),
        Binding("h", "wish('home')", "Home", id="results.home"),
        Binding("escape", "wish(None)", "Board", id="results.board"),
    ]

    def __init__(self, lines: Sequence[str], deal_code: str) -> None:
        super().__init__()
        self._lines = lines
        self._deal_code = deal_code

    def compose(self) -> ComposeResult:
        """The ranking, the deal code, and a button for each wish."""
        with VerticalScroll(id="results"):
            title, *rest = self._lines
            yield Static(title, id="results-title")
            yield Static("\n".join(rest), id="results-ranking")
            yield Static(f"[$text-dim]deal[/] {self._deal_code}", id="results-deal")
            with Horizontal(id="results-buttons"):
                yield from self.compose_buttons()
            with Horizontal(id="results-more"):
                yield Button("[b]A[/]nalysis", id="analysis", compact=True)
                yield Button("Re[b]v[/]iew", id="review", compact=True)

    def compose_buttons(self) -> ComposeResult:
        """What one may wish first of all."""
        yield Button("[b]N[/]ew deal", id="new", compact=True)
        yield Button("[b]S[/]ame deal", id="same", compact=True)
        yield Button("[b]L[/]ook back", id="look", compact=True)
        yield Button("[b]H[/]ome", id="home", compact=True)

    def on_mount(self) -> None:
        """Enter presses the first button (mostly: the next match), a moment later."""
        self.set_timer(FOCUS_AFTER, self._point)

    def _point(self) -> None:
        for button in self.query("#results-buttons Button").results(Button):  # on a busy host there may be none yet
            button.focus()
            return

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button is a wish."""
        event.stop()
        self.dismiss(event.button.id)

    def action_wish(self, wish: str | None) -> None:
        """Closes with a wish."""
        self.dismiss(wish)
