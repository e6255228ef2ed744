"""A bot that looks one action ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from engine.bots.bot import word_of
from engine.core import rng
from engine.core.game import A, E, Game, S, V


@dataclass(frozen=True, slots=True)
class Greedy(Generic[S, A, E, V]):
    """Plays the action after which its seat looks best by the game's own evaluation, on average over a few states
    that might be the true one."""

    game: Game[S, A, E, V]
    seed: int
    samples: int = 4

    def choose(self, view: V) -> A:
        """The best action one look ahead; equals are told apart by seed and view."""
        game, word = self.game, word_of(self.seed, view)
        state = game.sample(view, word)
        seat, actions = game.current_player(state), game.legal_actions(state)
        if seat is None:
            raise ValueError("the game is over: there is nothing to choose")
        worth = dict.fromkeys(rng.shuffle(word, actions), 0.0)
        for _ in range(self.samples if len(worth) > 1 else 0):
            for action in worth:
                worth[action] += game.evaluate(game.advance(state, action), seat)
            word = rng.advance(word)
            state = game.sample(view, word)
        return max(worth, key=worth.__getitem__)
