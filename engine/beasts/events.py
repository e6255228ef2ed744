"""What can happen in Beasts, and the fold of each event into a position. Every event is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.beasts.state import BEAST, DIGIT, NO_SUIT, Card, Cards, Draft


class Cleared(NamedTuple):
    """All cards of a place were cleared to the discard pile."""

    place: int


class Played(NamedTuple):
    """A number card was played from the hand of the seat to move to a place."""

    card: Card
    place: int


class Startled(NamedTuple):
    """A Beast met a card of its own type at a place and moves on to the left."""

    card: Card
    place: int
    by: Card


class Settled(NamedTuple):
    """A Beast from the hand of the seat to move came to rest above a place."""

    card: Card
    place: int


class Captured(NamedTuple):
    """A Beast from the hand of the seat to move was driven off the left of the board."""

    card: Card


class Discarded(NamedTuple):
    """A token was spent on a number card of the seat to move."""

    card: Card


class Drew(NamedTuple):
    """A turn ended: its seat drew so many cards (`drawn`, perhaps none); the Beasts among them lie face up."""

    seat: int
    drawn: int
    beasts: Cards


class Stuck(NamedTuple):
    """A seat must play and can't: everybody loses [B12]."""

    seat: int


class Finished(NamedTuple):
    """Deck and hands are empty: everybody wins with the number showing [B15]."""

    number: int


Event = Cleared | Played | Startled | Settled | Captured | Discarded | Drew | Stuck | Finished
Folds = dict[type[Event], Callable[[Draft, Any], None]]


def _take(draft: Draft, card: Card) -> None:
    hand = draft.hands[draft.turn]
    at = hand.index(card)
    draft.hands[draft.turn] = hand[:at] + hand[at + 1 :]


def _cleared(draft: Draft, event: Cleared) -> None:
    (place,) = event
    draft.discard += draft.piles[place]
    draft.piles[place] = ()


def _played(draft: Draft, event: Played) -> None:
    card, place = event
    _take(draft, card)
    draft.piles[place] += (card,)
    draft.suit = card >> 5


def _settled(draft: Draft, event: Settled) -> None:
    card, place = event
    _take(draft, card)
    above = list(draft.above)
    above[place] += (card,)
    draft.above = tuple(above)
    draft.suit = card >> 5


def _captured(draft: Draft, event: Captured) -> None:
    (card,) = event
    _take(draft, card)
    draft.captured += (card,)
    draft.suit = card >> 5


def _discarded(draft: Draft, event: Discarded) -> None:
    (card,) = event
    _take(draft, card)
    draft.discard += (card,)
    draft.tokens -= 1


def _drew(draft: Draft, event: Drew) -> None:
    seat, drawn, _ = event
    hands = draft.hands
    if drawn:
        deck = draft.deck
        hands[seat] = tuple(sorted(hands[seat] + deck[-drawn:]))
        draft.deck = deck[:-drawn]
    draft.suit = NO_SUIT
    # A hand that is empty at the start of its turn is passed over [B14]; with none left the turn stays where it is.
    for _ in hands:
        seat = (seat + 1) % len(hands)
        if hands[seat]:
            draft.turn = seat
            return


def _ended(draft: Draft, event: Stuck | Finished) -> None:
    del event
    draft.is_over = True


def _unchanged(draft: Draft, event: Startled) -> None:
    del draft, event


FOLDS: Folds = {
    Cleared: _cleared,
    Played: _played,
    Startled: _unchanged,
    Settled: _settled,
    Captured: _captured,
    Discarded: _discarded,
    Drew: _drew,
    Stuck: _ended,
    Finished: _ended,
}


def is_revealing(event: Event) -> bool:
    """Whether an event shows somebody something new: the end of a turn, for cards are drawn and the hand is seen to
    hold no more of the suit; and getting stuck, which opens the box [B17]."""
    return type(event) is Drew or type(event) is Stuck


def beasts_in(cards: Cards) -> Cards:
    """The Beasts among some cards."""
    return tuple([card for card in cards if card & DIGIT == BEAST])
