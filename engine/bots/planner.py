"""A bot for games in which a turn is many actions: it plans whole turns, its own and the next seat's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Generic

from engine.bots.bot import word_of
from engine.bots.greedy import Greedy
from engine.core import rng
from engine.core.game import A, E, Game, Plan, S, V


@dataclass(frozen=True, slots=True)
class Planner(Generic[S, A, E, V]):
    """Takes the plans the game gives for a turn, tries the best of them on states that might be the true one, and
    asks what the next turn is then worth to whoever plays it. So it is for games in which all seats win together.

    It goes on with `width` plans at most, none thought worse than the best by more than `margin`; each round tries all
    that are left on `samples` more states, then drops the worse half. It stops when the plans left begin alike, or,
    given a clock, when so many seconds have passed on it.
    """

    game: Game[S, A, E, V]
    seed: int
    width: int = 8
    samples: int = 4
    margin: float = 0.25
    clock: Callable[[], float] | None = None
    seconds: float = 1.0

    def choose(self, view: V) -> A:
        """The first action of the turn that did best, or what looks best now where the game gives no plan."""
        word = word_of(self.seed, view)
        state = self.game.sample(view, word)
        actions = self.game.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        plans = self.game.plans(state) if self.game.plans else ()
        if not plans:
            return Greedy(self.game, self.seed).choose(view)
        promising = [plan for plan in plans[: self.width] if plan.worth >= plans[0].worth - self.margin]
        return self._best([plan.actions for plan in promising], view, word)[0]

    def _best(self, paths: Sequence[tuple[A, ...]], view: V, word: int) -> tuple[A, ...]:
        """The path that does best, or one that begins like it; the first of those that do equally well."""
        end = self.clock() + self.seconds if self.clock else 0.0
        tried = dict.fromkeys(paths, 0.0)
        while len({path[0] for path in tried}) > 1:
            for _ in range(self.samples):
                word = rng.advance(word)
                state = self.game.sample(view, word)
                for path in tried:
                    tried[path] += self._worth(state, path)
                if self.clock and self.clock() >= end:
                    return max(tried, key=tried.__getitem__)
            best = sorted(tried, key=tried.__getitem__, reverse=True)
            tried = {path: tried[path] for path in best[: (len(best) + 1) // 2]}
        return next(iter(tried))

    def _worth(self, state: S, path: Sequence[A]) -> float:
        """What a state is worth once a turn is played: the best plan for the next, or how the game ended."""
        game = self.game
        state = reduce(game.advance, path, state)
        end = game.outcome(state)
        if end is not None:
            return 1.0 if end.winners else 0.0
        plans: Sequence[Plan[A]] = game.plans(state) if game.plans else ()
        return plans[0].worth if plans else 0.0
