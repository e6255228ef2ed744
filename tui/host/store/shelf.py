"""The matches of one account, kept in the store."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

from engine.catalog import GAMES
from engine.core.record import Record, decode_record, encode_record
from tui.host.shelf import ENDING, LARGEST, Shelf
from tui.host.store import Store, StoredRecord, StoreError
from tui.host.store.clerk import Clerk
from tui.host.store.database import now_text
from tui.host.store.later import Later

FOLDER: Final = Path("library")  # no folder of any disk: it only gives the matches their paths
_HEAD: Final = 4_096


class StoredShelf(Shelf):
    """The matches of one account. With a clerk (which asks for a running loop) nothing waits for the disk: what was
    saved is there at once, and that it could not be written is told by the next save."""

    def __init__(
        self, store: Store, account: str, clerk: Clerk | None = None, now: Callable[[], str] = now_text
    ) -> None:
        super().__init__(FOLDER)
        self._store = store
        self._account = account
        self._now = now
        self._later = Later(clerk, self._write)

    def paths(self) -> list[Path]:
        """The paths of all matches, by name. Never raises."""
        try:
            names = set(self._store.played(self._account))
        except StoreError:
            names = set()
        for name, wish in self._later.wishes.items():
            (names.add if wish else names.discard)(name)
        return [self._place(name) for name in sorted(names)]

    def head(self, path: Path) -> str:
        """The beginning of a match, with all its tags. Raises OSError."""
        return self._kept(path).text[:_HEAD]

    def when(self, path: Path) -> datetime:
        """When a match was last played, by the host's clock. Raises OSError."""
        return datetime.fromisoformat(self._kept(path).when).astimezone().replace(tzinfo=None)

    def save(self, record: Record) -> None:
        """Keep a record, in place of the one of that id. Raises OSError."""
        self._put(self.path(record).stem, encode_record(record), self._now())

    def load(self, path: Path) -> Record:
        """The match on this shelf; no other path is looked at, since it would be one of the host's disk. Raises
        BadNotation and OSError."""
        return decode_record(self._text(path), GAMES)

    def add(self, path: Path) -> Path:
        """A path is one of the host's disk: nothing is taken from there. Raises PermissionError."""
        raise PermissionError(f"{path} would be a file of the host: a match can't be taken in from there")

    def delete(self, path: Path) -> None:
        """Take a match off the shelf. Raises OSError; ValueError for one that is not on it."""
        if path.parent != self.folder or path not in self.paths():
            raise ValueError(f"{path} is not on the shelf")
        self._later.put(path.name.removesuffix(ENDING), None)

    async def settle(self) -> None:
        """Wait until all that was saved is on disk. Raises OSError."""
        await self._later.settle()

    def _text(self, path: Path) -> str:
        return self._kept(path).text

    def _kept(self, path: Path) -> StoredRecord:
        name = path.name.removesuffix(ENDING)
        if path != self._place(name):
            raise FileNotFoundError(f"{path} is not on the shelf")
        wishes = self._later.wishes
        kept = wishes[name] if name in wishes else self._store.record(self._account, name)
        if kept is None:
            raise FileNotFoundError(f"{path} is not on the shelf")
        return kept

    def _place(self, name: str) -> Path:
        return self.folder / f"{name}{ENDING}"

    def _put(self, name: str, text: str, when: str) -> None:
        if len(text) > LARGEST:
            raise StoreError("the match is too long to be kept")
        self._later.put(name, StoredRecord(name, when, text))

    def _write(self, name: str, record: StoredRecord | None) -> None:
        if record:
            self._store.save_record(self._account, name, record.text, record.when)
        else:
            self._store.delete_record(self._account, name)
