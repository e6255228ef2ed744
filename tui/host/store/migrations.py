"""The tables of a store in SQLite, as numbered steps: a step once released is never changed, only followed."""

from __future__ import annotations

from typing import Final, NamedTuple


class Migration(NamedTuple):
    """A step from the form before to form `number`: statements that are run in one transaction."""

    number: int
    statements: tuple[str, ...]


_FIRST: Final = (
    """CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        skeleton TEXT NOT NULL UNIQUE,
        created TEXT NOT NULL,
        is_guest INTEGER NOT NULL,
        recovery TEXT,
        settings TEXT NOT NULL DEFAULT ''
    )""",
    """CREATE TABLE keys (
        number INTEGER PRIMARY KEY,
        fingerprint TEXT NOT NULL UNIQUE,
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        note TEXT NOT NULL DEFAULT ''
    )""",
    "CREATE INDEX keys_by_account ON keys (account)",
    """CREATE TABLE tables (
        code TEXT PRIMARY KEY,
        opened TEXT NOT NULL,
        state TEXT NOT NULL CHECK (state IN ('open', 'running', 'over', 'closed')),
        head TEXT NOT NULL,
        terms TEXT NOT NULL
    )""",
    "CREATE INDEX tables_by_state ON tables (state, opened)",
    """CREATE TABLE members (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        account TEXT REFERENCES accounts ON DELETE SET NULL,
        PRIMARY KEY (code, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX members_by_account ON members (account)",
    """CREATE TABLE sat (
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        PRIMARY KEY (account, code, seat)
    ) WITHOUT ROWID""",
    """CREATE TABLE decisions (
        code TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
        number INTEGER NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (code, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE records (
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        name TEXT NOT NULL,
        played TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (account, name)
    )""",
    """CREATE TABLE bans (
        number INTEGER PRIMARY KEY,
        kind TEXT NOT NULL,
        value TEXT NOT NULL,
        until TEXT NOT NULL,
        reason TEXT NOT NULL,
        by TEXT NOT NULL,
        UNIQUE (kind, value)
    )""",
    """CREATE TABLE audits (
        number INTEGER PRIMARY KEY,
        at TEXT NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        detail TEXT NOT NULL
    )""",
)

_SECOND: Final = (
    "ALTER TABLE tables ADD COLUMN touched TEXT NOT NULL DEFAULT ''",
    "UPDATE tables SET touched = opened",
)

# Until then who had opened a running table was not kept; the first of those seated stood in for them.
_THIRD: Final = (
    "ALTER TABLE tables ADD COLUMN opener TEXT REFERENCES accounts ON DELETE SET NULL",
    """UPDATE tables SET opener = (
        SELECT account FROM members WHERE members.code = tables.code AND account IS NOT NULL ORDER BY seat LIMIT 1
    )""",
    "CREATE INDEX tables_by_opener ON tables (opener)",
    """CREATE TABLE mutes (
        account TEXT NOT NULL REFERENCES accounts ON DELETE CASCADE,
        other TEXT REFERENCES accounts ON DELETE CASCADE,
        code TEXT REFERENCES tables ON DELETE CASCADE,
        seat INTEGER NOT NULL
    )""",
    "CREATE UNIQUE INDEX mutes_once ON mutes (account, coalesce(other, ''), coalesce(code, ''), seat)",
    "CREATE INDEX mutes_by_other ON mutes (other)",
    "CREATE INDEX mutes_by_code ON mutes (code)",
)

MIGRATIONS: Final = (Migration(1, _FIRST), Migration(2, _SECOND), Migration(3, _THIRD))
