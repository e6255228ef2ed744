"""Animals that make animals act: how one joins the line in the middle of a turn, and how one does as another does.

Each has two sides that must agree: the events, and the list of all complete picks, worked out from the line as it will
be when they matter. A chain ends, since an animal acts once a turn and is of no species twice in it [A5, A30].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.beasty_bar.animal import ACTS, COPIED, PICKS, TRAITS, Scene, Trait
from engine.beasty_bar.events import Event
from engine.beasty_bar.state import SPECIES, Card, Draft, Place, new_tuple
from engine.beasty_bar.verbs import dazzle, stay

_NOCTURNAL = int(Trait.NOCTURNAL)
_NO_PICKS: list[tuple[int, ...]] = [()]


def enter(draft: Draft, place: Place, picks: tuple[int, ...]) -> Iterator[Event]:
    """The action of an animal that has just come to the end of the line, unless it is a bat and alone there [A31]."""
    if draft.kinds & _NOCTURNAL:
        yield from dazzle(draft)
    at = len(draft.line) - 1
    if at >= 0 and draft.line[at] == place:
        yield from ACTS[place & SPECIES](draft, at, picks) or (stay(draft, at),)


def do_as(draft: Draft, at: int, species: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The action of another species, done by the animal at an index of the line."""
    return COPIED[species](draft, at, picks) or (stay(draft, at),)


def ways_to_enter(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """The complete picks of an animal that comes to the end of a line and acts there; `acted` and `been` of the scene
    are those of the moment before."""
    species = card & SPECIES
    picks = PICKS[species]
    if picks is None:
        return _NO_PICKS
    hand, out, acted, _, kinds = scene
    if not kinds:
        return picks(line, card, scene) or _NO_PICKS
    if kinds & _NOCTURNAL:
        lost = 0
        while lost < len(line) and TRAITS[line[lost] & SPECIES] & _NOCTURNAL:
            lost += 1
        if lost:
            line, out = line[lost:], (*out, *line[:lost])
    return picks(line, card, new_tuple(Scene, (hand, out, (*acted, card), (species,), kinds))) or _NO_PICKS


def ways_to_do_as(model: Card, line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """The complete picks of a copier (the animal of `card`, behind the line) that takes on the species of another card,
    that card itself in front; none where it has been of that species in this turn."""
    hand, out, acted, been, kinds = scene
    species = model & SPECIES
    if species in been:
        return []
    picks = PICKS[species]
    if picks is None:
        return [(model,)]
    further = picks(line, card, new_tuple(Scene, (hand, out, acted, (*been, species), kinds)))
    first = (model,)
    return [first + way for way in further or _NO_PICKS]
