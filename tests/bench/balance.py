"""How the house deck of Bestie Bastarde plays among greedy bots: `python -m tests.bench.balance` prints the figures.

The bounds on Beasts are meant for games of two and three together, where an even share of the Challenges is a half and
a third; those on Piccantelle for games of any number of players together.
"""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from statistics import mean

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.events import Entered, Event, Won
from engine.bestie_bastarde.goals import is_met
from engine.bestie_bastarde.state import Play, State
from engine.bots.contest import interval
from engine.bots.greedy import Greedy
from engine.core import rng

SEED = 2026
BEAST_SEATS = (2, 3)
BEAST_BOUNDS = (0.25, 0.60)
GOAL_BOUNDS = (0.10, 0.60)
SEAT_BOUND = 0.05


@dataclass
class Tally:
    """What was counted: how often each Beast was played and won, each Piccantella held and met, wins by distance from
    the first Pack Leader, and all final scores by number of seats."""

    games: Counter[int] = field(default_factory=Counter)
    played: Counter[tuple[int, int]] = field(default_factory=Counter)
    won: Counter[tuple[int, int]] = field(default_factory=Counter)
    held: Counter[tuple[int, int]] = field(default_factory=Counter)
    met: Counter[tuple[int, int]] = field(default_factory=Counter)
    wins: dict[tuple[int, int], float] = field(default_factory=dict)
    scores: dict[int, list[int]] = field(default_factory=dict)

    def add(self, other: Tally) -> None:
        """Counts the games of another tally in."""
        for name in ("games", "played", "won", "held", "met"):
            getattr(self, name).update(getattr(other, name))
        for key, share in other.wins.items():
            self.wins[key] = self.wins.get(key, 0.0) + share
        for seats, scores in other.scores.items():
            self.scores.setdefault(seats, []).extend(scores)

    def plays(self, card: int) -> int:
        """In how many Challenges a Beast was played, in the games that count for Beasts."""
        return sum(self.played[seats, card] for seats in BEAST_SEATS)

    def beast(self, card: int) -> float:
        """The share of those Challenges that the player of the Beast won."""
        return sum(self.won[seats, card] for seats in BEAST_SEATS) / max(1, self.plays(card))

    def holds(self, number: int) -> int:
        """In how many games a Piccantella was held, by anybody."""
        return sum(count for (_, goal), count in self.held.items() if goal == number)

    def goal(self, number: int) -> float:
        """The share of the games in which the holder of a Piccantella met it."""
        met = sum(count for (_, goal), count in self.met.items() if goal == number)
        return met / max(1, self.holds(number))

    def seat(self, seats: int, distance: int) -> float:
        """The share of the wins of the seat so far from the first Pack Leader."""
        return self.wins.get((seats, distance), 0.0) / max(1, self.games[seats])


def play_one(seats: int, number: int) -> Tally:
    """What is counted in one game of greedy bots; it depends on the two numbers alone."""
    tally = Tally()
    state = GAME.initial_state(GAME.setup(seats, rng.derive(SEED, f"deal {seats} {number}")))
    first = state.leader
    bots = [Greedy(GAME, rng.derive(SEED, f"bot {seats} {number} {seat}")) for seat in range(seats)]
    table: list[tuple[int, int]] = []
    while (seat := GAME.current_player(state)) is not None:
        action = bots[seat].choose(GAME.view(state, seat))
        if isinstance(action, Play):
            table += [(card, seat) for card in action.cards]
        step = GAME.steps(state, action)
        for beat in step.beats:
            _count(tally, seats, table, beat.event, seat)
        state = step.after
    _close(tally, state, first)
    return tally


def _count(tally: Tally, seats: int, table: list[tuple[int, int]], event: Event, seat: int) -> None:
    if isinstance(event, Entered):
        table.append((event.card, seat))
    elif isinstance(event, Won):
        for card, player in table:
            tally.played[seats, card] += 1
            tally.won[seats, card] += player == event.seat
        table.clear()


