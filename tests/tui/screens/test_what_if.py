"""What if, on the screen: played on from the truth where nothing is secret, else from the view; kept as a branch."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.tui.screens.reviewed import play_another, played, reviewing
from tui.host.shelf import Shelf
from tui.host.walk import Spot
from tui.screens.what_if import WhatIfScreen


async def test_after_the_end_what_if_goes_on_from_the_truth_and_is_kept_as_a_branch(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        table, before = play.table, play.table.history
        await play.press("3", "g", "w")
        trial = play.top
        assert isinstance(trial, WhatIfScreen)
        assert trial.table.history.state == before.entry(3).state
        assert [plan.kind for plan in trial.table.plans] == ["human", "human"]
        play_another(trial.table, table)
        await play.press("O", "W")
        assert play.top is play.screen
        assert (table.history.here, table.history.size) == (before.here, before.size + 2)
        assert table.is_over
        assert play.screen.walk.spot == Spot(0, before.size + 1)
        assert dict(table.history.names) == {before.size + 1: "what if 1"}
        (path,) = Shelf(tmp_path / "games").folder.iterdir()
        assert decode_record(path.read_text(), GAMES).history.size == before.size + 2


async def test_what_if_without_an_action_leaves_everything_as_it_is(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        size = play.table.history.size
        await play.press("3", "g", "w", "W", "w", "escape")
        assert play.top is play.screen
        assert (play.table.history.size, play.screen.walk.turn) == (size, 3)
        await play.press("end", "w")
        assert play.top is play.screen


async def test_in_a_running_match_what_if_is_dealt_from_the_view_and_says_so(tmp_path: Path) -> None:
    table = played("beasty-bar", 6)
    async with reviewing(tmp_path, table) as play:
        await play.press("w")
        trial = play.top
        assert "dealt anew" in str(trial.query_one("#what-if").visual)
        game = table.game
        view = game.view(table.history.state, 0)
        assert trial.table.history.state == game.sample(view, 77)
        assert trial.table.history.state != table.history.state
        assert game.view(trial.table.history.state, 0) == view
        await play.press("O", "O", "W")
        walk = play.screen.walk
        assert table.history.size == 7
        assert walk.spot == Spot(1, 2)
        assert "dealt anew" in play.text("#prompt")
        assert table.tags["what-if-1"].endswith("what if 1")
        await play.press("w", "O", "W")  # on from there, in the same supposed world
        assert len(walk.supposed) == 2
        assert walk.spot == Spot(2, 3)
        await play.press("tab")
        await play.press("escape")


async def test_a_supposed_branch_is_named_and_deleted_too(tmp_path: Path) -> None:
    table = played("beasty-bar", 6)
    async with reviewing(tmp_path, table) as play:
        await play.press("w", "O", "W", "b")
        play.top.query_one(Input).value = "with luck"
        await play.press("enter")
        assert play.screen.walk.branches[1].name == "with luck"
        await play.press("n", *"If so", "enter")
        assert "note If so" in play.text("#prompt")
        assert table.tags["what-if-1-note-1"] == "If so"
        assert table.notes == {}
        await play.press("w", "O", "W", "left_square_bracket")  # further on, the note goes along
        assert play.screen.walk.spot == Spot(2, 1)
        assert "note If so" in play.text("#prompt")
        await play.press("x", "y", "tab", "x", "y")
        assert len(play.screen.walk.branches) == 1
        assert not [tag for tag in table.tags if tag.startswith("what-if")]
