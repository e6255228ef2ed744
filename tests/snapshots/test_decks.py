"""Pictures of deck building. Look at them before accepting a change: each says what it must show."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.snapshots.test_beasty_bar import Compare
from tests.tui.host.thinkers import Quick
from tests.tui.screens.matches import opened_app
from tui.beasty_bar.deck_builder import DeckBuilderScreen
from tui.beasty_bar.reveal import RevealScreen

MIXED = "131223123112"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36)])
def test_the_deck_builder(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    """Twelve rows of three animals with their signs in columns, one framed in each row, the pointed one brightest; its
    rule and what the deck has below; in the widest its picture beside the grid."""

    async def drive(pilot: Pilot[None]) -> None:
        pilot.app.push_screen(DeckBuilderScreen("Ann", 1, MIXED))
        await pilot.pause()
        await pilot.press("down", "down", "right")
        await pilot.pause()

    assert snap_compare(opened_app(tmp_path, Quick(40)), terminal_size=size, run_before=drive)


def test_the_reveal(snap_compare: Compare, tmp_path: Path) -> None:
    """Four decks side by side, each under its player's mark, with the letter of the set before each animal."""

    async def drive(pilot: Pilot[None]) -> None:
        decks = (MIXED, "333333333333", "212121212121", "113322113322")
        await pilot.app.push_screen(RevealScreen(("Ann", "Bob", "Cat", "Dan"), decks))
        await pilot.pause()

    assert snap_compare(opened_app(tmp_path, Quick(40)), terminal_size=(80, 24), run_before=drive)
