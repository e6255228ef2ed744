"""A bot that tries many continuations in its head: information-set Monte Carlo tree search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from typing import Generic

from engine.bots.bot import word_of
from engine.core import rng
from engine.core.game import A, E, Game, S, V


class _Node(Generic[A]):
    """What is known of the position after some actions: how often it could be reached, how often it was, what it
    was worth to the seat that led here (the guess made when it was first met counts as a few visits)."""

    __slots__ = ("children", "offered", "total", "visits")

    def __init__(self, visits: float, total: float) -> None:
        self.children: dict[A, _Node[A]] = {}
        self.offered = 0
        self.visits = visits
        self.total = total


@dataclass(frozen=True, slots=True)
class Search(Generic[S, A, E, V]):
    """Samples a state its view allows, walks down the tree all samples share, plays on by the game's policy for some
    plies, and credits each seat on the way with what came of it.

    It stops after so many simulations, or, given a clock, when so many seconds have passed on it. `curiosity` weighs
    what was looked at little against what did well; the evaluation of an action counts as `trust` visits; rollouts
    last `plies`; `blend` is the part of the evaluation in the worth of a finished game (0: only the win counts).
    """

    game: Game[S, A, E, V]
    seed: int
    simulations: int = 300
    clock: Callable[[], float] | None = None
    seconds: float = 1.0
    curiosity: float = 0.5
    trust: float = 2.0
    plies: int = 4
    blend: float = 0.5

    def choose(self, view: V) -> A:
        """The action tried most often, which is the one that did best."""
        word = word_of(self.seed, view)
        actions = self.game.legal_actions(self.game.sample(view, word))
        if len(actions) == 1:
            return actions[0]
        root = self.root()
        end = self.clock() + self.seconds if self.clock else 0.0
        for _ in range(self.simulations):
            word = rng.advance(word)
            self.simulate(root, self.game.sample(view, word), word)
            if self.clock and self.clock() >= end:
                break
        return max(actions, key=lambda action: root.children[action].visits)

    @staticmethod
    def root() -> _Node[A]:
        """A tree that has not grown yet."""
        return _Node(0, 0.0)

    def simulate(self, root: _Node[A], state: S, word: int) -> S:
        """One way the game may go on from a state, which the tree below the root grows by; the state it led to."""
        game, node = self.game, root
        path: list[tuple[int, _Node[A]]] = []
        while (seat := game.current_player(state)) is not None:
            action, node = self._descend(node, state, seat)
            path.append((seat, node))
            state = game.advance(state, action)
            if node.visits <= self.trust:
                break
        state = self._play_on(state, word)
        worth: dict[int, float] = {}
        for seat, node in path:
            if seat not in worth:
                worth[seat] = self._worth(state, seat)
            node.visits += 1
            node.total += worth[seat]
        return state

    def _descend(self, node: _Node[A], state: S, seat: int) -> tuple[A, _Node[A]]:
        """The child to look at next among those this state allows: a good one, or one not looked at enough (UCB)."""
        children = node.children
        best, choice = -1.0, None
        for action in self.game.legal_actions(state):
            child = children.get(action)
            if child is None:
                guess = self.game.evaluate(self.game.advance(state, action), seat)
                child = children[action] = _Node(self.trust, guess * self.trust)
            child.offered += 1
            bound = child.total / child.visits + self.curiosity * sqrt(log(child.offered + self.trust) / child.visits)
            if bound > best:
                best, choice = bound, (action, child)
        assert choice is not None
        return choice

    def _play_on(self, state: S, word: int) -> S:
        game = self.game
        for _ in range(self.plies):
            actions: Sequence[A] = game.legal_actions(state)
            if not actions:
                break
            word = rng.advance(word)
            state = game.advance(state, game.policy(state, actions, word))
        return state

    def _worth(self, state: S, seat: int) -> float:
        """What a leaf is worth to a seat: the share of the win at the end of a game, tempered by how clear it was."""
        guess = self.game.evaluate(state, seat)
        end = self.game.outcome(state)
        if end is None:
            return guess
        won = 1 / len(end.winners) if seat in end.winners else 0.0
        return won + self.blend * (guess - won)
