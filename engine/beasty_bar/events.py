"""What can happen in Beasty Bar, and `evolve`, the one way an event changes a position. Every event is public."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from engine.beasty_bar.state import CARD, SHADOW, Card, Draft, Place
from engine.core import rng


class Placed(NamedTuple):
    """A card was played from its owner's hand to the end of the line."""

    card: Card


class Persuaded(NamedTuple):
    """An animal (with its shadow) was talked into re-entering the line at its end, as though just played."""

    place: Place
    by: Card


class Passed(NamedTuple):
    """An animal moved ahead of the places directly in front of it, listed from the gate."""

    place: Place
    over: tuple[Place, ...]


class Swapped(NamedTuple):
    """The flamingo stepped between the two places in front of it and they changed sides."""

    card: Card
    ahead: Place
    behind: Place


class Released(NamedTuple):
    """A camel about to jump let its victim out, right behind itself."""

    place: Place
    victim: Card


class Jumped(NamedTuple):
    """A camel jumped onto the place in front of it, whose animal is now in its shadow."""

    card: Card
    onto: Place


class Blocked(NamedTuple):
    """An attacker was stopped by a shield; nothing moved."""

    card: Card
    by: Place


class Negated(NamedTuple):
    """A sloth kept the animal behind it from using an ability; nothing moved."""

    place: Place
    by: Place


class Stayed(NamedTuple):
    """A fresh animal found nothing to do: `behind` is the place that stopped it, 0 where nobody did."""

    place: Place
    behind: Place


class TookOff(NamedTuple):
    """An eagle left the line for the air."""

    place: Place


class Swooped(NamedTuple):
    """The eagle came down into a place of the line (an index from the gate)."""

    card: Card
    at: int


class Fled(NamedTuple):
    """An animal with its mirror out escaped from an attacker into the bar."""

    place: Place
    by: Card


class Bounced(NamedTuple):
    """THAT'S IT for a place, or for the eagle aloft. `by` is who did it; 0 is the five-animal check."""

    place: Place
    by: Card


class Shuffled(NamedTuple):
    """All animals behind the first were mixed, each for itself; `order` is the line behind it afterwards."""

    order: tuple[Card, ...]


class Entered(NamedTuple):
    """The five-animal check was positive: the two places nearest the gate entered the bar."""

    first: Place
    second: Place


class Drew(NamedTuple):
    """A seat refilled its hand by so many cards (0 from an empty deck) and its turn ended."""

    seat: int
    cards: int


Event = (
    Placed
    | Persuaded
    | Passed
    | Swapped
    | Released
    | Jumped
    | Blocked
    | Negated
    | Stayed
    | TookOff
    | Swooped
    | Fled
    | Bounced
    | Shuffled
    | Entered
    | Drew
)


def cards_of(place: Place) -> tuple[Card, ...]:
    """The cards of a place, the animal in the shadow first, so that the camel lies above it on a pile [A27]."""
    shadow = place >> SHADOW
    return (shadow, place & CARD) if shadow else (place,)


def _placed(draft: Draft, event: Placed) -> None:
    card = event.card
    held, turn = draft.held, draft.turn
    left = list(held[turn])
    left.remove(card)
    held[turn] = tuple(left)
    draft.line.append(card)
    draft.fresh = (card,)


def _persuaded(draft: Draft, event: Persuaded) -> None:
    place, _ = event
    draft.line.remove(place)
    draft.line.append(place)
    draft.fresh += (place & CARD,)


def _passed(draft: Draft, event: Passed) -> None:
    place, over = event
    line = draft.line
    at = line.index(place)
    del line[at]
    line.insert(at - len(over), place)


def _swapped(draft: Draft, event: Swapped) -> None:
    card, ahead, behind = event
    at = draft.line.index(ahead)
    draft.line[at : at + 3] = behind, card, ahead


def _released(draft: Draft, event: Released) -> None:
    place, victim = event
    at = draft.line.index(place)
    draft.line[at] = place & CARD
    draft.line.insert(at + 1, victim)


def _jumped(draft: Draft, event: Jumped) -> None:
    card, onto = event
    line = draft.line
    at = line.index(onto)
    del line[at]
    line[at] = card | onto << SHADOW


def _unchanged(draft: Draft, event: Blocked | Negated | Stayed) -> None:
    del draft, event


def _took_off(draft: Draft, event: TookOff) -> None:
    draft.line.remove(event.place)
    draft.air = event.place


def _swooped(draft: Draft, event: Swooped) -> None:
    draft.line.insert(event.at, event.card)
    draft.air = 0


def _fled(draft: Draft, event: Fled) -> None:
    draft.line.remove(event.place)
    draft.bar += cards_of(event.place)


def _bounced(draft: Draft, event: Bounced) -> None:
    place, _ = event
    if place == draft.air:
        draft.air = 0
    else:
        draft.line.remove(place)
    draft.out += (place,) if place <= CARD else cards_of(place)


def _shuffled(draft: Draft, event: Shuffled) -> None:
    draft.line[1:] = event.order
    draft.word = rng.derive(draft.word, "line")


def _entered(draft: Draft, event: Entered) -> None:
    first, second = event
    del draft.line[:2]
    draft.bar += (first, second) if (first | second) <= CARD else cards_of(first) + cards_of(second)


def _drew(draft: Draft, event: Drew) -> None:
    seat, _ = event
    draft.fresh = ()
    draft.turn = (seat + 1) % len(draft.held)


Folds = Mapping[type[Event], Callable[[Draft, Any], None]]

FOLDS: Folds = {
    Placed: _placed,
    Persuaded: _persuaded,
    Passed: _passed,
    Swapped: _swapped,
    Released: _released,
    Jumped: _jumped,
    Blocked: _unchanged,
    Negated: _unchanged,
    Stayed: _unchanged,
    TookOff: _took_off,
    Swooped: _swooped,
    Fled: _fled,
    Bounced: _bounced,
    Shuffled: _shuffled,
    Entered: _entered,
    Drew: _drew,
}


def evolve(draft: Draft, event: Event) -> None:
    """Folds an event into the draft."""
    FOLDS[type(event)](draft, event)


def is_revealing(event: Event) -> bool:
    """Whether an event shows somebody something new: a card drawn, the order of a shuffle."""
    return type(event) is Shuffled or (type(event) is Drew and event.cards > 0)
