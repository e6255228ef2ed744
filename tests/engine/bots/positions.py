"""Positions for bots, and what the best play in a small endgame is worth."""

from __future__ import annotations

from engine.beasty_bar import GAME
from engine.beasty_bar.state import Play, State
from engine.core import rng

WITHOUT_DEVIL = {"devil": "without"}


def position(turns: int, seats: int = 2, seed: int = 1) -> State:
    """The position after so many random turns of a deal."""
    state, word = GAME.initial_state(GAME.setup(seats, seed)), seed
    for _ in range(turns):
        actions = GAME.legal_actions(state)
        index, word = rng.below(word, len(actions))
        state = GAME.advance(state, actions[index])
    return state


def endgame(seed: int, cards: int = 4) -> State:
    """A deal for two without devils, played at random until so few cards are left: nothing is hidden any more."""
    state, word = GAME.initial_state(GAME.setup(2, seed, WITHOUT_DEVIL)), seed
    while sum(map(len, state.held)) > cards:
        actions = GAME.legal_actions(state)
        index, word = rng.below(word, len(actions))
        state = GAME.advance(state, actions[index])
    return state


def share(state: State, seat: int) -> float:
    """The share of the win a seat gets when both play an endgame for two as well as can be."""
    end = GAME.outcome(state)
    if end is not None:
        return 1 / len(end.winners) if seat in end.winners else 0.0
    shares = [share(GAME.advance(state, action), seat) for action in GAME.legal_actions(state)]
    return max(shares) if state.turn == seat else min(shares)


def shares(state: State) -> dict[Play, float]:
    """What each action of an endgame is worth to the seat that plays it."""
    return {action: share(GAME.advance(state, action), state.turn) for action in GAME.legal_actions(state)}
