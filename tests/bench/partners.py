"""How often teams of bots win Beasts, as a table for the README.

Run as `python -m tests.bench.partners`; the games are the same in every run, so the figures are too.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from engine.beasts import GAME
from engine.bots.contest import Contest, interval, play
from engine.bots.levels import LEVELS
from engine.core.game import Preset

SEED = 2026
DEALS = 200


class Cell(NamedTuple):
    """How often teams of a level won a preset: the mean over one to five seats, its 95 % interval, the mean number
    reached."""

    share: float
    low: float
    high: float
    reached: float

    def __str__(self) -> str:
        return f"{self.share:.0%} ({self.low:.0%} to {self.high:.0%}), {self.reached:.0f}"


def team(level: str, seats: int, preset: Preset) -> Contest:
    """A contest in which every seat is played by a bot of the level."""
    return Contest(GAME.id, (level,) * seats, SEED, preset.options)


def _game(contest: Contest, number: int) -> tuple[bool, int]:
    result = play(contest, number)
    return any(result.wins), result.points[0]


def cell(level: str, preset: Preset, deals: int, pool: Executor) -> Cell:
    """The figures of a level at a preset: so many deals, as many for each number of seats."""
    wins = games = reached = 0
    for seats in GAME.seats:
        deal = range(max(1, deals // len(GAME.seats)))
        for won, number in pool.map(partial(_game, team(level, seats, preset)), deal):
            wins, games, reached = wins + won, games + 1, reached + number
    return Cell(wins / games, *interval(wins, games), reached / games)


def rows(deals: int, levels: list[str], pool: Executor) -> Iterator[str]:
    """The lines of the table in Markdown: presets down, levels across."""
    yield "| difficulty | tokens / Beasts | " + " | ".join(LEVELS[level].title for level in levels) + " |"
    yield "|---|---|" + "---|" * len(levels)
    for preset in GAME.presets:
        options = dict(preset.options)
        cells = [str(cell(level, preset, deals, pool)) for level in levels]
        yield f"| {preset.title} | {options['tokens']} / {options['beasts']} | " + " | ".join(cells) + " |"


def main() -> None:
    """Print the table."""
    asked = argparse.ArgumentParser(prog="python -m tests.bench.partners", description=__doc__)
    asked.add_argument("--deals", type=int, default=DEALS, help="deals for each preset and level")
    asked.add_argument("--levels", nargs="+", choices=list(LEVELS), default=list(LEVELS), help="the columns")
    asked.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="processes")
    chosen = asked.parse_args()
    with ProcessPoolExecutor(chosen.jobs, get_context("spawn")) as pool:
        for row in rows(chosen.deals, chosen.levels, pool):
            print(row, flush=True)
    print(f"\nWins (95 % interval) and the mean number reached; {chosen.deals} deals a cell, one to five seats alike.")


if __name__ == "__main__":
    main()
