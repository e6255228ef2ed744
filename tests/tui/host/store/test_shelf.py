"""A shelf and settings in the store: as on a disk of one's own, but nothing waits and no path leads to the host's."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine.core.game import BadNotation
from engine.core.record import encode_record
from tests.tui.host.store.rows import ANN, BEN, NOW, filled
from tests.tui.host.tables import FOX, GAME, open_table, play
from tui.host.deals import tries
from tui.host.plan import Plan
from tui.host.statistics import favourites, shelf_groups
from tui.host.store import Store, StoredRecord, StoreFull
from tui.host.store.clerk import Clerk
from tui.host.store.settings import StoredSettings
from tui.host.store.shelf import StoredShelf
from tui.host.table import Table
from tui.host.tally import tally
from tui.settings import Settings

ANN_PLAN = Plan("Ann", "human")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store that knows Ann and Ben."""
    store = filled(tmp_path / "host.db")
    yield store
    store.close()


@pytest.fixture
def shelf(store: Store) -> StoredShelf:
    """Ann's shelf, which writes at once."""
    return StoredShelf(store, ANN.id, now=lambda: NOW)


def played(shelf: StoredShelf, turns: int, seed: int = 7) -> Table:
    """A match of so many turns against a bot, kept on the shelf."""
    table = open_table(ANN_PLAN, FOX, seed=seed, save=shelf.save)
    play(table, turns)
    return table


def test_a_saved_match_is_read_back_and_listed(shelf: StoredShelf) -> None:
    table = played(shelf, 5)
    path = shelf.path(table.record)
    assert encode_record(shelf.load(path)) == encode_record(table.record)
    (entry,) = shelf.entries()
    assert (entry.path, entry.seats, entry.is_finished, entry.error) == (path, "Ann, Fox", False, "")
    assert entry.when == datetime(2026, 5, 1, 12, tzinfo=UTC).astimezone().replace(tzinfo=None)
    assert shelf.checked(entry) == entry
    kept = shelf.unfinished()
    assert kept is not None
    assert kept.record.history.here == 5


def test_statistics_tallies_and_deals_are_read_off_it(shelf: StoredShelf) -> None:
    over, begun = played(shelf, 99, seed=1), played(shelf, 3, seed=2)
    (group,) = shelf_groups(shelf)
    assert group.played == 1
    assert tally(shelf, GAME.id, over.setup).games == 1
    assert {code: len(made) for code, made in tries(shelf).items()} == {over.deal_code: 1, begun.deal_code: 1}
    assert len(list(favourites(shelf, lambda _: lambda action, game: ("lion",)))) == 2


def test_a_shelf_is_its_owners_alone(shelf: StoredShelf, store: Store) -> None:
    path = shelf.path(played(shelf, 3).record)
    other = StoredShelf(store, BEN.id)
    assert other.entries() == []
    with pytest.raises(FileNotFoundError):
        other.load(path)


def test_no_path_leads_to_the_hosts_disk(shelf: StoredShelf, tmp_path: Path) -> None:
    table = played(shelf, 3)
    text = encode_record(table.record)
    (tmp_path / "mailed.bestiary").write_text(text)
    for path in (tmp_path / "mailed.bestiary", Path("library/../mailed.bestiary"), Path("mailed.bestiary")):
        with pytest.raises(FileNotFoundError):
            shelf.load(path)
        with pytest.raises(PermissionError, match="of the host"):
            shelf.add(path)
        with pytest.raises(ValueError, match="not on the shelf"):
            shelf.delete(path)
    assert (tmp_path / "mailed.bestiary").exists()


def test_a_match_is_deleted(shelf: StoredShelf) -> None:
    path = shelf.path(played(shelf, 3).record)
    shelf.delete(path)
    assert (shelf.entries(), shelf.unfinished(), shelf.paths()) == ([], None, [])
    with pytest.raises(ValueError, match="not on the shelf"):
        shelf.delete(path)


