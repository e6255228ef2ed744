"""Choosing an action bit by bit: the legal actions narrowed by each pick. One prompt for all games; no screen here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.core.game import Game, narrow


class Choosing:
    """What has been picked of an action so far (`chosen`), what can come next (`options`), and what is looked at
    (`cursor`, an index into the options, or None before anything is)."""

    def __init__(self, game: Game[Any, Any, Any, Any], actions: Sequence[Any]) -> None:
        self._paths = {game.path(action): action for action in actions}
        self._steps: list[int] = []
        self.chosen: tuple[int, ...] = ()
        self.cursor: int | None = None

    @property
    def actions(self) -> tuple[Any, ...]:
        """All the legal actions."""
        return tuple(self._paths.values())

    @property
    def options(self) -> tuple[int, ...]:
        """The next picks on offer."""
        return narrow(tuple(self._paths), self.chosen)

    @property
    def pointed(self) -> int | None:
        """The option that is looked at."""
        return None if self.cursor is None else self.options[self.cursor]

    @property
    def is_begun(self) -> bool:
        """Whether something has been picked."""
        return bool(self._steps)

    def ways(self, option: int | None = None) -> tuple[Any, ...]:
        """The actions that are left, should an option be picked."""
        head = self.chosen if option is None else (*self.chosen, option)
        return tuple(action for path, action in self._paths.items() if path[: len(head)] == head)

    def move(self, by: int) -> None:
        """Looks at another option, round and round."""
        count = len(self.options)
        if count:
            start = self.cursor if self.cursor is not None else (-1 if by > 0 else 0)
            self.cursor = (start + by) % count

    def point(self, option: int | None) -> bool:
        """Looks at an option (or at none); says whether it is one."""
        if option is None:
            self.cursor = None
        elif option in self.options:
            self.cursor = self.options.index(option)
        return option in self.options

    def after(self, option: int) -> tuple[int, ...]:
        """What will have been chosen once an option is picked: itself, and whatever then has no alternative."""
        paths, chosen = tuple(self._paths), (*self.chosen, option)
        while chosen not in self._paths and len(further := narrow(paths, chosen)) == 1:
            chosen += further
        return chosen

    def take(self, option: int) -> Any | None:
        """Picks an option, and whatever then has no alternative; gives the action once it is whole."""
        self._steps.append(len(self.chosen))
        self.chosen = self.after(option)
        self.cursor = None
        if self.chosen in self._paths:
            return self._paths[self.chosen]
        self.cursor = 0
        return None

    def step_back(self) -> bool:
        """Takes the last pick back and looks at it again; says whether there was one."""
        if not self._steps:
            return False
        depth = self._steps.pop()
        last, self.chosen = self.chosen[depth], self.chosen[:depth]
        self.point(last)
        return True
