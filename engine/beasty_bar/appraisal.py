"""How good a position looks and which card a hasty player would choose: what bots go by.

The numbers were fitted to some thousand games of bots (how often an animal standing so came into the bar), by what is
printed on an animal and by what the engine shows it does in every turn, never by its name: so they fit all sets.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.beasty_bar.animal import ACTS, BOOK, TRAITS, Trait
from engine.beasty_bar.events import Bounced, Chased
from engine.beasty_bar.folds import FOLDS
from engine.beasty_bar.rules import advance, points
from engine.beasty_bar.state import CHECK, SEATS, SHADOW, SPECIES, STRENGTH, Draft, Place, Play, State, make_card
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
_LEANINGS = (
    (Trait.RECURRING, 0.28),
    (Trait.BLOCKS, 0.21),
    (Trait.NEGATES, 0.39),
    (Trait.MIRROR, 1.03),
    (Trait.SPIKES, -0.3),
    (Trait.NOCTURNAL, -1.0),
)
_STRONG = 0.53
# The part that is left of the promise of an animal that nothing threatens, that stands to be sent to the end of the
# line, and that stands to be thrown out.
_SAFE, _CHASED, _DOOMED = 0, 1, 2
_LEFT = (1.0, 0.65, 0.5)
_ALOFT = 0.66
HELD = 0.25
_CERTAIN, _DOUBT = 0.7, 0.15

_ATTACKS = int(Trait.TRAMPLER | Trait.BRUISER)
_BLOCKS = int(Trait.BLOCKS)
_EVADES = int(Trait.BLOCKS | Trait.MIRROR | Trait.SPIKES)


def _leaning(species: int) -> float:
    traits = TRAITS[species]
    return _STRONG * ((species & STRENGTH) - 6) / 6 + sum(bonus for trait, bonus in _LEANINGS if traits & trait)


def _worths(odds: float) -> list[float]:
    """By species: its points times its chance of coming into the bar from a place with these log odds."""
    return [
        BOOK[species].points / (1 + exp(-odds - _leaning(species))) if species in BOOK else 0.0
        for species in range(SPECIES + 1)
    ]


def _reach(species: int) -> dict[int, int]:
    """What an animal does to weak ones in front of it in every turn: by their distance, chased or doomed. The engine
    is asked, with a line of plain animals."""
    if not TRAITS[species] & Trait.RECURRING:
        return {}
    plain = min(kind for kind in BOOK if kind & STRENGTH and not TRAITS[kind])
    line = (*(make_card(seat, plain) for seat in range(len(SEATS))), make_card(0, species))
    draft = Draft(State(line, 0, (), (), ((),) * len(SEATS), 0, (), False, 0))
    found: dict[int, int] = {}
    for event in ACTS[species](draft, len(line) - 1, ()):
        if isinstance(event, Bounced | Chased):
            found[len(line) - 1 - line.index(event.place)] = _DOOMED if isinstance(event, Bounced) else _CHASED
        FOLDS[type(event)](draft, event)
    return found


def _threat(species: int, distance: int) -> bytes:
    """What an animal threatens each species with that stands at this distance in front of it."""
    harm = _reach(species).get(distance, _SAFE)
    spared = _BLOCKS if TRAITS[species] & Trait.TRAMPLER else _EVADES
    return bytes(
        harm
        if other & STRENGTH < species & STRENGTH and not (TRAITS[species] & _ATTACKS and TRAITS[other] & spared)
        else _SAFE
        for other in range(SPECIES + 1)
    )


# What each attacker threatens the species one and two places in front of it with; of those who reach farther, all in
# front of it until somebody stops it.
_NOBODY = bytes(SPECIES + 1)
_ONWARD = {species: _threat(species, 3) for species in BOOK if 3 in _reach(species)}
_NEXT, _SECOND = (
    [_NOBODY if species in _ONWARD else _threat(species, distance) for species in range(SPECIES + 1)]
    for distance in (1, 2)
)
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
    hunted = _prey(line, state.air)
    following = second = third = onward = _NOBODY
    for at in range(count - 1, -1, -1):
        place = line[at]
        species = place & SPECIES
        threat = following[species] or second[species] or onward[species]
        worth = row[at if at < 3 else max(at - spare, 2)][species] * _LEFT[_DOOMED if at == hunted else threat]
        hopes[(place & 0xFF) >> 6] += worth
        if place >> SHADOW:
            shadow = place >> SHADOW
            hopes[shadow >> 6] += worth * _PRINTED[shadow & SPECIES] / (_PRINTED[species] or 1)
        onward = _ONWARD.get(species) or (onward if onward[species] else _NOBODY)
        second, third = third, _SECOND[species]
        following = _NEXT[species]
    if state.air:
        hopes[state.air >> 6] += _PRINTED[state.air & SPECIES] * _ALOFT
    return hopes


def _prey(line: tuple[Place, ...], eagle: int) -> int:
    """The index of the animal an eagle in the air would swoop on as the line stands, or -1."""
    if not eagle or not line:
        return -1
    at = min(range(len(line)), key=lambda index: line[index] & STRENGTH)
    return at if line[at] & STRENGTH < eagle & STRENGTH and not TRAITS[line[at] & SPECIES] & _EVADES else -1


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