def test_damage_is_listed_with_its_reason(shelf: StoredShelf, store: Store) -> None:
    path = shelf.path(played(shelf, 6).record)
    text = store.records(ANN.id)[0].text
    store.save_record(ANN.id, path.stem, text[: len(text) // 2], NOW)
    assert "cut off" in shelf.entries()[0].error
    with pytest.raises(BadNotation):
        shelf.load(path)
    assert shelf.unfinished() is None


class Full:
    """What stands between a store and its disk."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full = False
        for name in ("save_record", "set_settings"):
            monkeypatch.setattr(store, name, self._or_full(getattr(store, name)))

    def _or_full(self, write: Callable[..., None]) -> Callable[..., None]:
        def either(*args: str) -> None:
            if self.is_full:
                raise StoreFull("no room")
            write(*args)

        return either


async def test_with_a_clerk_a_match_is_there_at_once_and_soon_on_disk(store: Store) -> None:
    clerk = Clerk(store)
    clerk.start()
    shelf = StoredShelf(store, ANN.id, clerk, lambda: NOW)
    table = played(shelf, 5)
    path = shelf.path(table.record)
    assert store.records(ANN.id) == []
    assert encode_record(shelf.load(path)) == encode_record(table.record)
    assert [entry.path for entry in shelf.entries()] == [path]
    await shelf.settle()
    assert store.records(ANN.id) == [StoredRecord(path.stem, NOW, encode_record(table.record))]
    shelf.delete(path)
    assert shelf.entries() == []
    await shelf.settle()
    assert store.records(ANN.id) == []
    await clerk.close()


async def test_a_full_disk_is_told_by_the_next_save_and_all_is_written_once_there_is_room(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Full(store, monkeypatch)
    clerk = Clerk(store)
    clerk.start()
    shelf = StoredShelf(store, ANN.id, clerk, lambda: NOW)
    disk.is_full = True
    table, other = played(shelf, 3, seed=1), played(shelf, 3, seed=2)
    with pytest.raises(StoreFull):
        await shelf.settle()
    play(table, 1)
    assert "no room" in table.save_error
    assert len(shelf.entries()) == 2
    disk.is_full = False
    play(table, 1)
    await shelf.settle()
    kept = {each.name: each.text for each in store.records(ANN.id)}
    assert kept == {shelf.path(each.record).stem: encode_record(each.record) for each in (table, other)}
    play(table, 1)
    assert table.save_error == ""
    await shelf.settle()
    await clerk.close()


def test_settings_are_kept_by_account_under_its_name(store: Store) -> None:
    keeper = StoredSettings(store, ANN.id)
    settings, complaints = keeper.load()
    assert (settings, complaints) == (Settings(name="Ann"), [])
    settings.theme = "paper"
    keeper.save(settings)
    assert store.settings(ANN.id) == 'theme = "paper"\n'
    assert StoredSettings(store, ANN.id).load() == (Settings(name="Ann", theme="paper"), [])
    assert StoredSettings(store, BEN.id).load() == (Settings(name="Ben"), [])


def test_what_is_wrong_in_kept_settings_is_told_and_the_rest_holds(store: Store) -> None:
    store.set_settings(ANN.id, 'theme = "paper"\npace = "fast"\n')
    keeper = StoredSettings(store, ANN.id)
    settings, (complaint,) = keeper.load()
    assert (settings.theme, settings.pace) == ("paper", "brief")
    assert complaint.startswith("kept by this host: pace")
    settings.letters = True
    keeper.save(settings)
    assert store.settings(ANN.id) == 'theme = "paper"\npace = "fast"\nletters = true\n'
    store.set_settings(ANN.id, "theme = ")
    assert keeper.load()[0] == Settings(name="Ann")
    keeper.save(Settings(name="Ann", mild=True))
    assert store.settings(ANN.id) == "mild = true\n"


def test_settings_of_a_closed_store_are_the_usual_ones(store: Store) -> None:
    store.close()
    settings, complaints = StoredSettings(store, ANN.id).load()
    assert settings == Settings()
    assert len(complaints) == 1


async def test_with_a_clerk_settings_hold_at_once_and_are_soon_on_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = Full(store, monkeypatch)
    clerk = Clerk(store)
    clerk.start()
    keeper = StoredSettings(store, ANN.id, clerk)
    keeper.save(Settings(name="Ann", theme="paper"))
    assert keeper.load()[0].theme == "paper"
    keeper.save(Settings(name="Ann", theme="mono"))
    await keeper.settle()
    assert store.settings(ANN.id) == 'theme = "mono"\n'
    disk.is_full = True
    keeper.save(Settings(name="Ann", theme="paper"))
    await asyncio.sleep(0.05)
    disk.is_full = False
    with pytest.raises(StoreFull):
        keeper.save(Settings(name="Ann", theme="night"))
    await keeper.settle()
    assert StoredSettings(store, ANN.id).load()[0].theme == "night"
    await clerk.close()
