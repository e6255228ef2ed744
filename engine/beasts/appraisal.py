"""How good a position of Beasts looks for the team, and which action a hasty player would choose."""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasts.rules import outcome
from engine.beasts.sight import room
from engine.beasts.state import Action, Play, State, number_of
from engine.core import rng


def evaluate(state: State, seat: int) -> float:
    """A guess of the team's chance to win, 0 to 1: how much room the number leaves for the cards still to come."""
    ended = outcome(state)
    if ended:
        return 1.0 if ended.winners else 0.0
    number, cards = room(state)
    spare = (999 - number) / (12.0 * max(1, cards)) + state.tokens / 10
    return min(0.99, 0.9 * spare)


def policy(state: State, actions: Sequence[Action], word: int) -> Action:
    """The play that raises the number least; a token or the end only where nothing can be played."""
    plays = [action for action in actions if type(action) is Play]
    if not plays:
        return actions[rng.below(word, len(actions))[0]]
    return min(plays, key=lambda play: _rise(state, play))


def _rise(state: State, play: Play) -> int:
    if play.place < 0:
        return 0
    piles = [
        () if play.clear >> (2 - place) & 1 and place > play.place else pile for place, pile in enumerate(state.piles)
    ]
    piles[play.place] = (play.card,)
    return number_of(piles)
