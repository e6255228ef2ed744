"""Bots against bots: one game of a contest, and how sure its figures are."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from engine.bots.levels import AnyBot, make_bot, written_by
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

    def seated(self, number: int) -> tuple[str, ...]:
        """The bots of a game, counted from 0, seat by seat."""
        count = len(self.bots)
        return tuple(self.bots[(seat - number) % count] for seat in range(count))

    def setup(self, number: int) -> Setup:
        """The setup of a game, counted from 0; what each seat brings and no option says, its bot chooses. Raises
        BadSetup."""
        game, given = GAMES[self.game], dict(self.options)
        setup = game.setup(len(self.bots), rng.derive(self.seed, f"deal {number}"), given)
        for option, bot in zip(game.written(setup), self.seated(number), strict=False):
            given.setdefault(option.id, written_by(bot, game, setup, option))
        return game.setup(setup.seats, setup.seed, given)


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
    words = [rng.derive(contest.seed, f"bot {number} {seat}") for seat in range(count)]
    bots = [make_bot(name, game, word) for name, word in zip(contest.seated(number), words, strict=True)]
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
