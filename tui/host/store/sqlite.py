"""The store in one SQLite file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tui.host.store import Audit, Ban, Store, StoredRecord, StoreError
from tui.host.store.database import Database, now_text
from tui.host.store.people_rows import PeopleRows
from tui.host.store.table_rows import TableRows


class LibraryRows(Database):
    """The matches in each account's library."""

    def save_record(self, id: str, name: str, text: str, when: str) -> None:
        """Keep a match in a library, in place of one of that name."""
        with self._change() as db:
            if not db.execute("SELECT 1 FROM accounts WHERE id = ?", (id,)).fetchone():
                raise StoreError(f"there is no account {id}")
            db.execute(
                "INSERT INTO records (account, name, played, text) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (account, name) DO UPDATE SET played = excluded.played, text = excluded.text",
                (id, name, when, text),
            )

    def record(self, id: str, name: str) -> StoredRecord | None:
        """The match of that name."""
        rows = self._rows("SELECT name, played, text FROM records WHERE account = ? AND name = ?", id, name)
        return StoredRecord(*rows[0]) if rows else None

    def records(self, id: str) -> list[StoredRecord]:
        """All matches in a library, by name."""
        query = "SELECT name, played, text FROM records WHERE account = ? ORDER BY name"
        return [StoredRecord(*row) for row in self._rows(query, id)]

    def played(self, id: str) -> dict[str, str]:
        """When each match in a library was last played, by name."""
        return dict(self._rows("SELECT name, played FROM records WHERE account = ? ORDER BY name", id))

    def delete_record(self, id: str, name: str) -> None:
        """Take a match out of a library."""
        with self._change() as db:
            db.execute("DELETE FROM records WHERE account = ? AND name = ?", (id, name))


class OrderRows(Database):
    """Bans, and what the host did."""

    def ban(self, kind: str, value: str, until: str, reason: str, by: str) -> None:
        """Keep somebody out, in place of an earlier ban of the same."""
        with self._change() as db:
            db.execute("DELETE FROM bans WHERE kind = ? AND value = ?", (kind, value))
            db.execute(
                "INSERT INTO bans (kind, value, until, reason, by) VALUES (?, ?, ?, ?, ?)",
                (kind, value, until, reason, by),
            )

    def unban(self, kind: str, value: str) -> bool:
        """Let somebody in again; false where nothing kept them out."""
        with self._change() as db:
            return db.execute("DELETE FROM bans WHERE kind = ? AND value = ?", (kind, value)).rowcount > 0

    def bans(self) -> list[Ban]:
        """All bans, the oldest first."""
        return [Ban(*row) for row in self._rows("SELECT kind, value, until, reason, by FROM bans ORDER BY number")]

    def audit(self, who: str, what: str, detail: str) -> None:
        """Note something the host did, now."""
        with self._change() as db:
            row = (self._now(), who, what, detail)
            db.execute("INSERT INTO audits (at, who, what, detail) VALUES (?, ?, ?, ?)", row)

    def audits(self, limit: int = 100) -> list[Audit]:
        """What the host did last, the latest first."""
        query = "SELECT at, who, what, detail FROM audits ORDER BY number DESC LIMIT ?"
        return [Audit(*row) for row in self._rows(query, limit)]


class SqliteStore(PeopleRows, TableRows, LibraryRows, OrderRows):
    """A Store in one file, with its journal beside it."""


def open_store(path: Path, now: Callable[[], str] = now_text) -> Store:
    """The store in a file, made where there is none. Raises StoreError: a file that is no store, is in use by another
    host, or was written by a newer version."""
    return SqliteStore(path, now)
