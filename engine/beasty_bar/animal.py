"""An animal is one row: what is printed on it, a sentence of ours, what it does, and what it asks its player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, IntFlag
from typing import NamedTuple

from engine.beasty_bar.events import Event
from engine.beasty_bar.state import SPECIES, Card, Draft, Place


class Trait(IntFlag):
    """What other animals' actions and the turn look at: the printed symbols, then abilities by what they do.

    BLOCKS stops Tramplers and Big Bruisers, MIRROR flees from a Big Bruiser into the bar, SPIKES throws out the Big
    Bruiser instead of itself, NEGATES keeps the animal behind it from using its lasting abilities, NOCTURNAL is lost
    where it stands first in line, COPIES does the action of another species, ASIDE never joins the line.
    """

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
    SPIKES = 1024
    NOCTURNAL = 2048
    COPIES = 4096
    ASIDE = 8192


LASTING = int(Trait.RECURRING | Trait.PERMANENT)
_PRINTED = LASTING | Trait.TRAMPLER | Trait.BRUISER | Trait.BULLY | Trait.DOPPELGANGER | Trait.SHIELD
_RARE = int(Trait.NOCTURNAL | Trait.COPIES | Trait.ASIDE)


class Ask(Enum):
    """What a pick is.

    ANIMAL: one of the line, by its card. GAP: one of the line, the gap is behind it. STRENGTH: a number. PARITY: 0 for
    even, 1 for odd. PERSUADED: one of the line, which goes to the end and acts, with the picks that follow. MODEL: one
    of the line; the picks that follow are those of its species. SHOWN: a card of the hand, likewise. REVIVED: the top
    card of THAT'S IT (never more than one), which joins the line and acts, with the picks that follow. ORDER: who of
    the animals that are sent to THAT'S IT together goes next; the last of them is not asked for. No row asks for an
    ORDER, but every action may, after its own picks [A9].
    """

    NOTHING = "nothing"
    ANIMAL = "animal"
    GAP = "gap"
    STRENGTH = "strength"
    PARITY = "parity"
    PERSUADED = "persuaded"
    MODEL = "model"
    SHOWN = "shown"
    REVIVED = "revived"
    ORDER = "order"


class Scene(NamedTuple):
    """What picks depend on beside the line, at the moment they are asked.

    `hand` are the cards a penguin may show, `out` is THAT'S IT (top card last), `acted` the animals that have acted in
    this turn, who can't be persuaded [A5], `been` the species that the one who acts has been in it [A30]. `kinds` are
    those of the match.
    """

    hand: tuple[Card, ...] = ()
    out: tuple[Card, ...] = ()
    acted: tuple[Card, ...] = ()
    been: tuple[int, ...] = ()
    kinds: int = 0


# The scene of a match in which nothing but the line matters.
PLAIN_SCENE = Scene()

Act = Callable[[Draft, int, tuple[int, ...]], Iterable[Event]]
Picks = Callable[[Sequence[Place], Card, Scene], list[tuple[int, ...]]]


class Animal(NamedTuple):
    """A species. `act` gives its events, from its index in the line at that moment and the player's picks; `copied`
    those of another species doing its action. `picks` lists the complete picks it offers, given the others in line,
    its own card, and the scene; empty where there is nothing to pick."""

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
    copied: Act

    @property
    def symbols(self) -> Trait:
        """The traits that are printed as symbols."""
        return self.traits & _PRINTED


def _absent(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    raise LookupError(f"no animal of this game is on card {draft.line[at]}")


# Beside the book, its columns that every turn looks up, by species.
BOOK: dict[int, Animal] = {}
TRAITS: list[int] = [0] * (SPECIES + 1)
ACTS: list[Act] = [_absent] * (SPECIES + 1)
COPIED: list[Act] = [_absent] * (SPECIES + 1)
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
    copied: Act | None = None,
) -> Callable[[Act], Act]:
    """A decorator that enters an animal in the BOOK, with the function it decorates as its action; `copied` is given
    where one of another species that does this action does it otherwise [A24]."""

    def enter(act: Act) -> Act:
        species, as_copied = set_ << 4 | strength, copied or act
        slug = name.lower().replace(" ", "-")
        BOOK[species] = Animal(species, slug, name, strength, points, traits, text, asks, act, picks, as_copied)
        TRAITS[species], ACTS[species], COPIED[species], PICKS[species] = int(traits), act, as_copied, picks
        return act

    return enter


def animal_of(card: Card) -> Animal:
    """The animal on a card (or the visible one of a place)."""
    return BOOK[card & SPECIES]


def kinds_of(cards: Iterable[Card]) -> int:
    """The rare kinds among cards: traits that whole turns must look for where there is one such animal."""
    kinds = 0
    for card in cards:
        kinds |= TRAITS[card & SPECIES]
    return kinds & _RARE
