"""Keys that follow each other faster than screens close take away one screen, not two."""

from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.events import Key

from tests.tui.beasty_bar.play import Played, playing
from tui.screens.curtain import CurtainScreen
from tui.screens.home import HomeScreen


async def strike(play: Played, *keys: str) -> None:
    """Keys that are all there before the first of them is heeded."""
    for key in keys:
        play.pilot.app.post_message(Key(key, key if len(key) == 1 else None))
    await play.settle()
    await play.pilot.pause(0.1)


async def test_two_keys_at_once_lift_one_curtain_and_leave_the_match_open(tmp_path: Path) -> None:
    async with playing(tmp_path, people=2) as play:
        assert isinstance(play.top, CurtainScreen)
        await strike(play, "x", "x", "x")
        assert play.top is play.screen


@pytest.mark.parametrize("keys", [("escape", "escape"), ("question_mark", "escape", "escape", "escape")])
async def test_escape_struck_too_often_ends_at_home(keys: tuple[str, ...], tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await strike(play, *keys, "escape")
        assert isinstance(play.top, HomeScreen)


async def test_a_screen_dismissed_twice_takes_nothing_else_away(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("question_mark")
        opened = play.top
        opened.dismiss()
        opened.dismiss()
        await play.settle()
        assert play.top is play.screen


async def test_the_command_palette_opens_again_while_it_is_still_closing(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await strike(play, "ctrl+p", "ctrl+p", "escape", "ctrl+p")
        assert isinstance(play.top, CommandPalette)
        await strike(play, "escape")
        assert play.top is play.screen
