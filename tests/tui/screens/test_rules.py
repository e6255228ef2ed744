"""The rules in words: complete, and in agreement with the engine."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.widgets import Static

from engine.beasty_bar.animal import BOOK
from engine.catalog import GAMES
from tests.tui.screens.opened import opened
from tui.catalog import rules_of
from tui.screens.about import AboutScreen


def test_every_game_has_rules() -> None:
    for game in GAMES:
        assert all(title and text for title, text in rules_of(game))


def test_every_animal_is_told_with_its_points_and_sentence() -> None:
    text = "\n".join(text for title, text in rules_of("beasty-bar") if title.startswith("The animals of"))
    for animal in BOOK.values():
        points = "1 point" if animal.points == 1 else f"{animal.points} points"
        assert f"{animal.strength} {animal.name}: {points}" in text
        assert animal.text in text


async def test_the_rules_can_be_read_to_their_end_by_keyboard() -> None:
    async with opened(size=(60, 20)) as (pilot, app):
        await pilot.press("r", "end")
        await pilot.pause(0.5)
        page = app.screen.query_one("#page", VerticalScroll)
        assert page.scroll_offset.y == page.max_scroll_y > 0


async def test_about_names_authors_and_publisher_and_that_this_is_unofficial() -> None:
    async with opened() as (pilot, app):
        await pilot.press("a")
        assert isinstance(app.screen, AboutScreen)
        text = " ".join(str(each.content) for each in app.screen.query(Static))
        for word in ("Unofficial", "Stefan Kloss", "Anna Oppolzer", "Zoch", "Clarence Simpson", "Pandasaurus", "MIT"):
            assert word in text
