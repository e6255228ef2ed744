"""Random play of Beasty Bar against a loop that rebuilds a record and knows no rules; and what a history weighs."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from engine.beasty_bar import GAME
from engine.beasty_bar.state import State
from engine.core.history import History
from tests.bench import Figure

SEATS = 4
GAMES = 40
ROUNDS = 25
REBUILDS = 300  # so many take about as long as a game


def _deals() -> list[State]:
    return [GAME.initial_state(GAME.setup(SEATS, seed)) for seed in range(GAMES)]


@dataclass(frozen=True, slots=True)
class _Record:
    """Eight fields, as plain as a record can be."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int


def _rebuild(deal: State) -> int:
    del deal
    draw = Random(1).randrange
    record = _Record(0, 1, 2, 3, 4, 5, 6, 7)
    for _ in range(REBUILDS):
        index = draw(8)
        record = _Record(record.b, record.c, record.d, record.e, record.f, record.g, record.h, index)
    return REBUILDS


def _play_trusted(deal: State) -> int:
    draw = Random(2).randrange
    history = History.start(GAME, deal)
    while actions := GAME.legal_actions(history.state):
        history = history.advance(actions[draw(len(actions))])
    return history.size - 1


def _play_checked(deal: State) -> int:
    draw, state, turns = Random(2).randrange, deal, 0
    while actions := GAME.legal_actions(state):
        state = GAME.apply(state, actions[draw(len(actions))])
        turns += 1
    return turns


def _play_in_steps(deal: State) -> int:
    draw, state, turns = Random(2).randrange, deal, 0
    while actions := GAME.legal_actions(state):
        state = GAME.steps(state, actions[draw(len(actions))]).after
        turns += 1
    return turns


def seconds_a_turn(rounds: int = ROUNDS) -> dict[str, float]:
    """The time of a turn for the loop without rules and for each door of the rules.

    What is timed are single games, all kinds in turn and over and over; of each game the best time counts. So whatever
    else the machine does meets all kinds alike, and drops out.
    """
    kinds: dict[str, Callable[[State], int]] = {
        "rebuild": _rebuild,
        "trusted": _play_trusted,
        "apply": _play_checked,
        "steps": _play_in_steps,
    }
    deals = _deals()
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


def _weight(thing: Any, seen: set[int]) -> int:
    """The bytes of a value and all it is made of, each object once."""
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    size = sys.getsizeof(thing)
    if isinstance(thing, tuple | list):
        size += sum(_weight(part, seen) for part in thing)
    return size


def bytes_an_entry() -> float:
    """What an entry of a history weighs on average over whole games, objects that entries share counted once."""
    draw, weight, entries = Random(3).randrange, 0, 0
    for deal in _deals():
        history = History.start(GAME, deal)
        while actions := GAME.legal_actions(history.state):
            history = history.advance(actions[draw(len(actions))])
        weight += _weight(history.log, set())
        entries += history.size
    return weight / entries


def figures() -> list[Figure]:
    """The rates as shares of the loop without rules, and the weight of an entry."""
    best = seconds_a_turn()
    share = {name: best["rebuild"] / seconds for name, seconds in best.items()}
    return [
        Figure("random play, trusted door, history kept", share["trusted"], "of rebuild", 0.25, True),
        Figure("random play, public apply", share["apply"], "of rebuild", 0.15, True),
        Figure("random play, steps with beats", share["steps"], "of rebuild", 0.08, True),
        Figure("one entry of a history", bytes_an_entry(), "bytes", 1024, False),
    ]
