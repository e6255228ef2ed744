"""Reviewing a hosted match from a chair: one's own views while it runs, everything once it is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party
from tests.tui.host.lobby.test_course import play_out, two
from tui.host.supposed import Supposed, deal_anew, keep, supposed_in
from tui.host.table import Table
from tui.host.walk import Spot, Walk


async def some_way(house: Party, game: str) -> tuple[Guest, Guest]:
    """Ann and Ben after some actions of the game."""
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, ROBOT, game=game)
    await ben.join(ann.chair.code)
    for _ in range(12):
        await house.settle()
        mover = next((guest for guest in (ann, ben) if guest.chair.legal(guest.chair.seat)), None)
        if mover is None:
            break
        await mover.act(lambda legal: legal[-1])
    return ann, ben


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_while_it_runs_a_seat_walks_over_the_same_scenes_as_at_the_table(house: Party, game: str) -> None:
    ann, _ = await some_way(house, game)
    (hosted,) = house.house.tables.values()
    known, true = Walk(ann.chair, 0), Walk(Table(hosted.table.record), 0)
    assert not known.is_open
    assert known.line == true.line
    assert known.turn == true.turn
    for at in range(len(true.line)):
        known.to(at, 0)
        true.to(at, 0)
        assert known.scenes(known.spot) == true.scenes(true.spot)
    with pytest.raises(PermissionError):
        known.views()


async def test_a_what_if_of_a_running_match_is_ones_own_and_comes_into_ones_library(house: Party) -> None:
    ann, ben = await two(house)
    await ann.act()
    node = ann.chair.history.here
    history = deal_anew(ann.chair, node, 0, 5)
    grown = history.play(history.game.legal_actions(history.state)[0])
    keep(ann.chair, Supposed("", node, 0, 5, "what if", grown))
    assert [each.name for each in supposed_in(ann.chair)] == ["what if"]
    assert supposed_in(ben.chair) == []
    walk = Walk(ann.chair, 0)
    walk.visit(Spot(1, 1))
    assert walk.scene.view.seat == 0
    await play_out(house, ann, ben)
    assert [each.name for each in supposed_in(ann.chair)] == ["what if"]
    await house.until(lambda: "what-if-1" in house.store.records(ann.account.id)[0].text)


async def test_once_it_is_over_everything_is_open_and_branches_are_ones_own(house: Party) -> None:
    ann, ben = await two(house)
    await play_out(house, ann, ben)
    walk = Walk(ann.chair, 0)
    assert walk.is_open
    assert len(walk.views()) == 2
    base = ann.chair.history.go_to(1)
    other = next(a for a in base.game.legal_actions(base.state) if base.play(a).size > base.size)
    end = ann.chair.graft(base.play(other), base.size, "a better way")
    assert ann.chair.history.names[end] == "a better way"
    assert ann.updates[-1].is_jump
    assert ben.chair.history.size == end
    await house.until(lambda: "a better way" in house.store.records(ann.account.id)[0].text)
    assert "a better way" not in house.store.records(ben.account.id)[0].text
    ann.chair.prune(end)
    assert ann.chair.history.size == end


async def test_what_is_filed_of_a_match_can_be_read_and_says_who_one_was(house: Party) -> None:
    ann, ben = await two(house)
    await play_out(house, ann, ben)
    for guest in (ann, ben):
        (kept,) = house.store.records(guest.account.id)
        record = decode_record(kept.text, GAMES)
        assert replace(record, tags={}).history.here == guest.chair.history.here
        assert kept.name == record.tags["id"]
        assert "result" in record.tags
