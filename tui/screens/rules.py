"""Rules: a game's rules in our own words."""

from __future__ import annotations

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Footer, Static

from engine.catalog import GAMES
from tui.catalog import rules_of
from tui.screens.form import Segmented


class RulesScreen(Screen[None]):
    """A page to scroll; with more than one game, a row to choose the game."""

    TITLE = "Rules"
    IS_ASIDE = True
    AUTO_FOCUS = "#page"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "app.go_back", "Back")]

    def __init__(self, game_id: str = next(iter(GAMES))) -> None:
        super().__init__()
        self.game = GAMES[game_id]

    def compose(self) -> ComposeResult:
        """Heading, sections, keys."""
        with VerticalScroll(classes="page", id="page"):
            yield Static(f"{self.game.title}: the rules", classes="heading", markup=False)
            if len(GAMES) > 1:
                yield Segmented([(game.id, game.title) for game in GAMES.values()], self.game.id)
            for title, text in rules_of(self.game.id):
                yield Static(Content.styled(title, "bold $accent"), classes="section")
                yield Static(text, classes="prose", markup=False)
        yield Footer()

    @on(Segmented.Changed)
    def _changed(self, message: Segmented.Changed) -> Any:
        return self.app.switch_screen(RulesScreen(message.value))
