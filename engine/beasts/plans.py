"""Every way a seat can play its turn out, told apart by what it leaves behind, with what each is thought to be worth."""

from __future__ import annotations

from collections.abc import Iterator

from engine.beasts.appraisal import Above, Outlook, Tops, above_of, chance, landing, tops_of
from engine.beasts.rules import board_of, playable, ways
from engine.beasts.state import BEAST, DIGIT, NO_SUIT, Action, Card, Cards, Discard, EndTurn, Play, State
from engine.core.game import Plan

# Where a turn stands: top cards, Beasts above, tokens, the hand, and whether a card has been played in it.
_Place = tuple[Tops, Above, int, Cards, bool]
_Paths = dict[_Place, tuple[Action, ...]]


def plans(state: State) -> list[Plan[Action]]:
    """The ways the seat to move can play its whole turn, the best first; none if it can't (or the game is over).

    Each way to leave board, tokens and hand is listed once. Tokens are weighed only against cards of the suit of the
    turn: another card can wait. What a turn is worth is judged before cards are drawn.
    """
    if state.is_over:
        return []
    hand = state.hands[state.turn]
    outlook = Outlook(state, state.turn)
    start = tops_of(state.piles), above_of(state.above), state.tokens, hand, state.suit != NO_SUIT
    found: list[Plan[Action]] = []
    for suit in sorted({card >> 5 for card in playable(hand, state.suit)}) or [NO_SUIT]:
        for (tops, above, tokens, kept, _), path in _played_out(start, suit).items():
            if tokens and any(card & DIGIT != BEAST for card in kept):
                path = (*path, EndTurn())
            found.append(Plan(path, chance(outlook.rating(tops, above, tokens, kept))))
    return sorted(found, key=lambda plan: -plan.worth)
