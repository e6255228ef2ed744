"""Help on an animal: its sentence, its symbols, and a small example worked out by the engine."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.beasty_bar.animal import Animal, animal_of, kinds_of
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.events import cards_of
from engine.beasty_bar.notation import decode_action, decode_place
from engine.beasty_bar.rules import View, view
from engine.beasty_bar.state import SPECIES, STRENGTH, Place, Play, State, make_card, seat_of
from tui.beasty_bar.faces import SETS, SYMBOLS, Words, cards_in
from tui.beasty_bar.phrases import is_minor, phrase
from tui.beasty_bar.preview import preview
from tui.screens.help import Page


class Example(NamedTuple):
    """A line (from the gate), THAT'S IT (top card last), and what is played; the outcome is never written down here."""

    line: str
    action: str
    out: str = ""


_EXAMPLES: Final = {
    "tasmanian-devil": Example("B12 G4", "R0"),
    "armadillo": Example("B8 G4 Y8", "R1>8"),
    "flamingo": Example("B12 G4 Y1", "R2"),
    "gazelle": Example("B12 G4", "R3"),
    "weasel": Example("G1 B6 Y11", "R4"),
    "coyote": Example("B12 G4 Y2", "R5>B12"),
    "zen-panda": Example("B12 G4 Y2", "R6>B12"),
    "sloth": Example("G2 B10 Y1", "R7>B10"),
    "okapi": Example("B12 G4", "R8"),
    "eagle": Example("B12 G2 Y4 Y1", "R9"),
    "buffalo": Example("B12 G4", "R10"),
    "camel": Example("B12 G4", "R11"),
    "elephant": Example("B10 G8 Y3", "R12"),
    "skunk": Example("B12c G4c Y9c", "R1c"),
    "parrot": Example("B12c G4c", "R2c>B12c"),
    "kangaroo": Example("B12c G4c Y6c", "R3c>G4c"),
    "monkey": Example("B10c G4c Y2c", "R4c"),
    "chameleon": Example("B12c G1c Y7c", "R5c>G1c"),
    "seal": Example("B12c G4c Y2c", "R6c"),
    "zebra": Example("B12c R7c", "G11c"),
    "giraffe": Example("B12c G4c", "R8c"),
    "snake": Example("B1c G4c Y12c", "R9c"),
    "crocodile": Example("B12c G4c Y9c", "R10c"),
    "hippo": Example("B12c G4c Y9c", "R11c"),
    "lion": Example("B4c G9c Y7c", "R12c"),
    "bat": Example("B12n G4n Y6n", "R1n>G4n"),
    "vulture": Example("B12n G4n", "R2n>Y9n", out="B6n Y9n"),
    "peacock": Example("G6n B12n Y4n", "R3n"),
    "dog": Example("B12n G6n Y3n", "R4n"),
    "penguin": Example("B6n G12n Y3n", "R5n>R12n"),
    "ostrich": Example("B11n G4n Y12n", "R6n>0"),
    "porcupine": Example("B11n R7n Y3n", "G10n"),
    "llama": Example("B12n G4n", "R8n"),
    "cheetah": Example("B12n G4n Y6n", "R9n"),
    "tiger": Example("B12n G4n Y11n", "R10n"),
    "bear": Example("B3n G4n Y9n", "R11n"),
    "rhino": Example("B4n G12n Y3n", "R12n"),
}


@cache
def example(animal_id: str) -> tuple[View, Play]:
    """The view of who plays before the example of an animal, and the play. The cards that are not told of are those of
    its set, in decks."""
    told = _EXAMPLES[animal_id]
    action = decode_action(told.action)
    seat = seat_of(action.card)
    line, out = (tuple(map(decode_place, text.split())) for text in (told.line, told.out))
    lying = {card for place in (*line, *out) for card in cards_of(place)}
    hand = [*(pick for pick in action.picks if pick > STRENGTH and pick not in lying), action.card]
    kinds = [species for species in BOOK if species >> 4 == (action.card & SPECIES) >> 4]
    held = []
    for owner in range(4):
        cards = {make_card(owner, species) for species in kinds} - lying - set(hand)
        held.append((*sorted(cards), *(hand if owner == seat else ())))
    rare = kinds_of([*lying, *(card for cards in held for card in cards)])
    return view(State(line, 0, (), out, tuple(held), seat, (), False, 0, 0, rare), seat), action


def page(animal: Animal, words: Words) -> Page:
    """The page of an animal."""
    lines = [animal.text]
    signs = [(getattr(words.glyphs, token), token, text) for trait, token, text in SYMBOLS if animal.traits & trait]
    lines += ["", *(f"[$trait-{token}]{sign}[/] {text}" for sign, token, text in signs)] if signs else []
    before, action = example(animal.id)
    shown = preview(before, action)
    lines += ["", "[$text-dim]For example, in this line from the gate:[/]", f"  {_line(before.line, words)}"]
    if before.out:
        lines.append(f"  [$text-dim]on top of THAT'S IT[/] {words.card(before.out[-1])}")
    lines += [f"  {phrase(event, words)}" for event in shown.events if not is_minor(event)]
    result = _line(shown.line, words) or "nobody"
    lines += [
        "[$text-dim]leaves[/]" if shown.is_certain else "[$text-dim]then all but the first are mixed[/]",
        f"  {result}",
    ]
    name = f"[b]{animal.strength} {animal.name}[/]   {animal.points}{words.glyphs.star} points in the bar"
    return Page(f"{name}   [$text-dim]{SETS[animal.species >> 4][1]}[/]", tuple(lines))


def _line(places: tuple[Place, ...], words: Words) -> str:
    return "  ".join(map(words.card, places))


def animals_in(view: View) -> tuple[Animal, ...]:
    """The animals of a match, the weakest first."""
    species = {card & SPECIES for card in cards_in(view)}
    return tuple(sorted(map(animal_of, species), key=lambda animal: (animal.strength, animal.species)))
