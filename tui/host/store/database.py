"""One SQLite file: a connection that writes and one that reads, what goes wrong with them in words, and its form."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import RLock
from typing import IO, Any, Final

from tui.host.store import StoreError, StoreFull
from tui.host.store.migrations import MIGRATIONS, Migration

if sys.platform != "win32":
    import fcntl

PATIENCE: Final = 5.0  # seconds to wait for another process, such as one that makes a backup
# A write that fails under a quota or a size limit comes as an input/output error.
_FULL: Final = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)
# What is no fault of what was to be written, and may be over in a moment.
_STUCK: Final = (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)


def now_text() -> str:
    """The time now, UTC, as ISO text to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


class Database:
    """A file in its newest form. What reads never waits for what writes: each has a connection of its own."""

    def __init__(
        self, path: Path, now: Callable[[], str] = now_text, migrations: Sequence[Migration] = MIGRATIONS
    ) -> None:
        """Open a file, made where there is none. Raises StoreError: one that is no store, is in use by another host,
        or was written by a newer version."""
        self.path = path
        self._now = now
        self._lock = _take_lock(path)
        self._to_write, self._to_read = RLock(), RLock()
        try:
            with _told(str(path)):
                self._writer = _connect(path)
                _migrate(self._writer, path, now, migrations)
                self._reader = _connect(path)
                self._reader.execute("PRAGMA query_only = ON")
        except BaseException:
            self.close()
            raise

    def backup(self, path: Path) -> None:
        """Write a whole copy to a path where nothing is yet. Raises StoreError, leaving nothing behind."""
        if path.exists():
            raise StoreError(f"{path} is there already; a backup is written to a new file")
        # a connection of its own: a long backup then holds up nobody
        with _told(self.path.name), closing(_connect(self.path)) as source:
            _copy(source, path)

    def close(self) -> None:
        """Let go of the file; closing twice does no harm."""
        for name, lock in (("_reader", self._to_read), ("_writer", self._to_write)):
            if connection := getattr(self, name, None):
                with lock, suppress(sqlite3.Error):
                    connection.close()
        if self._lock:
            self._lock.close()

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """One transaction, on disk at the end. Raises StoreFull and StoreError, having changed nothing."""
        with self._to_write, _told(self.path.name):
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    def _rows(self, query: str, *values: Any) -> list[Any]:
        with self._to_read, _told(self.path.name):
            return self._reader.execute(query, values).fetchall()


@contextmanager
def _told(name: str) -> Iterator[None]:
    """Errors of SQLite as ours, in words. Players read some of them, and where a host keeps its files is not theirs to
    know: once it is open, `name` is without the folder."""
    try:
        yield
    except sqlite3.Error as error:
        code = getattr(error, "sqlite_errorcode", 0)
        if code in _FULL:
            raise StoreFull(f"{name} can't grow: there is no room left on the disk") from error
        if code & 0xFF in _STUCK:
            raise StoreFull(f"{name} can't be used now: {error}") from error
        raise StoreError(f"{name}: {error}") from error
    except UnicodeEncodeError as error:
        raise StoreError(f"character {error.start + 1} is half a character and can't be kept") from error


def _connect(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA fullfsync = ON")  # only macOS makes a difference here
        connection.execute("PRAGMA foreign_keys = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _take_lock(path: Path) -> IO[bytes] | None:
    """Keep a second host off the file for as long as the result is open. The files are for this user's eyes only."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        descriptor = os.open(path.with_name(f"{path.name}.lock"), os.O_CREAT | os.O_RDWR, 0o600)
    except OSError as error:
        raise StoreError(f"{path} can't be written ({error.strerror or error})") from error
    file = os.fdopen(descriptor, "wb")
    if sys.platform != "win32":  # elsewhere the port alone keeps a second host out
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise StoreError(f"{path} is in use by another host that runs now") from None
    return file


def _migrate(
    connection: sqlite3.Connection, path: Path, now: Callable[[], str], migrations: Sequence[Migration]
) -> None:
    """Bring a file to the newest form; before an older one is changed, it is copied aside. Raises StoreError."""
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    if names and "migrations" not in names:
        raise StoreError(f"{path} is a database of another program, not a store of Bestiary")
    held = 0
    if names:
        (held,) = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone()
    newest = migrations[-1].number
    if held > newest:
        raise StoreError(f"{path} has form {held}; this version of Bestiary reads forms up to {newest}: update it")
    aside = path.with_name(f"{path.name}.form-{held}")
    if 0 < held < newest and not aside.exists():
        _copy(connection, aside)
    for migration in migrations:
        if migration.number > held:
            _run(connection, migration, now())


def _run(connection: sqlite3.Connection, migration: Migration, when: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, at TEXT NOT NULL)")
        for statement in migration.statements:
            connection.execute(statement)
        connection.execute("INSERT INTO migrations VALUES (?, ?)", (migration.number, when))
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _copy(source: sqlite3.Connection, path: Path) -> None:
    """A whole copy at a path; on failure none. Raises StoreError and sqlite3.Error."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except OSError as error:
        raise StoreError(f"{path} can't be written ({error.strerror or error})") from error
    try:
        with closing(sqlite3.connect(path)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # a single file, to be carried away
        with path.open("rb") as file:
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            path.unlink()
        raise
