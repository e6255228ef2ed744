"""An action of Beasts that has not been played, in words; and the kinds of card it plays."""

from __future__ import annotations

from typing import Any

from engine.beasts.state import PLACES, VARIETIES, Action, Discard, Play, is_beast, type_of
from engine.core.game import Game
from tui.beasts.faces import Words, type_name

_CLEARED = ("", ", clearing the ones", ", clearing the tens", ", clearing tens and ones")


def nudge(action: Action, words: Words) -> str:
    """The card an action is about, as markup; what else it is where it is about none."""
    match action:
        case Play(card):
            return words.card(card)
        case Discard():
            return "your tokens"
        case _:
            return "ending your turn"


def move(action: Action, words: Words) -> str:
    """The whole action, as markup."""
    match action:
        case Play(card, place, clear) if place >= 0:
            return f"{words.card(card)} to the {PLACES[place]}{_CLEARED[clear]}"
        case Play(card):
            return words.card(card)
        case Discard(card):
            return f"a token for the {words.card(card)}"
        case _:
            return "ending the turn"


def animals(action: Action, game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The kind of the card it plays: the type, or a Beast of a variety."""
    if not isinstance(action, Play):
        return ()
    kind = type_of(action.card)
    return (f"{VARIETIES[kind & 1]} Beasts",) if is_beast(action.card) else (type_name(kind),)
