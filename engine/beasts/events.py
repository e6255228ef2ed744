"""What can happen in Beasts, and the fold of each event into a position. Every event is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.beasts.state import NO_SUIT, Card, Draft, is_beast, suit_of


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
    """A seat refilled its hand and its turn ended. `count` cards were drawn; the Beasts among them lie face up."""

    seat: int
    drawn: int
    beasts: tuple[Card, ...]


class Stuck(NamedTuple):
    """A seat must play and can't: everybody loses [B12]."""

    seat: int


class Finished(NamedTuple):
    """Deck and hands are empty: everybody wins [B15]."""


Event = Cleared | Played | Startled | Settled | Captured | Discarded | Drew | Stuck | Finished


def _take(draft: Draft, card: Card) -> None:
    hand = draft.hands[draft.turn]
    at = hand.index(card)
    draft.hands[draft.turn] = hand[:at] + hand[at + 1 :]


def _cleared(draft: Draft, event: Cleared) -> None:
    draft.discard += draft.piles[event.place]
    draft.piles[event.place] = ()


def _played(draft: Draft, event: Played) -> None:
    card, place = event
    _take(draft, card)
    draft.piles[place] += (card,)
    draft.suit = suit_of(card)


def _settled(draft: Draft, event: Settled) -> None:
    card, place = event
    _take(draft, card)
    draft.above[place] += (card,)
    draft.suit = suit_of(card)


def _captured(draft: Draft, event: Captured) -> None:
    _take(draft, event.card)
    draft.captured += (event.card,)
    draft.suit = suit_of(event.card)


def _discarded(draft: Draft, event: Discarded) -> None:
    _take(draft, event.card)
    draft.discard += (event.card,)
    draft.tokens -= 1


def _drew(draft: Draft, event: Drew) -> None:
    seat, drawn, _ = event
    if drawn:
        draft.hands[seat] = tuple(sorted(draft.hands[seat] + draft.deck[-drawn:]))
        draft.deck = draft.deck[:-drawn]
    draft.suit = NO_SUIT
    seats = len(draft.hands)
    # A hand that is empty at the start of its turn is passed over [B14]; with none left the turn stays where it is.
    draft.turn = next((s for i in range(1, seats + 1) if draft.hands[s := (seat + i) % seats]), seat)


def _unchanged(draft: Draft, event: Startled | Stuck | Finished) -> None:
    del draft, event


FOLDS: dict[type[Event], Callable[[Draft, Any], None]] = {
    Cleared: _cleared,
    Played: _played,
    Startled: _unchanged,
    Settled: _settled,
    Captured: _captured,
    Discarded: _discarded,
    Drew: _drew,
    Stuck: _unchanged,
    Finished: _unchanged,
}


def is_revealing(event: Event) -> bool:
    """Whether an event shows somebody something new: cards were drawn."""
    return type(event) is Drew and event[1] > 0


def beasts_in(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The Beasts among some cards."""
    return tuple(card for card in cards if is_beast(card))
