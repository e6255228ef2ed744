"""The store in SQLite: the contract, its form through the versions, and what goes wrong with files."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest

from tests.tui.host.store.contract import Contract
from tests.tui.host.store.rows import ANN, BEN, NOW, filled, moves, seated
from tui.host.store import Audit, Ban, Member, Mute, Store, StoredRecord, StoreError, StoreFull
from tui.host.store.migrations import MIGRATIONS, Migration
from tui.host.store.sqlite import SqliteStore, open_store

FIRST = Path(__file__).with_name("first.sql")


class TestSqlite(Contract):
    """The contract over a file."""

    def open(self, folder: Path) -> Store:
        """The store in a file of that folder."""
        return open_store(folder / "host.db", lambda: NOW)

    def backup_path(self, folder: Path) -> Path:
        """The file itself."""
        return folder / "host.db"


def first_form(path: Path) -> Path:
    """A file as the first version wrote it, with something in every table."""
    connection = sqlite3.connect(path)
    connection.executescript(FIRST.read_text(encoding="utf-8"))
    connection.close()
    return path


def test_a_file_of_the_first_form_is_read_with_all_in_it(tmp_path: Path) -> None:
    store = open_store(first_form(tmp_path / "host.db"))
    assert store.account(ANN.id) == store.account_of_key("SHA256:second") == ANN
    assert (store.recovery(ANN.id), store.settings(ANN.id)) == ("hash", 'theme = "paper"')
    assert (store.key_note("SHA256:second"), store.names()) == ("wide", ["Ann", "Ben"])
    assert store.tables() == [seated()._replace(members=(Member(ANN.id, 0), Member("", 1)), opener=ANN.id)]
    assert store.decisions("abc") == moves(2)
    assert store.records(BEN.id) == [StoredRecord("one", NOW, "text")]
    assert store.bans() == [Ban("key", "SHA256:x", "", "rude", "host")]
    assert store.audits() == [Audit(NOW, "host", "ban", "SHA256:x")]
    store.append(moves(1, first=2))
    store.close()


def test_in_a_form_that_did_not_keep_the_opener_the_first_of_those_seated_has_the_say(tmp_path: Path) -> None:
    path = tmp_path / "host.db"
    old = SqliteStore(path, migrations=MIGRATIONS[:2])
    with old._change() as db:
        for account in (ANN, BEN):
            db.execute(
                "INSERT INTO accounts (id, name, skeleton, created, is_guest) VALUES (?, ?, ?, ?, 0)",
                (*account[:2], *account[1:3]),
            )
        for code, seats in (("abc", (None, BEN.id, ANN.id)), ("xyz", (None,)), ("new", ())):
            db.execute("INSERT INTO tables VALUES (?, ?, 'running', 'head', '{}', ?)", (code, NOW, NOW))
            db.executemany("INSERT INTO members VALUES (?, ?, ?)", [(code, seat, id) for seat, id in enumerate(seats)])
    old.close()
    store = open_store(path)
    assert {row.code: row.opener for row in store.tables()} == {"abc": BEN.id, "xyz": "", "new": ""}
    assert store.mutes() == []
    store.mute(Mute(ANN.id, BEN.id))
    store.close()


def test_an_older_form_is_copied_aside_before_it_is_changed(tmp_path: Path) -> None:
    path = first_form(tmp_path / "host.db")
    later = Migration(99, ("ALTER TABLE accounts ADD COLUMN motto TEXT", "UPDATE accounts SET motto = name"))
    store = SqliteStore(path, migrations=(*MIGRATIONS, later))
    assert store._rows("SELECT motto FROM accounts ORDER BY motto") == [("Ann",), ("Ben",)]
    store.close()
    aside = sqlite3.connect(tmp_path / "host.db.form-1")
    assert aside.execute("SELECT max(number) FROM migrations").fetchone() == (1,)
    assert aside.execute("SELECT count(*) FROM accounts").fetchone() == (2,)
    aside.close()
    SqliteStore(path, migrations=(*MIGRATIONS, later)).close()  # nothing is done twice


def test_a_step_that_fails_half_way_changes_nothing(tmp_path: Path) -> None:
    path = first_form(tmp_path / "host.db")
    broken = Migration(99, ("ALTER TABLE accounts ADD COLUMN motto TEXT", "no statement"))
    with pytest.raises(StoreError, match="syntax"):
        SqliteStore(path, migrations=(*MIGRATIONS, broken))
    store = open_store(path)
    assert store.decisions("abc") == moves(2)
    store.close()


def test_a_newer_form_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "host.db"
    SqliteStore(path, migrations=(*MIGRATIONS, Migration(99, ()))).close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match=r"form 99.*up to 3.*update"):
        open_store(path)
    assert path.read_bytes() == before


def test_a_database_of_another_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "music.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE songs (title)")
    connection.close()
    with pytest.raises(StoreError, match="another program"):
        open_store(path)


@pytest.mark.parametrize("make", [lambda path: path.mkdir(), lambda path: path.write_bytes(b"not a database " * 99)])
def test_what_is_no_database_is_refused_by_name(tmp_path: Path, make: object) -> None:
    path = tmp_path / "host.db"
    make(path)  # type: ignore[operator]
    with pytest.raises(StoreError, match=r"host\.db"):
        open_store(path)


@pytest.mark.skipif(sys.platform == "win32", reason="no locks of this kind, no modes")
def test_a_second_host_is_kept_out_and_nobody_else_reads_the_file(tmp_path: Path) -> None:
    path = tmp_path / "data" / "host.db"
    store = open_store(path)
    with pytest.raises(StoreError, match="another host"):
        open_store(path)
    store.audit("host", "start", "")
    for each in path.parent.iterdir():
        assert stat.S_IMODE(each.stat().st_mode) == 0o600, each
    store.close()
    open_store(path).close()


def test_every_write_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "host.db")
    for connection in (store._writer, store._reader):
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
    store.close()


def test_reading_goes_on_while_a_write_is_under_way(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "host.db")
    store.add_account(ANN)
    found: list[object] = []
    with store._change() as db:
        db.execute("UPDATE accounts SET settings = 'new'")
        thread = Thread(target=lambda: found.append(store.settings(ANN.id)))
        thread.start()
        thread.join(5)
        assert found == [""]
    assert store.settings(ANN.id) == "new"
    store.close()


def test_readers_never_see_half_a_write(tmp_path: Path) -> None:
    store = filled(tmp_path / "host.db")
    seen: list[int] = []

    def write() -> None:
        for at in range(30):
            store.append(moves(10, first=10 * at))

    writer = Thread(target=write)
    writer.start()
    while writer.is_alive():
        seen.append(len(store.decisions("abc")))
    writer.join()
    assert len(store.decisions("abc")) == 300
    assert seen == sorted(seen)
    assert {count % 10 for count in seen} == {0}
    store.close()


def test_a_full_disk_is_told_and_what_was_kept_stays(tmp_path: Path) -> None:
    store = filled(tmp_path / "host.db")
    assert isinstance(store, SqliteStore)
    store.append(moves(5))
    store._writer.execute(f"PRAGMA max_page_count = {store._writer.execute('PRAGMA page_count').fetchone()[0]}")
    with pytest.raises(StoreFull, match="no room"):
        store.append([each._replace(text="x" * 50_000) for each in moves(9, first=5)])
    assert store.decisions("abc") == moves(5)
    store._writer.execute("PRAGMA max_page_count = 1000000")
    store.append(moves(9, first=5))
    assert store.decisions("abc") == moves(14)
    store.close()


LIMITED = """
import resource, signal, sys
from pathlib import Path
from tests.tui.host.store.rows import filled, moves
from tui.host.store import StoreFull

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
store = filled(Path(sys.argv[1]))
store.append(moves(5))
resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
number = 5
try:
    while True:
        store.append([each._replace(text="x" * 20_000) for each in moves(1, first=number)])
        number += 1
except StoreFull as error:
    print(error)
assert len(store.decisions("abc")) == number
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.append(moves(1, first=number))
print(len(store.decisions("abc")) - number)
store.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no limits of this kind")
def test_a_file_that_may_not_grow_is_told_as_a_full_disk(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(tmp_path / "host.db")],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )
    assert done.returncode == 0, done.stderr
    told, more = done.stdout.splitlines()
    assert "no room left" in told
    assert more == "1"
