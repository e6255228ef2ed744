"""Looking back: a place among the beats of the current line, moved one beat at a time without touching the game."""

from __future__ import annotations

from tui.host.sitting import Sitting
from tui.host.table import Scene


class Looking:
    """Where one looks: a node of the line up to now and a beat of the action that led there, as a seat saw them."""

    def __init__(self, table: Sitting, seat: int | None) -> None:
        self._table, self._seat = table, seat
        self._line = table.history.line()
        self._at = len(self._line) - 1
        self.scenes = table.scenes(self._line[self._at], seat)
        self.beat = len(self.scenes) - 1

    @property
    def node(self) -> int:
        """The node that is looked at."""
        return self._line[self._at]

    @property
    def turn(self) -> int:
        """How many actions lead to it."""
        return self._at

    @property
    def scene(self) -> Scene:
        """What is seen there."""
        return self.scenes[self.beat]

    @property
    def is_now(self) -> bool:
        """Whether this is the end of the line, where the game stands."""
        return self._at == len(self._line) - 1 and self.beat == len(self.scenes) - 1

    def back(self) -> None:
        """One beat back; at the beginning nothing changes."""
        if self.beat:
            self.beat -= 1
        elif self._at:
            self._visit(self._at - 1)

    def forward(self) -> None:
        """One beat on; at the end nothing changes."""
        if self.beat < len(self.scenes) - 1:
            self.beat += 1
        elif self._at < len(self._line) - 1:
            self._visit(self._at + 1)
            self.beat = 0

    def home(self) -> None:
        """To the beginning of the match."""
        self._visit(0)

    def visit(self, node: int) -> bool:
        """To the end of the turn that led to a node; says whether it is on the line up to now."""
        if node in self._line:
            self._visit(self._line.index(node))
        return node in self._line

    def _visit(self, at: int) -> None:
        self._at = at
        self.scenes = self._table.scenes(self._line[at], self._seat)
        self.beat = len(self.scenes) - 1
