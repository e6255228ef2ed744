"""The course of a hosted match: each decision kept before it is told, refusals, going back by consent, the end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.catalog import GAMES
from engine.core.record import decode_record, encode_record
from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party
from tui.host.lobby.terms import Terms
from tui.host.store import OVER, Decision, StoreError, StoreFull


async def two(house: Party, terms: Terms | None = None, game: str = "beasty-bar") -> tuple[Guest, Guest]:
    """Ann and Ben at a table; in Beasty Bar Ann begins."""
    ann, ben = house.come("Ann"), house.come("Ben")
    options = {"first": "1"} if game == "beasty-bar" else {}
    await ann.open(PERSON, PERSON, terms=terms, game=game, options=options)
    await ben.join(ann.chair.code)
    return ann, ben


async def play_out(house: Party, *guests: Guest) -> None:
    """Play to the end."""
    await house.settle()
    for _ in range(400):
        mover = next((guest for guest in guests if guest.chair.legal(guest.chair.seat)), None)
        if mover is None:
            return
        await mover.act()
    raise AssertionError("the match did not end")


async def test_a_decision_is_on_disk_before_anybody_is_told(house: Party) -> None:
    ann, ben = await two(house)
    kept: list[int] = []
    ben.chair.subscribe(1, lambda _: kept.append(len(house.store.decisions(ben.chair.code))))
    await ann.act()
    assert kept[0] == 1
    assert [d.kind for d in house.store.decisions(ben.chair.code)] == ["act"]


async def test_each_chair_is_told_what_its_own_seat_sees(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    await ann.act()
    for guest in (ann, ben, eve):
        scenes = guest.updates[-1].scenes
        assert scenes
        assert all(scene.view.seat == guest.chair.seat for scene in scenes)
        assert scenes == guest.chair.scenes(1, guest.chair.seat)


async def test_what_the_rules_forbid_is_refused_without_a_word_of_the_position(house: Party) -> None:
    ann, _ = await two(house)
    forbidden = next(a for a in ann.chair.legal(0))._replace(card=0)
    ann.chair.act(0, forbidden)
    await house.settle()
    assert ann.refused == ["the rules do not allow that here"]
    assert house.store.decisions(ann.chair.code) == []


async def test_nobody_decides_for_another_seat_or_out_of_turn(house: Party) -> None:
    ann, ben = await two(house)
    action = ann.chair.legal(0)[0]
    ben.chair.act(0, action)
    ben.chair.act(1, action)
    await house.settle()
    assert ben.refused == ["only the one who has the seat decides there", "it is not the turn of Ben"]
    assert ben.chair.legal(0) == ()


async def test_a_decision_meant_for_an_earlier_position_is_not_made_in_a_later_one(house: Party) -> None:
    ann, ben = await two(house)
    first = ann.chair.legal(0)[0]
    ann.chair.act(0, first)
    ann.chair.act(0, first)
    await house.settle()
    assert ann.refused == ["the match has gone on meanwhile"]
    assert len(ben.chair.history.line()) == 2


async def test_too_much_at_once_is_refused(house: Party) -> None:
    ann, _ = await two(house)
    for _ in range(100):
        ann.chair.say(0, "hello")
    await house.settle()
    assert sum("too much at once" in text for text in ann.refused) == 60


async def test_the_end_files_the_match_in_the_library_of_all_who_had_a_seat(house: Party) -> None:
    ann, ben = await two(house)
    assert ann.chair.deal_code == ""
    assert ann.chair.setup.seed == 0
    with pytest.raises(PermissionError):
        _ = ann.chair.record
    await play_out(house, ann, ben)
    assert ann.chair.is_over
    assert ann.chair.state == OVER
    assert ann.chair.deal_code == ben.chair.deal_code != ""
    for guest, seat in ((ann, "1"), (ben, "2")):
        (kept,) = house.store.records(guest.account.id)
        record = decode_record(kept.text, GAMES)
        assert record.tags["you"] == seat
        assert record.tags["seat-1"] == "human Ann"
        assert record.history.log == guest.chair.record.history.log
    assert house.store.tables((OVER,))[0].code == ann.chair.code
    assert ann.chair.scene(1) == ben.chair.scene(1)
    assert not ann.chair.take_back()


async def test_what_somebody_noted_goes_into_their_own_library_alone(house: Party) -> None:
    ann, ben = await two(house)
    await ann.act()
    ann.chair.note(1, "too early")
    ann.chair.name(1, "the beginning")
    assert ann.chair.notes == {1: "too early"}
    assert not ben.chair.notes
    await play_out(house, ann, ben)
    ann.chair.note(2, "and this")
    await house.settle()
    await house.clerk.run(lambda: None)
    (own,), (other,) = (house.store.records(guest.account.id) for guest in (ann, ben))
    assert dict(decode_record(own.text, GAMES).notes) == {1: "too early", 2: "and this"}
    assert ann.chair.history.names == {1: "the beginning"}
    assert not decode_record(other.text, GAMES).notes


async def test_on_a_full_disk_the_match_goes_on_in_memory_and_is_saved_once_there_is_room(
    house: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await two(house)

    disk = {"full": True}

    def fill(write: Callable[..., None]) -> Callable[..., None]:
        def written(*args: object) -> None:
            if disk["full"]:
                raise StoreFull("the disk is full")
            write(*args)

        return written

    for name in ("append", "save_record", "set_table_state"):
        monkeypatch.setattr(house.store, name, fill(getattr(house.store, name)))
    await play_out(house, ann, ben)
    assert ann.chair.is_over
    assert "the disk is full" in ben.chair.save_error
    assert house.store.records(ann.account.id) == []
    disk["full"] = False
    while ben.chair.save_error:
        await house.time.go(2.5)
        await asyncio.sleep(0.02)
    code = ann.chair.code
    assert [d.number for d in house.store.decisions(code)] == list(range(ann.chair.history.size - 1))
    assert len(house.store.records(ann.account.id)) == len(house.store.records(ben.account.id)) == 1
    assert house.store.table(code).state == OVER  # type: ignore[union-attr]


async def test_a_table_that_can_not_be_saved_goes_on_and_is_saved_once_it_can_be(
    house: Party, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, ben = await two(house)

    def broken(decisions: object) -> None:
        raise StoreError("the disk is gone")

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "append", broken)
        await ann.act()
        await ben.act()
        assert "the disk is gone" in ann.chair.save_error
        assert len(ben.chair.history.line()) == 3
        assert house.store.decisions(ann.chair.code) == []
    await house.time.go(2.5)
    await house.until(lambda: ann.chair.save_error == "")
    assert "saved again" in ann.told[-1]
    assert [d.number for d in house.store.decisions(ann.chair.code)] == [0, 1]


async def test_a_restart_brings_every_decision_and_every_seat_back(house: Party) -> None:
    ann, ben = await two(house, Terms(take_back="free"))
    await ann.act()
    await ben.act()
    ann.chair.say(0, "hello")
    ann.chair.take_back()
    await house.settle()
    ben.chair.agree()
    await house.settle()
    await ann.act(lambda legal: legal[1])
    (before,) = house.house.tables.values()
    text = encode_record(before.table.record)
    await house.restart()
    (after,) = house.house.tables.values()
    assert encode_record(after.table.record) == text
    assert after.table.talk[-1].text == "hello"
    assert after.terms == before.terms
    back = house.come("Ben")
    assert [(line.is_yours, line.is_your_turn) for line in back.visit.tables()] == [(True, True)]
    await back.join(after.code)
    await back.act()
    assert house.store.decisions(after.code)[-1] == Decision(
        after.code, after.ledger.number - 1, "act", 1, house.store.decisions(after.code)[-1].text
    )


async def test_a_match_killed_between_its_last_decision_and_its_filing_is_filed(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT)
    await play_out(house, ann)
    code = ann.chair.code
    house.store.set_table_state(code, "running")
    house.store.delete_record(ann.account.id, house.store.records(ann.account.id)[0].name)
    await house.restart()
    assert len(house.store.records(ann.account.id)) == 1
    assert house.store.table(code).state == OVER  # type: ignore[union-attr]


async def test_a_table_that_can_not_be_read_is_left_as_it_is_and_the_others_come_back(house: Party) -> None:
    ann, _ = await two(house)
    await ann.open(PERSON, PERSON)
    house.store.set_table_head(ann.chair.code, "no record")
    await house.restart()
    assert len(house.house.tables) == 1
    assert len(house.store.tables(("open", "running"))) == 2
