"""Why a card can't be played, or not to a place: the rule that stops it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from engine.beasts.sight import View
from engine.beasts.state import NO_SUIT, PLACES, SUITS, Card, digit_of, is_beast, suit_of, type_of
from tui.beasts.faces import Words, type_name


def blocked(view: View, card: Card, place: int) -> str:
    """Why a number card does not fit a place, in a few words; empty where it does."""
    if any(type_of(beast) == type_of(card) for beast in view.above[place]):
        return f"barred by the Beast of {type_name(type_of(card))}"
    showing = view.piles[place][-1] & 15 if view.piles[place] else 0
    return "" if digit_of(card) > showing else f"{digit_of(card)} is not above {showing}"


def _first(beasts: Sequence[Card], words: Words) -> str:
    """Which Beasts come first: all of one suit, of several suits those of any one [B7]; many of them in short."""
    if len(beasts) == 1:
        return f"The {words.card(beasts[0])} must be played, with every card of its suit, before anything else."
    written, suits = words.card if len(beasts) == 2 else words.tag, defaultdict[int, list[str]](list)
    for beast in beasts:
        suits[suit_of(beast)].append(written(beast))
    named = " or ".join(" and ".join(alike) for alike in suits.values())
    return f"Beasts come first, with every card of their suit: {named}."


def why_not(view: View, card: Card, words: Words) -> str:
    """Why a card of the hand can't be played now."""
    beasts = [held for held in view.hand if is_beast(held)]
    if view.suit not in (NO_SUIT, suit_of(card)):
        return f"This turn is for {SUITS[view.suit]}: all of them, and nothing else."
    if view.suit == NO_SUIT and beasts and suit_of(card) not in map(suit_of, beasts):
        return _first(beasts, words)
    reasons = [f"{PLACES[place]}: {blocked(view, card, place)}" for place in range(3)]
    return f"The {words.card(card)} fits nowhere. {'; '.join(reasons)}."
