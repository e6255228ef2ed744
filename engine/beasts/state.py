"""Cards, places and the frozen State of Beasts, and the Draft it is thawed into while an action is resolved.

A card is a small int: its type (suit and variety) above four bits of digit; a Beast has BEAST in place of a digit.
Places count from the left: hundreds, tens, ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Card = int
Cards = tuple[Card, ...]

SUITS = ("Hearts", "Diamonds", "Clubs", "Spades")
VARIETIES = ("Broken", "Whole")
PLACES = ("hundreds", "tens", "ones")
TYPES = len(SUITS) * len(VARIETIES)
DIGIT = 15  # the bits of a card below its type
BEAST = 10
HAND = 5
NO_SUIT = -1
ONES = 2

# Builds a NamedTuple in half the time of calling its class, where every action of every search passes.
new_tuple = tuple.__new__


def make_card(kind: int, digit: int) -> Card:
    """The card of a type (0 to 7: twice the suit, plus one if whole) and a digit, or its BEAST."""
    return kind << 4 | digit


def digit_of(card: Card) -> int:
    """The digit 1 to 9, or BEAST."""
    return card & DIGIT


def type_of(card: Card) -> int:
    """The type, 0 to 7."""
    return card >> 4


def suit_of(card: Card) -> int:
    """The suit, 0 to 3."""
    return card >> 5


def is_beast(card: Card) -> bool:
    """Whether a card is a Beast."""
    return card & DIGIT == BEAST


NUMBERS = tuple(make_card(kind, digit) for kind in range(TYPES) for digit in range(1, 10))
BEASTS = tuple(make_card(kind, BEAST) for kind in range(TYPES))


class State(NamedTuple):
    """A position. `piles` are the number cards of the three places, bottom first; `above` the Beasts over them;
    `suit` is fixed by the first card of a turn; `box` holds the Beasts that do not play; the deck's top is its last.

    `is_over` is not derived: whether the seat to move is stuck depends on its hand, but that it is, everybody knows.
    """

    piles: tuple[Cards, ...]
    above: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    deck: Cards
    discard: Cards
    captured: Cards
    box: Cards
    tokens: int
    turn: int
    suit: int
    is_over: bool = False

    @property
    def number(self) -> int:
        """The number showing: the top digits, 0 for an empty place [B2]."""
        return number_of(self.piles)


def digits_of(piles: Sequence[Cards]) -> tuple[int, int, int]:
    """The digits on top of three piles, 0 where a place is empty [B1]."""
    hundreds, tens, ones = piles
    return (
        hundreds[-1] & DIGIT if hundreds else 0,
        tens[-1] & DIGIT if tens else 0,
        ones[-1] & DIGIT if ones else 0,
    )


def number_of(piles: Sequence[Cards]) -> int:
    """The number three piles show."""
    hundreds, tens, ones = digits_of(piles)
    return 100 * hundreds + 10 * tens + ones


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

    def __bool__(self) -> bool:
        """True as of every action, though it holds nothing."""
        return True


Action = Play | Discard | EndTurn


class Draft:
    """The private thawed copy of a state: events are folded into it, then it is frozen once."""

    __slots__ = ("above", "box", "captured", "deck", "discard", "hands", "is_over", "piles", "suit", "tokens", "turn")

    def __init__(self, state: State) -> None:
        piles, self.above, hands, deck, discard, captured, box, tokens, turn, suit, is_over = state
        self.piles, self.hands = list(piles), list(hands)
        self.deck, self.discard, self.captured, self.box = deck, discard, captured, box
        self.tokens, self.turn, self.suit, self.is_over = tokens, turn, suit, is_over

    def freeze(self) -> State:
        """The state as it now stands."""
        return new_tuple(
            State,
            (
                tuple(self.piles),
                self.above,
                tuple(self.hands),
                self.deck,
                self.discard,
                self.captured,
                self.box,
                self.tokens,
                self.turn,
                self.suit,
                self.is_over,
            ),
        )
