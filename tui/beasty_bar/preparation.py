"""What is asked before a match of Beasty Bar in which each player brings a deck."""

from __future__ import annotations

from collections.abc import Sequence

from tui.beasty_bar.deck_builder import DeckBuilderScreen
from tui.beasty_bar.reveal import RevealScreen


def choosing(name: str, seat: int, value: str) -> DeckBuilderScreen:
    """Where a player chooses their deck, beginning with one."""
    return DeckBuilderScreen(name, seat, value)


def reveal(names: Sequence[str], values: Sequence[str]) -> RevealScreen:
    """All decks, shown to all."""
    return RevealScreen(names, values)
