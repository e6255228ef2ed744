"""The store's part for accounts, keys and settings, in SQLite."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from tui.host.people.names import skeleton
from tui.host.store import Account, Decision, Mute, NameTaken, StoreError, TableRow
from tui.host.store.database import Database

_ACCOUNT = "SELECT accounts.id, accounts.name, accounts.created, accounts.is_guest FROM accounts"


class PeopleRows(Database):
    """Accounts; names are unique by their skeleton, so that no two look alike."""

    def account(self, id: str) -> Account | None:
        """The account with that id."""
        return _first(self._rows(f"{_ACCOUNT} WHERE id = ?", id))

    def account_named(self, name: str) -> Account | None:
        """The account with that name, or one that looks like it."""
        return _first(self._rows(f"{_ACCOUNT} WHERE skeleton = ?", skeleton(name)))

    def account_of_key(self, fingerprint: str) -> Account | None:
        """The account a key opens."""
        return _first(self._rows(f"{_ACCOUNT} JOIN keys ON account = id WHERE fingerprint = ?", fingerprint))

    def names(self) -> Sequence[str]:
        """The names of all accounts, in alphabetical order."""
        return [name for (name,) in self._rows("SELECT name FROM accounts ORDER BY skeleton")]

    def guests(self) -> Sequence[Account]:
        """The accounts of guests, the oldest first."""
        return [_account(row) for row in self._rows(f"{_ACCOUNT} WHERE is_guest ORDER BY created, id")]

    def add_account(self, account: Account) -> None:
        """Keep a new account. Raises NameTaken; StoreError where the id is taken."""
        with self._change() as db:
            _refuse_taken(db, account.id, account.name)
            db.execute(
                "INSERT INTO accounts (id, name, skeleton, created, is_guest) VALUES (?, ?, ?, ?, ?)",
                (account.id, account.name, skeleton(account.name), account.created, account.is_guest),
            )
            if not account.is_guest:
                db.execute("INSERT INTO keys (fingerprint, account) VALUES (?, ?)", (account.id, account.id))

    def rename(self, id: str, name: str) -> None:
        """Give an account another name. Raises NameTaken."""
        with self._change() as db:
            _refuse_taken(db, id, name)
            done = db.execute("UPDATE accounts SET name = ?, skeleton = ? WHERE id = ?", (name, skeleton(name), id))
            _expect(done, f"there is no account {id}")

    def remove_account(self, id: str, tables: Sequence[TableRow] = (), decisions: Sequence[Decision] = ()) -> None:
        """Forget an account, and put the heads and texts given in the place of those kept."""
        with self._change() as db:
            _expect(db.execute("DELETE FROM accounts WHERE id = ?", (id,)), f"there is no account {id}")
            db.executemany("UPDATE tables SET head = ? WHERE code = ?", [(row.head, row.code) for row in tables])
            db.executemany(
                "UPDATE decisions SET text = ? WHERE code = ? AND number = ?",
                [(each.text, each.table, each.number) for each in decisions],
            )

    def add_key(self, id: str, fingerprint: str) -> None:
        """Let one more key open an account. Raises StoreError where the key opens one already."""
        with self._change() as db:
            db.execute("INSERT INTO keys (fingerprint, account) VALUES (?, ?)", (fingerprint, id))

    def remove_key(self, fingerprint: str) -> None:
        """Let a key open no account any more."""
        with self._change() as db:
            db.execute("DELETE FROM keys WHERE fingerprint = ?", (fingerprint,))

    def keys(self, id: str) -> Sequence[str]:
        """The fingerprints of all keys that open an account, the first one first."""
        return [key for (key,) in self._rows("SELECT fingerprint FROM keys WHERE account = ? ORDER BY number", id)]

    def key_note(self, fingerprint: str) -> str:
        """What was remembered of a key."""
        return self._text("SELECT note FROM keys WHERE fingerprint = ?", fingerprint)

    def set_key_note(self, fingerprint: str, text: str) -> None:
        """Remember something of a key that opens an account."""
        with self._change() as db:
            done = db.execute("UPDATE keys SET note = ? WHERE fingerprint = ?", (text, fingerprint))
            _expect(done, f"{fingerprint} opens no account")

    def recovery(self, id: str) -> str | None:
        """The hash of the code that lets a new key in."""
        return self._text("SELECT recovery FROM accounts WHERE id = ?", id) or None

    def set_recovery(self, id: str, hash: str | None) -> None:
        """Keep the hash of a recovery code."""
        with self._change() as db:
            done = db.execute("UPDATE accounts SET recovery = ? WHERE id = ?", (hash, id))
            _expect(done, f"there is no account {id}")

    def settings(self, id: str) -> str:
        """The settings as TOML text."""
        return self._text("SELECT settings FROM accounts WHERE id = ?", id)

    def set_settings(self, id: str, text: str) -> None:
        """Keep settings."""
        with self._change() as db:
            done = db.execute("UPDATE accounts SET settings = ? WHERE id = ?", (text, id))
            _expect(done, f"there is no account {id}")

    def mutes(self) -> list[Mute]:
        """Who wants to hear no more of whom."""
        query = "SELECT account, coalesce(other, ''), coalesce(code, ''), seat FROM mutes ORDER BY 1, 2, 3, 4"
        return [Mute(*row) for row in self._rows(query)]

    def mute(self, mute: Mute) -> None:
        """Keep that somebody wants to hear no more of somebody, once, where both are known."""
        with self._change() as db:
            db.execute(
                "INSERT OR IGNORE INTO mutes SELECT :by, :whom, :code, :seat"
                " WHERE EXISTS (SELECT 1 FROM accounts WHERE id = :by)"
                " AND (:whom IS NULL OR EXISTS (SELECT 1 FROM accounts WHERE id = :whom))"
                " AND (:code IS NULL OR EXISTS (SELECT 1 FROM tables WHERE code = :code))",
                _muted(mute),
            )

    def unmute(self, mute: Mute) -> None:
        """Somebody wants to hear somebody again."""
        with self._change() as db:
            known = "account = :by AND other IS :whom AND code IS :code AND seat = :seat"
            db.execute(f"DELETE FROM mutes WHERE {known}", _muted(mute))

    def _text(self, query: str, value: str) -> str:
        rows = self._rows(query, value)
        return rows[0][0] or "" if rows else ""


def _muted(mute: Mute) -> dict[str, str | int | None]:
    return {"by": mute.by, "whom": mute.whom or None, "code": mute.table or None, "seat": mute.seat}


def _account(row: tuple[str, str, str, int]) -> Account:
    return Account(row[0], row[1], row[2], bool(row[3]))


def _first(rows: list[tuple[str, str, str, int]]) -> Account | None:
    return _account(rows[0]) if rows else None


def _refuse_taken(db: sqlite3.Connection, id: str, name: str) -> None:
    taken = db.execute("SELECT id, name FROM accounts WHERE skeleton = ?", (skeleton(name),)).fetchone()
    if taken and taken[0] != id:
        alike = "" if taken[1] == name else f", which looks like {name}"
        raise NameTaken(f"somebody is called {taken[1]}{alike}")


def _expect(done: sqlite3.Cursor, otherwise: str) -> None:
    if not done.rowcount:
        raise StoreError(otherwise)
