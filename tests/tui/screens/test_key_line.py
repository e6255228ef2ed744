"""The line of keys: what one needs stands in it on a narrow screen, and what gives way still works."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.catalog import GAMES
from tests.tui.screens.matches import playing
from tests.tui.screens.reviewed import played, reviewing
from tui.screens.review import Review
from tui.widgets.key_line import KeyLine


def keys_in_sight(screen: Any) -> list[str]:
    """What the keys do that there is room for."""
    line = screen.query_one(KeyLine)
    fitting = line.fitting()
    assert sum(key.width for key in fitting) <= line.size.width + 1
    return [key.description for key in fitting]


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_on_a_narrow_screen_the_hint_is_in_sight_in_the_middle_of_a_match(tmp_path: Path, game_id: str) -> None:
    async with playing(tmp_path, game_id, size=(60, 20)) as play:
        play.table.act(0, play.table.legal(0)[0])
        await play.settle()
        while play.table.to_move != 0:
            play.table.act(1, play.table.legal(1)[0])
        await play.settle()
        keys = keys_in_sight(play.screen)
        assert {"Hint", "Play", "Choose", "Look back", "Help"} <= set(keys)
        assert "Back" not in keys
        await play.press("v")  # its key has given way, or not: it works
        assert isinstance(play.top, Review)
        assert {"Beat", "Back", "Note", "Find"} <= set(keys_in_sight(play.top))


async def test_a_wide_screen_shows_them_all(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar", size=(100, 30)) as play:
        await play.press("1", "1")
        assert {"Hint", "Back", "Review", "Undo", "Look back", "Help"} <= set(keys_in_sight(play.screen))


async def test_while_something_is_looked_for_its_keys_are_in_sight(tmp_path: Path) -> None:
    async with reviewing(tmp_path, played("beasty-bar", 12)) as play:
        await play.press("home", "right", "slash", *"ann", "enter")
        assert {"Next", "Before"} <= set(keys_in_sight(play.screen))
        assert "Note" not in keys_in_sight(play.screen)
        await play.press("escape")
        assert "Next" not in keys_in_sight(play.screen)
        assert "Note" in keys_in_sight(play.screen)
