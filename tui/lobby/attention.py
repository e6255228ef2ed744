"""Where the lobby's focus stands while nobody has moved it: at the table that asks for somebody most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tui.host.lobby.lines import FREE, TableLine


class Spot(NamedTuple):
    """The id of what has the focus, and the code of the table the cursor of the list is on, if it is the list."""

    part: str
    code: str = ""


class Attention:
    """Knows whether the focus is still where the screen has put it. Once somebody has moved it, it is theirs."""

    def __init__(self) -> None:
        self.is_moved = False
        self._put: Spot | None = None

    def put(self, spot: Spot | None) -> None:
        """The screen itself has put the focus there."""
        self._put = spot

    def see(self, spot: Spot | None) -> None:
        """The focus is seen there: elsewhere than it was put, somebody has moved it."""
        if self._put is not None and spot is not None and spot != self._put:
            self.is_moved = True

    def start_anew(self) -> None:
        """Whoever comes back from a table looks at the lobby anew."""
        self.is_moved, self._put = False, None


def calling(lines: Sequence[TableLine], you: str) -> list[TableLine]:
    """The tables that ask for you (by your name), the most urgent first: where it is your turn, where a seat is kept
    for you, those to join, your own."""
    ranked = [(rank, line) for line in lines if (rank := _rank(line, you)) is not None]
    return [line for _, line in sorted(ranked, key=lambda each: each[0])]


def most_calling(lines: Sequence[TableLine], you: str, pointed: TableLine | None) -> TableLine | None:
    """The table of those listed that asks for you most; of several that do alike the one pointed at. None where none
    asks for you."""
    found = calling(lines, you)
    if not found:
        return None
    is_as_urgent = pointed is not None and _rank(pointed, you) == _rank(found[0], you)
    return pointed if is_as_urgent and pointed in found else found[0]


def _rank(line: TableLine, you: str) -> int | None:
    if line.is_your_turn:
        return 0
    if line.can_join:
        return 1 if any(seat.kind == FREE and seat.name == you for seat in line.seats) else 2
    return 3 if line.is_yours else None
