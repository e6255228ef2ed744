"""Cards, places and the frozen State of Beasts, and the Draft it is thawed into while an action is resolved.

A card is a small int: its type (suit and variety) above four bits of digit; a Beast has BEAST in place of a digit.
Places count from the left: hundreds, tens, ones.
"""

from __future__ import annotations

from typing import NamedTuple

Card = int

SUITS = ("Hearts", "Diamonds", "Clubs", "Spades")
VARIETIES = ("Broken", "Whole")
PLACES = ("hundreds", "tens", "ones")
TYPES = len(SUITS) * len(VARIETIES)
BEAST = 10
HAND = 5
NO_SUIT = -1
ONES = 2


def make_card(kind: int, digit: int) -> Card:
    """The card of a type (0 to 7: twice the suit, plus one if whole) and a digit, or its BEAST."""
    return kind << 4 | digit


def digit_of(card: Card) -> int:
    """The digit 1 to 9, or BEAST."""
    return card & 15


def type_of(card: Card) -> int:
    """The type, 0 to 7."""
    return card >> 4


def suit_of(card: Card) -> int:
    """The suit, 0 to 3."""
    return card >> 5


def is_beast(card: Card) -> bool:
    """Whether a card is a Beast."""
    return card & 15 == BEAST


NUMBERS = tuple(make_card(kind, digit) for kind in range(TYPES) for digit in range(1, 10))
BEASTS = tuple(make_card(kind, BEAST) for kind in range(TYPES))


class State(NamedTuple):
    """A position. `piles` are the number cards of the three places, bottom first; `above` the Beasts over them;
    `suit` is fixed by the first card of a turn; `box` holds the Beasts that do not play; the deck's top is its last."""

    piles: tuple[tuple[Card, ...], ...]
    above: tuple[tuple[Card, ...], ...]
    hands: tuple[tuple[Card, ...], ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    captured: tuple[Card, ...]
    box: tuple[Card, ...]
    tokens: int
    turn: int
    suit: int

    @property
    def number(self) -> int:
        """The number showing: the top digits, 0 for an empty place [B2]."""
        return number_of(self.piles)


def number_of(piles: tuple[tuple[Card, ...], ...] | list[tuple[Card, ...]]) -> int:
    """The number three piles show."""
    hundreds, tens, ones = piles
    return (
        100 * (hundreds[-1] & 15 if hundreds else 0) + 10 * (tens[-1] & 15 if tens else 0) + (ones[-1] & 15 if ones else 0)
    )


class Play(NamedTuple):
    """Play a number card to a place and clear places to its right: `clear` is 1 for the ones, 2 for the tens, 3 for
    both. A Beast chooses nothing: place -1."""

    card: Card
    place: int = -1
    clear: int = 0


class Discard(NamedTuple):
    """Spend a token to discard a number card of one's hand."""

    card: Card


class EndTurn(NamedTuple):
    """End one's turn where tokens could still be spent [B10]."""


Action = Play | Discard | EndTurn


class Draft:
    """The private thawed copy of a state: events are folded into it, then it is frozen once."""

    __slots__ = ("above", "box", "captured", "deck", "discard", "hands", "piles", "suit", "tokens", "turn")

    def __init__(self, state: State) -> None:
        piles, above, hands, self.deck, self.discard, self.captured, self.box, self.tokens, self.turn, self.suit = state
        self.piles, self.above, self.hands = list(piles), list(above), list(hands)

    def freeze(self) -> State:
        """The state as it now stands."""
        return State(
            tuple(self.piles),
            tuple(self.above),
            tuple(self.hands),
            self.deck,
            self.discard,
            self.captured,
            self.box,
            self.tokens,
            self.turn,
            self.suit,
        )
