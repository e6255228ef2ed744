"""What a play would do, asked of the engine from what a seat knows: the number, the room, the rest of the suit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.beasts import GAME
from engine.beasts.events import Captured, Drew, Event
from engine.beasts.rules import outcome, playable
from engine.beasts.sight import View, room
from engine.beasts.state import Action, Card, Play, State, number_of

LOOKED = 20_000


class Preview(NamedTuple):
    """The number that would show, the room left above it, the number cards still to go, the events up to the draw, and
    of the suit of this turn what would be left in hand (`rest`) and what of it could then not be played (`stuck`)."""

    number: int
    room: int
    cards: int
    events: tuple[Event, ...]
    rest: tuple[Card, ...]
    stuck: tuple[Card, ...]

    @property
    def captures(self) -> bool:
        """Whether a Beast would be captured."""
        return any(isinstance(event, Captured) for event in self.events)


def preview(view: View, action: Action) -> Preview:
    """The preview of a legal action of the seat whose view this is; nothing behind a draw is told."""
    step = GAME.steps(GAME.sample(view, 0), action)
    state, events = step.before, []
    for event, after in step.beats:
        if isinstance(event, Drew):
            break
        events.append(event)
        state = after
    number, cards = room(state)
    goes_on = not any(isinstance(beat.event, Drew) for beat in step.beats)
    rest = _rest(state) if goes_on and state.suit >= 0 else ()
    return Preview(number, 999 - number, cards, tuple(events), rest, _stuck(state) if rest else ())


def _rest(state: State) -> tuple[Card, ...]:
    return playable(state.hands[state.turn], state.suit)


def _plays(state: State) -> list[Play]:
    return [action for action in GAME.legal_actions(state) if isinstance(action, Play)]


def _stuck(state: State) -> tuple[Card, ...]:
    """The fewest cards of the suit that stay behind, over every order they can be played in without tokens."""
    best = _rest(state)
    for left in _ends(state):
        if len(left) < len(best):
            best = left
        if not best:
            break
    return best


def _ends(state: State) -> Iterator[tuple[Card, ...]]:
    """What is left of the suit at the end of each way to play on, by number so that each is looked at once."""
    waiting: list[State] = [state]
    seen: set[tuple[object, ...]] = set()
    while waiting and len(seen) < LOOKED:
        at = waiting.pop()
        rest, moved = _rest(at) if at.suit == state.suit and at.turn == state.turn else (), False
        for play in _plays(at) if rest else ():
            after = GAME.advance(at, play)
            key = after.hands[state.turn], number_of(after.piles), after.above, after.turn
            moved = True
            if key not in seen:
                seen.add(key)
                if after.turn != state.turn or after.suit != state.suit:
                    yield ()
                else:
                    waiting.append(after)
        if not moved:
            yield rest


class Hindsight(NamedTuple):
    """Whether the last turn of a lost game could have been got through with open cards, by which actions, and how many
    positions were looked at; `is_whole` is false where the search stopped before it had seen all."""

    way: tuple[Action, ...]
    looked: int
    is_whole: bool


def hindsight(start: State) -> Hindsight:
    """Searches the turn that begins at `start` for a way that leaves nobody stuck."""
    seat, looked = start.turn, 0
    waiting: list[tuple[State, tuple[Action, ...]]] = [(start, ())]
    seen: set[tuple[object, ...]] = set()
    while waiting:
        state, way = waiting.pop()
        for action in GAME.legal_actions(state):
            after = GAME.advance(state, action)
            if after in seen:
                continue
            seen.add(after)
            looked += 1
            ended = outcome(after)
            has_ended_turn = after.turn != seat or after.suit < 0 <= state.suit
            if (ended is None and has_ended_turn) or (ended and ended.winners):
                return Hindsight((*way, action), looked, True)
            if ended is None:
                waiting.append((after, (*way, action)))
            if looked >= LOOKED:
                return Hindsight((), looked, False)
    return Hindsight((), looked, True)
