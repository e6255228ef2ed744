"""A deck of one's own for Bestie Bastarde: chosen once, when the program starts, for everything it then does."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from engine.catalog import GAMES

LARGEST = 1_000_000


class DeckFile(NamedTuple):
    """A deck as it was read: the text of the file, and what errors call it."""

    text: str
    name: str


_chosen: list[DeckFile] = []


def read_deck(path: Path) -> DeckFile:
    """The deck in a file. Raises OSError, and ValueError for what is no text or far too large to be a deck."""
    if path.stat().st_size > LARGEST:
        raise ValueError(f"{path} is larger than any deck")
    try:
        return DeckFile(path.read_text(encoding="utf-8"), path.name)
    except UnicodeDecodeError as error:
        raise ValueError(f"{path}: byte {error.start + 1} is no UTF-8: this is no deck") from None


def use_deck(deck: DeckFile) -> None:
    """From now on this process plays Bestie Bastarde with these cards. Raises BadDeck, changing nothing."""
    from engine.bestie_bastarde import make_game

    game = make_game(deck.text, deck.name)
    GAMES[game.id] = game
    _chosen[:] = [deck]


def chosen_deck() -> DeckFile | None:
    """The deck that was chosen, for a worker process to use as well."""
    return _chosen[0] if _chosen else None
