"""Strength, ties, points, and the measures and tests that Piccantelle are made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bestie_bastarde.deck import FITS, WEIGHT, Deck
from engine.bestie_bastarde.schema import BIOMES
from engine.bestie_bastarde.state import (
    CHALLENGES,
    DESTROYED,
    GIVEN,
    LED,
    LOST,
    SHED,
    STOLEN,
    TALLIES,
    Cards,
    Position,
    State,
)
from engine.core.game import Outcome

BONUS = (0, 1, 3)


def strength_of(deck: Deck, cards: Cards, biome: int) -> int:
    """The Strength of Beasts in play with the bonus for a Challenge's biome: +1 for one of it, +3 for two or more, wild
    ones included [C14]."""
    packed = sum(map(deck.weights[biome].__getitem__, cards))
    return (packed & WEIGHT) + (BONUS[packed >> FITS] if packed >> FITS < 2 else BONUS[2])


def strengths(deck: Deck, position: Position) -> tuple[int, ...]:
    """The Strength of every seat in the Challenge that is open; 0 without Beasts [C28]."""
    biome = deck.stakes[position.challenges[len(position.winners)]][0]
    return tuple([strength_of(deck, cards, biome) if cards else 0 for cards in position.beasts])


def strongest(deck: Deck, position: Position, totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats among which the Challenge is decided: most Strength (of these totals), then most Beasts of its biome,
    wild ones not counted [C15], [C16]."""
    best = max(totals)
    if totals.count(best) == 1:
        return (totals.index(best),)
    tied = [seat for seat, total in enumerate(totals) if total == best]
    biome = deck.stakes[position.challenges[len(position.winners)]][0]
    native = [sum(deck.biomes[card] == biome for card in position.beasts[seat]) for seat in tied]
    most = max(native)
    return tuple(seat for seat, count in zip(tied, native, strict=True) if count == most)


def pile_points(deck: Deck, position: Position) -> list[int]:
    """The points in each Pile: Challenges won less Merda, without Piccantelle."""
    cost, stakes, challenges = position.cost, deck.stakes, position.challenges
    points = [-count * cost for count in position.merda]
    for number, seat in enumerate(position.winners):
        points[seat] += stakes[challenges[number]][1]
    return points


def poorest(deck: Deck, position: Position) -> tuple[int, ...]:
    """The seats with fewest points in their Pile [C19]."""
    points = pile_points(deck, position)
    least = min(points)
    if points.count(least) == 1:
        return (points.index(least),)
    return tuple(seat for seat, count in enumerate(points) if count == least)


def _tally(index: int) -> Callable[[Deck, Position, int], int]:
    def measure(deck: Deck, position: Position, seat: int) -> int:
        return position.tallies[seat * len(TALLIES) + index]

    return measure


def _won_biomes(deck: Deck, position: Position, seat: int) -> list[int]:
    piles = zip(position.challenges, position.winners, strict=False)
    won = [deck.stakes[card][0] for card, winner in piles if winner == seat]
    return [won.count(biome) for biome in range(len(BIOMES))]


MEASURE: dict[str, Callable[[Deck, Position, int], int]] = {
    "merda": lambda deck, position, seat: position.merda[seat],
    "merda_given": _tally(GIVEN),
    "same_biome": lambda deck, position, seat: max(_won_biomes(deck, position, seat)),
    "biomes": lambda deck, position, seat: sum(map(bool, _won_biomes(deck, position, seat))),
    "challenges": lambda deck, position, seat: position.winners.count(seat),
    "won_first": lambda deck, position, seat: int(position.winners[:1] == (seat,)),
    "won_last": lambda deck, position, seat: int(position.winners[CHALLENGES - 1 :] == (seat,)),
    "led_again": _tally(LED),
    "leader_at_end": lambda deck, position, seat: int(position.leader == seat),
    "hand": lambda deck, position, seat: len(position.hands[seat]),
    "destroyed": _tally(DESTROYED),
    "stolen": _tally(STOLEN),
    "lost": _tally(LOST),
    "shed": _tally(SHED),
}


def passes(values: Sequence[int], seat: int, test: str, n: int) -> bool:
    """Whether a seat passes a test of a measure, given every seat's; `most` is more than each other [C29]."""
    value = values[seat]
    match test:
        case "at_least":
            return value >= n
        case "at_most":
            return value <= n
        case "exactly":
            return value == n
        case _:
            return all(value > other for rival, other in enumerate(values) if rival != seat)


def measured(deck: Deck, position: Position, goal: int) -> list[int]:
    """What a Piccantella measures, for every seat."""
    measure = MEASURE[deck.book.goals[goal].measure]
    return [measure(deck, position, seat) for seat in range(len(position.hands))]


def is_met(deck: Deck, position: Position, seat: int, goal: int) -> bool:
    """Whether a seat meets a Piccantella as things stand."""
    row = deck.book.goals[goal]
    return passes(measured(deck, position, goal), seat, row.test, row.n)


def final(deck: Deck, state: State) -> Outcome:
    """Points with the Piccantelle met, and who has most; equals by more Merda, then more cards in hand [C20]."""
    points = pile_points(deck, state)
    for seat, goals in enumerate(state.goals):
        points[seat] += sum(deck.book.goals[goal].points for goal in goals if is_met(deck, state, seat, goal))
    ranks = list(zip(points, state.merda, map(len, state.hands), strict=True))
    best = max(ranks)
    return Outcome(tuple(points), tuple(seat for seat, rank in enumerate(ranks) if rank == best))
