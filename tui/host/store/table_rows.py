"""The store's part for tables and what was decided at them, in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Sequence
from typing import Any

from tui.host.store import STATES, Decision, Member, Sat, StoreError, TableRow
from tui.host.store.database import Database

# One query, so that a table and its members are of the same moment.
_TABLES = (
    "SELECT tables.code, opened, state, head, terms, coalesce(opener, ''), seat, coalesce(account, '') FROM tables"
    " LEFT JOIN members ON members.code = tables.code"
)


class TableRows(Database):
    """Tables, their members and decisions."""

    def add_table(self, row: TableRow) -> None:
        """Keep a new table. Raises StoreError where its code is taken."""
        with self._change() as db:
            if db.execute("SELECT 1 FROM tables WHERE code = ?", (row.code,)).fetchone():
                raise StoreError(f"there is a table {row.code} already")
            columns = "code, opened, state, head, terms, opener, touched"
            values = (*row[:5], _known_account(db, row.opener), self._now())
            db.execute(f"INSERT INTO tables ({columns}) VALUES ({_marks(values)})", values)
            _seat(db, row.code, row.members)

    def table(self, code: str) -> TableRow | None:
        """The table with that code."""
        found = self._tables("WHERE tables.code = ?", code)
        return found[0] if found else None

    def tables(self, states: Collection[str] = STATES) -> list[TableRow]:
        """The tables in those states, the one opened first first."""
        return self._tables(f"WHERE state IN ({_marks(states)})", *states)

    def tables_of(self, id: str, states: Collection[str] = STATES) -> list[TableRow]:
        """Those of the tables where an account has a seat."""
        own = "tables.code IN (SELECT code FROM members WHERE account = ?)"
        return self._tables(f"WHERE state IN ({_marks(states)}) AND {own}", *states, id)

    def sat(self, id: str) -> list[Sat]:
        """Every seat an account has had, given up or not."""
        return [Sat(*row) for row in self._rows("SELECT code, seat FROM sat WHERE account = ? ORDER BY code, seat", id)]

    def set_table_state(self, code: str, state: str) -> None:
        """Move a table on to a state of STATES."""
        if state not in STATES:
            raise StoreError(f"a table is {', '.join(STATES)}, not {state}")
        self._set(code, "state", state)

    def set_table_head(self, code: str, head: str) -> None:
        """Keep another record as the start of a table."""
        self._set(code, "head", head)

    def set_terms(self, code: str, terms: str) -> None:
        """Keep what the players have agreed to now."""
        self._set(code, "terms", terms)

    def set_opener(self, code: str, id: str) -> None:
        """Say which account has the say at a table from now on."""
        with self._change() as db:
            _known(db, code)
            db.execute("UPDATE tables SET opener = ? WHERE code = ?", (_known_account(db, id), code))
            self._touch(db, code)

    def set_members(self, code: str, members: Sequence[Member]) -> None:
        """Say who has the seats from now on."""
        with self._change() as db:
            _known(db, code)
            db.execute("DELETE FROM members WHERE code = ?", (code,))
            _seat(db, code, members)
            self._touch(db, code)

    def remove_table(self, code: str) -> None:
        """Forget a table and all its decisions."""
        with self._change() as db:
            _known(db, code)
            db.execute("DELETE FROM tables WHERE code = ?", (code,))

    def quiet_tables(self, states: Collection[str], before: str) -> list[str]:
        """The codes of the tables in those states of which nothing was written since a time."""
        query = f"SELECT code FROM tables WHERE state IN ({_marks(states)}) AND touched < ? ORDER BY code"
        return [code for (code,) in self._rows(query, *states, before)]

    def forget_decisions(self, code: str) -> None:
        """Forget all that was decided at a table, but not who sat there."""
        with self._change() as db:
            db.execute("DELETE FROM decisions WHERE code = ?", (code,))

    def append(self, decisions: Sequence[Decision]) -> None:
        """Keep decisions, all or none; what is kept already is passed over. Raises StoreError and StoreFull."""
        following: dict[str, int] = {}
        with self._change() as db:
            for each in decisions:
                due = following[each.table] if each.table in following else _following(db, each.table)
                if each.number > due:
                    raise StoreError(f"table {each.table}: decision {due} is due, not {each.number}")
                if each.number < due:
                    _refuse_other(db, each)
                    following[each.table] = due
                else:
                    db.execute("INSERT INTO decisions VALUES (?, ?, ?, ?, ?)", each)
                    following[each.table] = due + 1
            for code in following:
                self._touch(db, code)

    def decisions(self, code: str) -> list[Decision]:
        """What was decided at a table, in order."""
        query = "SELECT code, number, kind, seat, text FROM decisions WHERE code = ? ORDER BY number"
        return [Decision(*row) for row in self._rows(query, code)]

    def _tables(self, where: str, *values: str) -> list[TableRow]:
        found: dict[str, TableRow] = {}
        for *head, opener, seat, account in self._rows(
            f"{_TABLES} {where} ORDER BY opened, tables.code, seat", *values
        ):
            row = found.setdefault(head[0], TableRow(*head)._replace(opener=opener))
            if seat is not None:
                found[row.code] = row._replace(members=(*row.members, Member(account, seat)))
        return list(found.values())

    def _set(self, code: str, column: str, value: str) -> None:
        with self._change() as db:
            _known(db, code)
            db.execute(f"UPDATE tables SET {column} = ? WHERE code = ?", (value, code))
            self._touch(db, code)

    def _touch(self, db: sqlite3.Connection, code: str) -> None:
        db.execute("UPDATE tables SET touched = ? WHERE code = ?", (self._now(), code))


def _marks(values: Collection[Any]) -> str:
    return ", ".join("?" * len(values))


def _known(db: sqlite3.Connection, code: str) -> None:
    if not db.execute("SELECT 1 FROM tables WHERE code = ?", (code,)).fetchone():
        raise StoreError(f"there is no table {code}")


def _known_account(db: sqlite3.Connection, id: str) -> str | None:
    """The account as a row has it: none for nobody. Raises StoreError for one that is not known."""
    if id and not db.execute("SELECT 1 FROM accounts WHERE id = ?", (id,)).fetchone():
        raise StoreError(f"there is no account {id}")
    return id or None


def _seat(db: sqlite3.Connection, code: str, members: Sequence[Member]) -> None:
    for member in members:
        account = _known_account(db, member.account)
        db.execute("INSERT INTO members VALUES (?, ?, ?)", (code, member.seat, account))
        if member.account:
            db.execute("INSERT OR IGNORE INTO sat VALUES (?, ?, ?)", (member.account, code, member.seat))


def _following(db: sqlite3.Connection, code: str) -> int:
    """The number the next decision of a table has. Raises StoreError for an unknown table."""
    _known(db, code)
    (last,) = db.execute("SELECT coalesce(max(number), -1) FROM decisions WHERE code = ?", (code,)).fetchone()
    return int(last) + 1


def _refuse_other(db: sqlite3.Connection, decision: Decision) -> None:
    query = "SELECT code, number, kind, seat, text FROM decisions WHERE code = ? AND number = ?"
    if db.execute(query, decision[:2]).fetchone() != tuple(decision):
        raise StoreError(f"table {decision.table}: decision {decision.number} is kept already, and is another one")
