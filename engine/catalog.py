"""GAMES: every game there is, by id, each imported when it is first looked up. Adding a game is one line here."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from typing import Any, Final, NamedTuple

from engine.core.game import Game

AnyGame = Game[Any, Any, Any, Any]


class Listed(NamedTuple):
    """A game as a menu shows it, without importing it: its id, the package that has it, its title and summary."""

    id: str
    package: str
    title: str
    summary: str


LISTED: Final = (
    Listed("beasty-bar", "beasty_bar", "Beasty Bar", "Jostle in the line; two get in, one is thrown out."),
    Listed("beasts", "beasts", "Beasts", "Keep a three-digit number rising, together."),
    Listed("bestie-bastarde", "bestie_bastarde", "Bestie Bastarde", "Win six Challenges by foul means."),
)


class Catalog(MutableMapping[str, AnyGame]):
    """The games by id, in the order they are listed. Another deck's game may take the place of one that is there."""

    def __init__(self) -> None:
        self._packages = {game.id: f"engine.{game.package}" for game in LISTED}
        self._games: dict[str, AnyGame] = {}

    def __getitem__(self, game_id: str) -> AnyGame:
        if game_id not in self._games:
            from importlib import import_module

            self._games[game_id] = import_module(self._packages[game_id]).GAME
        return self._games[game_id]

    def __setitem__(self, game_id: str, game: AnyGame) -> None:
        if game_id not in self._packages:
            raise KeyError(game_id)
        self._games[game_id] = game

    def __delitem__(self, game_id: str) -> None:
        """Back to the game as it ships."""
        del self._games[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._packages)

    def __len__(self) -> int:
        return len(self._packages)


GAMES: Final = Catalog()
