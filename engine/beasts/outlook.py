"""What a seat makes of a position of Beasts: the log-odds of a win, from nothing but what the seat knows."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from math import exp

from engine.beasts import weights
from engine.beasts.state import BEAST, DIGIT, NUMBERS, ONES, TYPES, Card, Cards, State

# The top cards of the three places, 0 where a place is empty; and the types of the Beasts above each, as bits.
Tops = tuple[Card, Card, Card]
Above = tuple[int, int, int]

CERTAIN = 50.0  # log-odds
_DIGITS = 0b1111111110
_HIGHER = tuple(_DIGITS & ~((2 << digit) - 1) for digit in range(10))


def tops_of(piles: Iterable[Cards]) -> Tops:
    """The top card of each place."""
    hundreds, tens, ones = [pile[-1] if pile else 0 for pile in piles]
    return hundreds, tens, ones


def above_of(above: Iterable[Cards]) -> Above:
    """The types of the Beasts above each place."""
    hundreds, tens, ones = [sum(1 << (beast >> 4) for beast in beasts) for beasts in above]
    return hundreds, tens, ones


def landing(kind: int, tops: Tops) -> int:
    """The place above which a Beast of a type would settle now, -1 if it would be captured [B6]."""
    place = ONES
    while place >= 0 and tops[place] and tops[place] >> 4 == kind:
        place -= 1
    return place


@cache
def _standing(left: int, hundreds: int, tens: int, ones: int) -> float:
    """What the number showing is worth while so many number cards are left."""
    share = left / len(NUMBERS)
    plain, slope, bend = weights.HUNDREDS[hundreds]
    worth = plain + slope * share + bend * share * share
    for base, change in (
        (weights.LAST_TENS if hundreds == 9 else weights.TENS)[tens],
        weights.ONES[ones],
    ):
        worth += base + change * share
    if hundreds == 9:
        worth += weights.ONES_BY_LAST_HUNDREDS[ones]
    if tens == 9:
        worth += weights.ONES_BY_LAST_TENS[ones]
    plain, slope, bend = weights.CARDS
    return worth + plain + slope * share + bend * share * share


class Outlook:
    """What a seat knows of a position that its own turn can't change, and what it makes of each way the turn may end.

    Of the other hands it reads only how many cards they hold and which Beasts lie face up: the numbers in them count
    as unseen, like those in the deck.
    """

    def __init__(self, state: State, seat: int) -> None:
        unseen = [_DIGITS] * TYPES
        for cards in (*state.piles, state.discard, state.hands[seat]):
            for card in cards:
                unseen[card >> 4] &= ~(1 << (card & DIGIT))
        self.kinds = [(kind, digits) for kind, digits in enumerate(unseen) if digits]
        self.count = sum(map(int.bit_count, unseen))
        seats = len(state.hands)
        others = [state.hands[(seat + ahead) % seats] for ahead in range(1, seats)]
        holding = [[card >> 4 for card in hand if card & DIGIT == BEAST] for hand in others if hand]
        self.is_alone = not holding
        self.next = holding[0] if holding else []
        self.later = [kind for kinds in holding[1:] for kind in kinds]
        hidden = sum(card & DIGIT == BEAST for card in state.deck) / TYPES
        self.worth = weights.SEATS[seats - 1] + weights.HIDDEN[0] * hidden
        self.hidden = weights.HIDDEN[1] * hidden
        self._fits: dict[tuple[int, int, int, Above], float] = {}
        self._blocked: dict[Above, tuple[float, float]] = {}

    def rating(self, tops: Tops, above: Above, tokens: int, hand: Cards) -> float:
        """The log-odds of a win when the seat's turn ends with this board, these tokens and this hand."""
        beasts = [card >> 4 for card in hand if card & DIGIT == BEAST]
        left = self.count + len(hand) - len(beasts)
        if not left:
            return CERTAIN  # Beasts can always be played [B8]
        share = left / len(NUMBERS)
        digits = hundreds, tens, ones = tops[0] & DIGIT, tops[1] & DIGIT, tops[2] & DIGIT
        fits = self._fits.get((*digits, above))
        if fits is None:
            fits = self._fits[*digits, above] = self._fit(hundreds, tens, ones, above)
        blocked = self._blocked.get(above)
        if blocked is None:
            blocked = self._blocked[above] = self._block(above)
        plain, slope = weights.TOKENS[tokens]
        worth = self.worth + _standing(left, hundreds, tens, ones) + fits + blocked[0] + plain
        worth += share * (blocked[1] + slope + self.hidden)
        worth += self._held(hand, digits, above, len(hand) - len(beasts))
        for kinds, weight in (
            (self.next, weights.NEXT),
            (self.later, weights.LATER),
            (beasts, weights.OWN_ALONE if self.is_alone else weights.OWN),
        ):
            for kind in kinds:
                worth += weight[landing(kind, tops)]
        return worth

    def _fit(self, hundreds: int, tens: int, ones: int, above: Above) -> float:
        """What it is worth where the unseen numbers fit, and those of the suit the next seat will have to play."""
        over_hundreds, over_tens, over_ones = above
        # By suit: how many unseen numbers fit nowhere, only the hundreds, no lower place than the tens; how many are.
        suits = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
        for kind, unseen in self.kinds:
            counts = suits[kind >> 1]
            counts[3] += unseen.bit_count()
            left = unseen if over_ones >> kind & 1 else unseen & ~_HIGHER[ones]
            if left and not over_tens >> kind & 1:
                counts[2] += (left & _HIGHER[tens]).bit_count()
                left &= ~_HIGHER[tens]
            if left and not over_hundreds >> kind & 1:
                counts[1] += (left & _HIGHER[hundreds]).bit_count()
                left &= ~_HIGHER[hundreds]
            counts[0] += left.bit_count()
        worth, whole = 0.0, max(1, self.count)
        for place, (linear, square) in enumerate(weights.FITS):
            share = sum([counts[place] for counts in suits]) / whole
            worth += linear * share + square * share * share
        if self.next:
            asked = [[part / max(1, counts[3]) for part in counts[:3]] for counts in (suits[k >> 1] for k in self.next)]
            easiest = min(asked, key=lambda shares: shares[0] + shares[1])
            worth += sum(weight * part for weight, part in zip(weights.ASKED, (*easiest, 1.0), strict=True))
        return worth

    def _block(self, above: Above) -> tuple[float, float]:
        """What the Beasts above the places are worth, and what that is for each share of the cards left."""
        plain = slope = 0.0
        for types, (base, change, beast) in zip(above, weights.BLOCKED, strict=True):
            if types:
                blocked = sum(unseen.bit_count() for kind, unseen in self.kinds if types >> kind & 1)
                share = blocked / max(1, self.count)
                plain += base * share + beast * types.bit_count() / TYPES
                slope += change * share
        return plain, slope

    def _held(self, hand: Cards, digits: tuple[int, int, int], above: Above, numbers: int) -> float:
        """What the cards kept in hand are worth."""
        weight = weights.HELD_ALONE if self.is_alone else weights.HELD
        hundreds, tens, ones = digits
        worth = weight[4] * numbers / 5
        suits = [0, 0, 0, 0]
        for card in hand:
            digit, kind = card & DIGIT, card >> 4
            suits[kind >> 1] += 1
            if digit == BEAST or (digit > ones and not above[2] >> kind & 1):
                continue
            if digit > tens and not above[1] >> kind & 1:
                worth += weight[2] / 5
            elif digit > hundreds and not above[0] >> kind & 1:
                worth += weight[1] / 5
            else:
                worth += weight[0] / 5
        return worth + weight[3] * sum(count * count for count in suits) / 25


def chance(rating: float) -> float:
    """Log-odds as a chance, 0 to 1."""
    return 1 / (1 + exp(-rating))
