"""Home: one key to play, and going on where one left off."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.catalog import GAMES
from tests.tui.host.tables import ANN, FOX, open_table, play
from tests.tui.screens.opened import SEED, StandIn, opened
from tests.tui.screens.test_new_match import started
from tui.catalog import SHOWN
from tui.host.shelf import Shelf
from tui.host.table import Plan, Table
from tui.screens.about import AboutScreen
from tui.screens.form import Entry
from tui.screens.library import LibraryScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen


def kept(folder: Path, turns: int) -> Table:
    """A match on the shelf in a folder."""
    table = open_table(ANN, FOX, save=Shelf(folder / "games").save)
    play(table, turns)
    return table


def test_every_game_is_shown() -> None:
    assert SHOWN.keys() == GAMES.keys()


@pytest.mark.parametrize("key", ["enter", "p"])
async def test_one_key_starts_a_match_against_bots(key: str, tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        await pilot.press(key)
        assert isinstance(app.screen, StandIn)
        table = app.screen.table
        assert table.plans[0] == Plan("You", "human")
        assert [plan.kind for plan in table.plans[1:]] == ["bot", "bot"]
        assert table.setup.seed == SEED
        assert len(app.shelf.entries()) == 1


async def test_each_letter_opens_its_screen() -> None:
    screens = {"n": NewMatchScreen, "o": LibraryScreen, "r": RulesScreen, "s": SettingsScreen, "a": AboutScreen}
    async with opened() as (pilot, app):
        for key, screen in screens.items():
            await pilot.press(key)
            assert isinstance(app.screen, screen)
            await pilot.press("escape")


async def test_each_entry_shows_its_letter_and_opens_its_screen_by_a_click() -> None:
    async with opened() as (pilot, app):
        shown = {entry.id: entry.key_shown for entry in app.screen.query(Entry) if entry.display}
        games = {game_id: str(number) for number, game_id in enumerate(GAMES, 1)}
        rest = {
            "new": "N",
            "open": "O",
            "deals": "D",
            "statistics": "T",
            "rules": "R",
            "settings": "S",
            "about": "A",
            "quit": "Q",
        }
        assert shown == games | rest
        await pilot.click("#about")
        await pilot.pause()
        assert isinstance(app.screen, AboutScreen)


async def test_arrows_walk_through_the_menu() -> None:
    async with opened() as (pilot, app):
        await pilot.press(*["down"] * (len(GAMES) + 2), "up", "enter")
        assert isinstance(app.screen, LibraryScreen)


async def test_continue_is_there_only_for_an_unfinished_match_and_goes_on_with_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        assert not app.screen.query_one("#continue").display
        await pilot.press("c")
        assert not isinstance(app.screen, StandIn)
    table = kept(tmp_path, 4)
    async with opened(tmp_path) as (pilot, app):
        entry = app.screen.query_one("#continue", Entry)
        assert entry.display
        assert entry.detail == "Beasty Bar, turn 5: Ann, Fox"
        await pilot.press("c")
        assert isinstance(app.screen, StandIn)
        assert app.screen.table.record.tags == table.record.tags
        play(app.screen.table, 100)
        app.pop_screen()
        await pilot.pause()
        assert not app.screen.query_one("#continue").display


async def test_a_match_begun_now_can_be_continued_after_leaving_it() -> None:
    async with opened() as (pilot, app):
        await pilot.press("p")
        app.pop_screen()
        await pilot.pause()
        assert "turn 1" in app.screen.query_one("#continue", Entry).detail


async def test_the_key_to_continue_is_shown_once_there_is_something_to_continue() -> None:
    async with opened() as (pilot, app):
        await pilot.press("enter", "escape")
        shown = str(app.screen.query_one("#continue", Entry).render())
        assert shown.removeprefix("▸ ").split()[:2] == ["C", "Continue"]


async def test_where_a_match_is_kept_enter_goes_on_with_it(tmp_path: Path) -> None:
    table = kept(tmp_path, 5)
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("enter")
        assert started(app).record.tags["id"] == table.record.tags["id"]
    async with opened() as (pilot, app):
        await pilot.press("enter")
        first = started(app)
        await pilot.press("escape", "enter")
        assert started(app).record.tags["id"] == first.record.tags["id"]


async def test_once_it_is_over_the_pointer_goes_on_to_what_can_be_played(tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("enter")
        table = started(app)
        play(table, 500)
        assert table.is_over
        await pilot.press("escape")
        assert not app.screen.query_one("#continue").display
        await pilot.press("enter")
        assert started(app) is not table


async def test_a_damaged_shelf_does_not_keep_home_from_opening(tmp_path: Path) -> None:
    table = kept(tmp_path, 4)
    path = Shelf(tmp_path / "games").path(table.record)
    path.write_text(path.read_text().replace("at ", "at 9"))
    async with opened(tmp_path) as (_, app):
        assert not app.screen.query_one("#continue").display


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)])
async def test_all_of_the_menu_is_in_sight(size: tuple[int, int], tmp_path: Path) -> None:
    kept(tmp_path, 4)
    async with opened(tmp_path, size) as (_, app):
        notice = app.screen.query_one("#notice").region
        for entry in app.screen.query(Entry):
            assert entry.region.height == 1
            assert entry.region.bottom <= notice.y
        assert app.screen.query_one("#wordmark").region.y >= 0
