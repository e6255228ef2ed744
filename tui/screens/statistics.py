"""Statistics: what the matches kept here come to, a page a game, in bars and small columns."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.markup import escape
from textual.screen import Screen
from textual.widgets import Footer, Static

from engine.bots.levels import LEVELS
from engine.catalog import GAMES
from tui.catalog import moves_of
from tui.glyphs import Glyphs
from tui.host.statistics import Group, favourites, shelf_groups
from tui.screens.form import Segmented
from tui.widgets.figures import bar, percent, sparkline

if TYPE_CHECKING:
    from tui.app import BestiaryApp

SHOWN_SCORES = 30
SHOWN_ANIMALS = 8
COMPANY = {"alone": "alone", "people": "people", "mixed": "mixed bots"}
ALL = "all"


class StatisticsScreen(Screen[None]):
    """A page to scroll, and a row to choose the game."""

    TITLE = "Statistics"
    AUTO_FOCUS = "#game"
    app: BestiaryApp
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(-1)", "Scroll", key_display="↑↓", priority=True),
        Binding("down", "scroll(1)", "Scroll down", show=False, priority=True),
        Binding("escape", "app.go_back", "Back"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.groups: list[Group] = []
        self.animals: dict[str, Counter[str]] = {}
        self.is_counting = False

    def compose(self) -> ComposeResult:
        """Heading, the games, the figures."""
        with VerticalScroll(classes="page", id="page", can_focus=False):
            yield Static("Statistics", classes="heading", markup=False)
            games = [(ALL, "all games"), *((game.id, game.title) for game in GAMES.values())]
            yield Segmented(games, ALL, id="game")
            yield Static("", id="figures")
        yield Footer()

    def on_mount(self) -> None:
        """The headers at once; the animals as the matches are read one by one."""
        self.groups = shelf_groups(self.app.shelf)
        self.is_counting = True
        self._redraw()
        self._count()

    @work(exclusive=True)
    async def _count(self) -> None:
        """Reads each match whole; keys go on meanwhile."""
        for number, (game_id, played) in enumerate(favourites(self.app.shelf, lambda id: moves_of(id).animals)):
            self.animals.setdefault(game_id, Counter()).update(played)
            await asyncio.sleep(0)
            if number % 25 == 24:
                self._redraw()
        self.is_counting = False
        self._redraw()

    def _redraw(self) -> None:
        chosen = self.query_one("#game", Segmented).value
        glyphs, lines = self.app.glyphs, []
        for game_id in GAMES if chosen == ALL else (chosen,):
            groups = [group for group in self.groups if group.game == game_id]
            animals = self.animals.get(game_id, Counter())
            if chosen != ALL or groups or animals:
                lines += game_lines(game_id, groups, animals, glyphs)
        if not lines and self.is_counting:
            lines = ["", f"[$text-dim]Reading{glyphs.ellipsis}[/]"]
        if not lines:
            lines = ["", "No match has been played to its end yet. Each one is counted here by itself."]
        self.query_one("#figures", Static).update("\n".join(lines))

    @on(Segmented.Changed)
    def _changed(self) -> None:
        self._redraw()
        self.query_one("#page").scroll_home(animate=False)

    def action_scroll(self, by: int) -> None:
        """Scrolls the page."""
        self.query_one("#page").scroll_relative(y=3 * by, animate=False)


def game_lines(game_id: str, groups: list[Group], animals: Counter[str], glyphs: Glyphs) -> list[str]:
    """A game's figures as lines of markup."""
    lines = ["", f"[b $accent]{GAMES[game_id].title}[/]"]
    if not groups:
        lines.append("[$text-dim]No match has been played to its end yet.[/]")
    for group in groups:
        lines += group_lines(group, glyphs)
    if animals:
        title = "Played most" if GAMES[game_id].is_cooperative else "Favourite animals"
        lines += [f"[b]{title}[/]", *animal_lines(animals, glyphs)]
    return lines


def group_lines(group: Group, glyphs: Glyphs) -> list[str]:
    """Matches of one kind in three lines: wins as a bar; help, streaks and best; the course of the last scores."""
    company = group.company
    level = LEVELS[company].title.lower() if company in LEVELS else escape(company)
    with_whom = COMPANY.get(company) or f"{level} bots"
    seats = "" if group.seats == 1 else f"{group.seats} players, "
    share = f"{bar(group.share, 20, glyphs, '$good')} {percent(group.share)}"
    clean = f"{group.clean} won unaided, {group.assisted} with help"
    streak = f"streak {group.streak}, longest {group.longest}"
    shown = group.scores[-SHOWN_SCORES:]
    course = f"[$accent]{sparkline(shown, glyphs)}[/] [$text-dim]{min(shown)} to {max(shown)}[/]"
    return [
        f"  [b]{seats}{with_whom}[/]",
        f"    won {group.won} of {group.played:<5} {share}   best [b]{group.best}[/]",
        f"    [$text-dim]{clean}; {streak}[/]",
        f"    [$text-dim]last scores[/] {course}",
    ]


def animal_lines(animals: Counter[str], glyphs: Glyphs) -> list[str]:
    """The animals played most, with a bar each, as long as it was played often."""
    shown = animals.most_common(SHOWN_ANIMALS)
    most = shown[0][1]
    return [f"    {escape(name):<22} {bar(count / most, 20, glyphs)} {count}" for name, count in shown]
