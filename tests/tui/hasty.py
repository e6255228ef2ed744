"""A match of any game on its screen, against bots that play by the game's own cheap policy, for tests to drive."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from engine.catalog import GAMES
from tests.tui.beasty_bar.play import Played
from tui.app import BestiaryApp
from tui.catalog import match_screen
from tui.host.shelf import Shelf
from tui.host.table import Plan, Table

NAMES = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay")


class Hasty:
    """Bots that play by the game's own cheap policy."""

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """What the policy does."""
        game = GAMES[game_id]
        state = game.sample(view, 1)
        return game.policy(state, game.legal_actions(state), 1)

    def close(self) -> None:
        """Nothing to end."""


@asynccontextmanager
async def playing(
    folder: Path,
    game_id: str,
    seats: int,
    seed: int = 5,
    size: tuple[int, int] = (80, 24),
    options: Mapping[str, str] | None = None,
    **settings: Any,
) -> AsyncIterator[Played]:
    """A match on a screen; the person sits first and begins."""
    game, shelf = GAMES[game_id], Shelf(folder / "games")
    app = BestiaryApp(config=folder / "settings.toml", shelf=shelf, robots=Hasty())  # type: ignore[arg-type]
    for name, value in {"pace": "none", **settings}.items():
        setattr(app.settings, name, value)
    async with app.run_test(size=size) as pilot:
        plans = [Plan(name, "bot" if seat else "human", "easy" if seat else "") for seat, name in enumerate(NAMES)]
        setup = game.setup(seats, seed, {"first": "1", **(options or {})})
        table = Table.open_new(game, setup, plans[:seats], save=shelf.save)
        screen = match_screen(table)
        await app.push_screen(screen)
        played = Played(pilot, screen, table)
        await played.settle()
        yield played
