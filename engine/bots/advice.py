"""Advice: what each choice at a view is worth, and how each seat stands; found by search, from nothing but the view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from math import ceil, log2
from typing import Any, Generic, NamedTuple

from engine.bots.bot import word_of
from engine.bots.search import Search
from engine.core import rng
from engine.core.game import A, Game

AnyGame = Game[Any, Any, Any, Any]
# Tries one action in a state that might be the true one: the action, its number in the list, the state, a random word;
# gives the chance of each seat.
Trial = Callable[[Any, int, Any, int], tuple[float, ...]]


class Judged(NamedTuple, Generic[A]):
    """A choice, the chance of a win it is thought to give the seat that makes it, and how often it was tried."""

    action: A
    worth: float
    tries: int


class Judgement(NamedTuple, Generic[A]):
    """A decision: whose it is, its choices (the best first), and each seat's chance if the best is taken."""

    seat: int
    choices: tuple[Judged[A], ...]
    chances: tuple[float, ...]

    @property
    def best(self) -> A:
        """The choice thought to be best."""
        return self.choices[0].action

    def worth(self, action: A) -> float | None:
        """What a choice is worth; none where it was not on offer."""
        return next((choice.worth for choice in self.choices if choice.action == action), None)


def judge(
    game: AnyGame, seats: int, view: Any, seed: int, simulations: int = 400, kept: Any | None = None
) -> Judgement[Any]:
    """The choices of the seat whose view this is, and whose turn it must be. Raises ValueError when the game is over.

    All choices are tried on the same sampled states, then the worse half is dropped, until two are left: the closer the
    race, the more tries. A choice that is `kept` is never dropped, so that its worth is as sure as that of the best.
    The same arguments give the same judgement.
    """
    word = word_of(seed, view)
    state = game.sample(view, word)
    seat = game.current_player(state)
    if seat is None:
        raise ValueError("the game is over: there is nothing to advise on")
    actions = game.legal_actions(state)
    trial = _planned(game, seats) if game.plans and game.is_cooperative else _searched(game, seed, len(actions), seats)
    sums = [[0.0] * seats for _ in actions]
    tries = [0] * len(actions)
    left = list(range(len(actions)))
    rounds = max(1, ceil(log2(len(actions))))
    simulations = simulations if len(actions) > 1 else simulations // 4  # nothing to compare
    for _ in range(rounds):
        for _ in range(max(2, simulations // (rounds * len(left)))):
            word = rng.advance(word)
            state = game.sample(view, word)
            for at in left:
                for owner, chance in enumerate(trial(actions[at], at, state, word)):
                    sums[at][owner] += chance
                tries[at] += 1
        left.sort(key=lambda at: -sums[at][seat] / tries[at])
        half = max(2, ceil(len(left) / 2))
        left = left[:half] + [at for at in left[half:] if actions[at] == kept]
    return _judgement(seat, actions, sums, tries, left[0])


def _judgement(
    seat: int, actions: Sequence[Any], sums: Sequence[Sequence[float]], tries: Sequence[int], best: int
) -> Judgement[Any]:
    means = [tuple(part / count for part in parts) for parts, count in zip(sums, tries, strict=True)]
    # What was dropped early was tried too seldom to be told as better than what won.
    limit = means[best][seat]
    judged = [
        Judged(action, min(mean[seat], limit), count) for action, mean, count in zip(actions, means, tries, strict=True)
    ]
    rest = sorted((judged[at] for at in range(len(judged)) if at != best), key=lambda choice: -choice.worth)
    return Judgement(seat, (judged[best], *rest), means[best])


def chances(game: AnyGame, seats: int, state: Any) -> tuple[float, ...]:
    """Each seat's chance of winning as the game's own evaluation has it, together 1; at the end, the shares of the win.
    Where all win together every seat has the team's."""
    end = game.outcome(state)
    if end is not None:
        share = 1.0 if game.is_cooperative else 1 / max(1, len(end.winners))
        return tuple(share if seat in end.winners else 0.0 for seat in range(seats))
    if game.is_cooperative:
        return (game.evaluate(state, game.current_player(state) or 0),) * seats
    guesses = [game.evaluate(state, seat) for seat in range(seats)]
    whole = sum(guesses) or 1.0
    return tuple(guess / whole for guess in guesses)


def _searched(game: AnyGame, seed: int, actions: int, seats: int) -> Trial:
    """Each action has a tree of its own, grown by one simulation for each try."""
    search = Search(game, seed)
    roots = [search.root() for _ in range(actions)]

    def trial(action: Any, at: int, state: Any, word: int) -> tuple[float, ...]:
        return chances(game, seats, search.simulate(roots[at], game.advance(state, action), word))

    return trial


def _planned(game: AnyGame, seats: int) -> Trial:
    """The rest of the turn is played as the game plans it, and so is the next turn; what is then left is valued."""

    def turn(state: Any) -> tuple[Any, float]:
        plans = game.plans(state) if game.plans else ()
        if not plans:
            return state, game.evaluate(state, game.current_player(state) or 0)
        return reduce(game.advance, plans[0].actions, state), plans[0].worth

    def trial(action: Any, at: int, state: Any, word: int) -> tuple[float, ...]:
        seat, state = game.current_player(state), game.advance(state, action)
        if game.current_player(state) == seat:
            state, _ = turn(state)
        if game.outcome(state) is not None:
            return chances(game, seats, state)
        return (turn(state)[1],) * seats

    return trial
