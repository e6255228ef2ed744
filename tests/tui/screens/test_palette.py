"""The command palette."""

from __future__ import annotations

import pytest
from textual.command import CommandList
from textual.geometry import Region

from tests.tui.screens.opened import opened
from tui.screens.palette import Palette


async def test_the_palette_is_left_alone_by_keys_that_come_before_it_is_laid_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with opened() as (pilot, app):
        with monkeypatch.context() as patch:
            patch.setattr(CommandList, "scrollable_content_region", Region())
            await pilot.press("ctrl+p", "down", "down", "pageup", "pagedown")
            assert isinstance(app.screen, Palette)
            assert app.screen.query_one(CommandList).highlighted is not None


async def test_the_palette_is_paged_through() -> None:
    async with opened() as (pilot, app):
        await pilot.press("ctrl+p")
        commands = app.screen.query_one(CommandList)
        await pilot.press("pagedown")
        assert (commands.highlighted or 0) > 1
        await pilot.press("pageup")
        assert commands.highlighted == 0
