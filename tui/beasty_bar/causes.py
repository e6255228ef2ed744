"""Why something happened in Beasty Bar: the step of the turn, or the lasting ability, that an event comes from."""

from __future__ import annotations

from typing import Final, assert_never

from engine.beasty_bar.animal import Trait, animal_of
from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Chased,
    Copied,
    Dazzled,
    Departed,
    Drew,
    Entered,
    Event,
    Fled,
    Ganged,
    Jumped,
    Negated,
    Passed,
    Perched,
    Persuaded,
    Placed,
    Pricked,
    Released,
    Reunited,
    Reversed,
    Revived,
    Showed,
    Shuffled,
    Sorted,
    Stayed,
    Swapped,
    Swooped,
    TookOff,
)
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, CHECK, STRENGTH, Card, Place
from tui.beasty_bar.faces import Words

_ALOFT: Final = "step 2: there is room for one up there"


def cause(event: Event, before: View, after: View, words: Words) -> str:
    """The rule behind an event in a few words, as markup; `before` and `after` are what was seen around it."""
    match event:
        case Placed():
            return "step 1: a card is played to the end of the line"
        case Perched():
            return "step 1: a card that is played, but never joins the line"
        case Stayed(card):
            return f"{_acting(card, before)}, but there is nothing to do"
        case Shuffled():
            return "step 2: its action; the order is left to chance"
        case Copied() | Showed():
            return "step 2: its action is that of another, for this once"
        case Bounced(place, by):
            return _out(place, by, before)
        case Blocked() | Negated() | Fled() | Pricked() | Dazzled():
            return _lasting(event)
        case Swooped() | Departed() | Entered():
            return _closing(event, before)
        case Drew(_, count):
            return "step 5: the hand is filled up again" if count else "step 5: the deck is empty"
        case _:
            return _acting(_actor(event), before)


Move = Passed | Swapped | Sorted | Reversed | Ganged | Chased | Released | Jumped | TookOff
Summons = Persuaded | Revived | Reunited


def _actor(event: Move | Summons) -> Place:
    """Who acts in an event that is an action, or part of one."""
    match event:
        case Passed(card) | Swapped(card) | Sorted(card) | Reversed(card) | Released(card) | Jumped(card):
            return card
        case Ganged(gang):
            return gang[0]
        case TookOff(card) | Reunited(card):
            return card
        case Chased(_, by) | Persuaded(_, by) | Revived(_, by):
            return by
        case _:
            assert_never(event)


def _acting(place: Place, before: View) -> str:
    """Whether an animal acts because it was played, because another made it act, or once more as in every turn."""
    card = place & CARD
    if card not in before.fresh and animal_of(card).traits & Trait.RECURRING:
        return "step 3: recurring, so it acts again in every turn"
    return "step 2: as if it had just been played" if card in before.fresh[1:] else "step 2: its action"


def _out(place: Place, by: Place, before: View) -> str:
    """Why an animal went to THAT'S IT."""
    if not by:
        return "step 4: five stood in line, so the last is out"
    if by == place:
        return _unfed(before) if by == before.air else _ALOFT
    if by == before.air:
        return _struck(place, by)
    return _acting(by, before)


def _struck(place: Place, by: Card) -> str:
    """Whether one that circles above strikes, which is always somebody weaker [A7], or lets no other come up."""
    return "step 4: before the check it takes the weakest" if place & STRENGTH < by & STRENGTH else _ALOFT


def _unfed(before: View) -> str:
    """Why one that circles above comes to nothing before a check: its prey fled, or it could strike nobody [A7].

    A check needs a full line, so where it is short by now the prey has left it. Of a longer line that can't always be
    seen from who is left; then neither is claimed.
    """
    if len(before.line) < CHECK:
        return "step 4: its prey has fled, and at this table that is its end"
    if before.prey_lost and before.bar and animal_of(before.bar[-1]).traits & Trait.MIRROR:
        return "step 4: before the check it could take nobody's place"
    return "step 4: it finds nobody weaker that it can reach"


def _closing(event: Swooped | Departed | Entered, before: View) -> str:
    match event:
        case Swooped(card) if animal_of(card).traits & Trait.COPIES:
            return _acting(card, before)
        case Swooped():
            return "step 4: before the check it comes down"
        case Departed():
            return "step 3 is over, and it never stays"
        case Entered():
            return "step 4: five stand in line, so the first two are in"
        case _:
            assert_never(event)


def _lasting(event: Blocked | Negated | Fled | Pricked | Dazzled) -> str:
    match event:
        case Blocked():
            return "permanent: its shield stops Tramplers and Big Bruisers"
        case Negated():
            return "permanent: what lasts does not work right behind it"
        case Fled():
            return "permanent: its mirror saves it from Big Bruisers"
        case Pricked():
            return "permanent: its spines turn a Big Bruiser's attack round"
        case Dazzled():
            return "permanent: it can't be first in line"
        case _:
            assert_never(event)
