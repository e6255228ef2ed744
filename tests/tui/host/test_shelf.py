"""The shelf: what is saved stays whole, and what is damaged is named and left alone."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from engine.core.game import BadNotation
from engine.core.record import encode_record
from tests.tui.host.tables import ANN, BEN, FOX, open_table, play
from tui.host.shelf import LARGEST, Shelf, load
from tui.host.table import Table


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """A shelf in a folder that does not exist yet."""
    return Shelf(tmp_path / "data" / "games")


def saved(shelf: Shelf, turns: int, seed: int = 7, minute: int = 0) -> Path:
    """The file of a match of so many turns, last touched at that minute."""
    table = open_table(ANN, FOX, seed=seed, save=shelf.save)
    play(table, turns)
    path = shelf.path(table.record)
    when = datetime(2025, 6, 1, 12, minute).timestamp()
    os.utime(path, (when, when))
    return path


def test_a_saved_match_is_read_back_as_it_was(shelf: Shelf) -> None:
    table = open_table(ANN, BEN, save=shelf.save)
    play(table, 5)
    table.take_back()
    record = shelf.load(shelf.path(table.record))
    assert encode_record(record) == encode_record(table.record)
    assert [path.name for path in shelf.folder.iterdir()] == [shelf.path(table.record).name]


def test_a_file_is_called_by_date_and_deal(shelf: Shelf) -> None:
    assert saved(shelf, 1).name.startswith("20250601-120000-000000-bb-2p")


def test_a_failed_save_leaves_the_old_file_and_no_litter(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table(ANN, BEN, save=shelf.save)
    play(table, 1)
    before = shelf.path(table.record).read_text()

    def fail(*_: object) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "replace", fail)
    play(table, 1)
    assert "Input/output error" in table.save_error
    assert shelf.path(table.record).read_text() == before
    assert len(list(shelf.folder.iterdir())) == 1


def test_entries_list_the_last_played_first_with_players_and_state(shelf: Shelf) -> None:
    old, new = saved(shelf, 99, seed=1, minute=1), saved(shelf, 3, seed=2, minute=2)
    entries = shelf.entries()
    assert [entry.path for entry in entries] == [new, old]
    assert [entry.is_finished for entry in entries] == [False, True]
    assert entries[0].seats == "Ann, Fox"
    assert entries[0].game == "Beasty Bar"
    assert entries[0].when == datetime(2025, 6, 1, 12, 2)


def test_the_unfinished_match_last_played_is_found_past_damaged_and_finished_ones(shelf: Shelf) -> None:
    wanted = saved(shelf, 3, seed=1, minute=1)
    saved(shelf, 99, seed=2, minute=2)
    edited = saved(shelf, 4, seed=3, minute=3)
    edited.write_text(edited.read_text().replace("1 ", "1  ", 1))
    saved(shelf, 5, seed=4, minute=4).write_bytes(b"\xff\xfe")
    kept = shelf.unfinished()
    assert kept is not None
    assert kept.path == wanted
    assert kept.record.history.here == 3


def test_an_empty_or_missing_shelf_has_nothing_and_raises_nothing(shelf: Shelf) -> None:
    assert shelf.entries() == []
    assert shelf.unfinished() is None
    shelf.folder.parent.mkdir(parents=True)
    shelf.folder.write_text("a file where the folder should be")
    assert shelf.unfinished() is None


def test_damage_is_listed_with_its_reason_and_the_file_left_alone(shelf: Shelf) -> None:
    path = saved(shelf, 6)
    text = path.read_text()
    path.write_text(text[: len(text) // 2])
    assert "cut off" in shelf.entries()[0].error
    path.write_text(text.replace("bestiary record", "shopping list"))
    assert "no record" in shelf.entries()[0].error
    path.write_text(text.replace("\n3 ", "\n3 (0) "))
    entry = shelf.entries()[0]
    assert entry.error == ""
    assert "changed" in shelf.checked(entry).error
    assert path.read_text() == text.replace("\n3 ", "\n3 (0) ")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda path: None, "no file"),
        (lambda path: path.mkdir(), "folder"),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "byte 1"),
        (lambda path: path.write_text("hello"), "line 1"),
        (lambda path: path.write_bytes(b"x" * (LARGEST + 1)), "larger"),
        (os.mkfifo, "ordinary"),
    ],
)
def test_what_is_no_record_is_refused_with_a_reason(tmp_path: Path, make: object, reason: str) -> None:
    path = tmp_path / "match"
    make(path)  # type: ignore[operator]
    with pytest.raises((BadNotation, OSError), match=reason):
        load(path)


def test_a_record_from_elsewhere_is_played_on_as_a_copy(shelf: Shelf, tmp_path: Path) -> None:
    path = saved(shelf, 3)
    mailed = tmp_path / "mailed.txt"
    mailed.write_text(path.read_text())
    before = path.read_text()
    table = Table(shelf.load(mailed), shelf.save)
    play(table, 1)
    assert path.read_text() == before
    assert len(shelf.entries()) == 2


def test_an_id_that_leads_out_of_the_folder_is_not_followed(shelf: Shelf) -> None:
    table = open_table(ANN, BEN)
    tags = {**table.tags, "id": "../../evil"}
    again = Table(type(table.record)(table.game, table.setup, table.history, tags), shelf.save)
    play(again, 1)
    assert [entry.path.parent for entry in shelf.entries()] == [shelf.folder]


def test_only_files_on_the_shelf_can_be_deleted(shelf: Shelf, tmp_path: Path) -> None:
    path = saved(shelf, 1)
    shelf.delete(path)
    assert shelf.entries() == []
    elsewhere = tmp_path / "precious"
    elsewhere.write_text("keep me")
    with pytest.raises(ValueError, match="not on the shelf"):
        shelf.delete(elsewhere)
    assert elsewhere.exists()


def test_a_copy_taken_in_keeps_its_name_and_day_and_is_taken_once(shelf: Shelf, tmp_path: Path) -> None:
    path = saved(shelf, 3)
    mailed = tmp_path / "mailed.txt"
    os.rename(path, mailed)
    assert shelf.add(mailed) == path
    assert shelf.add(mailed) == path
    assert encode_record(shelf.load(path)) == mailed.read_text()
    assert [entry.when for entry in shelf.entries()] == [datetime(2025, 6, 1, 12, 0)]


def test_a_copy_never_takes_the_place_of_another_match(shelf: Shelf, tmp_path: Path) -> None:
    path = saved(shelf, 3)
    mailed = tmp_path / "mailed.txt"
    mailed.write_text(path.read_text())
    saved(shelf, 5)
    before = path.read_text()
    copy = shelf.add(mailed)
    assert copy != path
    assert shelf.add(mailed) == copy
    assert path.read_text() == before
    assert shelf.load(copy).history.size == 4


def test_entries_tell_result_length_and_notes(shelf: Shelf) -> None:
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 99)
    (entry,) = shelf.entries()
    assert entry.length == table.history.size - 1
    scores = [int(score) for score in table.tags["result"].split()]
    assert entry.result.endswith(f"won: Ann {scores[0]}, Fox {scores[1]}") or len(set(scores)) == 1
    assert entry.notes == 0


def test_a_result_that_says_nothing_is_passed_over(shelf: Shelf) -> None:
    path = saved(shelf, 3)
    path.write_text(path.read_text().replace("tag seat-1", "tag result many\ntag won 9\ntag seat-1"))
    (entry,) = shelf.entries()
    assert entry.is_finished
    assert entry.result == ""


def test_a_match_with_a_deck_of_its_own_is_listed(shelf: Shelf) -> None:
    path = saved(shelf, 3)
    path.write_text(path.read_text().replace("\ndeal ", "\ndeck 0123456789abcdef\ndeal ", 1))
    (entry,) = shelf.entries()
    assert (entry.error, entry.seats) == ("", "Ann, Fox")
