"""A review on a screen, of a match that its game's own hasty player has played, for tests to drive."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from engine.catalog import GAMES
from tests.tui.beasty_bar.play import Played
from tests.tui.hasty import Hasty
from tui.app import BestiaryApp
from tui.host.shelf import Shelf
from tui.host.sitting import Sitting
from tui.host.table import Plan, Table
from tui.screens.review import review_screen


def played(game_id: str, moves: int = 500, people: int = 1, seats: int = 2, shelf: Shelf | None = None) -> Table:
    """A table of a game after so many actions of its policy."""
    game, random = GAMES[game_id], Random(3)
    names = ("Ann", "Bob", "Cat", "Dan")[:seats]
    plans = [Plan(name, "human") if at < people else Plan(name, "bot", "easy") for at, name in enumerate(names)]
    table = Table.open_new(game, game.setup(seats, 5), plans, shelf.save if shelf else None)
    for _ in range(moves):
        if table.to_move is not None:
            state = table.history.state
            table.act(table.to_move, game.policy(state, game.legal_actions(state), random.getrandbits(60)))
    return table


@asynccontextmanager
async def reviewing(
    folder: Path, table: Table | None = None, size: tuple[int, int] = (80, 24), **settings: Any
) -> AsyncIterator[Played]:
    """A review on a screen; of a whole match of Beasty Bar unless another is given."""
    shelf = Shelf(folder / "games")
    app = BestiaryApp(config=folder / "settings.toml", shelf=shelf, robots=Hasty(), seed_source=lambda: 77)  # type: ignore[arg-type]
    for name, value in {"pace": "none", **settings}.items():
        setattr(app.settings, name, value)
    async with app.run_test(size=size) as pilot:
        table = table or played("beasty-bar", shelf=shelf)
        screen = review_screen(table)
        await app.push_screen(screen)
        play = Played(pilot, screen, table)
        await play.settle()
        yield play


def picture(play: Played) -> str:
    """All the words on the screen."""
    update = play.screen._compositor.render_strips()
    return "\n".join(strip.text for strip in update)


def play_another(trial: Sitting, table: Sitting, node: int = 4) -> None:
    """Plays an action other than the one that led to a node of the match, from before it."""
    mover, old = trial.to_move, table.history.entry(node).action
    assert mover is not None
    trial.act(mover, next(action for action in trial.legal(mover) if action != old))


async def forked(play: Played) -> None:
    """From turn 3, what if one played something else; then back."""
    await play.press("3", "g", "w")
    play_another(play.top.table, play.table)
    await play.settle()
    await play.press("W")
