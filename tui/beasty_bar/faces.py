"""Cards of Beasty Bar as faces, and as short words in a sentence."""

from __future__ import annotations

from typing import Final

from engine.beasty_bar.animal import Animal, Trait, animal_of
from engine.beasty_bar.state import CARD, SHADOW, STRENGTH, Card, Place, seat_of
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
_SHORT: Final = {
    "tasmanian-devil": ("Tas. devil", "Devil"),
    "armadillo": ("Armad",),
    "flamingo": ("Flami",),
    "gazelle": ("Gazel",),
    "weasel": ("Wease",),
    "coyote": ("Coyot",),
    "zen-panda": ("Panda",),
    "buffalo": ("Buffa",),
    "elephant": ("Eleph",),
}


def symbols(animal: Animal, glyphs: Glyphs) -> tuple[Symbol, ...]:
    """The printed symbols of an animal as signs."""
    return tuple(Symbol(getattr(glyphs, token), token) for trait, token, _ in SYMBOLS if animal.traits & trait)


def short(card: Card, glyphs: Glyphs) -> str:
    """Owner's mark and strength, such as `●10`."""
    return f"{glyphs.seats[seat_of(card)]}{card & STRENGTH}"


def face(place: Place, glyphs: Glyphs, is_fresh: bool = False, pictures: bool = True) -> Face:
    """The face of a card, or of a place with the animal in its shadow noted."""
    card, shadow = place & CARD, place >> SHADOW
    animal = animal_of(card)
    picture = PICTURES[animal.id]
    return Face(
        tint=f"seat-{seat_of(card)}",
        corner=str(animal.strength),
        mark=glyphs.seats[seat_of(card)],
        worth=f"{animal.points}{glyphs.star}",
        names=(animal.name, *_SHORT.get(animal.id, ())),
        small=picture.small if pictures else (),
        large=picture.large if pictures else (),
        symbols=symbols(animal, glyphs),
        notes=_notes(shadow, glyphs) if shadow else (),
        is_fresh=is_fresh,
    )


def _notes(shadow: Card, glyphs: Glyphs) -> tuple[str, ...]:
    tag = f"{glyphs.under}{short(shadow, glyphs)}"
    return f"{tag} {animal_of(shadow).name.lower()}", tag


class Words:
    """How cards and players are written in a sentence: markup in the owner's colour, always with the owner's mark."""

    def __init__(self, names: tuple[str, ...], glyphs: Glyphs) -> None:
        self.names, self.glyphs = names, glyphs

    def card(self, place: Place) -> str:
        """Mark, strength and name, such as `●10 buffalo`, with what sits in its shadow."""
        card, shadow = place & CARD, place >> SHADOW
        text = f"[$seat-{seat_of(card)}]{short(card, self.glyphs)} {animal_of(card).name.lower()}[/]"
        return f"{text} (with {self.card(shadow)})" if shadow else text

    def cards(self, places: tuple[Place, ...]) -> str:
        """Several, joined."""
        texts = [self.card(place) for place in places]
        return " and ".join([", ".join(texts[:-1]), texts[-1]] if len(texts) > 1 else texts)

    def tag(self, place: Place) -> str:
        """Mark and strength alone."""
        card = place & CARD
        under = f"({self.tag(place >> SHADOW)})" if place >> SHADOW else ""
        return f"[$seat-{seat_of(card)}]{short(card, self.glyphs)}[/]{under}"

    def player(self, seat: int) -> str:
        """A player's mark and name."""
        return f"[$seat-{seat}]{self.glyphs.seats[seat]} {self.names[seat]}[/]"
