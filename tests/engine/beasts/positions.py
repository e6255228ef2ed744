"""Positions of the test tables: a few words of notation made a State, and what an action did read back as words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.beasts import GAME
from engine.beasts.events import Event
from engine.beasts.notation import encode_card
from engine.beasts.state import Action, Discard, EndTurn, Play, State

PLACES = "hto"
EMPTY = "-/-/-"


def position(
    piles: str = EMPTY,
    above: str = EMPTY,
    hands: str = "-",
    deck: str = "-",
    tokens: int = 0,
    suit: str = "-",
    box: str = "-",
    discard: str = "-",
    turn: int = 1,
) -> State:
    """The state with these piles (`bH2/wD7/-`, the top card last), Beasts above, hands, deck (its top last) and so on;
    every other card is left out."""
    return GAME.decode_state("|".join([piles, above, hands, deck, discard, "-", box, str(tokens), str(turn), suit]))


def choices(state: State) -> list[str]:
    """The legal actions as text, in the order they are listed."""
    return [GAME.encode_action(action) for action in GAME.legal_actions(state)]


def played(state: State, action: str) -> State:
    """The state after a legal action given as text."""
    return GAME.apply(state, GAME.decode_action(action))


def told(state: State, action: str) -> list[str]:
    """The events of a legal action in words."""
    return [event_text(beat.event) for beat in GAME.steps(state, GAME.decode_action(action)).beats]


def numbers_after(state: State, card: str) -> dict[str, int]:
    """The number each way to play a card leads to, by the text behind the card."""
    plays = [text for text in choices(state) if text.startswith(card)]
    return {text.removeprefix(card): played(state, text).number for text in plays}


def event_text(event: Event) -> str:
    """An event in one line: its name and its fields, places as letters, seats counted from 1."""
    fields = zip(event._fields, event, strict=True)
    return " ".join([type(event).__name__, *(_field(name, value) for name, value in fields)])


def _field(name: str, value: Any) -> str:
    match name:
        case "card" | "by":
            return encode_card(value)
        case "beasts":
            return f"[{' '.join(map(encode_card, value))}]"
        case "place":
            return PLACES[value]
        case "seat":
            return str(value + 1)
        case _:
            return str(value)


def careful(state: State, actions: Sequence[Action]) -> Action:
    """The first of the plays that leave the number lowest; without any, the end of the turn, or at last a token."""
    return min(
        actions, key=lambda action: ((Play, EndTurn, Discard).index(type(action)), GAME.advance(state, action).number)
    )
