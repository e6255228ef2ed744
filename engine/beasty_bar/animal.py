"""An animal is one row: what is printed on it, a sentence of ours, what it does, and what it asks its player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, IntFlag
from typing import NamedTuple

from engine.beasty_bar.events import Event
from engine.beasty_bar.state import SPECIES, Card, Draft, Place


class Trait(IntFlag):
    """What other animals' actions look at: the printed symbols, and the permanent abilities by what they do."""

    NONE = 0
    RECURRING = 1
    PERMANENT = 2
    TRAMPLER = 4
    BRUISER = 8
    BULLY = 16
    DOPPELGANGER = 32
    SHIELD = 64
    BLOCKS = 128
    MIRROR = 256
    NEGATES = 512


class Ask(Enum):
    """What an animal asks its player, if anything: an animal of the line, a gap (named by the animal in front of
    it), or a strength."""

    NOTHING = "nothing"
    ANIMAL = "animal"
    GAP = "gap"
    STRENGTH = "strength"


Act = Callable[[Draft, int, tuple[int, ...]], Iterable[Event]]
Picks = Callable[[Sequence[Place], Card], list[tuple[int, ...]]]


class Animal(NamedTuple):
    """A species. `act` gives its events, from its index in the line at that moment and the player's picks;
    `picks` lists the complete picks it offers, given the others in line and its own card."""

    species: int
    id: str
    name: str
    strength: int
    points: int
    traits: Trait
    text: str
    asks: Ask
    act: Act
    picks: Picks | None

    @property
    def symbols(self) -> Trait:
        """The traits that are printed as symbols."""
        return self.traits & ~(Trait.BLOCKS | Trait.MIRROR | Trait.NEGATES)


def _absent(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    raise LookupError(f"no animal of this game is on card {draft.line[at]}")


# Beside the book, its columns that every turn looks up, by species.
BOOK: dict[int, Animal] = {}
TRAITS: list[int] = [0] * (SPECIES + 1)
ACTS: list[Act] = [_absent] * (SPECIES + 1)
PICKS: list[Picks | None] = [None] * (SPECIES + 1)


def animal(
    set_: int,
    strength: int,
    name: str,
    points: int,
    text: str,
    traits: Trait = Trait.NONE,
    asks: Ask = Ask.NOTHING,
    picks: Picks | None = None,
) -> Callable[[Act], Act]:
    """A decorator that enters an animal in the BOOK, with the function it decorates as its action."""

    def enter(act: Act) -> Act:
        species = set_ << 4 | strength
        slug = name.lower().replace(" ", "-")
        BOOK[species] = Animal(species, slug, name, strength, points, traits, text, asks, act, picks)
        TRAITS[species], ACTS[species], PICKS[species] = int(traits), act, picks
        return act

    return enter


def animal_of(card: Card) -> Animal:
    """The animal on a card (or the visible one of a place)."""
    return BOOK[card & SPECIES]
