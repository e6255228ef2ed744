"""Beasts as text: cards (`bH4`, `wSB`), actions (`bC4@h-to`, `!wD3`, `end`), positions; and the checked doors.

A card is its variety, its suit and its digit, B for a Beast. A play names the place (h, t, o) and behind a `-` the
places it clears; a `!` spends a token. A position is ten fields joined by `|`: piles, Beasts above, hands, deck,
discard, captured, box, tokens, seat to move, suit of the turn (with a `.` behind it once the game is over).
"""

from __future__ import annotations

import re

from engine.beasts.events import Event
from engine.beasts.rules import advance, legal_actions, unroll
from engine.beasts.state import (
    BEAST,
    BEASTS,
    HAND,
    NO_SUIT,
    NUMBERS,
    SUITS,
    Action,
    Card,
    Cards,
    Discard,
    EndTurn,
    Play,
    State,
    digit_of,
    make_card,
    type_of,
)
from engine.core.game import BadNotation, IllegalAction, Step

_CARD = re.compile(r"([bw])([HDCS])([1-9B])")
_PLAY = re.compile(r"([bw][HDCS][1-9])@([hto])(?:-(to|t|o))?")
_SUIT_LETTERS = "".join(suit[0] for suit in SUITS)
_CLEARS = {None: 0, "o": 1, "t": 2, "to": 3}
_SEATS = 5


def encode_card(card: Card) -> str:
    """Variety, suit and digit."""
    kind, digit = type_of(card), digit_of(card)
    return f"{'bw'[kind & 1]}{_SUIT_LETTERS[kind >> 1]}{'B' if digit == BEAST else digit}"


def decode_card(text: str) -> Card:
    """The card a text names; BadNotation for anything else."""
    match = _CARD.fullmatch(text)
    if match is None:
        raise BadNotation(f"{text!r} is no card: expected b or w, a suit (H, D, C, S) and a digit or B, such as wH4")
    variety, suit, digit = match.groups()
    kind = 2 * _SUIT_LETTERS.index(suit) + "bw".index(variety)
    return make_card(kind, BEAST if digit == "B" else int(digit))


def encode_action(action: Action) -> str:
    """The action as text."""
    match action:
        case Play(card, place, clear):
            cleared = {0: "", 1: "-o", 2: "-t", 3: "-to"}[clear]
            return encode_card(card) + (f"@{'hto'[place]}{cleared}" if place >= 0 else "")
        case Discard(card):
            return f"!{encode_card(card)}"
        case EndTurn():
            return "end"


def decode_action(text: str) -> Action:
    """The action a text names, legal or not; BadNotation for anything else."""
    if text == "end":
        return EndTurn()
    if text.startswith("!"):
        return Discard(decode_card(text[1:]))
    match = _PLAY.fullmatch(text)
    if match:
        return Play(decode_card(match[1]), "hto".index(match[2]), _CLEARS[match[3]])
    card = decode_card(text)
    if digit_of(card) != BEAST:
        raise BadNotation(f"{text!r}: a number card is played to a place, such as {text}@t or {text}@h-to")
    return Play(card)


def _encode_cards(cards: Cards) -> str:
    return " ".join(map(encode_card, cards)) or "-"


def _decode_cards(text: str) -> Cards:
    return () if text == "-" else tuple(map(decode_card, text.split()))


def _decode_groups(text: str, wanted: str, counts: range) -> tuple[Cards, ...]:
    groups = tuple(map(_decode_cards, text.split("/")))
    if len(groups) not in counts:
        raise BadNotation(f"expected {wanted} joined by '/', not {len(groups)}")
    return groups


def encode_state(state: State) -> str:
    """One line of text."""
    groups = ["/".join(map(_encode_cards, cards)) for cards in (state.piles, state.above, state.hands)]
    flat = [_encode_cards(cards) for cards in (state.deck, state.discard, state.captured, state.box)]
    suit = "-" if state.suit == NO_SUIT else _SUIT_LETTERS[state.suit]
    return "|".join([*groups, *flat, str(state.tokens), str(state.turn + 1), suit + "." * state.is_over])


def decode_state(text: str) -> State:
    """The position a text gives, cards left out or not; BadNotation says which part is wrong."""
    fields = text.strip().split("|")
    if len(fields) != 10:
        raise BadNotation(f"a position has 10 fields joined by '|', not {len(fields)}")
    piles = _decode_groups(fields[0], "three piles", range(3, 4))
    above = _decode_groups(fields[1], "Beasts above three places", range(3, 4))
    hands = _decode_groups(fields[2], "one to five hands", range(1, _SEATS + 1))
    deck, discard, captured, box = map(_decode_cards, fields[3:7])
    tokens, turn, suit = fields[7:]
    if not re.fullmatch(r"[0-3]", tokens):
        raise BadNotation(f"tokens are a number from 0 to 3, not {tokens!r}")
    if turn not in map(str, range(1, len(hands) + 1)):
        raise BadNotation(f"the seat to move is a number from 1 to {len(hands)}, not {turn!r}")
    if not re.fullmatch(rf"[-{_SUIT_LETTERS}]\.?", suit):
        raise BadNotation(f"the suit of the turn is one of -, H, D, C, S, with a '.' if all is over, not {suit!r}")
    state = State(
        piles,
        above,
        tuple(tuple(sorted(hand)) for hand in hands),
        deck,
        discard,
        captured,
        tuple(sorted(box)),
        int(tokens),
        int(turn) - 1,
        NO_SUIT if suit[0] == "-" else _SUIT_LETTERS.index(suit[0]),
        suit.endswith("."),
    )
    _refuse_misplaced(state)
    return state


def _refuse_misplaced(state: State) -> None:
    cards = [card for group in (*state.piles, *state.above, *state.hands) for card in group]
    cards += [*state.deck, *state.discard, *state.captured, *state.box]
    twins = {card for card in cards if cards.count(card) > 1}
    if twins:
        raise BadNotation(f"every card is once in a position: {', '.join(sorted(map(encode_card, twins)))}")
    for wanted, held in ((NUMBERS, (*state.piles, state.discard)), (BEASTS, (*state.above, state.captured, state.box))):
        for card in (card for group in held for card in group):
            if card not in wanted:
                raise BadNotation(f"{encode_card(card)} can't lie there: numbers are in piles and discards, Beasts not")
    if any(len(hand) > HAND for hand in state.hands):
        raise BadNotation(f"a hand holds at most {HAND} cards")


def _describe(action: object) -> str:
    try:
        return encode_action(action) if isinstance(action, Action) else repr(action)
    except (IndexError, KeyError, TypeError, ValueError):
        return repr(action)


def _refuse_illegal(state: State, action: Action) -> None:
    # An action equals any other tuple of the same numbers: the class decides as well.
    if not any(type(legal) is type(action) and legal == action for legal in legal_actions(state)):
        raise IllegalAction(f"{_describe(action)} is not legal in {encode_state(state)}")


def apply(state: State, action: Action) -> State:
    """The state after an action; IllegalAction where the rules forbid it."""
    _refuse_illegal(state, action)
    return advance(state, action)


def steps(state: State, action: Action) -> Step[State, Action, Event]:
    """The step of an action with its beats; IllegalAction where the rules forbid it."""
    _refuse_illegal(state, action)
    return unroll(state, action)
