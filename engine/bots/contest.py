"""Bots against bots: one game of a contest, and how sure its figures are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots.levels import AnyBot, make_bot
from engine.catalog import GAMES, AnyGame
from engine.core import rng
from engine.core.game import Outcome, Setup


class Contest(NamedTuple):
    """Who meets in what: all a process of its own needs to play any game of it.

    In each further game every bot moves on to the next seat, so over a multiple of their number all sit everywhere
    equally often; every game has a deal of its own.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, str], ...] = ()

    def setup(self, number: int) -> Setup:
        """The setup of a game, counted from 0. Raises BadSetup."""
        deal = rng.derive(self.seed, f"deal {number}")
        return GAMES[self.game].setup(len(self.bots), deal, dict(self.options))


class Result(NamedTuple):
    """A game of a contest, told bot by bot in the order the contest lists them: the share of the win, the points."""

    wins: tuple[float, ...]
    points: tuple[int, ...]


def play_out(game: AnyGame, setup: Setup, bots: Sequence[AnyBot]) -> Outcome:
    """The outcome of a game its bots (one a seat) play to the end, each told nothing but its seat's views."""
    state = game.initial_state(setup)
    while (seat := game.current_player(state)) is not None:
        state = game.apply(state, bots[seat].choose(game.view(state, seat)))
    end = game.outcome(state)
    if end is None:
        raise ValueError(f"{game.title}: nobody is to move, and there is no outcome")
    return end


def play(contest: Contest, number: int) -> Result:
    """The result of one game of a contest; it depends on nothing but the two arguments. Raises BadSetup, UnknownBot."""
    game, count = GAMES[contest.game], len(contest.bots)
    seat_of = [(listed + number) % count for listed in range(count)]
    names = dict(zip(seat_of, contest.bots, strict=True))
    words = [rng.derive(contest.seed, f"bot {number} {seat}") for seat in range(count)]
    bots = [make_bot(names[seat], game, words[seat]) for seat in range(count)]
    end = play_out(game, contest.setup(number), bots)
    wins = tuple(1 / len(end.winners) if seat in end.winners else 0.0 for seat in seat_of)
    return Result(wins, tuple(end.scores[seat] for seat in seat_of))


def interval(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's confidence interval of a share, for so many wins in so many games (at least one); 95 % by default."""
    share = wins / games
    centre = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)
