"""Draws the pictures the README shows: `python screenshots/take.py [name ...]` writes SVG files beside this one.

Every picture is a real screen driven by keys, with bots that answer at once and a fixed deal, so that the same code
draws the same picture.
"""

from __future__ import annotations

import asyncio
import re
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

from engine.bots.levels import make_bot
from engine.catalog import GAMES
from tests.tui.lobby.visitors import inn
from tui.app import BestiaryApp
from tui.beasty_bar.deck_builder import DeckBuilderScreen
from tui.host.lobby.terms import Terms
from tui.host.shelf import Shelf
from tui.host.table import Plan, Table

HERE = Path(__file__).parent
NAMES = ("Ann", "Fox", "Owl", "Bear")


class Shot(NamedTuple):
    """A picture: its name, theme and size, the match it shows (a game and a deal; none: home), how many actions bots
    play beforehand, the keys to press then, and options of the game."""

    name: str
    theme: str
    size: tuple[int, int]
    game: str = ""
    seats: int = 3
    seed: int = 0
    played: int = 0
    keys: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()


SHOTS = (
    Shot("home", "night", (100, 30)),
    Shot("beasty-bar", "night", (120, 36), "beasty-bar", 4, 5, 28, ("1",)),
    Shot("beasty-bar-small", "paper", (80, 24), "beasty-bar", 3, 8, 15, ("2",)),
    Shot("beasts", "night", (100, 30), "beasts", 3, 8, 45, ("2", "2")),
    Shot("bestie-bastarde", "night", (100, 30), "bestie-bastarde", 3, 8, 25, ("down", "down", "down", "enter")),
    Shot("combo", "night", (120, 36), "beasty-bar", 4, 12, 30, ("2",), (("cards", "mix"), ("devil", "without"))),
    Shot("deck-builder", "night", (100, 30), keys=("deck", "down", "down", "right")),
    Shot("lobby", "night", (100, 30)),
    Shot("look-back", "tavern", (80, 24), "beasty-bar", 2, 9, 10, ("left", "left")),
)


class InstantBots:
    """Bots that answer at once, the same way every time."""

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """What a bot of the level does."""
        return make_bot(level, GAMES[game_id], seed).choose(view)

    def close(self) -> None:
        """Nothing to end."""


async def take(shot: Shot, folder: Path) -> str:
    """The SVG text of a picture."""
    if shot.name == "lobby":
        return await take_lobby(shot, folder)
    app = BestiaryApp(config=folder / "settings.toml", shelf=Shelf(folder / "games"), robots=InstantBots())  # type: ignore[arg-type]
    app.settings.pace = "none"
    async with app.run_test(size=shot.size) as pilot:
        app.theme = shot.theme
        if shot.game:
            game = GAMES[shot.game]
            plans = [Plan(name, "bot" if seat else "human", "easy" if seat else "") for seat, name in enumerate(NAMES)]
            setup = game.setup(shot.seats, shot.seed, {"first": "1", **dict(shot.options)})
            table = Table.open_new(game, setup, plans[: shot.seats])
            for _ in range(shot.played):
                seat = table.to_move or 0
                table.act(seat, make_bot("normal", game, seat).choose(game.view(table.history.state, seat)))
            app.start_match(table)
        for key in ("", *shot.keys):
            if key == "deck":
                await app.push_screen(DeckBuilderScreen("Ann", 1, "131223123112"))
            elif key:
                await pilot.press(key)
            await app.workers.wait_for_complete()
            await pilot.pause()
        return tidy(app.export_screenshot(title="bestiary"), shot.name)


async def take_lobby(shot: Shot, folder: Path) -> str:
    """The SVG text of the lobby, with people in it and tables of all kinds."""
    folder.mkdir()
    async with inn(folder) as house:
        rooms = house.house.house
        for name, game, seats, bots in (
            ("Bert", "beasty-bar", 2, 1),
            ("Cleo", "beasts", 3, 0),
            ("Dora", "bestie-bastarde", 1, 2),
        ):
            visit = rooms.enter(house.know(name), name, lambda call: call())
            plans = [Plan("", "human")] * seats + [Plan("Owl", "bot", "easy"), Plan("Hare", "bot", "easy")][:bots]
            await rooms.open_table(visit, game, plans, {}, Terms())
        visitor = await house.come("Ann", size=shot.size)
        await visitor.press("down")
        return tidy(visitor.app.export_screenshot(title="bestiary"), shot.name)


def tidy(svg: str, name: str) -> str:
    """The picture without the ids that change from run to run, and with spaces that every renderer keeps."""
    svg = re.sub(r"terminal-\d+", f"bestiary-{name}", svg)
    return svg.replace("<text ", '<text xml:space="preserve" ')


async def main(names: list[str]) -> None:
    """Draws the pictures named, or all."""
    with tempfile.TemporaryDirectory() as folder:
        for shot in SHOTS:
            if not names or shot.name in names:
                (HERE / f"{shot.name}.svg").write_text(await take(shot, Path(folder) / shot.name), encoding="utf-8")
                print(f"screenshots/{shot.name}.svg")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
