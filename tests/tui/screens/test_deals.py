"""Deals: today's for each game by one key, earlier ones again, and how the tries compare."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import date, timedelta
from pathlib import Path
from unittest.mock import patch

from textual.content import Content
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

import tui.catalog
from engine.catalog import GAMES
from engine.core.deal import encode_deal
from tests.tui.host.tables import ANN, FOX, GAME, NOON, open_table, play
from tests.tui.screens.matches import DAY, hasty, opened_app, playing
from tests.tui.screens.opened import StandIn
from tui.app import BestiaryApp
from tui.glyphs import ASCII, UNICODE
from tui.host.deals import daily, tries
from tui.host.shelf import Shelf
from tui.host.table import Table
from tui.screens.deals import DealsScreen, told_tries, tries_lines
from tui.screens.results import ResultsScreen


@asynccontextmanager
async def at_deals(folder: Path) -> AsyncIterator[tuple[Pilot[None], BestiaryApp]]:
    """The deals, opened from home by their key; matches are not drawn."""
    with patch.object(tui.catalog, "match_screen", StandIn):
        app = opened_app(folder)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("d")
            await pilot.pause()
            assert isinstance(app.screen, DealsScreen)
            yield pilot, app


def listed(app: BestiaryApp) -> list[str]:
    options = app.screen.query_one(OptionList).options
    return [Content.from_markup(str(option.prompt)).plain for option in options]


def shown(app: BestiaryApp, selector: str) -> str:
    visual = app.screen.query_one(selector, Static).visual
    return visual.plain if isinstance(visual, Content) else str(visual)


def begun(folder: Path, hours: int, turns: int, seed: int = 7) -> Table:
    """A match begun so many hours after noon."""
    setup = GAME.setup(2, seed, {"first": "1"})
    clock = NOON + timedelta(hours=hours)
    table = Table.open_new(GAME, setup, (ANN, FOX), Shelf(folder / "games").save, lambda: clock)
    play(table, turns)
    return table


async def test_todays_deal_of_each_game_is_listed_first_and_enter_plays_it(tmp_path: Path) -> None:
    async with at_deals(tmp_path) as (pilot, app):
        assert "1 June 2025" in shown(app, "#deals-title")
        for line, game in zip(listed(app), GAMES.values(), strict=True):
            assert line.split()[0] == "today"
            assert game.title in line
            assert encode_deal(game, daily(game, DAY)) in line
            assert line.split()[-2] == "new"
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        assert app.screen.table.setup == daily(GAMES["beasts"], DAY)
        assert [plan.kind for plan in app.screen.table.plans] == ["human", "bot", "bot"]


async def test_the_date_decides_the_deal(tmp_path: Path) -> None:
    async with at_deals(tmp_path) as (pilot, app):
        before = listed(app)
        await pilot.press("escape")
        app.today = lambda: date(2025, 6, 2)
        await pilot.press("d")
        await pilot.pause()
        assert not set(before) & set(listed(app))


async def test_earlier_deals_show_their_tries_and_are_played_again_by_a_click(tmp_path: Path) -> None:
    first, second = begun(tmp_path, 0, 100), begun(tmp_path, 1, 100)
    second.count_hint()
    async with at_deals(tmp_path) as (pilot, app):
        assert len(listed(app)) == len(GAMES) + 1
        assert "2 tries" in listed(app)[-1]
        await pilot.press("end")
        await pilot.pause()
        told = shown(app, "#tries").splitlines()
        scores = [made.score for made in tries(app.shelf)[first.deal_code]]
        assert [line.split()[3] for line in told[:2]] == [str(score) for score in scores]
        assert "with help" not in told[0]
        assert "with help" in told[1]
        await pilot.click("#deals", offset=(12, len(GAMES)))
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        table = app.screen.table
        assert (table.setup, table.plans, table.history.size) == (first.setup, first.plans, 1)
        assert len(tries(app.shelf)[first.deal_code]) == 3


async def test_enter_goes_on_with_an_unfinished_try_and_n_begins_anew(tmp_path: Path) -> None:
    table = begun(tmp_path, 0, 3)
    for key, size in (("enter", 4), ("n", 1)):
        async with at_deals(tmp_path) as (pilot, app):
            await pilot.press("end")
            await pilot.pause()
            assert "goes on with the last try" in shown(app, "#tries")
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, StandIn)
            assert app.screen.table.deal_code == table.deal_code
            assert app.screen.table.history.size == size


async def test_the_end_of_a_match_tells_the_earlier_tries_at_its_deal(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar", is_over=True) as one:
        assert isinstance(one.top, ResultsScreen)
        assert "This deal before" not in str(one.top.query_one("#results-ranking", Static).visual)
        score = GAME.outcome(one.table.history.state)
        assert score is not None
        again = one.table.rematch(True, 0)
        assert told_tries(one.pilot.app.shelf, again).endswith("won[/]") == (0 in score.winners)  # type: ignore[attr-defined]
        while not again.is_over:
            hasty(again)
        await one.pilot.app.push_screen(type(one.screen)(again))
        await one.settle()
        told = str(one.pilot.app.screen.query_one("#results-ranking", Static).visual)
        assert f"This deal before: {score.scores[0]} " in told


def test_only_the_last_tries_are_told_and_what_came_of_them_as_columns(tmp_path: Path) -> None:
    for hour in range(9):
        begun(tmp_path, hour, 100)
    made = tries(Shelf(tmp_path / "games"))[open_table(ANN, FOX).deal_code]
    assert len(made) == 9
    for glyphs in (UNICODE, ASCII):
        lines = tries_lines(made, glyphs)
        assert len(lines) == 7
        assert lines[0].startswith("  4")
        assert "course" in lines[-1]
