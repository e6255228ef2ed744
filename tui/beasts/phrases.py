"""What happened in Beasts, in words: one sentence for each event."""

from __future__ import annotations

from typing import assert_never

from engine.beasts.events import (
    Captured,
    Cleared,
    Discarded,
    Drew,
    Event,
    Finished,
    Played,
    Settled,
    Startled,
    Stuck,
)
from engine.beasts.sight import View
from engine.beasts.state import PLACES, number_of, type_of
from tui.beasts.faces import Words, type_name


def phrase(event: Event, view: View, words: Words) -> str:
    """The sentence for an event, as markup; `view` is what is seen right after it."""
    number = f"[b]{number_of(view.piles):03}[/]"
    match event:
        case Played(card, place):
            return f"{words.player(view.turn)}: the {words.card(card)} to the {PLACES[place]}: {number}."
        case Cleared(place):
            return f"The {PLACES[place]} are cleared: {number}."
        case Startled(card, place, by):
            return f"The {words.card(card)} is startled by the {words.card(by)} on the {PLACES[place]} and shies left."
        case Settled(card, place):
            barred = type_name(type_of(card))
            return f"The {words.card(card)} settles above the {PLACES[place]}: no {barred} there any more."
        case Captured(card):
            return f"The {words.card(card)} shies off the board: [$good]captured![/]"
        case Discarded(card):
            return f"{words.player(view.turn)}: a token for the {words.card(card)}; {view.tokens} left."
        case Drew(seat, drawn, beasts):
            return _drew(seat, drawn, tuple(map(words.card, beasts)), words)
        case Stuck(seat):
            return f"{words.player(seat)}: [$bad]no card can be played: lost at {number}.[/]"
        case Finished():
            return f"[$good]Every card is gone: the team wins with {number}![/]"
        case _:
            assert_never(event)


def _drew(seat: int, drawn: int, beasts: tuple[str, ...], words: Words) -> str:
    cards = {0: "no card is left to draw", 1: "a card is drawn"}.get(drawn, f"{drawn} cards are drawn")
    seen = f"; face up: the {' and the '.join(beasts)}" if beasts else ""
    return f"{words.player(seat)}: {cards}{seen}."


def is_minor(event: Event) -> bool:
    """Whether an event is too small for a line of its own in the log: a draw that shows no Beast."""
    return isinstance(event, Drew) and not event.beasts
