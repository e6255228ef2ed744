"""The library: what is kept, what is damaged, and what is deleted only when asked twice."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from textual.widgets import Input, OptionList, Static

from engine.catalog import GAMES
from engine.core.record import Record
from tests.records.test_past_versions import KEPT
from tests.tui.host.tables import ANN, FOX, open_table, play
from tests.tui.screens.opened import StandIn, opened
from tui.app import BestiaryApp
from tui.host.shelf import Shelf
from tui.screens.library import DeleteScreen, LibraryScreen
from tui.screens.library_asks import ExportScreen, ImportScreen


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


@pytest.fixture
def full(folder: Path) -> Path:
    """A home with a match in play and one of each game that is over."""
    for path in (path for path in KEPT if path.stem.removeprefix("v1-") in GAMES):
        (folder / "games" / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return folder


async def test_a_match_that_is_over_is_listed_with_result_length_and_notes(full: Path) -> None:
    async with opened(full, size=(120, 36)) as (pilot, app):
        await pilot.press("o")
        await pilot.pause()
        line = next(line for line in lines(app) if "Beasty Bar" in line and "Owl" in line)
        assert line.endswith("  41  ★1  Fox won: Ann 10, Fox 15, Owl 10")


async def test_keys_sort_and_filter(full: Path) -> None:
    async with opened(full) as (pilot, app):
        await pilot.press("o", "s", "s")
        assert [line.split("  ")[1] for line in lines(app)] == [
            *("Beasts", "Beasty Bar", "Beasty Bar"),
            "Bestie Bastarde",
        ]
        await pilot.press("f")
        assert len(lines(app)) == 1
        await pilot.press("f", "g")
        assert [line.split("  ")[1] for line in lines(app)] == ["Beasts"]
        await pilot.press("g", "g", "g", "f", "slash", *"owl")
        assert all("Owl" in line for line in lines(app))
        assert len(lines(app)) == 2
        await pilot.press("enter", "escape")
        assert len(lines(app)) == 4
        assert isinstance(app.screen, LibraryScreen)
        await pilot.press("escape")
        assert not isinstance(app.screen, LibraryScreen)


async def test_the_cursor_stays_on_its_match_when_the_order_changes(full: Path) -> None:
    async with opened(full) as (pilot, app):
        await pilot.press("o", "down")
        kept = app.screen.query_one("#kept", OptionList)
        before = lines(app)[kept.highlighted or 0]
        await pilot.press("s", "s", "s")
        assert lines(app)[kept.highlighted or 0] == before


@pytest.mark.parametrize(("presses", "ending"), [(0, "txt"), (1, "json"), (2, "bestiary")])
async def test_a_match_is_exported_and_nothing_written_over(folder: Path, presses: int, ending: str) -> None:
    async with opened(folder) as (pilot, app):
        await pilot.press("o", "x")
        assert isinstance(app.screen, ExportScreen)
        await pilot.press(*["right"] * presses)
        field = app.screen.query_one("#target", Input)
        assert field.value.endswith(f".{ending}")
        field.value = str(folder / f"out.{ending}")
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
        written = (folder / f"out.{ending}").read_text(encoding="utf-8")
        assert {"txt": "Told as Ann saw it", "json": '"seen_by": 1', "bestiary": "end "}[ending] in written
        await pilot.press("x", *["right"] * presses)
        app.screen.query_one("#target", Input).value = str(folder / f"out.{ending}")
        await pilot.press("down", "enter")
        assert isinstance(app.screen, ExportScreen)
        assert "there already" in str(app.screen.query_one("#refusal", Static).visual)


async def test_a_record_is_imported_once_and_nonsense_not_at_all(folder: Path) -> None:
    async with opened(folder) as (pilot, app):
        for path in (KEPT[0], KEPT[0], folder / "nowhere"):
            await pilot.press("o", "i")
            assert isinstance(app.screen, ImportScreen)
            app.screen.query_one("#source", Input).value = str(path)
            await pilot.press("enter")
            await pilot.pause()
        assert len(lines(app)) == 2
        assert "no file" in next(iter(app._notifications)).message


async def test_a_match_is_reviewed_from_its_beginning(folder: Path) -> None:
    reviewed: list[Record] = []
    async with opened(folder) as (pilot, app):
        with patch.object(app, "open_review", reviewed.append):
            await pilot.press("o", "v")
        assert [record.history.here for record in reviewed] == [4]
