"""Why something happened in Beasts: the rule that an event comes from."""

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
from engine.beasts.state import NO_SUIT, suit_of
from tui.beasts.faces import Words


def cause(event: Event, before: View, after: View, words: Words) -> str:
    """The rule behind an event in a few words, as markup; `before` and `after` are what was seen around it."""
    match event:
        case Played(card):
            suit = words.suit(suit_of(card))
            is_first = before.suit == NO_SUIT
            return f"the first card: now all {suit} must go" if is_first else f"all {suit} of the hand must go"
        case Cleared():
            return "whoever plays to the left may clear what is to the right"
        case Startled():
            return "a Beast shies from a card of its own type"
        case Settled():
            return "entering from the right, it stops where its type is not on top"
        case Captured():
            return "driven past the hundreds it is out of the game"
        case Discarded():
            return "a token gets rid of any one number card"
        case Drew(_, drawn, beasts):
            rule = "the suit is played out: draw up to five" if drawn else "the suit is played out"
            return f"{rule}; Beasts lie open" if beasts else rule
        case Stuck():
            return "what must be played fits nowhere, and no token helps"
        case Finished():
            return "deck and hands are empty"
        case _:
            assert_never(event)
