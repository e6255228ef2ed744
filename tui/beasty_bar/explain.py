"""Help on an animal: its sentence, its symbols, and a small example worked out by the engine."""

from __future__ import annotations

from functools import cache

from engine.beasty_bar.animal import BOOK, Animal
from engine.beasty_bar.notation import decode_action, decode_place
from engine.beasty_bar.rules import View, view
from engine.beasty_bar.state import CARD, SHADOW, Place, State, make_card, seat_of
from tui.beasty_bar.faces import SYMBOLS, Words
from tui.beasty_bar.phrases import is_minor, phrase
from tui.beasty_bar.preview import preview
from tui.screens.help import Page

# For each animal a line (from the gate), and what the first seat plays; the outcome is never written down here.
_EXAMPLES = {
    "tasmanian-devil": ("B12 G4", "R0"),
    "armadillo": ("B8 G4 Y8", "R1>8"),
    "flamingo": ("B12 G4 Y1", "R2"),
    "gazelle": ("B12 G4", "R3"),
    "weasel": ("G1 B6 Y11", "R4"),
    "coyote": ("B12 G4 Y2", "R5>B12"),
    "zen-panda": ("B12 G4 Y2", "R6>B12"),
    "sloth": ("G2 B10 Y1", "R7>B10"),
    "okapi": ("B12 G4", "R8"),
    "eagle": ("B12 G2 Y4 Y1", "R9"),
    "buffalo": ("B12 G4", "R10"),
    "camel": ("B12 G4", "R11"),
    "elephant": ("B10 G8 Y3", "R12"),
}


@cache
def example(animal_id: str) -> tuple[View, str]:
    """The view of the first seat before the example of an animal, and the action in notation."""
    line, action = _EXAMPLES[animal_id]
    played = decode_action(action).card
    places = tuple(map(decode_place, line.split()))
    standing = {half for place in (*places, played) for half in (place & CARD, place >> SHADOW)}
    held = []
    for seat in range(4):
        rest = [make_card(seat, species) for species in sorted(BOOK) if make_card(seat, species) not in standing]
        held.append((*rest, played) if seat == seat_of(played) else tuple(rest))
    state = State(places, 0, (), (), tuple(held), seat_of(played), (), False, 0)
    return view(state, seat_of(played)), action


def page(animal: Animal, words: Words) -> Page:
    """The page of an animal."""
    lines = [animal.text]
    signs = [(getattr(words.glyphs, token), token, text) for trait, token, text in SYMBOLS if animal.traits & trait]
    lines += ["", *(f"[$trait-{token}]{sign}[/] {text}" for sign, token, text in signs)] if signs else []
    before, action = example(animal.id)
    shown = preview(before, decode_action(action))
    lines += ["", "[$text-dim]For example, in this line from the gate:[/]", f"  {_line(before.line, words)}"]
    lines += [f"  {phrase(event, words)}" for event in shown.events if not is_minor(event)]
    result = _line(shown.line, words) or "nobody"
    lines += [
        "[$text-dim]leaves[/]" if shown.is_certain else "[$text-dim]then all but the first are mixed[/]",
        f"  {result}",
    ]
    title = f"[b]{animal.strength} {animal.name}[/]   {animal.points}{words.glyphs.star} points in the bar"
    return Page(title, tuple(lines))


def _line(places: tuple[Place, ...], words: Words) -> str:
    return "  ".join(map(words.card, places))


def strength_order() -> tuple[Animal, ...]:
    """All animals, the weakest first."""
    return tuple(sorted(BOOK.values(), key=lambda animal: animal.strength))
