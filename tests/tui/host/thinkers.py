"""Stands in for the bots' worker: thinks at once in this process, with few tries, and remembers what it was shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.catalog import GAMES
from tui.host import worker


class Quick:
    """Runs the worker's functions here; `views` are those it was asked about."""

    def __init__(self, simulations: int = 12) -> None:
        self.views: list[Any] = []
        self.simulations = simulations

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What the function gives."""
        assert work is worker.judge
        game_id, seats, seed, _, view, kept = args
        self.views.append(view)
        return work(game_id, seats, seed, self.simulations, view, kept)

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """What the game's own hasty player does."""
        game = GAMES[game_id]
        state = game.sample(view, 1)
        return game.policy(state, game.legal_actions(state), 1)

    def close(self) -> None:
        """Nothing to end."""
