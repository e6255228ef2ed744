"""Cards, places and the frozen State of Beasty Bar, and the Draft it is thawed into while an action is resolved.

A card is a small int: strength in 4 bits, then the set it is printed in (2 bits), then the seat that owns it (2 bits).
A place of the line is a card with, eight bits up, the animal in its shadow (0 for none): a stack moves as one int.
"""

from __future__ import annotations

from typing import NamedTuple

Card = int
Place = int

SEATS = "RGBY"
SPECIES = 0x3F
STRENGTH = 0x0F
CARD = 0xFF
SHADOW = 8
HAND = 4
CHECK = 5

# Builds a NamedTuple in half the time of calling its class: for the few built several times in every turn.
new_tuple = tuple.__new__


def make_card(seat: int, species: int) -> Card:
    """The card a seat owns of a species."""
    return seat << 6 | species


def seat_of(card: Card) -> int:
    """The seat that owns a card (or the visible card of a place)."""
    return (card & CARD) >> 6


class State(NamedTuple):
    """A position. Lines run from Heaven's Gate (first) to Bounced (last); piles list their top card last.

    `held` has each seat's cards that are not yet played, the deck from its bottom up and then the hand: who refills to
    four holds the last four, so drawing moves no card. `air` is the eagle aloft (0 for none); `fresh` the animals
    played, persuaded or revived this turn, empty between turns; `prey_lost` the rule option of [A7]; `word` the
    randomness of the next shuffle of the line. `perch` is the vulture that was played this turn and waits beside the
    line (0 for none, as always between turns). `kinds` are the rare kinds among the cards of this match
    (`animal.kinds_of`), so that a match without them never looks for them.
    """

    line: tuple[Place, ...]
    air: Card
    bar: tuple[Card, ...]
    out: tuple[Card, ...]
    held: tuple[tuple[Card, ...], ...]
    turn: int
    fresh: tuple[Card, ...]
    prey_lost: bool
    word: int
    perch: Card = 0
    kinds: int = 0

    def hand(self, seat: int) -> tuple[Card, ...]:
        """The cards a seat has in hand: four, or three between its play and its draw, or all that are left."""
        return self.held[seat][-(HAND - 1 if self.fresh and seat == self.turn else HAND) :]

    def deck(self, seat: int) -> tuple[Card, ...]:
        """The cards of a seat's deck, the next one to draw last."""
        return self.held[seat][: len(self.held[seat]) - len(self.hand(seat))]


class Play(NamedTuple):
    """Play a card with all the picks its action asks for, in the order they are asked (`animal.Ask`).

    A pick below 16 is a strength or a parity; any other is a card.
    """

    card: Card
    picks: tuple[int, ...] = ()


class Plays(dict[tuple[int, ...], Play]):
    """The actions of a card by their picks, made once and shared while they last: the same few are on offer all the
    time, but of long chains there are too many to keep."""

    MOST = 500

    def __init__(self, card: Card) -> None:
        self.card = card

    def __missing__(self, picks: tuple[int, ...]) -> Play:
        if len(self) >= self.MOST:
            self.clear()
        play = self[picks] = Play(self.card, picks)
        return play


class Draft:
    """The private thawed copy of a state: events are folded into it, then it is frozen once."""

    __slots__ = ("air", "bar", "fresh", "held", "kinds", "line", "out", "perch", "prey_lost", "turn", "word")

    def __init__(self, state: State) -> None:
        (
            line,
            self.air,
            self.bar,
            self.out,
            held,
            self.turn,
            self.fresh,
            self.prey_lost,
            self.word,
            self.perch,
            self.kinds,
        ) = state
        self.line = list(line)
        self.held = list(held)

    def freeze(self) -> State:
        """The state as it now stands."""
        line, held = tuple(self.line), tuple(self.held)
        return new_tuple(
            State,
            (
                line,
                self.air,
                self.bar,
                self.out,
                held,
                self.turn,
                self.fresh,
                self.prey_lost,
                self.word,
                self.perch,
                self.kinds,
            ),
        )
