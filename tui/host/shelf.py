"""The shelf: one record file a match, in a folder of the user's."""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from pathlib import Path
from typing import Final, NamedTuple

from engine.catalog import GAMES
from engine.core.game import BadNotation, Outcome
from engine.core.record import Record, decode_record, encode_record
from tui.host.plan import plans_of, result_of

ENDING: Final = ".bestiary"
LARGEST: Final = 1_000_000
_HEAD = 4_096
_ID = re.compile(r"[0-9A-Za-z-]{1,80}")
_TAG = re.compile(r"^tag ([a-z0-9-]+) (\S.*)$", re.MULTILINE)


class Entry(NamedTuple):
    """A file on the shelf. `error` says why it can't be opened, and is empty where nothing is known against it.

    `result` says who won and with what, empty before the end; `length` counts the actions on all branches, `notes` the
    positions with a note.
    """

    path: Path
    game: str
    seats: str
    when: datetime
    is_finished: bool
    error: str
    result: str = ""
    length: int = 0
    notes: int = 0


class Kept(NamedTuple):
    """A match that was read whole, and where it is kept."""

    path: Path
    record: Record


def user_folder() -> Path:
    """The folder of the user's matches on this system; BESTIARY_DATA names another."""
    named = os.environ.get("BESTIARY_DATA")
    if named:
        return Path(named) / "games"
    from platformdirs import user_data_path  # only this question needs it

    return user_data_path("bestiary", appauthor=False) / "games"


def load(path: Path) -> Record:
    """The match a file records. Raises BadNotation or OSError; both say in words what is wrong with it."""
    return decode_record(_text(path), GAMES)


def _text(path: Path) -> str:
    if path.is_dir():
        raise BadNotation(f"{path} is a folder, not a record of a match")
    if not path.exists():
        raise FileNotFoundError(f"there is no file {path}")
    if not path.is_file():
        raise BadNotation(f"{path} is no ordinary file")
    if path.stat().st_size > LARGEST:
        raise BadNotation(f"{path} is larger than any record of a match")
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise BadNotation(f"byte {error.start + 1} is no UTF-8: this is no record of a match") from None


class Shelf:
    """The matches kept in a folder, which need not exist before the first is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def paths(self) -> list[Path]:
        """Where all matches are kept, by name. Never raises."""
        with suppress(OSError):
            return sorted(self.folder.glob(f"*{ENDING}"))
        return []

    def head(self, path: Path) -> str:
        """The beginning of a match, with all its tags. Raises OSError; ValueError for what is no text."""
        with path.open(encoding="utf-8") as file:
            return file.read(_HEAD)

    def when(self, path: Path) -> datetime:
        """When a match was last played, by the clock here. Raises OSError."""
        return datetime.fromtimestamp(path.stat().st_mtime)

    def path(self, record: Record) -> Path:
        """Where a record is kept: its tag `id` is its name. Raises ValueError for one without."""
        name = record.tags.get("id", "")
        if not _ID.fullmatch(name):
            raise ValueError(f"a match is kept under its tag id, of letters, digits and '-', not {name!r}")
        return self.folder / f"{name}{ENDING}"

    def save(self, record: Record) -> None:
        """Write a record; at any moment either the old file or the new one is there, whole. Raises OSError."""
        path = self.path(record)
        self.folder.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=self.folder)
        try:
            with open(descriptor, "w", encoding="utf-8", newline="\n") as file:
                file.write(encode_record(record))
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with suppress(OSError):
                os.unlink(name)
            raise

    def load(self, path: Path) -> Record:
        """The match a file records, kept here or anywhere. One from elsewhere loses its id, so that playing on makes
        a copy here and touches no match of ours. Raises BadNotation and OSError."""
        record = load(path)
        if path.parent.resolve() == self.folder.resolve() and path.name == f"{record.tags.get('id')}{ENDING}":
            return record
        tags = {key: value for key, value in record.tags.items() if key != "id"}
        return Record(record.game, record.setup, record.history, tags, record.notes)

    def entries(self) -> list[Entry]:
        """All files here, the one last played first, read only as far as a list needs. Never raises."""
        found = []
        for path in self.paths():
            with suppress(OSError):
                found.append(_entry(path, self.when(path), self._text))
        return sorted(found, key=lambda entry: (entry.when, entry.path.name), reverse=True)

    def checked(self, entry: Entry) -> Entry:
        """The entry after reading its whole file through the rules: `error` is the reason if that fails."""
        try:
            decode_record(self._text(entry.path), GAMES)
        except (BadNotation, OSError) as error:
            return entry._replace(error=str(error))
        return entry

    def unfinished(self) -> Kept | None:
        """The match last played that is not over and can be read; none where there is none. Never raises."""
        for entry in self.entries():
            if not entry.is_finished and not entry.error:
                with suppress(BadNotation, OSError):
                    return Kept(entry.path, self.load(entry.path))
        return None

    def add(self, path: Path) -> Path:
        """Take a copy of a record from anywhere onto the shelf, under its own name where that is free; gives where it
        is. One that is here already is not taken twice. Raises BadNotation and OSError."""
        record = load(path)
        text = encode_record(record)
        for name in (record.tags.get("id", ""), f"copy-{blake2b(text.encode(), digest_size=8).hexdigest()}"):
            if not _ID.fullmatch(name):
                continue
            tags = {**record.tags, "id": name}
            copy = Record(record.game, record.setup, record.history, tags, record.notes)
            place = self.path(copy)
            if not place.exists():
                self.save(copy)
                when = path.stat().st_mtime  # it was last played then, not now
                os.utime(place, (when, when))
                return place
            if place.read_text(encoding="utf-8") == encode_record(copy):
                return place
        raise FileExistsError(f"another match is kept under the name of {path.name} already")

    def delete(self, path: Path) -> None:
        """Take a file off the shelf. Raises OSError; ValueError for a file that is not on it."""
        if path.parent.resolve() != self.folder.resolve():
            raise ValueError(f"{path} is not on the shelf")
        path.unlink()

    def _text(self, path: Path) -> str:
        return _text(path)


def _entry(path: Path, when: datetime, read: Callable[[Path], str]) -> Entry:
    try:
        text = read(path)
        game = re.match(r"bestiary record \d+\ngame (\S+) rules \d+\n(?:deck \S+\n)?deal \S+\nseats (\d)\n", text)
        if game is None:
            raise BadNotation("no record of a match")
        if not re.search(r"\nend [0-9a-f]{16}\n?$", text):
            raise BadNotation("the record is cut off")
    except BadNotation as error:
        return Entry(path, "", path.stem, when, False, str(error))
    tags = dict(_TAG.findall(text[:_HEAD]))
    title = GAMES[game[1]].title if game[1] in GAMES else game[1]
    names = tuple(plan.name for plan in plans_of(tags, int(game[2])))
    result = _result(tags, names)
    length, notes = len(re.findall(r"^\d+ ", text, re.MULTILINE)), len(re.findall(r"^note ", text, re.MULTILINE))
    return Entry(path, title, ", ".join(names), when, "result" in tags, "", result, length, notes)


def _result(tags: dict[str, str], names: tuple[str, ...]) -> str:
    """What the header says of the end, in words; nothing where it says nothing that can be."""
    try:
        scores = tuple(map(int, tags["result"].split()))
        winners = tuple(int(seat) - 1 for seat in tags["won"].split() if seat != "-")
        return result_of(Outcome(scores, winners), names)
    except (KeyError, IndexError, ValueError):
        return ""
