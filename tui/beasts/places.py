"""Where the cards of a view of Beasts lie, which of them an event names, and what on the board was clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

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
from engine.beasts.state import PLACES, Card
from tui.beasts.faces import Words

_NAMES: Final = {"deck": "the deck", "tokens": "the tokens", "discard": "the discards", "captured": "the captured"}


def places(view: View) -> Mapping[str, Sequence[Card] | int]:
    """The cards of each place by its name; of those the view does not show, how many there are."""
    found: dict[str, Sequence[Card] | int] = dict(zip(PLACES, view.piles, strict=True))
    found |= {f"above_{number}": cards for number, cards in enumerate(view.above)}
    for seat, count in enumerate(view.hands):
        found[f"waiting_{seat}"] = () if seat == view.seat else view.waiting[seat]
        found[f"hand_{seat}"] = view.hand if seat == view.seat else count
    return {
        **found,
        "deck": view.deck,
        "tokens": view.tokens,
        "discard": view.discard,
        "captured": view.captured,
    }


def named(event: Event) -> frozenset[Card]:
    """The cards an event names."""
    match event:
        case Played(card) | Settled(card) | Captured(card) | Discarded(card):
            return frozenset((card,))
        case Startled(card, _, by):
            return frozenset((card, by))
        case Drew(_, _, beasts):
            return frozenset(beasts)
        case Cleared() | Stuck() | Finished():
            return frozenset()
        case _:
            assert_never(event)


def clicked(view: View, part: str, at: int) -> Card | str | None:
    """The card or the place that was clicked, by the part of the board and the card or the line there."""
    if part == "hand":
        return view.hand[at] if at < len(view.hand) else None
    if part in PLACES:
        pile = view.piles[PLACES.index(part)]
        return pile[-1] if pile and at >= 0 else part
    return None


def title(place: str, words: Words) -> str:
    """What a place is called, as markup."""
    kind, _, number = place.partition("_")
    if kind == "above":
        return f"the Beasts above the {PLACES[int(number)]}"
    if number:
        return f"the hand of {words.player(int(number))}"
    return _NAMES.get(kind, f"the {kind}")
