"""What an action would do, asked of the engine from what a seat knows: never more than is certain."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.beasty_bar import GAME
from engine.beasty_bar.events import (
    Bounced,
    Copied,
    Dazzled,
    Departed,
    Drew,
    Entered,
    Event,
    Fled,
    Perched,
    Placed,
    Pricked,
    Reunited,
    Revived,
    Showed,
    Shuffled,
    cards_of,
)
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import Card, Place, Play, seat_of


class Preview(NamedTuple):
    """The line as it would stand, who would have entered the bar and who would be out, in order, and the events that
    say why. `lost` are those of the player's own that the play itself costs, before anybody is counted [A37].
    `is_certain` is false where a shuffle comes in between: then all this is the moment before it."""

    line: tuple[Place, ...]
    air: Card
    entered: tuple[Card, ...]
    out: tuple[Card, ...]
    lost: tuple[Card, ...]
    events: tuple[Event, ...]
    is_certain: bool

    @property
    def reasons(self) -> tuple[Event, ...]:
        """The events of the actions alone: without the playing of the card, the check's moves, and the draw."""
        return tuple(event for event in self.events if not _is_count(event))


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
    lost: list[Card] = []
    for event in events:
        match event:
            case Entered(first, second):
                entered += [*reversed(cards_of(first)), *reversed(cards_of(second))]
            case Reunited(card, other):
                entered += [card, other]
            case Fled(place):
                entered += reversed(cards_of(place))
            case Bounced(place, 0) | Departed(place):
                out += reversed(cards_of(place))
            case Bounced(place) | Pricked(place) | Dazzled(place):
                out += reversed(cards_of(place))
                lost += [card for card in reversed(cards_of(place)) if seat_of(card) == view.seat]
            case Revived(card):
                out = [other for other in out if other != card]
                lost = [other for other in lost if other != card]
            case _:
                pass
    return Preview(line, air, tuple(entered), tuple(out), tuple(lost), tuple(events), certain)


def _is_count(event: Event) -> bool:
    match event:
        case Placed() | Perched() | Entered() | Bounced(_, 0) | Departed() | Drew():
            return True
        case _:
            return False


def is_echo(event: Event, picked: Sequence[int | None]) -> bool:
    """Whether an event only says what the player has just picked: whose action a copier does."""
    return isinstance(event, Copied | Showed) and event[1] in picked


def is_lost_anyhow(view: View, actions: Sequence[Play]) -> bool:
    """Whether the card that all these actions of a seat play is lost by its own action, whatever is picked [A37]."""
    return all(action.card in preview(view, action).lost for action in actions)
