"""Advice for a player, and the analysis of a match that is over: what to ask the bots' worker, and what it comes to."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple, Protocol

from engine.bots.advice import Judgement, chances
from engine.core import rng
from engine.core.game import Game, Setup
from engine.core.history import History
from engine.core.record import Record
from tui.host import worker

HINT_SIMULATIONS: Final = 800
ANALYSIS_SIMULATIONS: Final = 240
LEAST_DROP: Final = 0.03  # smaller ones are within what the search can't tell apart
TURNING_POINTS: Final = 6
AnyGame = Game[Any, Any, Any, Any]


class Thinker(Protocol):
    """What runs a function of the worker beside the app: the robots do."""

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What the function gives."""
        ...


async def advise(thinker: Thinker, game: AnyGame, setup: Setup, seat: int, view: Any) -> Judgement[Any]:
    """What the seat to move may choose from and what each is worth, by nothing but what the seat sees."""
    seed = rng.derive(setup.seed, f"hint {seat}")
    judged: Judgement[Any] = await thinker.run(worker.judge, game.id, setup.seats, seed, HINT_SIMULATIONS, view, None)
    return judged


class Judged(NamedTuple):
    """A decision of a match as the analysis sees it: its number on the line (from 1), the position it was made in, the
    seat, what was played, what was best, what both are worth, and each seat's chance before it."""

    number: int
    node: int
    seat: int
    played: Any
    best: Any
    worth: float
    best_worth: float
    chances: tuple[float, ...]

    @property
    def drop(self) -> float:
        """What the choice cost the seat that made it."""
        return 0.0 if self.played == self.best else max(0.0, self.best_worth - self.worth)


def decisions(history: History[Any, Any]) -> tuple[int, ...]:
    """The nodes of the line up to here in which something was decided."""
    return history.line()[:-1]


async def analysed(thinker: Thinker, record: Record, done: int = 0) -> AsyncIterator[Judged]:
    """Yields each decision of the line of a match up to here, judged by what its seat could see then, in order; `done`
    is how many of them are known already."""
    game, setup, history = record.game, record.setup, record.history
    line = history.line()
    for number, (node, after) in list(enumerate(pairwise(line), 1))[done:]:
        state, played = history.entry(node).state, history.entry(after).action
        seat = game.current_player(state) or 0
        view, seed = game.view(state, seat), rng.derive(setup.seed, f"analysis {seat}")
        found: Judgement[Any] = await thinker.run(
            worker.judge, game.id, setup.seats, seed, ANALYSIS_SIMULATIONS, view, played
        )
        worth = found.worth(played)
        best = found.choices[0].worth
        yield Judged(number, node, seat, played, found.best, best if worth is None else worth, best, found.chances)


def final_chances(record: Record) -> tuple[float, ...]:
    """Each seat's share of the win at the end of the line."""
    return chances(record.game, record.setup.seats, record.history.state)


def turning_points(judged: Sequence[Judged], count: int = TURNING_POINTS) -> list[Judged]:
    """The decisions that cost most, the worst first; none that cost less than the search can tell."""
    costly = [each for each in judged if each.drop >= LEAST_DROP]
    return sorted(costly, key=lambda each: (-each.drop, each.number))[:count]
