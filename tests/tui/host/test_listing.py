"""Listing: what is wanted of a shelf, in the order that is wanted."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from tui.host.listing import Wish, games_in, listed
from tui.host.shelf import Entry


def entry(name: str, game: str, seats: str, day: int, result: str = "", length: int = 0, error: str = "") -> Entry:
    """An entry of some day of June."""
    return Entry(Path(name), game, seats, datetime(2025, 6, day), bool(result), error, result, length)


KEPT = (
    entry("a", "Beasts", "Zoe", 1, "won with 950", 40),
    entry("b", "Beasty Bar", "Ann, Fox", 3, "Ann won: Ann 9, Fox 5", 24),
    entry("c", "Beasts", "Ann, Ben", 2, "", 7),
    entry("d", "", "d", 4, error="cut off"),
)


def names(wish: Wish) -> str:
    """What is listed, by name."""
    return "".join(found.path.name for found in listed(KEPT, wish))


@pytest.mark.parametrize(
    ("wish", "wanted"),
    [
        (Wish(), "dbca"),
        (Wish("oldest first"), "acbd"),
        (Wish("by game"), "dcab"),
        (Wish("by players"), "cbda"),
        (Wish("longest first"), "abcd"),
        (Wish(state="in play"), "c"),
        (Wish(state="over"), "ba"),
        (Wish(game="Beasts"), "ca"),
        (Wish(words="ANN 2025-06"), "bc"),
        (Wish(words="won 950"), "a"),
        (Wish(state="over", game="Beasts", words="ann"), ""),
    ],
)
def test_sorted_and_filtered(wish: Wish, wanted: str) -> None:
    assert names(wish) == wanted


def test_the_games_there_are() -> None:
    assert games_in(KEPT) == ("Beasts", "Beasty Bar")
