"""How cards and gaps are marked on the board while something is asked, and what a preview does to them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.beasty_bar.animal import Ask
from engine.beasty_bar.state import CARD, SHADOW, Card, Place
from tui.beasty_bar.asking import Moment
from tui.beasty_bar.preview import Preview
from tui.widgets.card import Mark
from tui.widgets.card_row import Gap

Marked = tuple[Mark, str]


def _mark(option: int, pointed: int | None) -> Mark:
    return Mark.CURSOR if option == pointed else Mark.PICK


def _ordinal(number: int) -> str:
    return {1: "1st", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")


def line_marks(now: Moment, keys: Mapping[int, str], pointed: int | None) -> dict[Card, Marked]:
    """For each visible card of the line whether it can be picked, with its key; those already sent to THAT'S IT with
    their number. `keys` are those of the options."""
    marks: dict[Card, Marked] = {}
    if now.ask is Ask.GAP:
        return marks
    for place in now.line:
        card, option = place & CARD, None if now.ask is Ask.SHOWN else now.option(place, tuple(keys))
        if option is not None:
            marks[card] = _mark(option, pointed), keys[option]
        elif card in now.sent:
            marks[card] = Mark.LEAVES, _ordinal(now.sent.index(card) + 1)
        else:
            marks[card] = Mark.DIM, ""
    return marks


def gap_marks(now: Moment, keys: Mapping[int, str], pointed: int | None) -> dict[int, Gap]:
    """The gaps that can be picked, by the index of the animal in front."""
    if now.ask is not Ask.GAP:
        return {}
    return {
        index: Gap(_mark(place & CARD, pointed), keys[place & CARD])
        for index, place in enumerate(now.line)
        if place & CARD in keys
    }


def hand_marks(hand: Sequence[Card], now: Moment | None, keys: Mapping[int, str], pointed: int | None) -> list[Marked]:
    """For each card of the hand its mark and its key. Once one is played the others are dim, but what is asked for."""
    marks: list[Marked] = []
    for index, card in enumerate(hand):
        if now is None:
            marks.append((Mark.CURSOR if card == pointed else Mark.PLAIN, str(index + 1)))
        elif now.ask is Ask.SHOWN:
            marks.append((_mark(card, pointed), keys[card]) if card in keys else (Mark.DIM, ""))
        else:
            marks.append((Mark.CURSOR if card == now.fresh[0] else Mark.DIM, str(index + 1)))
    return marks


def fate(place: Place, shown: Preview, marked: Marked) -> Marked:
    """What a preview does to an animal of the line, as a mark and a word beneath it; what can be picked stays so."""
    mark, word = marked
    if mark not in (Mark.PLAIN, Mark.DIM):
        return marked
    card = place & CARD
    if card in shown.entered:
        return Mark.ENTERS, "in"
    if card in shown.out:
        return Mark.LEAVES, "out"
    if any(other >> SHADOW == card for other in shown.line):
        return mark, "shadow"
    return mark, word
