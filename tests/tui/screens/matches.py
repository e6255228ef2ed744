"""A match of any game on its screen, with a thinker that is quick, for tests of what all games share."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path

from engine.catalog import GAMES
from tests.tui.beasty_bar.play import Played
from tests.tui.host.tables import ANN
from tests.tui.host.thinkers import Quick
from tui.app import BestiaryApp
from tui.catalog import match_screen
from tui.host.plan import Plan
from tui.host.shelf import Shelf
from tui.host.table import Table

DAY = date(2025, 6, 1)


def opened_app(folder: Path, thinker: Quick | None = None) -> BestiaryApp:
    """The app with settings and shelf in a folder, on a fixed day."""
    shelf = Shelf(folder / "games")
    robots = thinker or Quick()
    app = BestiaryApp(
        config=folder / "settings.toml",
        shelf=shelf,
        robots=robots,  # type: ignore[arg-type]
        seed_source=lambda: 77,
        today=lambda: DAY,
    )
    app.settings.pace = "none"
    return app


def hasty(table: Table) -> None:
    """Plays one action for whoever is to move, as the game's own hasty player would."""
    seat = table.to_move
    assert seat is not None
    game = table.game
    state = game.sample(game.view(table.history.state, seat), 1)
    table.act(seat, game.policy(state, table.legal(seat), 1))


@asynccontextmanager
async def playing(
    folder: Path,
    game_id: str,
    thinker: Quick | None = None,
    size: tuple[int, int] = (80, 24),
    is_over: bool = False,
) -> AsyncIterator[Played]:
    """A match of two, a person and an easy bot, at its beginning or played to its end."""
    app = opened_app(folder, thinker)
    async with app.run_test(size=size) as pilot:
        game = GAMES[game_id]
        table = Table.open_new(
            game, game.setup(2, 5, {"first": "1"}), [ANN, Plan("Fox", "bot", "easy")], app.shelf.save
        )
        while is_over and not table.is_over:
            hasty(table)
        screen = match_screen(table)
        await app.push_screen(screen)
        played = Played(pilot, screen, table)
        await played.settle()
        yield played
