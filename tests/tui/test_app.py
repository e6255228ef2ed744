"""What holds on every screen: the way out, the way back, themes, terminals too small."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import patch

import pytest
from textual.widgets import Static

import themes
from tests.tui.screens.opened import StandIn, opened
from tui.screens.about import AboutScreen
from tui.screens.home import HomeScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.too_small import TooSmallScreen


async def test_the_quit_keys_end_the_app_from_everywhere() -> None:
    async with opened() as (pilot, app):
        for way in ((), ("n",), ("n", "down", "tab"), ("s",), ("o", "tab"), ("r",), ("ctrl+p",), ("p",)):
            with patch.object(app, "exit") as ended:
                await pilot.press(*way, "ctrl+q", "ctrl+c")
                assert ended.call_count == 2, way
            app.action_home()
            await pilot.pause()


async def test_q_quits_and_can_be_given_to_another_key_while_ctrl_q_stays(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[keys]\napp.quit = "z"\n')
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("q")
        assert not app._exit
        await pilot.press("z")
        assert app._exit


async def test_what_is_looked_up_by_turns_takes_one_key_to_leave() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        await pilot.pause()
        for action in (app.action_settings, app.action_rules, app.action_about, app.action_about, app.action_settings):
            action()
            await pilot.pause()
            assert len(app.screen_stack) == 3
        assert isinstance(app.screen, SettingsScreen)
        await pilot.press("ctrl+p", *"about", "enter")
        await pilot.pause(0.2)
        assert len(app.screen_stack) == 3
        assert isinstance(app.screen, AboutScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewMatchScreen)


async def test_escape_goes_back_to_home_and_no_further() -> None:
    async with opened() as (pilot, app):
        for key, screen in (("n", NewMatchScreen), ("s", SettingsScreen), ("r", RulesScreen)):
            await pilot.press(key)
            assert isinstance(app.screen, screen)
            await pilot.press("escape")
            assert isinstance(app.screen, HomeScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


@pytest.mark.parametrize("palette", themes.THEMES, ids=lambda palette: palette.id)
async def test_every_theme_can_be_worn(tmp_path: Path, palette: themes.Palette) -> None:
    (tmp_path / "settings.toml").write_text(f'theme = "{palette.id}"\n')
    async with opened(tmp_path) as (_, app):
        assert app.screen.styles.background.hex.lower() == palette.ground
        assert set(app.available_themes) == {theme.id for theme in themes.THEMES}


async def test_a_terminal_too_small_shows_what_is_needed_and_how_the_match_stands() -> None:
    async with opened() as (pilot, app):
        await pilot.press("p")
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        text = str(app.screen.query_one("#plea", Static).content)
        assert "60x20" in text
        assert "40x10" in text
        assert "Ann 3, Fox 5" in text
        await pilot.press("escape", "p")
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert isinstance(app.screen, StandIn)


async def test_a_screen_that_opens_by_itself_in_a_small_terminal_is_covered_too() -> None:
    async with opened(size=(40, 10)) as (pilot, app):
        app.start_default()
        await pilot.pause()
        assert isinstance(app.screen, TooSmallScreen)
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert isinstance(app.screen, StandIn)
        app.pop_screen()
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


async def test_the_command_palette_has_what_the_screen_does_and_the_ways_from_everywhere() -> None:
    async with opened() as (pilot, app):
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert {"Play now", "New match", "Open a match", "Home", "Rules", "Settings", "About", "Quit"} <= set(titles)
        assert "Continue" not in titles
        assert len(titles) == len(set(titles))
        await pilot.press("ctrl+p", *"new")
        await pilot.pause(0.5)
        await pilot.press("down", "enter")
        await pilot.pause(0.2)
        assert isinstance(app.screen, NewMatchScreen)


async def test_in_letters_only_no_screen_draws_with_anything_else(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('letters = true\npace = "fast"\n')
    async with opened(tmp_path) as (pilot, app):
        for way in ((), ("n",), ("o",), ("r",), ("s",), ("s", "end", "up", "enter"), ("a",)):
            await pilot.press(*way)
            await pilot.pause()
            drawn = "".join(strip.text for strip in app.screen._compositor.render_strips())
            assert {sign for sign in drawn if not sign.isascii()} == set(), way
            app.action_home()
            await pilot.pause()
