"""Random play of Bestie Bastarde through the trusted door against the loop that knows no rules."""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.state import State
from engine.core.history import History
from tests.bench import Figure
from tests.bench.engine_speed import _rebuild

SEATS = 4
GAMES = 40
ROUNDS = 25


def _play_trusted(deal: State) -> int:
    draw = Random(2).randrange
    history = History.start(GAME, deal)
    while actions := GAME.legal_actions(history.state):
        history = history.advance(actions[draw(len(actions))])
    return history.size - 1


def _play_in_steps(deal: State) -> int:
    draw, state, turns = Random(2).randrange, deal, 0
    while actions := GAME.legal_actions(state):
        state = GAME.steps(state, actions[draw(len(actions))]).after
        turns += 1
    return turns


def seconds_an_action(rounds: int = ROUNDS) -> dict[str, float]:
    """The time of an action for the loop without rules and for each door, best times of single games in turn."""
    kinds: dict[str, Callable[[Any], int]] = {"rebuild": _rebuild, "trusted": _play_trusted, "steps": _play_in_steps}
    deals = [GAME.initial_state(GAME.setup(SEATS, seed)) for seed in range(GAMES)]
    best = {name: [float("inf")] * len(deals) for name in kinds}
    turns = {name: [play(deal) for deal in deals] for name, play in kinds.items()}
    gc.collect()
    for _ in range(rounds):
        for number, deal in enumerate(deals):
            for name, play in kinds.items():
                start = perf_counter()
                play(deal)
                best[name][number] = min(best[name][number], perf_counter() - start)
    return {name: sum(best[name]) / sum(turns[name]) for name in kinds}


def figures() -> list[Figure]:
    """The rates as shares of the loop without rules."""
    best = seconds_an_action()
    return [
        Figure("Bestie, trusted door, history kept", best["rebuild"] / best["trusted"], "of rebuild", 0.12, True),
        Figure("Bestie, steps with beats", best["rebuild"] / best["steps"], "of rebuild", 0.04, True),
    ]
