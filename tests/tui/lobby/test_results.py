"""The end of a hosted match: who played may ask for a rematch, who watched may look at it again."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets import Button

from tests.tui.lobby.test_hosted_match import match, play_out
from tests.tui.lobby.visitors import Inn, seated
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
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


async def test_who_sees_the_results_after_a_rematch_was_asked_for_can_join_it(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben", is_ending=True)
    await play_out(one, two)
    await two.press("escape")
    await one.press("n")
    await two.until(lambda: bool(match(two).chair.next_code))
    await two.press("e")
    assert "Join rematch" in str(two.screen.query_one("#new", Button).label)
    await two.press("n")
    await two.until(lambda: isinstance(two.screen, HostedMatch) and not match(two).chair.is_over)


async def test_who_has_left_for_the_lobby_is_told_of_a_rematch_there(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben", is_ending=True)
    await play_out(one, two)
    await two.press("h")
    assert isinstance(two.screen, LobbyScreen)
    await one.press("n")
    assert two.messages == ["Ann would like a rematch of Beasty Bar: it is among your tables."]
    await two.press("enter")
    await two.until(lambda: isinstance(two.screen, HostedMatch))
