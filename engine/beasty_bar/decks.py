"""Decks of Combo: of each strength from 1 to 12 one card, from any of the three sets [A19]."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

from engine.beasty_bar.animal import Trait
from engine.beasty_bar.animals import BOOK
from engine.core import rng
from engine.core.game import BadNotation, Choice, Written

# The set that each strength from 1 to 12 is taken from.
Deck = tuple[int, ...]

CLASSIC, NEW_BEASTS, WILD = SETS = (1, 2, 3)
STRENGTHS = range(1, 13)
DEVIL = WILD << 4
_COUNT: int = len(SETS) ** len(STRENGTHS)
# What each card adds to the games in a hundred its deck wins, by strength and set, and what two cards (strength, set)
# add that are in one deck: from 24,000 games of greedy bots for two with random decks, as tests/bench/deck_worths.py
# counts them; of the pairs those beyond chance, by half.
_WORTHS = (
    (-0.2, -1.5, 1.7),
    (4.3, -0.5, -3.7),
    (1.8, -1.1, -0.7),
    (-8.3, 6.0, 2.3),
    (1.1, -3.1, 2.0),
    (0.5, -6.0, 5.4),
    (-1.0, -5.3, 6.3),
    (-2.4, -0.5, 2.9),
    (-0.8, 4.0, -3.2),
    (1.7, 0.2, -2.0),
    (0.9, 2.0, -3.0),
    (-3.4, 5.3, -1.9),
)
_TOGETHER = {
    ((2, WILD), (6, NEW_BEASTS)): 1.6,
    ((3, NEW_BEASTS), (4, CLASSIC)): -1.6,
    ((5, WILD), (12, WILD)): -1.5,
}
_FORM = "a deck is twelve digits from 1 to 3, the set of each strength from 1 to 12, such as 131223123112"


def deck_of(set_: int) -> Deck:
    """The deck of one set alone."""
    return (set_,) * len(STRENGTHS)


def species_of(deck: Deck, has_devil: bool) -> tuple[int, ...]:
    """The species of a deck, weakest first."""
    animals = tuple(set_ << 4 | strength for strength, set_ in zip(STRENGTHS, deck, strict=True))
    return (DEVIL, *animals) if has_devil else animals


def encode_deck(deck: Deck) -> str:
    """The deck as text: a digit for the set of each strength from 1 to 12."""
    return "".join(map(str, deck))


def decode_deck(text: str) -> Deck:
    """The deck a text names; BadNotation says what is wrong with it."""
    if len(text) != len(STRENGTHS):
        raise BadNotation(f"{_FORM}; {text!r} has {len(text)}")
    for strength, digit in zip(STRENGTHS, text, strict=True):
        if digit not in "123":
            raise BadNotation(f"{_FORM}; {digit!r} at strength {strength} of {text!r} is no set")
    return tuple(map(int, text))


def random_deck(word: int) -> Deck:
    """A deck drawn by a word, each equally likely."""
    return _deck(rng.below(word, _COUNT)[0])


def _deck(number: int) -> Deck:
    """The deck of a number; 0 is the deck of set 3."""
    sets = []
    for _ in STRENGTHS:
        number, digit = divmod(number, len(SETS))
        sets.append(digit or WILD)
    return tuple(sets)


@lru_cache(64)  # a setup has up to four decks, mostly the same one, and each is looked at several times
def _choice(number: int) -> Choice:
    text = encode_deck(_deck(number))
    return Choice(text, text)


@lru_cache(64)
def _number(text: str) -> int:
    number = 0
    for set_ in reversed(decode_deck(text)):
        number = number * len(SETS) + set_ % WILD
    return number


class Decks(Written):
    """All decks there are, as the values of an option."""

    def __len__(self) -> int:
        return _COUNT

    @overload
    def __getitem__(self, at: int) -> Choice: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Choice]: ...
    def __getitem__(self, at: int | slice) -> Choice | Sequence[Choice]:
        if isinstance(at, slice):
            return [self[index] for index in range(len(self))[at]]
        return _choice(range(_COUNT)[at])

    def __iter__(self) -> Iterator[Choice]:
        return (self[at] for at in range(len(self)))

    def number(self, value: str) -> int:
        """The number of the deck a text names. BadNotation says what is wrong with the text."""
        return _number(value)


class Summary(NamedTuple):
    """A deck at a glance: the points printed on it, how many cards have each trait, and how many are of each set."""

    points: int
    traits: dict[Trait, int]
    sets: dict[int, int]


def trait_summary(deck: Deck) -> Summary:
    """What a deck (without the devil) has; traits that none of its cards have are left out."""
    animals = [BOOK[species] for species in species_of(deck, False)]
    counts = {trait: sum(trait in animal.traits for animal in animals) for trait in Trait if trait}
    return Summary(
        sum(animal.points for animal in animals),
        {trait: count for trait, count in counts.items() if count},
        {set_: deck.count(set_) for set_ in SETS if set_ in deck},
    )


def worth(deck: Deck) -> float:
    """How many games in a hundred more than half the deck may win against any deck, as measured."""
    pairs = sum(
        more for (one, other), more in _TOGETHER.items() if {one, other} <= {*zip(STRENGTHS, deck, strict=True)}
    )
    return _alone(deck) + pairs


def _alone(deck: Deck) -> float:
    return sum(row[set_ - 1] for row, set_ in zip(_WORTHS, deck, strict=True))


def bot_deck(level: str, word: int) -> Deck:
    """The deck a bot of a level (easy, normal, strong) brings, drawn by a word: any, the best of a few by what its
    cards are worth alone, the best of many by what they are worth together. KeyError for another level."""
    tries, judge = _CARE[level]
    return max((random_deck(rng.derive(word, f"deck {attempt}")) for attempt in range(tries)), key=judge)


_CARE: dict[str, tuple[int, Callable[[Deck], float]]] = {
    "easy": (1, _alone),
    "normal": (5, _alone),
    "strong": (100, worth),
}
