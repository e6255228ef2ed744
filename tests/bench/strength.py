"""How strong the bots are: the figures the project promises, and the levels as a table for the README.

Run as `python -m tests.bench.strength` (with `modes` for the modes of Beasty Bar alone); the games are the same in
every run, so the figures are too.
"""

from __future__ import annotations

import os
import sys
from time import perf_counter
from typing import NamedTuple

from engine.beasty_bar import GAME
from engine.bots.contest import Contest, interval, play_out
from engine.bots.levels import LEVELS, AnyBot, make_bot
from tests.bench import Figure
from tui.simulate import results

SEED = 2026
JOBS = min(2, os.cpu_count() or 1)


class Share(NamedTuple):
    """The share of the wins the first bot of a contest got, and its 95 % interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.0%} ({self.low:.0%} to {self.high:.0%})"


def share(games: int, *bots: str, **options: str) -> Share:
    """How often the first bot wins against the others; shared wins count in parts."""
    contest = Contest(GAME.id, bots, SEED, tuple(options.items()))
    wins = sum(result.wins[0] for result in results(contest, games, JOBS))
    return Share(wins / games, *interval(wins, games))


class _Timed:
    """A bot whose moves are timed."""

    def __init__(self, bot: AnyBot) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, view: object) -> object:
        begun = perf_counter()
        action = self.bot.choose(view)
        self.times.append(perf_counter() - begun)
        return action


def seconds_a_move(name: str, seats: int, games: int = 2) -> tuple[float, float]:
    """The mean and the longest time of a bot's moves, all seats played by it."""
    times: list[float] = []
    for number in range(games):
        bots = [_Timed(make_bot(name, GAME, seat)) for seat in range(seats)]
        play_out(GAME, GAME.setup(seats, number), bots)
        times += [seconds for bot in bots for seconds in bot.times]
    return sum(times) / len(times), max(times)


def figures() -> list[Figure]:
    """The promised win rates and the time of a strong move."""
    return [
        Figure("search:300 against greedy", 100 * share(100, "search:300", "greedy").value, "% won", 80, True),
        Figure(
            "search:300 against three greedy",
            100 * share(200, "search:300", "greedy", "greedy", "greedy").value,
            "% won",
            36,
            True,
        ),
        Figure("greedy against random", 100 * share(400, "greedy", "random").value, "% won", 85, True),
        Figure("longest strong move", seconds_a_move("strong", 4)[1], "s", 1, False),
    ]


def levels_table(games: int = 200) -> str:
    """The levels as Markdown: each against the one below (the lowest against random play), and its time for a move."""
    lines = ["| level | how it plays | against | wins, 2 players | mean time of a move |", "|---|---|---|---|---|"]
    below = "random"
    for level in LEVELS.values():
        mean, _ = seconds_a_move(level.id, 2)
        lines.append(
            f"| {level.title} | {level.text} | {below} | {share(games, level.id, below)} | {1000 * mean:.0f} ms |"
        )
        below = level.id
    return "\n".join(lines)


def modes_table(games: int = 40) -> str:
    """How strong fares against greedy play in each mode, as Markdown; decks of their own the bots choose."""
    lines = ["| animals | strong against greedy, 2 players |", "|---|---|"]
    for choice in GAME.options[0].choices:
        lines.append(f"| {choice.title} | {share(games, 'strong', 'greedy', cards=choice.value)} |")
    return "\n".join(lines)


def main() -> None:
    """Print figures and tables; `modes` prints only how strong play fares in each mode of Beasty Bar, in 40 games or so
    many as are told."""
    if sys.argv[1:2] == ["modes"]:
        print(modes_table(*map(int, sys.argv[2:3])))
        return
    for figure in figures():
        limit = "at least" if figure.is_floor else "at most"
        kept = "kept" if figure.is_kept else "MISSED"
        print(f"{figure.name:<34}{figure.value:8.2f} {figure.unit:<6} ({limit} {figure.bound:g}: {kept})", flush=True)
    print()
    print(levels_table())
    print()
    print(modes_table())


if __name__ == "__main__":
    main()
