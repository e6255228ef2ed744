"""A play of Beasty Bar that has not been made, in words; and the animals a play sends out."""

from __future__ import annotations

from typing import Any

from engine.beasty_bar.animal import Ask, animal_of
from engine.beasty_bar.state import STRENGTH, Play
from engine.core.game import Game
from tui.beasty_bar.asking import moment
from tui.beasty_bar.faces import Words


def nudge(action: Play, words: Words) -> str:
    """The card a play begins with, as markup."""
    return words.card(action.card)


def move(action: Play, words: Words) -> str:
    """The whole play, as markup: the card, then what it picks."""
    if not action.picks:
        return words.card(action.card)
    path = (action.card, *action.picks)
    picks = [_pick(path[:depth], path[depth], words) for depth in range(1, len(path))]
    return f"{words.card(action.card)}, picking {', then '.join(picks)}"


def _pick(before: tuple[int, ...], pick: int, words: Words) -> str:
    if pick > STRENGTH:
        return words.card(pick)
    if moment((), before).ask is Ask.PARITY:
        return "odd" if pick else "even"
    return f"strength {pick}"


def animals(action: Play, game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The names of the animals it sends into the line."""
    return (animal_of(action.card).name,)
