"""The vocabulary animals act with. Defenders are met here, by trait, so that a new attacker respects all of them.

Animals of the line are named by their index from the gate, which is what their actions reckon with.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasty_bar.animal import TRAITS, Trait
from engine.beasty_bar.events import Blocked, Bounced, Fled, Negated, Passed, Stayed
from engine.beasty_bar.state import CARD, SPECIES, Card, Draft, Place, new_tuple

# Plain ints: an IntFlag operation costs a function call, and these are looked at for every animal in every turn.
_ATTACKS = int(Trait.TRAMPLER | Trait.BRUISER)
_BRUISER = int(Trait.BRUISER)
_BLOCKS = int(Trait.BLOCKS)
_MIRROR = int(Trait.MIRROR)
_NEGATES = int(Trait.NEGATES)


def negator(line: Sequence[Place], at: int) -> Place:
    """The sloth that stands directly in front of an animal and negates it, or 0; a sloth is never negated [A13]."""
    ahead = line[at - 1] if at else 0
    return ahead if TRAITS[ahead & SPECIES] & _NEGATES and not TRAITS[line[at] & SPECIES] & _NEGATES else 0


def shield(draft: Draft, at: int, by: Card) -> Blocked | Negated | None:
    """What the shield of an animal says to an attacker: Blocked where it stops a Trampler or Big Bruiser [A14],
    Negated where a sloth keeps it from doing so, nothing where there is no such shield."""
    target = draft.line[at]
    if not TRAITS[target & SPECIES] & _BLOCKS or not TRAITS[by & SPECIES] & _ATTACKS:
        return None
    sloth = negator(draft.line, at)
    return Negated(target, sloth) if sloth else Blocked(by, target)


def bounce(draft: Draft, place: Place, by: Card) -> Bounced | Fled:
    """THAT'S IT for an animal, unless its mirror lets it flee from a Big Bruiser into the bar (not while fresh [A4],
    nor behind a sloth)."""
    if (
        TRAITS[place & SPECIES] & _MIRROR
        and TRAITS[by & SPECIES] & _BRUISER
        and place not in draft.fresh
        and not negator(draft.line, draft.line.index(place))
    ):
        return Fled(place, by)
    return new_tuple(Bounced, (place, by))


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
