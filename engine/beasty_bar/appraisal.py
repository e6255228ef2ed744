"""How good a position looks and which card a hasty player would choose: what bots go by."""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasty_bar.rules import points
from engine.beasty_bar.state import Play, State
from engine.core import rng


def evaluate(state: State, seat: int) -> float:
    """A guess of the seat's chance to win, 0 to 1, from the points in the bar."""
    scores = points(state.bar, len(state.held))
    best_other = max(score for other, score in enumerate(scores) if other != seat)
    return min(1.0, max(0.0, 0.5 + (scores[seat] - best_other) / 40))


def policy(state: State, actions: Sequence[Play], word: int) -> Play:
    """Any action, drawn by a word."""
    return actions[rng.below(word, len(actions))[0]]
