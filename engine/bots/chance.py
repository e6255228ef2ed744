"""Bots that leave it to chance: one always, one every so often."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic

from engine.bots.bot import Bot, word_of
from engine.core import rng
from engine.core.game import A, E, Game, S, V


@dataclass(frozen=True, slots=True)
class Chance(Generic[S, A, E, V]):
    """Plays any legal action, each equally likely."""

    game: Game[S, A, E, V]
    seed: int

    def choose(self, view: V) -> A:
        """A legal action drawn by seed and view."""
        word = word_of(self.seed, view)
        actions = self.game.legal_actions(self.game.sample(view, word))
        return actions[rng.below(word, len(actions))[0]]


@dataclass(frozen=True, slots=True)
class Wavering(Generic[V, A]):
    """Follows one bot, but in so many of 100 moves another."""

    usual: Bot[V, A]
    lapse: Bot[V, A]
    percent: int
    seed: int

    def choose(self, view: V) -> A:
        """What one of the two bots chooses."""
        drawn, _ = rng.below(word_of(self.seed, view), 100)
        return (self.lapse if drawn < self.percent else self.usual).choose(view)
