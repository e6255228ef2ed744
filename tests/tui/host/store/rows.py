"""Rows that tests put into a store."""

from __future__ import annotations

from pathlib import Path

from tui.host.store import RUNNING, Account, Decision, Member, Store, TableRow
from tui.host.store.sqlite import open_store

NOW = "2026-05-01T12:00:00+00:00"
ANN = Account("SHA256:ann", "Ann", NOW, is_guest=False)
BEN = Account("SHA256:ben", "Ben", NOW, is_guest=False)
GUEST = Account("guest:1", "Gus", NOW, is_guest=True)


def seated(code: str = "abc", state: str = RUNNING, opened: str = NOW) -> TableRow:
    """A table where Ann and Ben sit; Ben has opened it."""
    return TableRow(code, opened, state, "head\n", "{}", (Member(ANN.id, 0), Member(BEN.id, 1)), BEN.id)


def moves(count: int, code: str = "abc", first: int = 0) -> list[Decision]:
    """So many decisions of a table, the first with that number."""
    return [Decision(code, number, "act", number % 2, f"move {number}") for number in range(first, first + count)]


def filled(path: Path) -> Store:
    """A store with Ann, Ben and one running table of theirs."""
    store = open_store(path, lambda: NOW)
    store.add_account(ANN)
    store.add_account(BEN)
    store.add_table(seated())
    return store
