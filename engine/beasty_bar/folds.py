"""What each event does to a position: `evolve` is the one way an event changes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Chased,
    Copied,
    Dazzled,
    Departed,
    Drew,
    Entered,
    Event,
    Fled,
    Ganged,
    Jumped,
    Negated,
    Passed,
    Perched,
    Persuaded,
    Placed,
    Pricked,
    Released,
    Reunited,
    Reversed,
    Revived,
    Showed,
    Shuffled,
    Sorted,
    Stayed,
    Swapped,
    Swooped,
    TookOff,
    cards_of,
)
from engine.beasty_bar.state import CARD, SHADOW, Draft
from engine.core import rng


def _placed(draft: Draft, event: Placed) -> None:
    card = event.card
    held, turn = draft.held, draft.turn
    left = list(held[turn])
    left.remove(card)
    held[turn] = tuple(left)
    draft.line.append(card)
    draft.fresh = (card,)


def _perched(draft: Draft, event: Perched) -> None:
    card = event.card
    held, turn = draft.held, draft.turn
    held[turn] = tuple([other for other in held[turn] if other != card])
    draft.perch = card
    draft.fresh = (card,)


def _revived(draft: Draft, event: Revived) -> None:
    card, _ = event
    draft.out = draft.out[:-1]
    draft.line.append(card)
    draft.fresh += (card,)


def _reunited(draft: Draft, event: Reunited) -> None:
    card, other = event
    if card == draft.perch:
        draft.perch = 0
    else:
        draft.line.remove(card)
    draft.out = draft.out[:-1]
    draft.bar += (other, card)


def _persuaded(draft: Draft, event: Persuaded) -> None:
    place, _ = event
    draft.line.remove(place)
    draft.line.append(place)
    draft.fresh += (place & CARD,)


def _passed(draft: Draft, event: Passed) -> None:
    place, over = event
    line = draft.line
    at = line.index(place)
    del line[at]
    line.insert(at - len(over), place)


def _swapped(draft: Draft, event: Swapped) -> None:
    card, ahead, behind = event
    at = draft.line.index(ahead)
    draft.line[at : at + 3] = behind, card, ahead


def _sorted(draft: Draft, event: Sorted) -> None:
    draft.line[:] = event.order


def _reversed(draft: Draft, event: Reversed) -> None:
    del event
    draft.line.reverse()


def _ganged(draft: Draft, event: Ganged) -> None:
    gang = event.gang
    draft.line[:] = [*gang, *(place for place in draft.line if place not in gang)]


def _chased(draft: Draft, event: Chased) -> None:
    draft.line.remove(event.place)
    draft.line.append(event.place)


def _released(draft: Draft, event: Released) -> None:
    place, victim = event
    at = draft.line.index(place)
    draft.line[at] = place & CARD
    draft.line.insert(at + 1, victim)


def _jumped(draft: Draft, event: Jumped) -> None:
    card, onto = event
    line = draft.line
    at = line.index(onto)
    del line[at]
    line[at] = card | onto << SHADOW


def _unchanged(draft: Draft, event: Copied | Showed | Blocked | Negated | Stayed) -> None:
    del draft, event


def _took_off(draft: Draft, event: TookOff) -> None:
    draft.line.remove(event.place)
    draft.air = event.place


def _swooped(draft: Draft, event: Swooped) -> None:
    draft.line.insert(event.at, event.card)
    draft.air = 0


def _fled(draft: Draft, event: Fled) -> None:
    draft.line.remove(event.place)
    draft.bar += cards_of(event.place)


def _departed(draft: Draft, event: Departed) -> None:
    draft.perch = 0
    draft.out += (event.card,)


def _bounced(draft: Draft, event: Bounced | Pricked | Dazzled) -> None:
    place = event[0]
    if place == draft.air:
        draft.air = 0
    else:
        draft.line.remove(place)
    draft.out += (place,) if place <= CARD else cards_of(place)


def _shuffled(draft: Draft, event: Shuffled) -> None:
    draft.line[1:] = event.order
    draft.word = rng.derive(draft.word, "line")


def _entered(draft: Draft, event: Entered) -> None:
    first, second = event
    del draft.line[:2]
    draft.bar += (first, second) if (first | second) <= CARD else cards_of(first) + cards_of(second)


def _drew(draft: Draft, event: Drew) -> None:
    seat, _ = event
    draft.fresh = ()
    draft.turn = (seat + 1) % len(draft.held)


Folds = Mapping[type[Event], Callable[[Draft, Any], None]]

FOLDS: Folds = {
    Placed: _placed,
    Perched: _perched,
    Persuaded: _persuaded,
    Revived: _revived,
    Reunited: _reunited,
    Copied: _unchanged,
    Showed: _unchanged,
    Passed: _passed,
    Swapped: _swapped,
    Sorted: _sorted,
    Reversed: _reversed,
    Ganged: _ganged,
    Chased: _chased,
    Released: _released,
    Jumped: _jumped,
    Blocked: _unchanged,
    Negated: _unchanged,
    Stayed: _unchanged,
    TookOff: _took_off,
    Swooped: _swooped,
    Fled: _fled,
    Pricked: _bounced,
    Dazzled: _bounced,
    Departed: _departed,
    Bounced: _bounced,
    Shuffled: _shuffled,
    Entered: _entered,
    Drew: _drew,
}


def evolve(draft: Draft, event: Event) -> None:
    """Folds an event into the draft."""
    FOLDS[type(event)](draft, event)
