"""Positions of the test tables: a few words of notation made a full State, and what a turn did read back as words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import takewhile
from typing import Any, NamedTuple

from engine.beasty_bar.events import Event
from engine.beasty_bar.notation import encode_place
from engine.beasty_bar.state import Play, State
from engine.catalog import GAMES

GAME = GAMES["beasty-bar"]
SEATS = "RGBY"
CARD = re.compile(r"[RGBY]\d+[cn]?")
NUMBERS = {"seat", "cards", "at"}


class After(NamedTuple):
    """What a turn left behind: the line and the air, and what it added to the bar and to THAT'S IT, in order."""

    line: tuple[str, ...]
    air: str
    bar: tuple[str, ...]
    out: tuple[str, ...]


def position(line: str, turn: str, air: str = "", hand: Sequence[str] = (), **rest: str) -> State:
    """The state with this line (`G8 R11(B1)`), eagle and hand (its last cards) before the turn of a seat; nothing is
    fresh. `rest` may give bar, out, fresh, rule and word. Whatever strengths of the four decks, with devils, that
    leaves are cards of set 3 not yet played.
    """
    piles = [line, air, rest.get("bar", ""), rest.get("out", "")]
    used = {card.rstrip("cn") for card in (*CARD.findall(" ".join(piles)), *hand)}
    decks, hands = [], []
    for seat in SEATS:
        cards = [f"{seat}{strength}" for strength in range(13) if f"{seat}{strength}" not in used]
        cards += hand if seat == turn else []
        decks.append(" ".join(cards[:-4]) or "-")
        hands.append(" ".join(cards[-4:]) or "-")
    fields = [*(pile or "-" for pile in piles), "/".join(hands), "/".join(decks), turn]
    fields += [rest.get("fresh", "-"), rest.get("rule", "lands"), rest.get("word", "0" * 16)]
    state: State = GAME.decode_state("|".join(fields))
    return state


def before(line: str, action: str, air: str = "", hand: str = "", **rest: str) -> State:
    """The position in which the owner of the action's card plays it next, with some others in hand."""
    card = action.partition(">")[0]
    return position(line, card[0], air, [*hand.split(), card], **rest)


def choices(state: State, card: str) -> list[str]:
    """The legal actions with a card of the hand, as text without the card, in the order they are listed."""
    texts = [GAME.encode_action(action).partition(">") for action in GAME.legal_actions(state)]
    return [picks for played, _, picks in texts if played == card]


def played(state: State, action: str) -> After:
    """What a legal action, given as text, leaves behind."""
    return difference(state, GAME.apply(state, GAME.decode_action(action)))


def difference(state: State, after: State) -> After:
    """What the turn between two states left behind; on THAT'S IT, all above what lies there as it lay before."""
    line, air, bar, out = (
        words(cards) for cards in (after.line, (after.air,) if after.air else (), after.bar, after.out)
    )
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(state.out, after.out, strict=False)))
    return After(line, "".join(air), bar[len(state.bar) :], out[kept:])


def words(places: Sequence[int]) -> tuple[str, ...]:
    """Places as text."""
    return tuple(map(encode_place, places))


def events(state: State, action: str) -> list[str]:
    """The events of a legal action in words, without the first (Placed) and the last (Drew)."""
    step = GAME.steps(state, GAME.decode_action(action))
    return [event_text(beat.event) for beat in step.beats][1:-1]


def event_text(event: Event) -> str:
    """An event in one line: its name and its fields, cards in notation, `-` for nobody."""
    fields = zip(event._fields, event, strict=True)
    return " ".join([type(event).__name__, *(_field(name, value) for name, value in fields)])


def _field(name: str, value: Any) -> str:
    if name in NUMBERS:
        return str(value)
    if isinstance(value, tuple):
        return f"[{' '.join(words(value))}]"
    return encode_place(value) if value else "-"


@cache
def shuffling_word(line: str, action: str, order: tuple[str, ...]) -> str:
    """The first word of a fixed series whose shuffle, in this turn, gives the order."""
    play: Play = GAME.decode_action(action)
    for number in range(20_000):
        word = f"{number * 0x9E3779B97F4A7C15 & (1 << 64) - 1:016x}"
        for beat in GAME.steps(before(line, action, word=word), play).beats:
            if type(beat.event).__name__ == "Shuffled" and words(beat.event.order) == order:
                return word
    raise LookupError(f"no word of the series shuffles to {' '.join(order)}")
