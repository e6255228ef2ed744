"""What can happen in Beasty Bar. Every event is public; `folds` has what each does to a position."""

from __future__ import annotations

from typing import NamedTuple

from engine.beasty_bar.state import CARD, SHADOW, Card, Place


class Placed(NamedTuple):
    """A card was played from its owner's hand to the end of the line."""

    card: Card


class Perched(NamedTuple):
    """A vulture was played from its owner's hand: it waits beside the line."""

    card: Card


class Persuaded(NamedTuple):
    """An animal (with its shadow) was talked into re-entering the line at its end, as though just played."""

    place: Place
    by: Card


class Revived(NamedTuple):
    """The top card of THAT'S IT re-entered the line at its end, as though just played; `by` brought it back."""

    card: Card
    by: Card


class Reunited(NamedTuple):
    """A vulture found a vulture on top of THAT'S IT: both went to the bar. `card` is the one just played, or the animal
    of the line that did as a vulture does; `other` the one from the pile."""

    card: Card
    other: Card


class Copied(NamedTuple):
    """An animal does the action of the species it sees on `model` in the line, for this once."""

    card: Card
    model: Card


class Showed(NamedTuple):
    """An animal does the action of a card its player shows from the hand, for this once; the card stays there."""

    card: Card
    shown: Card


class Passed(NamedTuple):
    """An animal moved ahead of the places directly in front of it, listed from the gate."""

    place: Place
    over: tuple[Place, ...]


class Swapped(NamedTuple):
    """The flamingo stepped between the two places in front of it and they changed sides."""

    card: Card
    ahead: Place
    behind: Place


class Sorted(NamedTuple):
    """The line was put in order of strength by an animal in it; `order` is the whole line afterwards."""

    card: Card
    order: tuple[Place, ...]


class Reversed(NamedTuple):
    """Heaven's Gate and Bounced changed places: the first of the line is the last now."""

    card: Card


class Ganged(NamedTuple):
    """Animals went to Heaven's Gate together; `gang` lists them as they now stand, first the one that led them."""

    gang: tuple[Place, ...]


class Chased(NamedTuple):
    """An animal was sent to the end of the line by another; unlike a persuaded one it does not act."""

    place: Place
    by: Card


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


class Pricked(NamedTuple):
    """An attacker ran into the spines of the animal it meant to throw out: THAT'S IT for the attacker."""

    place: Place
    by: Place


class Dazzled(NamedTuple):
    """A nocturnal animal stood first in line, in the light of Heaven's Gate: THAT'S IT for it."""

    card: Card


class Departed(NamedTuple):
    """The vulture beside the line went to THAT'S IT, its turn's work being done."""

    card: Card


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
    | Perched
    | Persuaded
    | Revived
    | Reunited
    | Copied
    | Showed
    | Passed
    | Swapped
    | Sorted
    | Reversed
    | Ganged
    | Chased
    | Released
    | Jumped
    | Blocked
    | Negated
    | Stayed
    | TookOff
    | Swooped
    | Fled
    | Pricked
    | Dazzled
    | Departed
    | Bounced
    | Shuffled
    | Entered
    | Drew
)


def cards_of(place: Place) -> tuple[Card, ...]:
    """The cards of a place, the animal in the shadow first, so that the camel lies above it on a pile [A27]."""
    shadow = place >> SHADOW
    return (shadow, place & CARD) if shadow else (place,)


def is_revealing(event: Event) -> bool:
    """Whether an event shows somebody something new: a card drawn, the order of a shuffle, a card of a hand shown."""
    return type(event) in (Shuffled, Showed) or (type(event) is Drew and event.cards > 0)
