"""Where the cards of a view of Beasty Bar lie, which of them an event names, and what on the board was clicked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from engine.beasty_bar.events import Event, cards_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import CARD, SHADOW, STRENGTH, Card, seat_of
from tui.beasty_bar.faces import Words

_NAMES = {
    "line": "the line",
    "air": "the air",
    "perch": "beside the line",
    "bar": "the bar",
    "out": "[$bounced]THAT'S IT[/]",
}


def places(view: View) -> Mapping[str, Sequence[Card] | int]:
    """The cards of each place by its name; of those the view does not show, how many there are."""
    found: dict[str, Sequence[Card] | int] = {}
    for seat, count in enumerate(view.hands):
        found[f"hand_{seat}"] = view.hand if seat == view.seat else count
        found[f"bar_{seat}"] = tuple(card for card in view.bar if seat_of(card) == seat)
        found[f"deck_{seat}"] = view.decks[seat]
    line = tuple(card for place in view.line for card in cards_of(place))
    aside = {"air": view.air, "perch": view.perch}
    found |= {name: (card,) if card else () for name, card in aside.items()}
    return {**found, "line": line, "bar": view.bar, "out": view.out}


def named(event: Event) -> frozenset[Card]:
    """The cards an event names, those in a shadow too. Every card is above the strengths, seats and counts."""
    numbers = (number for number in _numbers(event) if number > STRENGTH)
    return frozenset(card for number in numbers for card in (number & CARD, number >> SHADOW) if card)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, tuple):
        for part in value:
            yield from _numbers(part)
    elif isinstance(value, int):
        yield value


def clicked(view: View, part: str, at: int) -> Card | str | None:
    """The card or the place that was clicked, by the part of the board and the card or the line there."""
    match part:
        case "hand":
            return view.hand[at] if at < len(view.hand) else None
        case "line":
            return view.line[at] & CARD if at < len(view.line) else "line"
        case "air":
            return view.air or view.perch or "air"
        case "out" | "bounced":
            return "out"
        case "gate":
            return "bar"
        case "seats" if 0 <= at < len(view.hands):
            return f"bar_{at}"
    return None


def title(place: str, words: Words) -> str:
    """What a place is called, as markup."""
    kind, _, seat = place.partition("_")
    return f"the {kind} of {words.player(int(seat))}" if seat else _NAMES[kind]
