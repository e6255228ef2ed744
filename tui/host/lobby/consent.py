"""Consent: going back at a hosted table, and ending a match together, by what its terms say."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from engine.core.history import History
from tui.host.lobby.terms import FREE, NEVER, WAIT, Refused, Terms

TAKE_BACK: Final = "take-back"
TOGETHER: Final = "end"


class Request(NamedTuple):
    """Something a seat asks of others: `kind` TAKE_BACK (to go to `node`, which `text` describes) or TOGETHER (to end
    the match as it stands). `waiting` are the seats that have still to agree, `agreed` those that have."""

    kind: str
    by: int
    node: int
    text: str
    agreed: tuple[int, ...] = ()
    waiting: tuple[int, ...] = ()

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


def described(history: History[Any, Any], node: int, names: Sequence[str]) -> str:
    """A position in words: which turn, who is to decide there, and how far from here that is."""
    line, here = history.line(node), history.line()
    mover = history.game.current_player(history.entry(node).state)
    whose = "the end" if mover is None else f"{names[mover]} to decide"
    place = f"turn {len(line)}, {whose}" if node else f"the beginning, {whose}"
    if node not in here:
        return f"{place}, on another branch"
    count = len(here) - len(line)
    return f"{place} ({count} {'action' if count == 1 else 'actions'} back)"
