"""Beasty Bar as text: cards (`R10`), actions (`R7>G8`), positions; and the checked doors, which name them in errors.

An action is its card and its picks joined by `>`: an animal of the line, or a bare number for a strength. A position
is ten fields joined by `|`: line, air, bar, out, hands, decks, turn, fresh, the rule of [A7], the word.
"""

from __future__ import annotations

import re

from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.events import Event
from engine.beasty_bar.rules import advance, is_legal, unroll
from engine.beasty_bar.state import CARD, HAND, SEATS, SHADOW, STRENGTH, Card, Place, Play, State, make_card, seat_of
from engine.core.game import BadNotation, IllegalAction, Step

_SET = 3
_CARD = re.compile(r"([RGBY])(0|[1-9][0-9]?)")
_PLACE = re.compile(r"([RGBY]\d+)(?:\(([RGBY]\d+)\))?")


def encode_card(card: Card) -> str:
    """Owner letter and strength."""
    return f"{SEATS[seat_of(card)]}{card & STRENGTH}"


def decode_card(text: str) -> Card:
    """The card a text names; BadNotation for anything else."""
    match = _CARD.fullmatch(text)
    species = _SET << 4 | int(match[2]) if match else 0
    if match is None or int(match[2]) > STRENGTH or species not in BOOK:
        raise BadNotation(f"{text!r} is no card: expected an owner ({', '.join(SEATS)}) and a strength, such as R10")
    return make_card(SEATS.index(match[1]), species)


def encode_place(place: Place) -> str:
    """A card, with the animal in its shadow in brackets."""
    shadow = place >> SHADOW
    return encode_card(place & CARD) + (f"({encode_card(shadow)})" if shadow else "")


def decode_place(text: str) -> Place:
    """The place a text names; BadNotation for anything else."""
    match = _PLACE.fullmatch(text)
    if match is None:
        raise BadNotation(f"{text!r} is no place: expected a card, such as R10 or R11(G5)")
    return decode_card(match[1]) | (decode_card(match[2]) << SHADOW if match[2] else 0)


def encode_action(action: Play) -> str:
    """The card and its picks; picks below 16 are strengths (every card is above)."""
    return ">".join(encode_card(part) if part > STRENGTH else str(part) for part in (action.card, *action.picks))


def decode_action(text: str) -> Play:
    """The action a text names, legal or not; BadNotation for anything else."""
    card, *picks = text.split(">")
    return Play(decode_card(card), tuple(int(p) if re.fullmatch(r"[0-9]|1[0-5]", p) else decode_card(p) for p in picks))


def _encode_cards(cards: tuple[Card, ...]) -> str:
    return " ".join(map(encode_place, cards)) or "-"


def _decode_cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(map(decode_place, text.split()))


def encode_state(state: State) -> str:
    """One line of text."""
    piles = [_encode_cards(pile) for pile in (state.line, (state.air,) if state.air else (), state.bar, state.out)]
    seats = range(len(state.held))
    dealt = ["/".join(_encode_cards(cards(seat)) for seat in seats) for cards in (state.hand, state.deck)]
    rule = "lost" if state.prey_lost else "lands"
    rest = [SEATS[state.turn], _encode_cards(state.fresh), rule, f"{state.word:016x}"]
    return "|".join(piles + dealt + rest)


def decode_state(text: str) -> State:
    """The position a text gives; BadNotation says which part is wrong."""
    fields = text.strip().split("|")
    if len(fields) != 10:
        raise BadNotation(f"a position has 10 fields joined by '|', not {len(fields)}")
    line, air, bar, out = map(_decode_cards, fields[:4])
    hands, decks = (tuple(map(_decode_cards, field.split("/"))) for field in fields[4:6])
    turn, fresh, rule, word = fields[6:]
    if len(air) > 1 or len(hands) != len(decks) or not 2 <= len(hands) <= len(SEATS):
        raise BadNotation("expected at most one eagle in the air, and as many hands as decks, for 2 to 4 seats")
    if turn not in SEATS[: len(hands)] or len(turn) != 1:
        raise BadNotation(f"the seat to play is one of {', '.join(SEATS[: len(hands)])}, not {turn!r}")
    if rule not in ("lands", "lost") or not re.fullmatch(r"[0-9a-f]{16}", word):
        raise BadNotation("the last fields are 'lands' or 'lost', and a word of 16 hexadecimal digits")
    held = tuple(deck + hand for deck, hand in zip(decks, hands, strict=True))
    lost, seat = rule == "lost", SEATS.index(turn)
    state = State(line, air[0] if air else 0, bar, out, held, seat, _decode_cards(fresh), lost, int(word, 16))
    if hands != tuple(map(state.hand, range(len(held)))):
        raise BadNotation(f"a hand holds {HAND} cards while its deck lasts, one fewer between its play and its draw")
    _refuse_twins(state)
    return state


def _refuse_twins(state: State) -> None:
    cards = [half for place in state.line for half in (place & CARD, place >> SHADOW) if half]
    cards += [*state.bar, *state.out, *([state.air] if state.air else [])]
    cards += [card for held in state.held for card in held]
    twins = {card for card in cards if cards.count(card) > 1}
    if twins or any(card > CARD or seat_of(card) >= len(state.held) for card in cards):
        named = ", ".join(encode_place(card) for card in twins) or "a card of no seat, or a shadow outside the line"
        raise BadNotation(f"every card is once in a position and belongs to a seat: {named}")


def _describe(action: Play) -> str:
    try:
        return encode_action(action)
    except (IndexError, TypeError, ValueError, AttributeError):
        return repr(action)


def _illegal(state: State, action: Play) -> IllegalAction:
    return IllegalAction(f"{_describe(action)} is not legal in {encode_state(state)}")


def apply(state: State, action: Play) -> State:
    """The state after an action; IllegalAction where the rules forbid it."""
    if is_legal(state, action):
        return advance(state, action)
    raise _illegal(state, action)


def steps(state: State, action: Play) -> Step[State, Play, Event]:
    """The step of an action with its beats; IllegalAction where the rules forbid it."""
    if is_legal(state, action):
        return unroll(state, action)
    raise _illegal(state, action)
