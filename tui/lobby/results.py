"""How a match at a hosted table ended, and what next: a rematch asks the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from tui.screens.results import ResultsScreen


class HostedResults(ResultsScreen):
    """Dismissed as `ResultsScreen`; "new" is a rematch with the seats moved on by one, "home" the lobby."""

    inherit_bindings = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "wish(None)", show=False),
        Binding("n", "wish('new')", "Rematch", id="results.new"),
        Binding("h", "wish('home')", "Lobby", id="results.home"),
    ]

    def __init__(self, lines: Sequence[str], deal_code: str, has_played: bool) -> None:
        super().__init__(lines, deal_code)
        self._has_played = has_played

    def compose(self) -> ComposeResult:
        """The ranking, the deal code, and a button for each wish."""
        with VerticalScroll(id="results"):
            title, *rest = self._lines
            yield Static(title, id="results-title")
            yield Static("\n".join(rest), id="results-ranking")
            yield Static(f"[$text-dim]deal[/] {self._deal_code}", id="results-deal")
            with Horizontal(id="results-buttons"):
                if self._has_played:
                    yield Button("Rematch ([b]N[/])", id="new", compact=True)
                yield Button("[b]L[/]ook back", id="look", compact=True)
                yield Button("Lobby ([b]H[/])", id="home", compact=True)
            with Horizontal(id="results-more"):
                yield Button("[b]A[/]nalysis", id="analysis", compact=True)
                yield Button("Re[b]v[/]iew", id="review", compact=True)

    def action_wish(self, wish: str | None) -> None:
        """Closes with a wish; who only watched has no rematch to ask for."""
        if wish != "new" or self._has_played:
            super().action_wish(wish)
