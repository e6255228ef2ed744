"""Every way a seat can play out its turn, told apart by what it leaves behind, and what each is thought to be worth."""

from __future__ import annotations

from engine.beasts.outlook import Outlook, above_of, chance, landing, tops_of
from engine.beasts.rules import board_of, playable, ways
from engine.beasts.state import BEAST, DIGIT, NO_SUIT, Action, Card, Cards, Discard, EndTurn, Play, State
from engine.core.game import Plan

Places = tuple[Cards, Cards, Cards]
# Where a turn stands: the top card of each place, the Beasts above, tokens, the hand, whether the suit is fixed.
Standing = tuple[Places, Places, int, Cards, bool]
Paths = dict[Standing, tuple[Action, ...]]

_END = EndTurn()


def plans(state: State) -> list[Plan[Action]]:
    """The ways the seat to move can play out its turn, the most promising first; none if it sees no way, or the game
    is over.

    Each board, number of tokens and hand that can be left is listed once. Tokens are spent only on cards of the suit
    played: any other can wait. A turn is judged before its player draws.
    """
    if state.is_over:
        return []
    hand, outlook = state.hands[state.turn], Outlook(state, state.turn)
    hundreds, tens, ones = [pile[-1:] for pile in state.piles]
    over_hundreds, over_tens, over_ones = state.above
    above = over_hundreds, over_tens, over_ones
    start = (hundreds, tens, ones), above, state.tokens, hand, state.suit != NO_SUIT
    found: list[Plan[Action]] = []
    for suit in sorted({card >> 5 for card in playable(hand, state.suit)}) or [NO_SUIT]:
        for (piles, above, tokens, kept, _), path in _played_out(start, suit).items():
            if tokens and any(card & DIGIT != BEAST for card in kept):
                path = (*path, _END)
            found.append(Plan(path, chance(outlook.rating(tops_of(piles), above_of(above), tokens, kept))))
    return sorted(found, key=lambda plan: -plan.worth)


def _played_out(start: Standing, suit: int) -> Paths:
    """Where a turn of a suit can end, and one way to get there. All ways there play the same number of cards, so they
    are followed card by card, and ways that meet go on as one."""
    ends: Paths = {}
    reached: Paths = {start: ()}
    while reached:
        following: Paths = {}
        for standing, path in reached.items():
            kept, has_begun = standing[3:]
            asked = [card for card in kept if card >> 5 == suit]
            if asked:
                _follow(standing, path, asked, following)
            elif has_begun or not kept:
                ends[standing] = path
        reached = following
    return ends


def _follow(standing: Standing, path: tuple[Action, ...], asked: list[Card], following: Paths) -> None:
    """Adds where the turn stands after anything that can be done with a card asked for."""
    piles, above, tokens, hand, has_begun = standing
    board = board_of(piles, above)
    for card in asked:
        kept = tuple([other for other in hand if other != card])
        for play in ways(card, board):
            after = *_placed(piles, above, play), tokens, kept, True
            if after not in following:
                following[after] = (*path, play)
        if tokens and card & DIGIT != BEAST:
            after = piles, above, tokens - 1, kept, has_begun
            if after not in following:
                following[after] = (*path, Discard(card))


def _placed(piles: Places, above: Places, play: Play) -> tuple[Places, Places]:
    """The top cards and the Beasts above after a play."""
    card, place, clear = play
    hundreds, tens, ones = piles
    if place == 0:
        return ((card,), () if clear & 2 else tens, () if clear & 1 else ones), above
    if place == 1:
        return (hundreds, (card,), () if clear & 1 else ones), above
    if place == 2:
        return (hundreds, tens, (card,)), above
    over_hundreds, over_tens, over_ones = above
    match landing(card >> 4, tops_of(piles)):
        case 2:
            return piles, (over_hundreds, over_tens, (*over_ones, card))
        case 1:
            return piles, (over_hundreds, (*over_tens, card), over_ones)
        case 0:
            return piles, ((*over_hundreds, card), over_tens, over_ones)
        case _:
            return piles, above
