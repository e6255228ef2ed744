"""GAMES: every game there is, by id. Adding a game is one line here."""

from __future__ import annotations

from typing import Any

from engine.beasts import GAME as BEASTS
from engine.beasty_bar import GAME as BEASTY_BAR
from engine.bestie_bastarde import GAME as BESTIE_BASTARDE
from engine.core.game import Game

AnyGame = Game[Any, Any, Any, Any]

GAMES: dict[str, AnyGame] = {game.id: game for game in (BEASTY_BAR, BEASTS, BESTIE_BASTARDE)}
