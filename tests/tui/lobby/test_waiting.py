"""The waiting room."""

from __future__ import annotations

from tests.tui.lobby.visitors import Inn
from tui.host.table import Update
from tui.lobby.waiting import WaitingScreen


async def test_what_happens_before_the_room_is_drawn_is_told_once_it_is(house: Inn) -> None:
    """On a busy host somebody may sit down between the opening of the screen and its parts."""
    ann = await house.come("Ann")
    await ann.press("n", "enter")
    assert isinstance(ann.screen, WaitingScreen)
    chair = ann.screen.chair

    async def open_again() -> None:
        again = WaitingScreen(chair)
        ann.app.push_screen(again)
        again._heed(Update((), is_jump=False, news="Ben has sat down"))

    await ann.here(open_again)
    await house.rest()
    assert "Ben has sat down" in ann.text("#told")
