"""History: the tree of all positions a match has passed, as an immutable value generic over games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar

from engine.core.game import Game

S = TypeVar("S")
A = TypeVar("A")

# Builds a NamedTuple in half the time of calling its class, where every action of every search passes.
_new = tuple.__new__


class Entry(NamedTuple, Generic[S, A]):
    """A node: the node before it (-1 at the root), the action that led here (none at the root), the state."""

    parent: int
    action: A | None
    state: S


class History(NamedTuple, Generic[S, A]):
    """A tree of entries, where we are in it (`here`), and the end of the line we came from (`tip`).

    Nodes are numbered in the order they were played; the root is 0. No operation changes a History: each gives a new
    one. They share one log that only grows; a value reads the first `size` entries of it, and copies them should
    another value have grown the log first.
    """

    game: Game[S, A, Any, Any]
    log: list[Entry[S, A]]
    size: int
    here: int = 0
    tip: int = 0
    names: Mapping[int, str] = MappingProxyType({})

    @classmethod
    def start(cls, game: Game[S, A, Any, Any], state: S) -> History[S, A]:
        """A history of the one position."""
        return cls(game, [Entry(-1, None, state)], 1)

    @property
    def state(self) -> S:
        """The state at `here`."""
        _, log, _, here, _, _ = self
        return log[here].state

    def entry(self, node: int) -> Entry[S, A]:
        """The entry of a node; IndexError where this history has no such node."""
        if not 0 <= node < self.size:
            raise IndexError(f"no node {node}: this history has 0 to {self.size - 1}")
        return self.log[node]

    def play(self, action: A) -> History[S, A]:
        """The history after an action from `here`; one played before leads to its old node. Raises IllegalAction."""
        known = self._known(action)
        return self._follow(known) if known else self._grow(action, self.game.apply(self.state, action))

    def advance(self, action: A) -> History[S, A]:
        """As `play`, through the trusted door: the action must be legal."""
        game, log, size, here, _, names = self
        if here + 1 < size and (known := self._known(action)):
            return self._follow(known)
        if len(log) != size:
            log = log[:size]
        log.append(_new(Entry, (here, action, game.advance(log[here].state, action))))
        return _new(History, (game, log, size + 1, size, size, names))

    def back(self) -> History[S, A]:
        """One action back (undo), remembering the line for `forward`; at the root nothing changes."""
        return self if self.here == 0 else self._at(self.log[self.here].parent, self.tip)

    def forward(self) -> History[S, A]:
        """One action on along the line we came from (redo), else the newest branch; at a leaf nothing changes."""
        ahead = self.tip
        while ahead > self.here:
            if self.log[ahead].parent == self.here:
                return self._at(ahead, self.tip)
            ahead = self.log[ahead].parent
        children = self.branches()
        return self._at(children[-1]) if children else self

    def go_to(self, node: int) -> History[S, A]:
        """The same tree at another node; a node on the current line keeps that line. Raises IndexError."""
        self.entry(node)
        return self._follow(node)

    def branches(self, node: int | None = None) -> tuple[int, ...]:
        """The nodes that follow a node (`here` by default), oldest first."""
        at = self.here if node is None else node
        return tuple(n for n in range(at + 1, self.size) if self.log[n].parent == at)

    def line(self, node: int | None = None) -> tuple[int, ...]:
        """The nodes from the root to a node (`here` by default), both included."""
        at = self.here if node is None else node
        path = []
        while at >= 0:
            path.append(at)
            at = self.log[at].parent
        return tuple(reversed(path))

    def leaves(self) -> tuple[int, ...]:
        """The nodes nothing follows, oldest first: one for each branch of the tree."""
        inner = {entry.parent for entry in self.log[: self.size]}
        return tuple(n for n in range(self.size) if n not in inner)

    def name(self, node: int, text: str) -> History[S, A]:
        """The same tree with a name on a node (an empty text takes it away). Raises IndexError."""
        self.entry(node)
        names = {n: old for n, old in self.names.items() if n != node}
        if text:
            names[node] = text
        return History(self.game, self.log, self.size, self.here, self.tip, names)

    def rest(self, node: int) -> tuple[int, ...]:
        """The nodes that are left, in their order, without a node and all that follows it. Raises IndexError, and
        ValueError for a node on the line to `here`, which can't go."""
        self.entry(node)
        if node in self.line():
            raise ValueError(f"node {node} leads to where we are")
        gone = {node}
        for at in range(node + 1, self.size):
            if self.log[at].parent in gone:
                gone.add(at)
        return tuple(at for at in range(self.size) if at not in gone)

    def without(self, node: int) -> History[S, A]:
        """The tree without a node and all that follows it; the `rest` is numbered anew, in its order. Raises as `rest`
        does."""
        rest = self.rest(node)
        new = {old: at for at, old in enumerate(rest)}
        log = [self.log[old]._replace(parent=new.get(self.log[old].parent, -1)) for old in rest]
        names = {new[old]: text for old, text in self.names.items() if old in new}
        return History(self.game, log, len(log), new[self.here], new.get(self.tip, new[self.here]), names)

    def _follow(self, node: int) -> History[S, A]:
        """To a node that exists; the line we came from stays ahead where the node is on it."""
        return self._at(node, self.tip if node in self.line(self.tip) else node)

    def _known(self, action: A) -> int:
        log, here = self.log, self.here
        for node in range(here + 1, self.size):
            if log[node].parent == here and log[node].action == action:
                return node
        return 0

    def _grow(self, action: A, state: S) -> History[S, A]:
        game, log, size, here, _, names = self
        if len(log) != size:
            log = log[:size]
        log.append(_new(Entry, (here, action, state)))
        return _new(History, (game, log, size + 1, size, size, names))

    def _at(self, node: int, tip: int | None = None) -> History[S, A]:
        return History(self.game, self.log, self.size, node, node if tip is None else tip, self.names)
