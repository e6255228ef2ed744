"""The review on the screen: walking, branches, notes, finding, views, and what if."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from textual.widgets import Input

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.tui.beasty_bar.play import playing
from tests.tui.screens.reviewed import forked, picture, play_another, played, reviewing
from tui.host.shelf import Shelf
from tui.host.walk import Spot
from tui.screens.curtain import CurtainScreen
from tui.screens.results import ResultsScreen
from tui.screens.review import Review
from tui.screens.review_asks import LineScreen, SureScreen
from tui.widgets.timeline import Timeline
from tui.widgets.tree import BranchTree, Rows


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_there_and_back_gives_the_same_picture(tmp_path: Path, game_id: str) -> None:
    async with reviewing(tmp_path, played(game_id, 12, seats=3)) as play:
        seen = []
        for _ in range(6):
            await play.press("left")
            seen.append(picture(play))
        assert len(set(seen)) == 6
        for before in reversed(seen[:-1]):
            await play.press("right")
            assert picture(play) == before


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_a_walk_through_a_tree_shows_the_same_picture_wherever_it_comes_from(
    tmp_path: Path, game_id: str
) -> None:
    table, random = played(game_id, 10, seats=2), Random(game_id)
    for node in (3, 5):
        table.go_to(node)
        mover = table.to_move
        assert mover is not None
        table.act(mover, random.choice(table.legal(mover)))
    async with reviewing(tmp_path, table) as play:
        walk, seen = play.screen.walk, dict[tuple[int, int, int], str]()
        for _ in range(40):
            way = random.choice(("step", "step", "step", "decide", "go_turn", "go_branch"))
            play.screen.action_walk(way, random.choice((-1, 1)))
            await play.pilot.pause()
            at = walk.branch, walk.at, walk.beat
            assert seen.setdefault(at, picture(play)) == picture(play)
        assert len(seen) > 5


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_each_beat_is_told_and_every_action_key_works(tmp_path: Path, game_id: str) -> None:
    async with reviewing(tmp_path, played(game_id, 12)) as play:
        walk = play.screen.walk
        await play.press("home")
        assert (walk.at, walk.beat) == (0, 0)
        assert "The beginning." in play.text("#prompt")
        await play.press("right")
        assert (walk.at, walk.beat) == (1, 0)
        if walk.last_beat:
            await play.press("right_square_bracket")
        assert (walk.at, walk.beat) == (1, walk.last_beat)
        await play.press("right_square_bracket")
        assert walk.at == 2
        await play.press("left_square_bracket")
        assert walk.at == 1
        await play.press("down")
        assert walk.at == walk.turns[walk.turn] > 1
        await play.press("up", "end")
        assert walk.is_at_end
        assert "Review: turn" in play.text("#prompt")


async def test_a_number_then_g_goes_to_a_turn(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        await play.press("1", "2")
        assert "12: g goes there" in play.text("#prompt")
        await play.press("g")
        assert play.screen.walk.turn == 12
        assert "g goes there" not in play.text("#prompt")
        await play.press("3", "left", "g")
        assert play.screen.walk.turn == 12


async def test_space_plays_on_by_itself_until_it_is_stopped_or_over(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await play.press("home", "plus", "plus", "plus", "space")
        assert "plays on, 0.15 s" in play.text("#prompt")
        await asyncio.sleep(0.5)
        await play.press("space")
        at = walk.at, walk.beat
        assert at > (0, 0)
        await asyncio.sleep(0.4)
        assert (walk.at, walk.beat) == at
        assert "plays on" not in play.text("#prompt")
        await play.press("end", "left", "space")
        await asyncio.sleep(0.5)
        await play.settle()
        assert walk.is_at_end
        assert play.screen.playing is None


async def test_clicks_on_the_timeline_the_told_and_the_tree_go_there(tmp_path: Path) -> None:
    async with reviewing(tmp_path, size=(100, 34)) as play:
        walk = play.screen.walk
        await play.pilot.click(Timeline, offset=(5, 0))
        await play.settle()
        assert (walk.at, walk.beat) == (4, walk.last_beat)
        told = play.screen.query_one("#told", Rows)
        await play.pilot.click("#told", offset=(4, 0))
        await play.settle()
        assert (walk.at, walk.beat) < (4, 0)
        assert told.here < told.count
        play.table.go_to(2)
        play_another(play.table, play.table, 3)
        await play.settle()
        assert walk.branches[1].owner == 0
        at = walk.branch
        await play.pilot.click("#tree", offset=(4, 1 - at))
        await play.settle()
        assert walk.branch == 1 - at


async def test_the_board_follows_the_mouse_drawn_along_the_timeline(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await play.pilot.mouse_down(Timeline, offset=(9, 0))
        for column in (8, 7, 6, 5):
            await play.pilot.hover(offset=(column, 3))
            await play.settle()
            assert (walk.at, walk.beat) == (column - 1, walk.last_beat)
            assert play.screen.scene == walk.scene
        await play.pilot.mouse_up(offset=(5, 3))
        await play.pilot.hover(Timeline, offset=(2, 0))
        await play.settle()
        assert walk.at == 4


async def test_in_a_match_the_mouse_drawn_along_the_timeline_looks_back_and_comes_back_to_now(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1", "1", "1")
        end = play.table.history.here
        await play.pilot.mouse_down(Timeline, offset=(3, 0))
        await play.settle()
        assert play.screen.looking.node == 2
        for column, node in ((2, 1), (1, 0), (4, 3)):
            await play.pilot.hover(offset=(column, 5))
            await play.settle()
            assert play.screen.looking.node == node
        await play.pilot.hover(offset=(end + 1, 5))
        await play.pilot.mouse_up(offset=(end + 1, 5))
        await play.settle()
        assert play.screen.looking is None
        assert play.screen.choosing
        assert play.table.history.here == end


async def test_a_branch_is_walked_named_and_deleted_after_asking(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        table, walk, size = play.table, play.screen.walk, play.table.history.size
        await play.press("x", "tab")
        assert play.top is play.screen  # the match itself is no branch to delete, and there is no other
        await forked(play)
        assert len(walk.branches) == 2
        await play.press("tab")
        assert (walk.branch, walk.at) == (0, 4)
        await play.press("tab")
        assert (walk.branch, walk.spot) == (1, Spot(0, size))
        await play.press("b")
        assert isinstance(play.top, LineScreen)
        play.top.query_one(Input).value = "the lion [b] waits"
        await play.press("enter")
        assert table.history.names[size] == "the lion [b] waits"
        assert "the lion" in picture(play)
        await play.press("x", "n")
        assert table.history.size == size + 1
        await play.press("x")
        assert isinstance(play.top, SureScreen)
        await play.press("y")
        assert (table.history.size, len(walk.branches), walk.at) == (size, 1, 3)
        assert not play.screen.query_one(BranchTree).here


async def test_a_note_is_shown_where_it_was_written_and_kept(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        await play.press("4", "g", "n", *"Why", "enter")
        assert "note Why" in play.text("#prompt")
        await play.press("left_square_bracket")
        assert "note" not in play.text("#prompt")
        (path,) = Shelf(tmp_path / "games").folder.iterdir()
        assert dict(decode_record(path.read_text(), GAMES).notes) == {4: "Why"}
        await play.press("right_square_bracket", "n")
        play.top.query_one(Input).value = ""
        await play.press("enter")
        assert play.table.notes == {}


async def test_finding_goes_from_one_telling_beat_to_the_next(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        await play.press("home", "slash", *"bob", "enter")
        first = play.screen.walk.at, play.screen.walk.beat
        assert "Bob" in play.text("#prompt")
        await play.press("slash", "enter")
        second = play.screen.walk.at, play.screen.walk.beat
        assert second > first
        assert "Bob" in play.text("#prompt")
        await play.press("slash")
        play.top.query_one(Input).value = "unicorn"
        await play.press("enter")
        assert (play.screen.walk.at, play.screen.walk.beat) == second


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_after_the_end_views_change_and_all_hands_open(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    async with reviewing(tmp_path, played(game_id, seats=3), size) as play:
        await play.press("2", "g")
        views = [play.screen.scene.view]
        for name in ("Bob", "Cat"):
            await play.press("c")
            assert f"as {name}" in play.text("#prompt")
            views.append(play.screen.scene.view)
        assert [view.seat for view in views] == [0, 1, 2]
        await play.press("c")
        assert "all hands open" in play.text("#prompt")
        text = picture(play)
        for seat, view in enumerate(views):
            words = play.screen.words
            assert view.hand
            assert f"{play.table.plans[seat].name}:" in text, words
        await play.press("c")
        assert "as Ann" in play.text("#prompt")
        assert not play.screen.query_one("#hands-open").display


async def test_while_the_match_goes_on_only_ones_own_view_can_be_walked(tmp_path: Path) -> None:
    async with reviewing(tmp_path, played("beasty-bar", 6)) as play:
        for key in ("c", "left", "c", "home", "c", "end"):
            await play.press(key)
            assert play.screen.scene.view.seat == 0
    async with reviewing(tmp_path, played("beasty-bar", 6, people=2)) as play:
        for key in ("c", "left", "c", "home", "c", "end"):
            await play.press(key)
            assert play.screen.scene.view.seat is None
            assert not play.screen.scene.view.hand


async def test_a_review_opens_from_a_match_which_waits_until_it_is_closed(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("v")
        assert play.top is play.screen  # nothing has been played
        await play.press("1", "1", "v")
        review = play.top
        assert isinstance(review, Review)
        assert review.walk.seat == 0
        assert review.walk.is_at_end
        here = play.table.history.here
        await play.press("left", "left", "escape")
        assert play.top is play.screen
        assert play.table.history.here == here
        assert play.screen.choosing


async def test_a_match_that_is_left_for_its_review_goes_on_afterwards(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1", "v")
        size = play.table.history.size
        play.table.act(0, play.table.legal(0)[0])  # a bot is to move now
        await play.settle()
        assert play.table.history.size == size + 1
        assert len(play.top.walk.line) == size + 1
        await play.press("escape")
        assert play.table.history.size == size + 2


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_between_people_the_review_is_of_whoever_has_lifted_the_curtain(tmp_path: Path, game_id: str) -> None:
    table = played(game_id, 7, people=3, seats=3)
    async with reviewing(tmp_path, table) as play:
        app: Any = play.pilot.app
        app.start_match(table)
        await play.settle()
        assert isinstance(play.top, CurtainScreen)
        await play.press("space", "v")
        assert isinstance(play.top, Review)
        for key in ("left", "c", "home", "c"):
            assert play.top.scene.view.seat == table.to_move
            await play.press(key)


async def test_a_review_opens_from_the_result(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        app: Any = play.pilot.app
        app.start_match(play.table)
        await play.settle()
        match = app.screen_stack[1]
        assert isinstance(play.top, ResultsScreen)
        await play.press("v")
        assert isinstance(play.top, Review)
        await play.press("c", "escape")
        assert play.top is match


async def test_a_record_is_reviewed_from_its_beginning(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        app: Any = play.pilot.app
        app.open_review(play.table.record)
        await play.settle()
        assert app.screen.walk.at == 0
        await play.pilot.press("right")
        await play.settle()
        assert app.screen.walk.at == 1
        await play.pilot.press("escape")
        await play.settle()
        assert len(app.screen_stack) == 1
