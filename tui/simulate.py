"""`bestiary simulate`: bots play each other, or as a team, many times, and the command says how that went."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from engine.bots.contest import Contest, Result, interval, play
from engine.bots.levels import UnknownBot, make_bot
from engine.catalog import GAMES


def _end_on_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def results(contest: Contest, games: int, jobs: int) -> Iterator[Result]:
    """Yield the results of the first games of a contest in their order, played by so many processes."""
    if jobs == 1:
        yield from (play(contest, number) for number in range(games))
        return
    # Processes are spawned, not forked: it works everywhere, and nothing of this process can leak into them. Ctrl-C
    # reaches them too and ends them at once, without a traceback each.
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _end_on_interrupt)
    try:
        yield from pool.map(play, [contest] * games, range(games))
    finally:
        pool.shutdown(cancel_futures=True)


def _tallies(contest: Contest, played: list[Result]) -> list[tuple[str, float, int]]:
    """Return wins and points of each bot; where all win or lose together, one row for the team."""
    if GAMES[contest.game].is_cooperative:
        won = sum(any(result.wins) for result in played)
        return [(", ".join(contest.bots), won, sum(result.points[0] for result in played))]
    return [
        (bot, sum(result.wins[index] for result in played), sum(result.points[index] for result in played))
        for index, bot in enumerate(contest.bots)
    ]


def _pace(games: object) -> str:
    """So many games a second, in two digits or whole ones."""
    number = games if isinstance(games, float) else 0.0
    return f"{number:.0f}" if number >= 10 else f"{number:.2g}"


def summary(contest: Contest, played: list[Result], seconds: float) -> dict[str, object]:
    """Return the figures of a contest as plain values, ready for JSON."""
    games = len(played)
    rows: list[dict[str, object]] = []
    for bot, wins, points in _tallies(contest, played):
        low, high = interval(wins, games)
        rows.append(
            {
                "bot": bot,
                "wins": round(wins, 3),
                "share": round(wins / games, 4),
                "low": round(low, 4),
                "high": round(high, 4),
                "points": round(points / games, 3),
            }
        )
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "seed": contest.seed,
        "games": games,
        "seats": rows,
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 3) if seconds else None,
    }


def table(figures: dict[str, object]) -> Table:
    """Return the figures as a table for people."""
    game = GAMES[str(figures["game"])]
    together = game.is_cooperative
    rule = "All seats win or lose together." if together else "Seats rotate; a shared win counts in parts."
    drawn = Table(
        title=f"{game.title}, {figures['games']} games, seed {figures['seed']}",
        caption=f"{rule} {_pace(figures['games_per_second'])} games/s",
    )
    drawn.add_column("team" if together else "bot")
    for title in ("wins", "share", "95 % interval", "mean reached" if together else "mean points"):
        drawn.add_column(title, justify="right")
    rows = figures["seats"]
    assert isinstance(rows, list)
    for row in rows:
        limits = f"{row['low']:.1%} to {row['high']:.1%}"
        drawn.add_row(row["bot"], f"{row['wins']:g}", f"{row['share']:.1%}", limits, f"{row['points']:.2f}")
    return drawn


def _options(pairs: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    for pair in pairs:
        if "=" not in pair:
            raise click.BadParameter(f"{pair!r} is not of the form NAME=VALUE.", param_hint="'--option'")
    return tuple((pair.split("=", 1)[0], pair.split("=", 1)[1]) for pair in pairs)


def _contest(game: str, seats: str, seed: int, options: tuple[str, ...]) -> Contest:
    """Return the contest that was asked for; BadParameter says what is wrong with it."""
    if game not in GAMES:
        raise click.BadParameter(f"no game is called {game!r}; there is {', '.join(GAMES)}.", param_hint="'GAME'")
    contest = Contest(game, tuple(name.strip() for name in seats.split(",")), seed, _options(options))
    try:
        for name in contest.bots:
            make_bot(name, GAMES[game], seed)
    except UnknownBot as error:
        raise click.BadParameter(f"{error}.", param_hint="'--seats'") from None
    try:
        GAMES[game].initial_state(contest.setup(0))
    except ValueError as error:
        raise click.BadParameter(f"{error}.", param_hint="'--seats', '--seed' or '--option'") from None
    return contest


@click.command()
@click.argument("game")
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="A level or a kind of bot for each seat.")
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games to play.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Processes to play them in.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed plays the same games.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; repeatable.")
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
def simulate(game: str, seats: str, games: int, jobs: int, seed: int, options: tuple[str, ...], as_json: bool) -> None:
    """Let bots play GAME with each other and print who won how often, or how often the team did.

    A seat is a level (easy, normal, strong) or a kind of bot (random, greedy, planner:8, search:300). In each further
    game every bot moves on to the next seat, so the order given does not matter; neither does the number of processes.
    """
    contest = _contest(game, seats, seed, options)
    begun = time.perf_counter()
    aside = Console(stderr=True)
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=aside, transient=True, disable=not aside.is_terminal) as progress:
        played = list(progress.track(results(contest, games, jobs), total=games))
    figures = summary(contest, played, time.perf_counter() - begun)
    if as_json:
        click.echo(json.dumps(figures, indent=2))
    else:
        Console().print(table(figures))
