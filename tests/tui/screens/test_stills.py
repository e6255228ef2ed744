"""Pictures of a match: the same for the same match, through a seat's eyes nothing that seat could not see."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from tests.tui.host.test_exports import match, truths
from tui.screens.stills import film, picture


@pytest.mark.parametrize("game_id", GAMES)
async def test_two_truths_and_one_view_look_alike(game_id: str) -> None:
    pair = next(truths(match(game_id), 0))
    one, other = [await picture(record, record.history.here, 0) for record in pair]
    assert one == other


async def test_the_end_is_drawn_with_result_and_deal() -> None:
    record = match("beasty-bar")
    drawn = (await picture(record, record.history.here)).replace("&#160;", " ")
    turns = len(record.history.line()) - 1
    assert f"Turn {turns} of {turns}" in drawn
    assert "won: Ann" in drawn
    assert "bb-3p-" in drawn


async def test_a_film_writes_only_what_changed() -> None:
    frames = [frame async for frame in film(match("beasts", 3), 0)]
    whole, *later = [frame.text.count("\x1b[0m") for frame in frames[1:-1]]
    assert len(frames) >= 5
    assert all(count < whole for count in later)
    assert all(frame.seconds > 0 for frame in frames[1:])
