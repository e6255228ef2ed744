"""Beasty Bar as text: cards, actions (`R7>G8`), positions; and the checked doors, which name them in errors.

A card is its owner and its strength, and the letter of its set but for set 3: `R10`, `R10c` (set 1), `R10n` (set 2).

An action is its card and its picks joined by `>`: an animal of the line, or a bare number for a strength. A position
is ten fields joined by `|`: line, air, bar, out, hands, decks, turn, fresh, the rule of [A7], the word. In the middle
of a turn a vulture may wait beside the line: it stands in brackets in the field of the air.
"""

from __future__ import annotations

import re

from engine.beasty_bar.animal import Trait, animal_of, kinds_of
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.decks import CLASSIC, NEW_BEASTS, WILD
from engine.beasty_bar.events import Event, cards_of
from engine.beasty_bar.rules import advance, is_legal, unroll
from engine.beasty_bar.state import CARD, HAND, SEATS, SHADOW, STRENGTH, Card, Place, Play, State, make_card, seat_of
from engine.core.game import BadNotation, IllegalAction, Step

_LETTERS = {CLASSIC: "c", NEW_BEASTS: "n", WILD: ""}
_NAMES = {
    make_card(seat, species): f"{letter}{species & STRENGTH}{_LETTERS[species >> 4]}"
    for seat, letter in enumerate(SEATS)
    for species in BOOK
}
_CARDS = {name: card for card, name in _NAMES.items()}
_PLACE = re.compile(r"([RGBY]\w+)(?:\(([RGBY]\w+)\))?", re.ASCII)


def encode_card(card: Card) -> str:
    """Owner letter, strength, letter of the set. Raises KeyError for what is no card."""
    return _NAMES[card]


def decode_card(text: str) -> Card:
    """The card a text names; BadNotation for anything else."""
    card = _CARDS.get(text)
    if card is None:
        owners = ", ".join(SEATS)
        raise BadNotation(
            f"{text!r} is no card: expected an owner ({owners}), a strength, and c or n for sets 1 and 2, such as R10 "
            "or R10c"
        )
    return card


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
    beside = ([encode_card(state.air)] if state.air else []) + (
        [f"({encode_card(state.perch)})"] if state.perch else []
    )
    piles = [_encode_cards(state.line), " ".join(beside) or "-", _encode_cards(state.bar), _encode_cards(state.out)]
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
    line, bar, out = map(_decode_cards, (fields[0], *fields[2:4]))
    air, perch = _decode_beside(fields[1])
    hands, decks = (tuple(map(_decode_cards, field.split("/"))) for field in fields[4:6])
    turn, fresh, rule, word = fields[6:]
    if len(hands) != len(decks) or not 2 <= len(hands) <= len(SEATS):
        raise BadNotation("expected as many hands as decks, for 2 to 4 seats")
    if turn not in SEATS[: len(hands)] or len(turn) != 1:
        raise BadNotation(f"the seat to play is one of {', '.join(SEATS[: len(hands)])}, not {turn!r}")
    if rule not in ("lands", "lost") or not re.fullmatch(r"[0-9a-f]{16}", word):
        raise BadNotation("the last fields are 'lands' or 'lost', and a word of 16 hexadecimal digits")
    held = tuple(deck + hand for deck, hand in zip(decks, hands, strict=True))
    lost, seat, fresh_cards = rule == "lost", SEATS.index(turn), _decode_cards(fresh)
    state = State(line, air, bar, out, held, seat, fresh_cards, lost, int(word, 16), perch)
    state = state._replace(kinds=kinds_of(_cards_of(state)))
    if hands != tuple(map(state.hand, range(len(held)))):
        raise BadNotation(f"a hand holds {HAND} cards while its deck lasts, one fewer between its play and its draw")
    _refuse_twins(state)
    _refuse_misplaced(state)
    return state


def _decode_beside(text: str) -> tuple[Card, Card]:
    """The eagle aloft and the vulture beside the line, 0 for none."""
    match = re.fullmatch(r"-|(\w+)?(?:(?(1) |)\((\w+)\))?", text, re.ASCII)
    if match is None or not text:
        raise BadNotation(
            f"expected at most one eagle in the air, and a vulture beside the line as (R2n), not {text!r}"
        )
    eagle, vulture = (decode_card(name) if name else 0 for name in match.groups())
    return eagle, vulture


def _cards_of(state: State) -> list[Card]:
    """Every card of a position."""
    cards = [half for place in state.line for half in (place & CARD, place >> SHADOW) if half]
    cards += [*state.bar, *state.out, *(card for card in (state.air, state.perch) if card)]
    return cards + [card for held in state.held for card in held]


def _refuse_twins(state: State) -> None:
    cards = _cards_of(state)
    twins = {card for card in cards if cards.count(card) > 1}
    if twins or any(card > CARD or seat_of(card) >= len(state.held) for card in cards):
        named = ", ".join(encode_place(card) for card in twins) or "a card of no seat, or a shadow outside the line"
        raise BadNotation(f"every card is once in a position and belongs to a seat: {named}")


def _refuse_misplaced(state: State) -> None:
    """Who can never be where the position has it: each has one kind of place of its own."""
    misplaced = {
        "only an eagle is in the air": [card for card in (state.air,) if card and animal_of(card).id != "eagle"],
        "only a camel has somebody in its shadow": [
            place & CARD for place in state.line if place >> SHADOW and animal_of(place).id != "camel"
        ],
        "only a vulture waits beside the line": [
            card for card in (state.perch,) if card and not animal_of(card).traits & Trait.ASIDE
        ],
        "a vulture is never in the line": [
            card for place in state.line for card in cards_of(place) if animal_of(card).traits & Trait.ASIDE
        ],
    }
    for rule, cards in misplaced.items():
        if cards:
            raise BadNotation(f"{rule}, not {', '.join(map(encode_card, cards))}")


def _describe(action: Play) -> str:
    try:
        return encode_action(action)
    except (KeyError, TypeError, ValueError, AttributeError):
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
