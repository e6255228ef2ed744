"""Cards of Beasty Bar as faces, and as short words in a sentence."""

from __future__ import annotations

from typing import Final

from engine.beasty_bar.animal import Animal, Trait, animal_of
from engine.beasty_bar.decks import CLASSIC, NEW_BEASTS, WILD
from engine.beasty_bar.events import cards_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, SHADOW, SPECIES, STRENGTH, Card, Place, seat_of
from tui.beasty_bar.art import PICTURES
from tui.glyphs import Glyphs
from tui.widgets.card import Face, Symbol

SYMBOLS: Final = (
    (Trait.RECURRING, "recurring", "Recurring: acts again in every turn"),
    (Trait.PERMANENT, "permanent", "Permanent: works all the time"),
    (Trait.SHIELD, "shield", "Shield: blocks or protects"),
    (Trait.TRAMPLER, "trampler", "Trampler: pushes forward"),
    (Trait.BRUISER, "bruiser", "Big Bruiser: strong and dangerous"),
    (Trait.BULLY, "bully", "Little Bully: weak and still dangerous"),
    (Trait.DOPPELGANGER, "doppelganger", "Doppelganger: makes use of another's action"),
)
# What a set is called, and the letter that stands for it on cards where sets are mixed.
SETS: Final = {
    CLASSIC: ("c", "the classic Beasty Bar"),
    NEW_BEASTS: ("n", "New Beasts in Town"),
    WILD: ("w", "Born to Be Wild"),
}
NAME: Final = 5
_SHORT: Final = {
    "tasmanian-devil": ("Tas. devil", "Devil"),
    "zen-panda": ("Panda",),
}


def _names(animal: Animal) -> tuple[str, ...]:
    """The name, and what is left of it on small cards: five letters at most."""
    names = (animal.name, *_SHORT.get(animal.id, ()))
    return names if len(names[-1]) <= NAME else (*names, names[-1][:NAME])


def cards_in(view: View) -> tuple[Card, ...]:
    """All the cards of a match, wherever they are: which they are is no secret, only who holds them."""
    piles = (*view.unseen, view.hand, view.bar, view.out, (view.air, view.perch), *map(cards_of, view.line))
    return tuple(card for pile in piles for card in pile if card)


def is_mixed(view: View) -> bool:
    """Whether cards of more than one set are in a match; the devil, of no deck's strength, does not count."""
    return len({(card & SPECIES) >> 4 for card in cards_in(view) if card & STRENGTH}) > 1


def letter(card: Card) -> str:
    """The letter of the set a card is from."""
    return SETS[(card & SPECIES) >> 4][0]


def symbols(animal: Animal, glyphs: Glyphs) -> tuple[Symbol, ...]:
    """The printed symbols of an animal as signs."""
    return tuple(Symbol(getattr(glyphs, token), token) for trait, token, _ in SYMBOLS if animal.traits & trait)


def short(card: Card, glyphs: Glyphs, has_letter: bool = False) -> str:
    """Owner's mark and strength, such as `●10`, with the letter of its set if asked for."""
    return f"{glyphs.seats[seat_of(card)]}{card & STRENGTH}{letter(card) if has_letter else ''}"


def face(place: Place, glyphs: Glyphs, is_fresh: bool = False, pictures: bool = True, has_letter: bool = False) -> Face:
    """The face of a card, or of a place with the animal in its shadow noted; with the letter of its set on request."""
    card, shadow = place & CARD, place >> SHADOW
    animal = animal_of(card)
    picture = PICTURES[animal.id]
    return Face(
        tint=f"seat-{seat_of(card)}",
        corner=str(animal.strength),
        mark=glyphs.seats[seat_of(card)],
        worth=f"{animal.points}{glyphs.star}",
        names=_names(animal),
        small=picture.small if pictures else (),
        large=picture.large if pictures else (),
        symbols=symbols(animal, glyphs),
        notes=_notes(shadow, glyphs) if shadow else (),
        is_fresh=is_fresh,
        stamp=letter(card) if has_letter else "",
    )


def _notes(shadow: Card, glyphs: Glyphs) -> tuple[str, ...]:
    tag = f"{glyphs.under}{short(shadow, glyphs)}"
    return f"{tag} {animal_of(shadow).name.lower()}", tag


class Words:
    """How cards and players are written in a sentence: markup in the owner's colour, always with the owner's mark;
    where sets are mixed, a card that is not named has the letter of its set. What is written of a card knows which one
    it is (`@card`), so that it can be clicked."""

    def __init__(self, names: tuple[str, ...], glyphs: Glyphs, has_letters: bool = False) -> None:
        self.names, self.glyphs, self.has_letters = names, glyphs, has_letters

    def card(self, place: Place) -> str:
        """Mark, strength and name, such as `●10 buffalo`, with what sits in its shadow."""
        card, shadow = place & CARD, place >> SHADOW
        text = f"[$seat-{seat_of(card)} @card={card}]{short(card, self.glyphs)} {animal_of(card).name.lower()}[/]"
        return f"{text} (with {self.card(shadow)})" if shadow else text

    def cards(self, places: tuple[Place, ...]) -> str:
        """Several, joined."""
        texts = [self.card(place) for place in places]
        return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)

    def tag(self, place: Place) -> str:
        """Mark and strength alone, with the letter of the set where sets are mixed."""
        card = place & CARD
        under = f"({self.tag(place >> SHADOW)})" if place >> SHADOW else ""
        return f"[$seat-{seat_of(card)} @card={card}]{short(card, self.glyphs, self.has_letters)}[/]{under}"

    def player(self, seat: int) -> str:
        """A player's mark and name."""
        return f"[$seat-{seat}]{self.glyphs.seats[seat]} {self.names[seat]}[/]"
