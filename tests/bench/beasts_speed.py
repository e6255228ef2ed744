"""Play of Beasts through the trusted door against the loop that knows no rules.

Random play is lost after a dozen actions, with an almost empty board. So the games timed are chosen beforehand: in one
half of the actions by chance, in the other by the game's policy, and some by policy alone; only walking them is timed.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from engine.beasts import GAME
from engine.beasts.state import State
from engine.core.history import History
from tests.bench import Figure
from tests.bench.engine_speed import _rebuild

SEATS = (1, 2, 3, 4, 5)
DIFFICULTIES = (("3", "4"), ("0", "8"))
CARE = (0.0, 0.5, 0.9, 1.0)
ROUNDS = 25
_DRAW = Random(2).randrange  # made once: some of the games are so short that making it would be felt


class Line(NamedTuple):
    """A deal and, for each action of its game, the place of it among the legal ones."""

    deal: State
    picks: tuple[int, ...]


def line_of(seats: int, tokens: str, beasts: str, care: float) -> Line:
    """A whole game in which the policy chooses with a probability, else chance."""
    random, picks = Random(seats), []
    state = deal = GAME.initial_state(GAME.setup(seats, seats, {"tokens": tokens, "beasts": beasts}))
    while actions := GAME.legal_actions(state):
        is_careful = random.random() < care
        chosen = GAME.policy(state, actions, random.getrandbits(64)) if is_careful else random.choice(actions)
        picks.append(actions.index(chosen))
        state = GAME.advance(state, chosen)
    return Line(deal, tuple(picks))


def _play_trusted(line: Line) -> int:
    history, draw = History.start(GAME, line.deal), _DRAW
    for pick in line.picks:
        actions = GAME.legal_actions(history.state)
        draw(len(actions))  # random play would choose like this; its time belongs to the turn
        history = history.advance(actions[pick])
    return history.size - 1


def _play_in_steps(line: Line) -> int:
    state = line.deal
    for pick in line.picks:
        state = GAME.steps(state, GAME.legal_actions(state)[pick]).after
    return len(line.picks)


def seconds_an_action(rounds: int = ROUNDS) -> dict[str, float]:
    """The time of an action for the loop without rules and for each door, best times of single games in turn."""
    kinds: dict[str, Callable[[Any], int]] = {
        "rebuild": _rebuild,
        "trusted": _play_trusted,
        "steps": _play_in_steps,
    }
    lines = [line_of(seats, *pair, care) for seats in SEATS for pair in DIFFICULTIES for care in CARE]
    best = {name: [float("inf")] * len(lines) for name in kinds}
    turns = {name: [play(line) for line in lines] for name, play in kinds.items()}
    gc.collect()
    for _ in range(rounds):
        for number, line in enumerate(lines):
            for name, play in kinds.items():
                start = perf_counter()
                play(line)
                best[name][number] = min(best[name][number], perf_counter() - start)
    return {name: sum(best[name]) / sum(turns[name]) for name in kinds}


def figures() -> list[Figure]:
    """The rates as shares of the loop without rules."""
    best = seconds_an_action()
    return [
        Figure("Beasts, trusted door, history kept", best["rebuild"] / best["trusted"], "of rebuild", 0.15, True),
        Figure("Beasts, steps with beats", best["rebuild"] / best["steps"], "of rebuild", 0.05, True),
    ]
