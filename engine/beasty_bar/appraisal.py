"""How good a position looks and which card a hasty player would choose: what bots go by.

The numbers were fitted to some hundred games of bots (how often an animal standing so came into the bar), by what is
printed on an animal, never by its name, so that they also fit animals of other sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.beasty_bar.animal import BOOK, TRAITS, Trait
from engine.beasty_bar.rules import advance, points
from engine.beasty_bar.state import CHECK, SHADOW, SPECIES, STRENGTH, Place, Play, State
from engine.core import rng

# Log odds of coming into the bar by how many stand in line, then by the place from the gate.
_PLACES = (
    (),
    (-1.16,),
    (-0.68, -1.15),
    (-0.33, -0.61, -1.43),
    (0.45, 0.2, -1.03, -1.85),
    (1.0, 1.0, -0.7, -1.2, -2.0),
)
# What printed traits add to these odds; strength adds this much for every 6 above 6.
_LEANINGS = ((Trait.RECURRING, 0.28), (Trait.BLOCKS, 0.21), (Trait.NEGATES, 0.39), (Trait.MIRROR, 1.03))
_STRONG = 0.53
_POKED = 0.5  # part that is left of the promise of an animal that stands to be poked, or to be swooped on
_ALOFT = 0.66
HELD = 0.25
_CERTAIN, _DOUBT = 0.7, 0.15

_RUNS_DOWN = int(Trait.BRUISER | Trait.RECURRING)
_BLOCKS = int(Trait.BLOCKS)
_EVADES = int(Trait.MIRROR)


def _leaning(species: int) -> float:
    traits = TRAITS[species]
    return _STRONG * ((species & STRENGTH) - 6) / 6 + sum(bonus for trait, bonus in _LEANINGS if traits & trait)


def _worths(odds: float) -> list[float]:
    """By species: its points times its chance of coming into the bar from a place with these log odds."""
    return [
        BOOK[species].points / (1 + exp(-odds - _leaning(species))) if species in BOOK else 0.0
        for species in range(SPECIES + 1)
    ]


_PRINTED = [BOOK[species].points if species in BOOK else 0 for species in range(SPECIES + 1)]
_PROMISES = [[_worths(odds) for odds in row] for row in _PLACES]


def prospects(state: State) -> list[float]:
    """The points each seat may hope for in the end: in the bar, from the line, and from cards not yet played."""
    line, held = state.line, state.held
    hopes: list[float] = list(points(state.bar, len(held)))
    left = 0
    for seat, cards in enumerate(held):
        left += len(cards)
        for card in cards:
            hopes[seat] += _PRINTED[card & SPECIES] * HELD
    if left + len(line) < CHECK:
        return hopes
    count = len(line)
    row, spare = (_PROMISES[count], 0) if count <= CHECK else (_PROMISES[CHECK], count - CHECK)
    behind = 0
    hunted = _prey(line, state.air)
    for at in range(count - 1, -1, -1):
        place = line[at]
        species = place & SPECIES
        chances = row[at if at < 3 else max(at - spare, 2)]
        part = 1.0
        if at == hunted or (
            TRAITS[behind] & _RUNS_DOWN == _RUNS_DOWN
            and behind & STRENGTH > species & STRENGTH
            and not TRAITS[species] & (_BLOCKS | _EVADES)
        ):
            part = _POKED
        hopes[(place & 0xFF) >> 6] += chances[species] * part
        if place >> SHADOW:
            shadow = place >> SHADOW
            hopes[shadow >> 6] += chances[species] * part * _PRINTED[shadow & SPECIES] / (_PRINTED[species] or 1)
        behind = species
    if state.air:
        hopes[state.air >> 6] += _PRINTED[state.air & SPECIES] * _ALOFT
    return hopes


def _prey(line: tuple[Place, ...], eagle: int) -> int:
    """The index of the animal an eagle in the air would swoop on as the line stands, or -1."""
    if not eagle or not line:
        return -1
    at = min(range(len(line)), key=lambda index: line[index] & STRENGTH)
    return at if line[at] & STRENGTH < eagle & STRENGTH and not TRAITS[line[at] & SPECIES] & (_BLOCKS | _EVADES) else -1


def evaluate(state: State, seat: int) -> float:
    """A guess of the seat's chance to win, 0 to 1; those of all seats add up to 1. It leans towards the seat that may
    hope for most points, the more so the fewer cards are left."""
    hopes = prospects(state)
    doubt = _CERTAIN + _DOUBT * sum(map(len, state.held))
    mine = hopes[seat]
    return 1 / sum([exp((hope - mine) / doubt) for hope in hopes])


def policy(state: State, actions: Sequence[Play], word: int) -> Play:
    """The better of two actions drawn by a word, one look ahead; the only one there is where the draws agree."""
    count = len(actions)
    first, word = rng.below(word, count)
    second, _ = rng.below(word, count)
    if first == second:
        return actions[first]
    seat = state.turn
    one, other = advance(state, actions[first]), advance(state, actions[second])
    return actions[first] if evaluate(one, seat) >= evaluate(other, seat) else actions[second]
