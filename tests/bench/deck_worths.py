"""What each animal is worth in a deck: games of greedy bots for two with random decks, and who won them.

`python -m tests.bench.deck_worths 2000` prints, from so many games, the tables in `engine/beasty_bar/decks.py`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from math import sqrt
from typing import NamedTuple

from engine.beasty_bar import GAME
from engine.beasty_bar.animal import BOOK
from engine.beasty_bar.decks import SETS, STRENGTHS, Deck, encode_deck, random_deck
from engine.bots.contest import play_out
from engine.bots.greedy import Greedy
from engine.core import rng

SEED = 2026
SAMPLES = 2


class Played(NamedTuple):
    """A game: both decks, and by how much of a win the first was better (a half, nothing, minus a half)."""

    decks: tuple[Deck, Deck]
    won: float


def play_one(number: int) -> Played:
    """The game of a number; every other one has devils."""
    one, other = (random_deck(rng.derive(SEED, f"deck {number} {seat}")) for seat in (0, 1))
    options = {"cards": "own", "devil": ("with", "without")[number % 2]}
    options |= {"deck-1": encode_deck(one), "deck-2": encode_deck(other)}
    bots = [Greedy(GAME, rng.derive(SEED, f"bot {number} {seat}"), SAMPLES) for seat in (0, 1)]
    end = play_out(GAME, GAME.setup(2, rng.derive(SEED, f"deal {number}"), options), bots)
    return Played((one, other), (end.scores[0] > end.scores[1]) / 2 - (end.scores[0] < end.scores[1]) / 2)


def alone(games: Sequence[Played]) -> dict[int, float]:
    """What each species adds to the games in a hundred its deck wins, its two rivals of the same strength together
    taking as much away."""
    found = dict.fromkeys((set_ << 4 | strength for strength in STRENGTHS for set_ in SETS), 0.0)
    for game in games:
        for strength, one, other in zip(STRENGTHS, *game.decks, strict=True):
            found[one << 4 | strength] += game.won
            found[other << 4 | strength] -= game.won
    # Of a balanced design: the product with a difference of two draws from three, two thirds of the effect on average.
    return {species: 150 * total / len(games) for species, total in found.items()}


def together(games: Sequence[Played], worths: dict[int, float]) -> dict[tuple[int, int], tuple[float, float]]:
    """What two species in one deck add beyond what each does, and how many standard errors that is from nothing."""
    products: dict[tuple[int, int], float] = {}
    squares: dict[tuple[int, int], float] = {}
    rest = 0.0
    for game in games:
        hands = [{set_ << 4 | strength for strength, set_ in zip(STRENGTHS, deck, strict=True)} for deck in game.decks]
        values = [sum(worths[species] for species in hand) for hand in hands]
        left = 100 * game.won - values[0] + values[1]
        rest += left * left
        shares = [[(species in hand) - 1 / 3 for species in worths] for hand in hands]
        for (at, one), (to, other) in combinations(enumerate(worths), 2):
            part = shares[0][at] * shares[0][to] - shares[1][at] * shares[1][to]
            products[one, other] = products.get((one, other), 0.0) + part * left
            squares[one, other] = squares.get((one, other), 0.0) + part * part
    spread = sqrt(rest / len(games))
    return {
        pair: (total / squares[pair], total / sqrt(squares[pair]) / spread)
        for pair, total in products.items()
        if pair[0] & 15 != pair[1] & 15
    }


def main(arguments: Sequence[str]) -> None:
    """Print what so many games tell (400 unless told)."""
    count = int(arguments[0]) if arguments else 400
    with ProcessPoolExecutor(min(2, os.cpu_count() or 1)) as pool:
        games = list(pool.map(play_one, range(count), chunksize=50))
    worths = alone(games)
    for strength in STRENGTHS:
        row = (f"{BOOK[set_ << 4 | strength].name:<16}{worths[set_ << 4 | strength]:+5.1f}" for set_ in SETS)
        print(f"{strength:>2}  {'   '.join(row)}")
    pairs = sorted(together(games, worths).items(), key=lambda found: -abs(found[1][1]))
    for (one, other), (more, errors) in pairs[:10]:
        print(f"{BOOK[one].name} and {BOOK[other].name}: {more:+.1f} ({errors:+.1f} standard errors)")


if __name__ == "__main__":
    main(sys.argv[1:])
