"""Hints: three grades on repeated presses, counted, never in the way, never from hidden cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import OptionList

from engine.catalog import GAMES
from tests.tui.host.thinkers import Quick
from tests.tui.screens.matches import playing
from tui.catalog import moves_of
from tui.host.shelf import load
from tui.screens.advice import AdviceScreen


def plain(markup: str) -> str:
    return Content.from_markup(markup).plain


class Slow(Quick):
    """Thinks only once it is let to."""

    def __init__(self) -> None:
        super().__init__()
        self.may_think = asyncio.Event()

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What the function gives, later."""
        await self.may_think.wait()
        return await super().run(work, *args)


@pytest.mark.parametrize("game_id", GAMES)
async def test_three_presses_tell_the_card_the_move_and_what_each_choice_is_worth(game_id: str, tmp_path: Path) -> None:
    async with playing(tmp_path, game_id) as play:
        legal, words, moves = play.table.legal(0), play.screen.words, moves_of(game_id)
        await play.press("h")
        best = play.screen.hinting._judged.best
        assert f"Hint 1 of 3  think about {plain(moves.nudge(best, words))}" in play.text("#prompt")
        assert play.screen.choosing.pointed == play.table.game.path(best)[0]
        await play.press("h")
        assert f"Hint 2 of 3  {plain(moves.move(best, words))}" in play.text("#prompt")
        await play.press("h")
        assert isinstance(play.top, AdviceScreen)
        listed = [plain(str(option.prompt)) for option in play.top.query_one(OptionList).options]
        assert len(listed) == len(legal)
        assert all("%" in line for line in listed)
        assert {line.split("  ")[-1] for line in listed} == {plain(moves.move(action, words)) for action in legal}
        await play.press("escape")
        assert play.top is play.screen
        assert play.table.history.size == 1
        assert play.table.hints == 3


async def test_hints_are_counted_in_the_saved_match_once_for_each_grade(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar") as play:
        await play.press("h", "h", "h", "escape", "h", "escape")
        record = load(play.pilot.app.shelf.path(play.table.record))  # type: ignore[attr-defined]
        assert record.tags["hints"] == "3"


async def test_enter_on_the_list_plays_the_choice(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar") as play:
        await play.press("h", "h", "h")
        best = play.screen.hinting._judged.best
        await play.press("enter")
        assert play.action(1) == best
        assert play.top is play.screen


async def test_a_click_on_the_list_plays_the_choice(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar") as play:
        await play.press("h", "h", "h")
        second = play.screen.hinting._judged.choices[1].action
        await play.pilot.click("#advice-list", offset=(20, 1))
        await play.settle()
        assert play.action(1) == second


async def test_one_may_play_on_while_a_hint_is_thought_about_and_then_gets_none(tmp_path: Path) -> None:
    slow = Slow()
    async with playing(tmp_path, "beasty-bar", slow) as play:
        await play.pilot.press("h")
        await play.pilot.pause()
        assert "Looking for a hint" in play.text("#prompt")
        await play.pilot.press("h", "1", "1")
        for _ in range(20):
            await play.pilot.pause()
        assert play.table.history.size > 1
        slow.may_think.set()
        await play.settle()
        assert "Hint" not in play.text("#prompt")
        assert play.table.hints == 0


async def test_a_hint_is_asked_for_by_what_the_seat_sees(tmp_path: Path) -> None:
    quick = Quick()
    async with playing(tmp_path, "bestie-bastarde", quick) as play:
        await play.press("h")
        assert quick.views == [play.table.game.view(play.table.history.state, 0)]


async def test_the_next_decision_begins_with_the_first_grade_again(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasts") as play:
        await play.press("h", "h", "h", "enter", "h")
        assert "Hint 1 of 3" in play.text("#prompt")
        assert play.table.hints == 4


async def test_there_are_no_hints_while_looking_back_or_after_the_end(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar") as play:
        await play.press("h", "h", "h", "enter", "left", "h")
        assert play.screen.check_action("hint", ()) is False
        assert play.table.hints == 3
