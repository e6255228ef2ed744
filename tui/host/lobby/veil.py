"""The veil: the history of a match as one seat knows it, in the shape screens expect a history to have."""

from __future__ import annotations

from typing import Any

from engine.core.history import Entry, History


class Veil:
    """Makes such histories. Each state in them is made up from what the seat sees there (none: a spectator), and there
    is no action of others, for one may tell of cards that lie face down."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self._log: list[Entry[Any, Any]] = []
        self._truth: list[Entry[Any, Any]] = []
        self._made: tuple[History[Any, Any], History[Any, Any]] | None = None

    def over(self, truth: History[Any, Any]) -> History[Any, Any]:
        """The history as the seat knows it."""
        if self._made is not None and self._made[0] is truth:
            return self._made[1]
        if truth.size < len(self._log) or (self._log and truth.log[0] is not self._truth[0]):
            self._log, self._truth = [], []
        for node in range(len(self._log), truth.size):
            self._truth.append(truth.log[node])
            self._log.append(self._seen(truth, node))
        known = History(truth.game, [*self._log], truth.size, truth.here, truth.tip, truth.names)
        self._made = (truth, known)
        return known

    def _seen(self, truth: History[Any, Any], node: int) -> Entry[Any, Any]:
        game, (parent, action, state) = truth.game, truth.log[node]
        is_own = parent >= 0 and self.seat is not None and game.current_player(truth.log[parent].state) == self.seat
        return Entry(parent, action if is_own else None, game.sample(game.view(state, self.seat), 0))
