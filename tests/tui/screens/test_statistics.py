"""Statistics on the screen: by game, with bars and columns, and the animals played most."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import Static

from engine.catalog import GAMES
from tests.tui.host.tables import ANN, FOX, open_table, play
from tests.tui.screens.matches import hasty, opened_app
from tui.app import BestiaryApp
from tui.host.plan import Plan
from tui.host.shelf import Shelf
from tui.host.table import Table
from tui.screens.statistics import StatisticsScreen


def figures(app: BestiaryApp) -> str:
    visual = app.screen.query_one("#figures", Static).visual
    return visual.plain if isinstance(visual, Content) else str(visual)


async def open_statistics(pilot: Pilot[None], app: BestiaryApp) -> None:
    await pilot.press("t")
    await app.workers.wait_for_complete()
    await pilot.pause()
    assert isinstance(app.screen, StatisticsScreen)


def kept(folder: Path, game_id: str, levels: tuple[str, ...] = ("easy",)) -> Table:
    """A finished match on the shelf."""
    game = GAMES[game_id]
    plans = [ANN, *(Plan("Fox", "bot", level) for level in levels)]
    table = Table.open_new(game, game.setup(len(plans), 3, {"first": "1"}), plans, Shelf(folder / "games").save)
    while not table.is_over:
        hasty(table)
    return table


async def test_an_empty_shelf_says_so(tmp_path: Path) -> None:
    app = opened_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_statistics(pilot, app)
        assert "No match has been played" in figures(app)


@pytest.mark.parametrize("letters", [False, True])
async def test_each_game_has_its_figures_and_animals_and_can_be_chosen(letters: bool, tmp_path: Path) -> None:
    tables = {game_id: kept(tmp_path, game_id) for game_id in GAMES}
    kept(tmp_path, "beasty-bar", ("strong", "easy"))
    app = opened_app(tmp_path)
    app.settings.letters = letters
    async with app.run_test(size=(80, 24)) as pilot:
        await open_statistics(pilot, app)
        text = figures(app)
        assert text.isascii() == letters
        assert [line for line in text.splitlines() if line in {game.title for game in GAMES.values()}] == [
            game.title for game in GAMES.values()
        ]
        assert text.count("2 players, easy bots") == 3
        assert "3 players, mixed bots" in text
        assert "Favourite animals" in text
        for game_id, table in tables.items():
            await pilot.press("right")
            await pilot.pause()
            assert GAMES[game_id].title in figures(app)
            outcome = table.game.outcome(table.history.state)
            assert outcome is not None
            assert f"won {int(0 in outcome.winners)} of 1" in figures(app)
            assert f"best {outcome.scores[0]}" in figures(app)
            assert sum(game.title in figures(app) for game in GAMES.values()) == 1


async def test_a_click_chooses_a_game_and_arrows_scroll(tmp_path: Path) -> None:
    for game_id in GAMES:
        kept(tmp_path, game_id)
    app = opened_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_statistics(pilot, app)
        page = app.screen.query_one("#page")
        await pilot.press("down", "down")
        await pilot.pause()
        assert page.scroll_y > 0
        await pilot.press("up", "up")
        await pilot.pause()
        assert page.scroll_y == 0
        await pilot.click("#game", offset=(len("[all games]") + 3, 0))
        await pilot.pause()
        assert figures(app).splitlines()[1] == "Beasty Bar"
        assert "Beasts" not in figures(app)


async def test_an_unfinished_match_counts_for_its_animals_alone(tmp_path: Path) -> None:
    table = open_table(ANN, FOX, save=Shelf(tmp_path / "games").save)
    play(table, 4)
    app = opened_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await open_statistics(pilot, app)
        assert "No match has been played to its end yet." in figures(app)
        assert "Favourite animals" in figures(app)
