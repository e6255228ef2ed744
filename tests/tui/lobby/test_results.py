"""The end of a hosted match: who played may ask for a rematch, who watched may look at it again."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Button

from tests.tui.lobby.visitors import Inn
from tui.lobby.results import HostedResults


@pytest.mark.parametrize(("has_played", "first"), [(True, "new"), (False, "look")])
async def test_the_first_button_is_a_rematch_for_those_who_have_played(
    house: Inn, has_played: bool, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.results.FOCUS_AFTER", 0.01)
    ann = await house.come("Ann")
    screen = HostedResults(["Winner: Ben", "● Ann 3"], "bb-2p-CODE", has_played)

    async def show() -> None:
        ann.app.push_screen(screen)

    await ann.here(show)
    await asyncio.sleep(0.05)
    await house.rest()
    assert screen.query(Button).first().id == first
    assert ann.screen.focused is not None
    assert ann.screen.focused.id == first
    await ann.press("n")
    assert (ann.screen is screen) is not has_played
