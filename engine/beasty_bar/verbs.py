"""The vocabulary animals act with. Defenders are met here, by trait, so that a new attacker respects all of them.

Animals of the line are named by their index from the gate, which is what their actions reckon with. An attacker is
named by its place and by the species whose action it does, since a copier has the traits of that one meanwhile [A30].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import permutations

from engine.beasty_bar.animal import TRAITS, Scene, Trait
from engine.beasty_bar.events import Blocked, Bounced, Dazzled, Event, Fled, Negated, Passed, Pricked, Stayed
from engine.beasty_bar.state import CARD, SPECIES, Card, Draft, Place, new_tuple

# Plain ints: an IntFlag operation costs a function call, and these are looked at for every animal in every turn.
_ATTACKS = int(Trait.TRAMPLER | Trait.BRUISER)
_BRUISER = int(Trait.BRUISER)
_BLOCKS = int(Trait.BLOCKS)
_MIRROR = int(Trait.MIRROR)
_RETORTS = int(Trait.MIRROR | Trait.SPIKES)
_NEGATES = int(Trait.NEGATES)
_NOCTURNAL = int(Trait.NOCTURNAL)
_ASIDE = int(Trait.ASIDE)


def negator(line: Sequence[Place], at: int) -> Place:
    """The sloth that stands directly in front of an animal and negates it, or 0; a sloth is never negated [A13]."""
    ahead = line[at - 1] if at else 0
    return ahead if TRAITS[ahead & SPECIES] & _NEGATES and not TRAITS[line[at] & SPECIES] & _NEGATES else 0


def shield(draft: Draft, at: int, by: Place, species: int) -> Blocked | Negated | None:
    """What the shield of an animal says to an attacker: Blocked where it stops a Trampler or Big Bruiser [A14],
    Negated where a sloth keeps it from doing so, nothing where there is no such shield."""
    target = draft.line[at]
    if not TRAITS[target & SPECIES] & _BLOCKS or not TRAITS[species] & _ATTACKS:
        return None
    sloth = negator(draft.line, at)
    return Negated(target, sloth) if sloth else Blocked(by, target)


def bounce(draft: Draft, place: Place, by: Place, species: int) -> Bounced | Fled | Pricked:
    """THAT'S IT for an animal, unless a Big Bruiser attacks and it has an answer that no sloth negates: with a mirror
    it flees into the bar (not while fresh [A4]), with spines it throws out the attacker instead."""
    if (
        TRAITS[place & SPECIES] & _RETORTS
        and TRAITS[species] & _BRUISER
        and not negator(draft.line, draft.line.index(place))
    ):
        if not TRAITS[place & SPECIES] & _MIRROR:
            return Pricked(by, place)
        if place not in draft.fresh:
            return Fled(place, by)
    return new_tuple(Bounced, (place, by))


def strike(draft: Draft, at: int, by: Place, species: int) -> list[Event]:
    """An attack on one animal of the line, shield and all: what comes of it, the last event being the outcome."""
    verdict = shield(draft, at, by, species)
    if type(verdict) is Blocked:
        return [verdict]
    outcome = bounce(draft, draft.line[at], by, species)
    return [verdict, outcome] if verdict else [outcome]


def supplant(draft: Draft, at: int, target: int, species: int) -> Iterator[Event]:
    """An animal strikes one in front of it and takes its place, if that one is gone afterwards and it is not."""
    place = draft.line[at]
    for event in strike(draft, target, place, species):
        yield event
    if type(event) in (Bounced, Fled) and target < at - 1:
        yield move(draft, at - 1, target)


def move(draft: Draft, at: int, to: int) -> Passed | Stayed:
    """A move forward to an index of the line, past all that stand from there on; to its own index: it stays."""
    line = draft.line
    if to < at:
        over = tuple(line[to:at]) if to + 1 < at else (line[to],)
        return new_tuple(Passed, (line[at], over))
    return stay(draft, at)


def stay(draft: Draft, at: int) -> Stayed:
    """What is told of a fresh animal that can do nothing: who stands in its way."""
    line = draft.line
    return new_tuple(Stayed, (line[at], line[at - 1] if at else 0))


def standing(draft: Draft, card: Card) -> int:
    """Where in the line the animal of a card is visible, or -1 where it is gone or in a shadow."""
    line = draft.line
    if card in line:
        return line.index(card)
    return next((at for at, place in enumerate(line) if place & CARD == card), -1)


def dazzle(draft: Draft) -> Iterator[Event]:
    """Nocturnal animals that stand first in line are lost, at once and one after the other [A31]."""
    while draft.line and TRAITS[draft.line[0] & SPECIES] & _NOCTURNAL:
        yield Dazzled(draft.line[0])


def orders(places: Sequence[Place], scene: Scene) -> Iterable[tuple[Card, ...]]:
    """Each order, without its last, in which animals sent to THAT'S IT together can go there; one empty order where it
    can't matter, because no vulture is in the match [A9]."""
    if len(places) < 2 or not scene.kinds & _ASIDE:
        return ((),)
    return permutations([place & CARD for place in places], len(places) - 1)


def ordered(places: Sequence[Place], picks: Sequence[int]) -> Sequence[Place]:
    """Places in the order picked (see `orders`), or as they are where none was."""
    if not picks:
        return places
    first = {card: number for number, card in enumerate(picks)}
    return sorted(places, key=lambda place: first.get(place & CARD, len(first)))
