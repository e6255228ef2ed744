"""How a match at a hosted table ended, and what next: a rematch asks the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Button

from tui.screens.results import ResultsScreen

JOIN: Final = "Join rematch ([b]N[/])"


class HostedResults(ResultsScreen):
    """Dismissed as `ResultsScreen`; "new" is a rematch with the seats moved on by one, "home" the lobby."""

    inherit_bindings = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "wish(None)", show=False),
        Binding("n", "wish('new')", "Rematch", id="results.new"),
        Binding("h", "wish('home')", "Lobby", id="results.home"),
    ]

    def __init__(self, lines: Sequence[str], deal_code: str, has_played: bool, is_awaited: bool = False) -> None:
        """`is_awaited`: somebody has asked for a rematch already."""
        super().__init__(lines, deal_code)
        self._has_played, self.is_awaited = has_played, is_awaited

    def compose_buttons(self) -> ComposeResult:
        """A rematch for those who have played; the lobby in the place of home."""
        if self._has_played:
            yield Button(JOIN if self.is_awaited else "Rematch ([b]N[/])", id="new", compact=True)
        yield Button("[b]L[/]ook back", id="look", compact=True)
        yield Button("Lobby ([b]H[/])", id="home", compact=True)

    def await_rematch(self, news: str) -> None:
        """Say from now on that a rematch waits, and who wants it."""
        self.is_awaited = True
        for frame in self.query("#results"):
            frame.border_subtitle = Content(f" {news} ")
        for button in self.query("#new").results(Button):
            button.label = JOIN
            button.refresh(layout=True)

    def action_wish(self, wish: str | None) -> None:
        """Closes with a wish; who only watched has no rematch to ask for."""
        if wish != "new" or self._has_played:
            super().action_wish(wish)
