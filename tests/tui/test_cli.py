"""The command line: everything wrong is said before a screen opens, with status 2."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import tui.app
from tests.tui.host.tables import ANN, FOX, open_table, play
from tests.tui.screens.opened import StandIn, opened
from tui.cli import bestiary
from tui.host.shelf import Shelf
from tui.host.table import Plan


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


@pytest.fixture
def openings(monkeypatch: pytest.MonkeyPatch) -> list[tui.app.Opening | None]:
    """Stands in for the terminal and the app: what the app was opened with."""
    found: list[tui.app.Opening | None] = []
    monkeypatch.setattr(sys, "__stdin__", Terminal())
    monkeypatch.setattr(sys, "__stdout__", Terminal())
    monkeypatch.setattr(tui.app, "run", found.append)
    return found


def ran(*arguments: str) -> Result:
    """How the command ended."""
    return CliRunner().invoke(bestiary, arguments)


def test_alone_it_opens_the_app_at_home(openings: list[tui.app.Opening | None]) -> None:
    assert ran().exit_code == 0
    assert openings == [None]


def test_without_a_terminal_it_says_so() -> None:
    done = ran()
    assert done.exit_code == 2
    assert "terminal" in done.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("play", "chess"), "no game is called 'chess'; there is beasty-bar"),
        (("play", "beasty-bar", "--seats", "you,god"), "nobody is called 'god'; seats are for you, human, easy"),
        (("play", "beasty-bar", "--seats", "you"), "2 to 4 players, not 1"),
        (("play", "beasty-bar", "--deal", "bb-9p-77777"), "2 to 4 players, not 9"),
        (("play", "beasty-bar", "--deal", "nonsense"), "no deal code"),
        (("play", "beasty-bar", "--deal", "bb-3p-77777", "--seats", "you,easy"), "for 3 players, not 2"),
        (("play", "beasty-bar", "--deal", "bb-3p-77777", "--option", "devil=with"), "not both"),
        (("play", "beasty-bar", "--option", "devil"), "NAME=VALUE"),
        (("play", "beasty-bar", "--option", "devil=maybe"), "one of with, without"),
        (("play", "beasty-bar", "--option", "angel=with"), "no option 'angel'"),
        (("open", "nowhere.bestiary"), "there is no file nowhere.bestiary"),
    ],
)
def test_what_is_wrong_is_said_before_any_screen(
    openings: list[tui.app.Opening | None], arguments: tuple[str, ...], told: str
) -> None:
    done = ran(*arguments)
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())
    assert openings == []


def test_a_damaged_record_is_refused_with_its_line(openings: list[tui.app.Opening | None], tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_text("bestiary record 1\ngame beasty-bar rules 1\n")
    done = ran("open", str(path))
    assert done.exit_code == 2
    assert "cut off" in done.output
    assert openings == []


async def test_play_seats_whom_it_names_at_the_deal_it_names(openings: list[tui.app.Opening | None]) -> None:
    assert ran("play", "beasty-bar", "--deal", "bb-3p-7K2QM", "--seats", "you,strong,human").exit_code == 0
    async with opened(opening=openings[0]) as (pilot, app):
        await pilot.pause()
        table = app.screen.table  # type: ignore[attr-defined]
        assert table.deal_code == "bb-3p-7K2QM"
        assert table.plans == (Plan("You", "human"), Plan("Fox", "bot", "strong"), Plan("Player 3", "human"))


async def test_play_alone_seats_you_and_bots(openings: list[tui.app.Opening | None]) -> None:
    assert ran("play", "beasty-bar", "--option", "devil=without").exit_code == 0
    async with opened(opening=openings[0]) as (pilot, app):
        await pilot.pause()
        table = app.screen.table  # type: ignore[attr-defined]
        assert [plan.kind for plan in table.plans] == ["human", "bot", "bot"]
        assert table.setup.option("devil") == "without"


async def test_a_deal_code_names_the_game_by_itself(openings: list[tui.app.Opening | None]) -> None:
    assert ran("play", "--deal", "be-2p-7K2QM").exit_code == 0
    async with opened(opening=openings[0]) as (pilot, app):
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        assert app.screen.table.game.id == "beasts"
        assert app.screen.table.setup.seats == 2


async def test_open_goes_on_with_the_match_of_a_file(openings: list[tui.app.Opening | None], tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 4)
    assert ran("open", str(shelf.path(table.record))).exit_code == 0
    async with opened(opening=openings[0]) as (pilot, app):
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        assert app.screen.table.history.here == 4


def test_help_names_every_subcommand() -> None:
    output = ran("--help").output
    assert all(name in output for name in ("play", "open", "simulate", "record", "replay", "--version"))
