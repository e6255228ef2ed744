"""What happened in Beasty Bar, in words: one sentence for each event."""

from __future__ import annotations

from typing import assert_never

from engine.beasty_bar.animal import animal_of
from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Drew,
    Entered,
    Event,
    Fled,
    Jumped,
    Negated,
    Passed,
    Persuaded,
    Placed,
    Released,
    Shuffled,
    Stayed,
    Swapped,
    Swooped,
    TookOff,
)
from engine.beasty_bar.state import CARD, seat_of
from tui.beasty_bar.faces import Words

_MOVES = {
    "tasmanian-devil": "whirls to the gate past {over}",
    "armadillo": "rolls to the gate past {over}",
    "gazelle": "leaps over {over}",
    "weasel": "slips past {over}",
    "zen-panda": "sits down in front of {last}",
    "sloth": "hangs itself in front of {last}",
    "elephant": "strides past {over}",
}
_THROWS = {
    "armadillo": "bowls out {prey}",
    "buffalo": "pokes {prey} away",
    "eagle": "strikes {prey}",
    "zen-panda": "finds {prey} out of balance",
}


def phrase(event: Event, words: Words) -> str:
    """The sentence for an event, as markup."""
    match event:
        case Placed(card):
            return f"{words.player(seat_of(card))}: {words.card(card)} joins the line."
        case Persuaded(place, by):
            return f"{words.card(by)} talks {words.card(place)} into queueing up again."
        case Passed(place, over):
            way = _MOVES.get(animal_of(place).id, "passes {over}")
            return f"{words.card(place)} {way.format(over=words.cards(over), last=words.card(over[0]))}."
        case Swapped(card, ahead, behind):
            return f"{words.card(card)} has {words.card(ahead)} and {words.card(behind)} change sides."
        case Released(place, victim):
            return f"{words.card(place & CARD)} lets {words.card(victim)} out of its shadow."
        case Jumped(card, onto):
            return f"{words.card(card)} jumps onto {words.card(onto)}: in its shadow from now on."
        case Blocked(card, by):
            return f"{words.card(card & CARD)} is stopped by the shield of {words.card(by)}."
        case Negated(place, by):
            return f"{words.card(place)} dozes behind {words.card(by)}: its ability does nothing."
        case TookOff(place):
            return f"{words.card(place)} takes off and circles above the line."
        case Swooped(card):
            return f"{words.card(card)} comes down in the free place."
        case Fled(place, by):
            return f"{words.card(by)} strikes, but {words.card(place)} saw it in its mirror: into the [$bar]bar[/]!"
        case Shuffled(order):
            return f"Everyone is whirled about: {' '.join(map(words.tag, order))}."
        case Entered(first, second):
            return f"The line is full: {words.cards((first, second))} enter the [$bar]bar[/]."
        case Stayed() | Bounced() | Drew():
            return _aftermath(event, words)
        case _:
            assert_never(event)


def _aftermath(event: Stayed | Bounced | Drew, words: Words) -> str:
    match event:
        case Stayed(place, behind):
            where = f"stays behind {words.card(behind)}" if behind else "has nobody in front of it"
            return f"{words.card(place)} {where}."
        case Bounced():
            return f"{_cause(event, words)}: [$bounced]THAT'S IT[/]."
        case Drew(seat, count):
            return f"{words.player(seat)}: {'a card is drawn' if count else 'no card is left to draw'}."
        case _:
            assert_never(event)


def _cause(event: Bounced, words: Words) -> str:
    place, by = event
    if not by:
        return f"{words.card(place)} is last in line"
    if by == place:
        return f"{words.card(by)} finds no prey"
    if animal_of(by).id == animal_of(place).id == "eagle":
        return f"{words.card(by)} is up there already"
    return (
        f"{words.card(by & CARD)} {_THROWS.get(animal_of(by).id, 'throws out {prey}').format(prey=words.card(place))}"
    )


def is_minor(event: Event) -> bool:
    """Whether an event is too small for a line of its own in the log."""
    return isinstance(event, Drew)
