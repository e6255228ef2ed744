"""The settings screen: seen at once, kept at once."""

from __future__ import annotations

from pathlib import Path

from textual.widgets import Input, Static

from tests.tui.screens.opened import opened
from tui.screens.form import Entry, Segmented
from tui.screens.home import HomeScreen
from tui.screens.new_match import NewMatchScreen
from tui.screens.settings import KeyScreen, SettingsScreen, remappable
from tui.settings import Settings, load_settings


async def test_a_theme_is_worn_at_once_and_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        night = app.screen.styles.background
        await pilot.press("s", "right")
        await pilot.pause()
        assert app.theme == "paper"
        assert app.screen.styles.background != night
    assert load_settings(tmp_path / "settings.toml") == (Settings(theme="paper"), [])
    async with opened(tmp_path) as (_, app):
        assert app.theme == "paper"


async def test_every_setting_has_a_row_and_is_kept(tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("s")
        for name in ("pace", "letters", "pictures", "open_bars", "mouse"):
            app.screen.query_one(f"#{name}", Segmented).focus()
            await pilot.press("right")
        field = app.screen.query_one("#name", Input)
        field.focus()
        field.value = "Zoe"
        await pilot.pause()
        wanted = Settings(name="Zoe", pace="full", letters=True, pictures=False, open_bars=False, mouse=False)
        assert app.settings == wanted
        assert app.glyphs.is_ascii
    assert load_settings(tmp_path / "settings.toml")[0] == wanted


async def test_an_empty_name_is_not_taken() -> None:
    async with opened() as (pilot, app):
        await pilot.press("s")
        field = app.screen.query_one("#name", Input)
        field.focus()
        field.value = ""
        await pilot.press("down")
        assert app.settings.name == "You"
        assert field.value == "You"


async def test_complaints_about_the_file_are_shown_and_play_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('pace = "fast"\ntheme = "paper"\n')
    async with opened(tmp_path) as (pilot, app):
        assert app.theme == "paper"
        assert len(app._notifications) == 1
        await pilot.press("s")
        shown = [str(each.content) for each in app.screen.query(".complaint").results(Static)]
        assert len(shown) == 1
        assert 'pace is "fast"' in shown[0]


async def test_many_complaints_are_one_message_that_says_where_the_others_are(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('pace = "fast"\ntheme = "purple"\nmouse = 3\n')
    async with opened(tmp_path) as (_, app):
        (notice,) = app._notifications
        assert "2 more in Settings" in notice.message


async def test_settings_that_cannot_be_written_hold_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").mkdir()
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("s", "right")
        await pilot.pause()
        assert app.theme == "paper"
        assert isinstance(app.screen, SettingsScreen)


def entry_of(app_screen: SettingsScreen, action: str) -> Entry:
    """The row of an action's key."""
    return next(each for each in app_screen.query(Entry) if each.detail == action)


async def test_a_key_can_be_changed_and_put_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as (pilot, app):
        await pilot.press("s")
        assert isinstance(app.screen, SettingsScreen)
        entry_of(app.screen, "home.new").focus()
        await pilot.press("enter")
        assert isinstance(app.screen, KeyScreen)
        await pilot.press("ctrl+n")
        await pilot.pause()
        assert app.settings.keys == {"home.new": "ctrl+n"}
        assert entry_of(app.screen, "home.new").key_shown == "ctrl+n"
        await pilot.press("escape", "n")
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("ctrl+n")
        assert isinstance(app.screen, NewMatchScreen)
        await pilot.press("escape", "s")
        entry_of(app.screen, "home.new").focus()
        await pilot.press("enter", "backspace")
        await pilot.pause()
        assert app.settings.keys == {}
    assert load_settings(tmp_path / "settings.toml")[0].keys == {}


async def test_a_key_in_use_or_needed_is_not_taken() -> None:
    async with opened() as (pilot, app):
        await pilot.press("s")
        assert isinstance(app.screen, SettingsScreen)
        entry_of(app.screen, "home.new").focus()
        await pilot.press("enter", "p")
        await pilot.pause()
        assert app.settings.keys == {}
        await pilot.press("enter", "enter")
        assert isinstance(app.screen, KeyScreen)
        await pilot.press("escape")
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.keys == {}


async def test_every_key_of_a_match_can_be_changed() -> None:
    async with opened() as (_, app):
        assert {"app.quit", "home.play", "match.undo", "match.redo"} <= remappable(app).keys()
