"""Questions an animal asks its player, what an option means, and why something can't be picked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasty_bar.animal import Ask, animal_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, STRENGTH, Card, Place
from tui.beasty_bar.faces import Words


def asker(chosen: Sequence[int]) -> Card:
    """The card that asks for the next pick: the one played, or the one it persuaded last."""
    cards = [pick for pick in chosen if pick > STRENGTH]
    return cards[-1]


def asked(chosen: Sequence[int]) -> Ask:
    """What kind of pick comes next: a card of the hand at first, then whatever the animal asks for."""
    return animal_of(asker(chosen)).asks if chosen else Ask.NOTHING


def question(chosen: Sequence[int], words: Words) -> str:
    """The question, as markup."""
    if not chosen:
        return "Which animal do you send into the line?"
    card, name = asker(chosen), words.card(asker(chosen))
    match asked(chosen):
        case Ask.STRENGTH:
            return f"{name}: animals of which strength does it bowl out?"
        case Ask.GAP:
            return f"{name}: between which two animals does it sit down?"
        case _ if animal_of(card).id == "coyote":
            return f"{name}: whom does it talk into queueing up again?"
        case _:
            return f"{name}: in front of whom?"


def line_asked(view: View, chosen: Sequence[int]) -> tuple[Place, ...]:
    """The line as it stands when the next pick is asked: with the animals that have already been sent to its end."""
    line = list(view.line)
    for card in chosen:
        line = [place for place in line if place & CARD != card] + [p for p in line if p & CARD == card]
        if card > STRENGTH and not any(place & CARD == card for place in line):
            line.append(card)
    return tuple(line)


def why_not(place: Place, chosen: Sequence[int], words: Words) -> str:
    """Why an animal of the line can't be picked now, as markup."""
    name = words.card(place & CARD)
    if not chosen:
        return f"{name} stands in line already: choose a card of your hand first."
    card = asker(chosen)
    if place & CARD in chosen:
        return f"{name} is the one that acts: it can't pick itself."
    match asked(chosen):
        case Ask.GAP:
            return "The panda sits down between two animals, never at an end: pick a gap."
        case Ask.STRENGTH:
            return f"{words.card(card)} itself is not bowled out."
        case _ if animal_of(card).id == "coyote":
            return f"{name} can't be talked round: coyotes never persuade coyotes."
        case _:
            return f"{name} has no recurring or permanent ability that {words.card(card)} could put to sleep."
