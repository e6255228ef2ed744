"""A rehearsal tells what players see of a host."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import ComposeResult
from textual.widgets import Static

from tests.tui.ssh.hosted import Small
from tui.ssh.rehearsal import RehearsalTrouble, Sights, rehearse


class Wide(Small):
    """Draws a whole screen at once, and anew at each key."""

    def compose(self) -> ComposeResult:
        yield Static("hello", id="told")
        yield Static("x" * 4_000)


class Mute(Wide):
    """Draws nothing at any key."""

    def on_key(self, event: Any) -> None:
        event.stop()


async def test_players_see_their_keys_answered() -> None:
    sights = await rehearse(Wide, 2, seconds=1.0, interval=0.1, keys=("a", "b"), settling=0.2)
    assert sights.players == 2
    assert sights.keys >= 6
    assert sights.unanswered == 0
    assert 0 < sights.median <= sights.worst_of_100 < 5
    assert 0 < sights.arrival < 10
    assert sights.frame > 10


def test_what_was_seen_is_told_in_a_few_lines() -> None:
    sights = Sights(2, 40, 1, 0.012, 0.09, 0.3, 330.4, 4_200_000.0, 0.05)
    assert sights.lines() == [
        "2 players, 40 keys, 1 unanswered",
        "key to frame: half within 12 ms, 99 of 100 within 90 ms",
        "connect to first full frame: half within 300 ms",
        "330 bytes a frame, 4.2 MB for each further session, longest pause 50 ms",
    ]


async def test_an_app_that_cannot_be_made_is_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    def make(_caller: Any, _way: Any) -> Any:
        raise RuntimeError("no app today")

    with pytest.raises(RehearsalTrouble, match="ended early"):
        await rehearse(make, 1, seconds=0.5)
