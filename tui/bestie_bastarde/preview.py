"""What a choice would do, asked of the engine from what a seat knows, up to the first thing nobody can know yet."""

from __future__ import annotations

from typing import NamedTuple

from engine.bestie_bastarde import BestieGame, deck_in
from engine.bestie_bastarde.events import Compared, Destroyed, Event, Stole, Won
from engine.bestie_bastarde.goals import strengths
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import ACT, Action, Card


class Preview(NamedTuple):
    """The events that are certain, who would be destroyed and stolen, and the Strengths afterwards (none while Beasts
    lie face down). `is_whole` is false where the action goes on into what is hidden."""

    events: tuple[Event, ...]
    destroyed: tuple[Card, ...]
    stolen: tuple[Card, ...]
    strengths: tuple[int, ...]
    is_whole: bool


def preview(game: BestieGame, view: View, action: Action) -> Preview:
    """The preview of a legal action of the seat whose view this is."""
    step = game.steps(game.sample(view, 0), action)
    events: list[Event] = []
    state, is_whole = step.before, True
    for event, after in step.beats:
        if game.is_revealing(event):
            is_whole = False
            break
        if isinstance(event, Won):
            events.append(event)
            break
        events.append(event)
        state = after
    told = next((event.strengths for event in events if isinstance(event, Compared)), ())
    is_open = view.phase == ACT and state.phase == ACT
    totals = told or (strengths(deck_in(game), state) if is_open else ())
    return Preview(
        tuple(events),
        tuple(event.card for event in events if isinstance(event, Destroyed)),
        tuple(event.card for event in events if isinstance(event, Stole)),
        totals,
        is_whole,
    )
