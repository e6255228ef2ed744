"""The library: what is kept, what is damaged, and what is deleted only when asked twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from tests.tui.host.tables import ANN, FOX, open_table, play
from tests.tui.screens.opened import StandIn, opened
from tui.app import BestiaryApp
from tui.host.shelf import Shelf
from tui.screens.library import DeleteScreen, LibraryScreen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A home with one match in play on its shelf."""
    play(open_table(ANN, FOX, save=Shelf(tmp_path / "games").save), 4)
    return tmp_path


def lines(app: BestiaryApp) -> list[str]:
    """What the list says."""
    return [str(option.prompt) for option in app.screen.query_one("#kept", OptionList).options]


async def test_a_match_is_listed_and_opened(folder: Path) -> None:
    async with opened(folder) as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        (line,) = lines(app)
        assert "in play" in line
        assert "Beasty Bar" in line
        assert "Ann, Fox" in line
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        assert app.screen.table.history.here == 4


async def test_damage_deep_in_a_file_is_found_and_opening_it_says_why(folder: Path) -> None:
    (path,) = (folder / "games").iterdir()
    text = path.read_text().replace("\n2 ", "\n2 (0) ")
    path.write_text(text)
    async with opened(folder) as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        assert "damaged" in lines(app)[0]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        assert len(app._notifications) == 1
    assert path.read_text() == text


async def test_a_file_from_anywhere_is_opened_by_its_path(folder: Path) -> None:
    (path,) = (folder / "games").iterdir()
    mailed = path.rename(folder / "mailed.txt")
    async with opened(folder) as (pilot, app):
        await pilot.press("o")
        app.screen.query_one("#path", Input).value = str(mailed)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, StandIn)


async def test_a_wrong_path_is_explained_and_can_be_mended(folder: Path) -> None:
    async with opened(folder) as (pilot, app):
        await pilot.press("o", "tab", *"nowhere", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        assert "no file nowhere" in next(iter(app._notifications)).message


async def test_deleting_asks_first(folder: Path) -> None:
    async with opened(folder) as (pilot, app):
        await pilot.press("o", "d")
        assert isinstance(app.screen, DeleteScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert len(app.shelf.entries()) == 1
        await pilot.press("d", "y")
        await pilot.pause()
        assert app.shelf.entries() == []
        assert lines(app) == []
        assert app.screen.query_one("#none").display
