"""What an action would do, asked of the engine from what a seat knows: never more than is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.beasty_bar import GAME
from engine.beasty_bar.events import Bounced, Entered, Event, Fled, Shuffled, cards_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import Card, Place, Play


class Preview(NamedTuple):
    """The line as it would stand, who would have entered the bar and who would be out, in order, and the events that
    say why. `is_certain` is false where a shuffle comes in between: then all this is the moment before it."""

    line: tuple[Place, ...]
    air: Card
    entered: tuple[Card, ...]
    out: tuple[Card, ...]
    events: tuple[Event, ...]
    is_certain: bool


def preview(view: View, action: Play) -> Preview:
    """The preview of a legal action of the seat whose view this is."""
    step = GAME.steps(GAME.sample(view, 0), action)
    events: list[Event] = []
    state = step.before
    for event, after in step.beats:
        if isinstance(event, Shuffled):
            return _preview(view, state.line, state.air, events, False)
        events.append(event)
        state = after
    return _preview(view, state.line, state.air, events, True)


def _preview(view: View, line: tuple[Place, ...], air: Card, events: Sequence[Event], certain: bool) -> Preview:
    entered: list[Card] = []
    out: list[Card] = []
    for event in events:
        match event:
            case Entered(first, second):
                entered += [*reversed(cards_of(first)), *reversed(cards_of(second))]
            case Fled(place):
                entered.append(place)
            case Bounced(place):
                out += reversed(cards_of(place))
            case _:
                pass
    return Preview(line, air, tuple(entered), tuple(out), tuple(events), certain)