def _close(tally: Tally, state: State, first: int) -> None:
    seats, end = len(state.hands), GAME.outcome(state)
    assert end is not None
    tally.games[seats] += 1
    tally.scores[seats] = list(end.scores)
    for seat in end.winners:
        tally.wins[seats, (seat - first) % seats] = 1 / len(end.winners)
    for seat, goals in enumerate(state.goals):
        for goal in goals:
            tally.held[seats, goal] += 1
            tally.met[seats, goal] += is_met(HOUSE, state, seat, goal)


def _play_some(job: tuple[int, range]) -> Tally:
    tally = Tally()
    for number in job[1]:
        tally.add(play_one(job[0], number))
    return tally


def measure(games: int, seats: Iterable[int] = GAME.seats, jobs: int = 1) -> Tally:
    """So many games for each number of seats, together."""
    total = Tally()
    work = [(count, range(start, min(start + 10, games))) for count in seats for start in range(0, games, 10)]
    if jobs == 1:
        for job in work:
            total.add(_play_some(job))
        return total
    with ProcessPoolExecutor(jobs) as pool:
        for tally in pool.map(_play_some, work):
            total.add(tally)
    return total


def _is_off(hits: float, tries: int, low: float, high: float) -> bool:
    """Whether a share lies outside its bounds beyond doubt: with its whole 95 % interval."""
    if not tries:
        return False
    least, most = interval(min(hits, tries), tries)
    return most < low or least > high


def misses(tally: Tally) -> list[str]:
    """The bounds that surely do not hold, in words; none for a deck in balance."""
    found = []
    for card, row in enumerate(HOUSE.book.beasts):
        plays = tally.plays(card)
        if _is_off(tally.beast(card) * plays, plays, *BEAST_BOUNDS):
            found.append(f"{row.id} wins {tally.beast(card):.0%} of the Challenges it is played in")
    for number, goal in enumerate(HOUSE.book.goals):
        held = tally.holds(number)
        if _is_off(tally.goal(number) * held, held, *GOAL_BOUNDS):
            found.append(f"{goal.id} is met in {tally.goal(number):.0%} of the games")
    for seats, games in sorted(tally.games.items()):
        for distance in range(seats):
            share = tally.seat(seats, distance)
            if _is_off(share * games, games, 1 / seats - SEAT_BOUND, 1 / seats + SEAT_BOUND):
                found.append(f"seat {distance + 1} of {seats} from the first Pack Leader wins {share:.1%}")
    return found


def report(tally: Tally) -> str:
    """All figures as text."""
    lines = [f"{sum(tally.games.values())} games of greedy bots", ""]
    for seats, scores in sorted(tally.scores.items()):
        shares = " ".join(f"{tally.seat(seats, distance):.1%}" for distance in range(seats))
        lines.append(
            f"{seats} players: points {min(scores)} to {max(scores)}, mean {mean(scores):.1f}; "
            f"wins from the first Pack Leader on: {shares}"
        )
    lines += ["", "Beasts, in games of two and three", f"{'id':<28} {'played':>7} {'won':>7}"]
    rows = sorted(range(len(HOUSE.book.beasts)), key=lambda card: -tally.beast(card))
    for card in rows:
        lines.append(f"{HOUSE.book.beasts[card].id:<28} {tally.plays(card):>7} {tally.beast(card):>7.0%}")
    lines += ["", f"{'Piccantella':<28} {'met':>7}  by players"]
    for number, goal in enumerate(HOUSE.book.goals):
        parts = " ".join(_met(tally, seats, number) for seats in sorted(tally.games))
        lines.append(f"{goal.id:<28} {tally.goal(number):>7.0%}  {parts}")
    return "\n".join([*lines, "", *(misses(tally) or ["all bounds hold"])])


def _met(tally: Tally, seats: int, number: int) -> str:
    return f"{tally.met[seats, number] / max(1, tally.held[seats, number]):>4.0%}"


def main(arguments: Sequence[str]) -> None:
    """Print the figures of so many games for each number of players (400 unless told)."""
    games = int(arguments[0]) if arguments else 400
    print(report(measure(games, jobs=min(2, os.cpu_count() or 1))))


if __name__ == "__main__":
    main(sys.argv[1:])
