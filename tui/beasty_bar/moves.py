"""A play of Beasty Bar that has not been made, in words; and the animals a play sends out."""

from __future__ import annotations

from typing import Any

from engine.beasty_bar.animal import animal_of
from engine.beasty_bar.state import STRENGTH, Play
from engine.core.game import Game
from tui.beasty_bar.faces import Words


def nudge(action: Play, words: Words) -> str:
    """The card a play begins with, as markup."""
    return words.card(action.card)


def move(action: Play, words: Words) -> str:
    """The whole play, as markup: the card, then what it picks."""
    if not action.picks:
        return words.card(action.card)
    picks = [words.card(pick) if pick > STRENGTH else f"strength {pick}" for pick in action.picks]
    return f"{words.card(action.card)} and picks {', then '.join(picks)}"


def animals(action: Play, game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The names of the animals it sends into the line."""
    return (animal_of(action.card).name,)
