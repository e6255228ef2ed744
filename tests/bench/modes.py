"""The modes of Combo: random play of each against set 3 in the same run, and the longest list of whole decisions.

Run as `python -m tests.bench.modes` for the table of all modes.
"""

from __future__ import annotations

import gc
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import NamedTuple

from engine.beasty_bar import GAME
from engine.beasty_bar.state import State
from tests.bench import Figure
from tests.bench.engine_speed import _play_trusted

MODES = GAME.options[0].values
DEALS = 40
ROUNDS = 10
TURNS = 100_000
SAMPLE = 2_000


def deal(cards: str, number: int, seats: int = 4) -> State:
    """A deal of a mode; decks of one's own are random."""
    random = Random(number)
    own = {f"deck-{seat}": "".join(random.choices("123", k=12)) for seat in range(1, 5)}
    return GAME.initial_state(GAME.setup(seats, number, {"cards": cards, "devil": "with", **own}))


def seconds_a_turn(modes: Sequence[str] = MODES, rounds: int = ROUNDS) -> dict[str, float]:
    """The time of a turn through the trusted door in some modes. Single games are timed, all modes in turn and over and
    over; of each game the best time counts."""
    deals = {cards: [deal(cards, number) for number in range(DEALS)] for cards in modes}
    turns = {cards: sum(map(_play_trusted, states)) for cards, states in deals.items()}
    best = {cards: [float("inf")] * DEALS for cards in modes}
    gc.collect()
    for _ in range(rounds):
        for number in range(DEALS):
            for cards, states in deals.items():
                start = perf_counter()
                _play_trusted(states[number])
                best[cards][number] = min(best[cards][number], perf_counter() - start)
    return {cards: sum(best[cards]) / turns[cards] for cards in modes}


class Longest(NamedTuple):
    """The longest list of legal actions met, its length and position, and what listing costs against the average."""

    actions: int
    state: State
    seconds: float
    average: float


def _cost(state: State, rounds: int = 20) -> float:
    """The best time to list the legal actions of a position."""
    best = float("inf")
    for _ in range(rounds):
        start = perf_counter()
        GAME.legal_actions(state)
        best = min(best, perf_counter() - start)
    return best


def longest_list(cards: str, turns: int = TURNS) -> Longest:
    """The longest list in so many random turns of a mode, with 2, 3 and 4 players."""
    draw, number, done, longest = Random(9), 0, 0, (0, deal(cards, 0))
    sample: list[State] = []
    while done < turns:
        state = deal(cards, number, 2 + number % 3)
        number += 1
        while actions := GAME.legal_actions(state):
            longest = max(longest, (len(actions), state), key=lambda met: met[0])
            if draw.random() * turns < SAMPLE:
                sample.append(state)
            state = GAME.advance(state, actions[draw.randrange(len(actions))])
            done += 1
    average = sum(_cost(state, 5) for state in sample) / len(sample)
    return Longest(*longest, _cost(longest[1]), average)


def figures() -> list[Figure]:
    """The rate of random mixes as a share of that of set 3, and what the longest list of decisions costs: in mixes, and
    with decks of one's own, where animals that make animals act meet in greater numbers."""
    best = seconds_a_turn(("wild", "mix"))
    found = [Figure("random play of mixes, trusted door", best["wild"] / best["mix"], "of set 3", 0.6, True)]
    for cards in ("mix", "own"):
        longest = longest_list(cards)
        name = f"listing {longest.actions} decisions, longest of {cards}"
        found.append(Figure(name, longest.seconds / longest.average, "of average", 8, False))
    return found


def main() -> None:
    """Print rates and longest lists of all modes."""
    best = seconds_a_turn()
    for cards in MODES:
        found = longest_list(cards)
        print(
            f"{cards:<11} {best['wild'] / best[cards]:5.2f} of set 3's rate; longest list {found.actions:4}: "
            f"{found.seconds * 1e6:6.0f} us, average {found.average * 1e6:5.1f} us, "
            f"{found.seconds / found.average:5.1f} of it",
            flush=True,
        )
        print(f"            {GAME.encode_state(found.state)}", flush=True)


if __name__ == "__main__":
    main()
