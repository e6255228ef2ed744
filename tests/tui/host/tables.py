"""Tables to test with: a game, its players, and a clock that stands still."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from engine.catalog import GAMES
from engine.core.record import Record
from tui.host.plan import Plan
from tui.host.table import Table

GAME = GAMES["beasty-bar"]
ANN = Plan("Ann", "human")
BEN = Plan("Ben", "human")
FOX = Plan("Fox", "bot", "strong")
NOON = datetime(2025, 6, 1, 12, 0)


def open_table(*plans: Plan, seed: int = 7, first: str = "1", save: Callable[[Record], None] | None = None) -> Table:
    """A new match of these players; the first seat begins unless something else is said."""
    setup = GAME.setup(len(plans), seed, {"first": first})
    return Table.open_new(GAME, setup, plans, save, lambda: NOON)


def play(table: Table, turns: int, choose: Callable[[Sequence[object]], object] = lambda legal: legal[0]) -> None:
    """Play so many actions, or to the end."""
    for _ in range(turns):
        seat = table.to_move
        if seat is None:
            return
        table.act(seat, choose(table.legal(seat)))
