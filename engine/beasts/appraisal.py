"""How good a position of Beasts looks for the team, and which action a hasty player would choose."""

from __future__ import annotations

from collections.abc import Sequence

from engine.beasts.outlook import Above, Outlook, Tops, above_of, chance, landing, tops_of
from engine.beasts.rules import outcome
from engine.beasts.state import BEAST, DIGIT, NO_SUIT, ONES, Action, Card, Play, State, number_of
from engine.core import rng

BEAST_RISE = 30  # what a hasty player thinks a Beast is like: sooner a small rise, sooner the Beast than a large one


def evaluate(state: State, seat: int) -> float:
    """A guess of the team's chance to win, 0 to 1, from what the seat knows: how much room the number leaves for the
    cards still to come, where they fit, what blocks them, which Beasts wait, what is in hand, tokens. In the middle of
    the seat's turn, what that would be once the turn is finished in haste."""
    ended = outcome(state)
    if ended:
        return 1.0 if ended.winners else 0.0
    tops, above, tokens, hand = tops_of(state.piles), above_of(state.above), state.tokens, state.hands[seat]
    if seat == state.turn and state.suit != NO_SUIT:
        asked = sorted([card for card in hand if card >> 5 == state.suit], key=lambda card: card & DIGIT)
        hand = tuple([card for card in hand if card >> 5 != state.suit])
        for card in asked:
            fitted = _fitted(card, tops, above)
            if fitted:
                tops, above = fitted
            elif tokens:
                tokens -= 1
            else:
                return 0.0
    return chance(Outlook(state, seat).rating(tops, above, tokens, hand))


def _fitted(card: Card, tops: Tops, above: Above) -> tuple[Tops, Above] | None:
    """The board after a card went as far to the right as it fits and cleared what was beyond; none if it fits
    nowhere."""
    digit, kind = card & DIGIT, card >> 4
    if digit == BEAST:
        place = landing(kind, tops)
        hundreds, tens, ones = [types | (at == place) << kind for at, types in enumerate(above)]
        return tops, (hundreds, tens, ones)
    for place in range(ONES, -1, -1):
        if digit > tops[place] & DIGIT and not above[place] >> kind & 1:
            hundreds, tens, ones = [top if at < place else card * (at == place) for at, top in enumerate(tops)]
            return (hundreds, tens, ones), above
    return None


def policy(state: State, actions: Sequence[Action], word: int) -> Action:
    """The play that raises the number least, Beasts after small rises; a token or the end only where nothing can be
    played."""
    plays = [action for action in actions if type(action) is Play]
    if not plays:
        return actions[rng.below(word, len(actions))[0]]
    return min(plays, key=lambda play: _rise(state, play))


def _rise(state: State, play: Play) -> int:
    if play.place < 0:
        return BEAST_RISE
    piles = [
        () if play.clear >> (2 - place) & 1 and place > play.place else pile for place, pile in enumerate(state.piles)
    ]
    piles[play.place] = (play.card,)
    return number_of(piles) - state.number
