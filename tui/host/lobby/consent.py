"""Consent: going back at a hosted table, and ending a match together, by what its terms say."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from engine.core.history import History
from tui.host.lobby.terms import FREE, NEVER, WAIT, Refused, Terms

TAKE_BACK: Final = "take-back"
TOGETHER: Final = "end"
BACK: Final = "back"
ON: Final = "on"
OVER: Final = "over"


class Aim(NamedTuple):
    """Where somebody wants to go from here. `way`: BACK along the line, ON along what was taken back, or OVER to
    another branch. `turn` counts from 1 at the beginning; `mover` is the seat that decides there, none at the end;
    `undone` are the seats that made the decisions left behind, in their order."""

    way: str
    turn: int
    mover: int | None
    undone: tuple[int, ...] = ()


class Request(NamedTuple):
    """Something a seat asks of others: `kind` TAKE_BACK (to go to `node`, which is at `aim`) or TOGETHER (to end the
    match as it stands). `waiting` are the seats that have still to agree, `agreed` those that have."""

    kind: str
    by: int
    node: int
    aim: Aim | None
    agreed: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

    @property
    def key(self) -> tuple[str, int, int]:
        """What tells it from other requests, whoever has agreed by now."""
        return self.kind, self.by, self.node

    def with_consent(self, seat: int) -> Request:
        """The request once a seat has agreed."""
        return self._replace(agreed=(*self.agreed, seat), waiting=tuple(s for s in self.waiting if s != seat))

    def without(self, seat: int) -> Request:
        """The request once a seat need not agree any more."""
        return self._replace(waiting=tuple(s for s in self.waiting if s != seat))


def asked(terms: Terms, by: int, people: Sequence[int], away: Collection[int]) -> tuple[int, ...]:
    """Whom a seat has to ask: all other people; those who are away only where the table waits for them."""
    return tuple(seat for seat in people if seat != by and (terms.away == WAIT or seat not in away))


def own_decision_before(history: History[Any, Any], seat: int) -> int | None:
    """The node of the latest earlier decision of a seat; none where it has made none."""
    for node in reversed(history.line()[:-1]):
        if history.game.current_player(history.entry(node).state) == seat:
            return node
    return None


def is_new_seen(history: History[Any, Any], node: int) -> bool:
    """Whether anything has been shown to anybody on the way from a node of the line to where we are."""
    game = history.game
    for later in history.line():
        if later > node:
            entry = history.entry(later)
            beats = game.steps(history.entry(entry.parent).state, entry.action).beats
            if any(game.is_revealing(beat.event) for beat in beats):
                return True
    return False


def is_free(terms: Terms, history: History[Any, Any], node: int, by: int, people: Collection[int]) -> bool:
    """Whether a seat may go to a node without asking anybody. Raises Refused where nobody may.

    Alone among bots always. With others only back, along the line, over nothing but one's own decisions and those of
    bots, and never across an information line.
    """
    if terms.take_back == NEVER:
        raise Refused("at this table nothing is taken back")
    if set(people) <= {by}:
        return True
    line = history.line()
    if terms.take_back != FREE or node not in line:
        return False
    undone = {history.game.current_player(history.entry(at).state) for at in line[line.index(node) : -1]}
    return not (undone & set(people)) - {by} and not is_new_seen(history, node)


def aim_at(history: History[Any, Any], node: int) -> Aim:
    """What going to a node means, from where the match stands. Raises IndexError."""
    line, here = history.line(node), history.line()
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(line, here, strict=False)))
    way = BACK if shared == len(line) else ON if shared == len(here) else OVER
    undone = tuple(_mover(history, at) for at in here[shared - 1 : -1])
    return Aim(way, len(line), history.game.current_player(history.entry(node).state), undone)


def _mover(history: History[Any, Any], node: int) -> int:
    """The seat that decided at a node of the line."""
    mover = history.game.current_player(history.entry(node).state)
    assert mover is not None
    return mover
