"""An action of Bestie Bastarde that has not been played, in words; and the Beasts an action plays."""

from __future__ import annotations

from typing import Any

from engine.bestie_bastarde import deck_in
from engine.bestie_bastarde.state import DECLINE, PILE, YES, Action, Activate, Award, Drop, Join, Name, Play
from engine.core.game import Game
from tui.bestie_bastarde.faces import Words


def nudge(action: Action, words: Words) -> str:
    """The Beast an action begins with, as markup; the player it names, or what else it is."""
    match action:
        case Play(cards) | Drop(cards):
            return words.card(cards[0])
        case Activate(card) | Join(card):
            return words.card(card)
        case Award(seat) | Name(seat):
            return words.player(seat)
        case _:
            return "ending your turn"


def move(action: Action, words: Words) -> str:
    """The whole action, as markup."""
    match action:
        case Play(cards):
            return words.cards(cards)
        case Activate(card, picks):
            told = ", then ".join(_pick(pick, words) for pick in picks)
            return f"{words.card(card)} acts{': ' + told if told else ''}"
        case Join(card):
            return f"{words.card(card)} comes out"
        case Drop(cards):
            return f"{words.cards(cards)} discarded"
        case Award(seat):
            return f"the Challenge to {words.player(seat)}"
        case Name(seat):
            return f"{words.player(seat)} leads the pack"
        case _:
            return "ending the turn"


def _pick(pick: int, words: Words) -> str:
    if pick == DECLINE:
        return "declines"
    if pick == YES:
        return "does so"
    return f"the Pile of {words.player(pick & ~PILE)}" if pick & PILE else words.card(pick)


def animals(action: Action, game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
    """The names of the Beasts it plays from the hand."""
    cards = action.cards if isinstance(action, Play) else (action.card,) if isinstance(action, Join) else ()
    book = deck_in(game).book
    return tuple(book.beasts[card].en for card in cards)
