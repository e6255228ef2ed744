"""What a host lets go of when it starts: what ended long ago, and matches nobody comes back to."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.tui.host.lobby.parties import NOON, Party
from tests.tui.host.lobby.test_course import play_out, two
from tui.host.lobby.pruning import prune
from tui.host.store import CLOSED, OVER, RUNNING, StoreFull


def after(**days: float) -> datetime:
    """So long after now, by the clock that the store writes with."""
    return datetime.now(UTC) + timedelta(**days)


async def test_moves_of_a_match_that_ended_long_ago_are_forgotten_and_the_libraries_keep_it(house: Party) -> None:
    ann, ben = await two(house)
    code = ann.chair.code
    await play_out(house, ann, ben)
    await house.settle()
    store = house.store
    prune(store, after(days=6))
    assert store.decisions(code)
    prune(store, after(days=8))
    assert store.decisions(code) == []
    row = store.table(code)
    assert row is not None
    assert (row.state, len(row.members)) == (OVER, 2)
    assert len(store.records(ann.account.id)) == 1


async def test_a_table_that_ended_long_ago_is_forgotten_once_none_of_its_players_is_known(house: Party) -> None:
    ann, ben = await two(house)
    code = ann.chair.code
    await play_out(house, ann, ben)
    await house.settle()
    for guest in (ann, ben):
        house.store.remove_account(guest.account.id)
    prune(house.store, after(days=8))
    assert house.store.table(code) is None


async def test_matches_that_stand_still_for_a_month_are_filed_as_they_stand(house: Party) -> None:
    ann, ben = await two(house)
    code = ann.chair.code
    mover = ann if ann.chair.legal(0) else ben
    await mover.act()
    house.time.at += (after(days=29) - NOON).total_seconds()
    await house.restart()
    assert house.house.tables[code].state == RUNNING
    house.time.at += timedelta(days=2).total_seconds()
    await house.restart()
    assert code not in house.house.tables
    row = house.store.table(code)
    assert row is not None
    assert row.state == CLOSED
    for guest in (ann, ben):
        (kept,) = house.store.records(guest.account.id)
        record = decode_record(kept.text, GAMES)
        assert record.tags["ended"] == "nobody came any more"
        assert len(record.history.line()) == 2


async def test_a_host_opens_though_nothing_can_be_put_away(house: Party, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, _ = await two(house)

    def full(*_: object) -> list[str]:
        raise StoreFull("no room")

    monkeypatch.setattr("tui.host.lobby.house.prune", full)
    await house.restart()
    assert ann.chair.code in house.house.tables
