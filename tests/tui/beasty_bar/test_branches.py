"""Branches on the screen: a way left behind by taking back is listed, and can be gone on with."""

from pathlib import Path

from textual.content import Content

from tests.tui.beasty_bar.play import Played, playing
from tui.screens.branches import BranchesScreen, branches
from tui.screens.curtain import CurtainScreen
from tui.widgets.timeline import Timeline


async def fork(play: Played) -> tuple[int, int]:
    """Plays a turn, takes it back and plays another; the ends of the first way and of the second."""
    await play.press("1", "1")
    first = play.table.history.tip
    await play.press("u")
    play.table.act(0, play.table.legal(0)[-1])
    await play.settle()
    return first, play.table.history.tip


async def test_a_branch_left_behind_is_told_by_the_turn_where_it_parted_and_what_was_played(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        first, second = await fork(play)
        now, left = branches(play.table, 0, play.screen.phrase)
        assert (now.node, left.node) == (second, first)
        assert now.text.startswith("now played")
        card = play.screen.words.card(play.action(1).card)
        assert Content.from_markup(left.text).plain.startswith("turn 1  ")
        assert card in left.text


async def test_the_key_for_branches_works_once_there_are_some(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("B")
        assert play.top is play.screen
        await fork(play)
        assert "B: 2 branches" in play.screen.query_one(Timeline).note
        await play.press("B")
        assert isinstance(play.top, BranchesScreen)
        await play.press("escape")
        assert play.top is play.screen


async def test_a_chosen_branch_is_gone_on_with_and_the_other_stays(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        first, second = await fork(play)
        await play.press("B", "down", "enter")
        assert play.table.history.here == first
        assert play.table.is_assisted
        await play.press("B", "down", "enter")
        assert play.table.history.here == second


async def test_going_to_a_branch_never_lifts_the_curtain(tmp_path: Path) -> None:
    async with playing(tmp_path, people=2) as play:
        await play.press("space", "1", "1", "space")  # the second person looks at a hand
        assert play.screen.view.seat == 1
        await play.press("u", "space")
        play.table.act(0, play.table.legal(0)[-1])
        await play.settle()
        await play.press("space")
        play.table.act(1, play.table.legal(1)[0])
        await play.settle()
        await play.press("space", "B", "down", "enter")
        assert play.table.to_move == 1
        assert isinstance(play.top, CurtainScreen)
        assert play.screen.view.hand == ()
