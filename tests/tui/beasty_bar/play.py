"""A match of Beasty Bar on a screen, with bots that answer at once, for tests to drive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from engine.catalog import GAMES
from engine.core.game import Setup
from tui.app import BestiaryApp
from tui.beasty_bar.screen import BeastyBarScreen
from tui.host.shelf import Shelf
from tui.host.table import Plan, Table
from tui.widgets.log import Log

GAME = GAMES["beasty-bar"]
NAMES = ("Ann", "Bob", "Cat", "Dan")


class Instant:
    """Bots that play the first legal action, and remember what they were shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """The first legal action."""
        self.views.append(view)
        return GAME.legal_actions(GAME.sample(view, 1))[0]

    def close(self) -> None:
        """Nothing to end."""


class Played(NamedTuple):
    """What a test drives: the pilot, the screen, its table."""

    pilot: Pilot[None]
    screen: Any
    table: Table

    def text(self, selector: str) -> str:
        """The plain text of a part of the screen."""
        shown = self.screen.query_one(selector, Static).visual
        return shown.plain if isinstance(shown, Content) else str(shown)

    @property
    def top(self) -> Any:
        """The screen on top."""
        return self.pilot.app.screen

    def action(self, node: int) -> Any:
        """The action that led to a node."""
        return self.table.history.entry(node).action

    def log(self) -> str:
        """What the log says."""
        return Content("\n").join(map(Content.from_markup, self.screen.query_one(Log).lines)).plain

    async def press(self, *keys: str) -> None:
        """Presses keys, letting the screen settle after each."""
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Waits until bots have answered and everything is drawn."""
        await self.pilot.app.workers.wait_for_complete()
        await self.pilot.pause()
        await self.pilot.app.workers.wait_for_complete()
        await self.pilot.pause()


def plans(people: int, seats: int) -> tuple[Plan, ...]:
    """So many people, the other seats bots."""
    return tuple(
        Plan(name, "human" if seat < people else "bot", "" if seat < people else "easy")
        for seat, name in enumerate(NAMES[:seats])
    )


def started(start: str, people: int = 1) -> Table:
    """A table at which a match goes on from a position in notation."""
    state = GAME.decode_state(start)
    seats = len(state.held)
    game = GAME._replace(initial_state=lambda setup: state)
    return Table.open_new(game, game.setup(seats, 5), plans(people, seats))


@asynccontextmanager
async def playing(
    folder: Path,
    people: int = 1,
    seats: int = 2,
    setup: Setup | None = None,
    pace: str = "none",
    size: tuple[int, int] = (80, 24),
    start: str = "",
    **settings: Any,
) -> AsyncIterator[Played]:
    """A match on a screen; player 1 begins unless a setup says otherwise. It may start from a position in notation
    (then with as many seats as that has, and it is not saved)."""
    shelf = Shelf(folder / "games")
    app = BestiaryApp(config=folder / "settings.toml", shelf=shelf, robots=Instant(), seed_source=lambda: 77)  # type: ignore[arg-type]
    for name, value in {"pace": pace, **settings}.items():
        setattr(app.settings, name, value)
    async with app.run_test(size=size) as pilot:
        chosen = setup or GAME.setup(seats, 5, {"first": "1"})
        if start:
            table = started(start, people)
        else:
            table = Table.open_new(GAME, chosen, plans(people, chosen.seats), save=shelf.save)
        screen = BeastyBarScreen(table)
        await app.push_screen(screen)
        played = Played(pilot, screen, table)
        await played.settle()
        yield played
