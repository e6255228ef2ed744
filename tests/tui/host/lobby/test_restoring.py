"""What holds after a restart as before: who has the say at a table, who hears whom, whom the host has silenced."""

from __future__ import annotations

import pytest

from tests.tui.host.lobby.parties import NOON, PERSON, ROBOT, Guest, Party, breathe
from tests.tui.host.lobby.test_course import two
from tui.host.lobby.terms import Refused
from tui.host.store import Account


async def three(house: Party) -> tuple[Guest, Guest, Guest]:
    """Ann opens a table, and sits behind Ben, who took the first seat when it was free again."""
    ann, ben, cat = house.come("Ann"), house.come("Ben"), house.come("Cat")
    await ann.open(PERSON, PERSON, PERSON)
    await ben.join(ann.chair.code)
    code, first = ben.chair.code, ann.chair
    await first.leave()
    back = house.come("Ann")
    await back.join(code)
    await cat.join(code)
    await house.settle()
    return back, ben, cat


async def back(house: Party, name: str, code: str) -> Guest:
    """Somebody comes back to their table."""
    guest = house.come(name)
    await guest.join(code)
    await house.settle()
    return guest


async def test_who_opened_a_running_table_has_its_say_after_a_restart_though_not_in_the_first_seat(
    house: Party,
) -> None:
    _, ben, _ = await three(house)
    assert (ben.chair.seat, ben.chair.opener) == (1, "Ben")
    code = ben.chair.code
    await house.restart()
    ann, ben = await back(house, "Ann", code), await back(house, "Ben", code)
    assert (ann.chair.seat, ann.chair.is_opener, ben.chair.is_opener, ann.chair.opener) == (0, False, True, "Ben")
    with pytest.raises(Refused, match="who opened"):
        await ann.chair.set_watchers(False)
    await ben.chair.set_watchers(False)
    with pytest.raises(Refused, match="closed to watchers"):
        await house.come("Eve").watch(code)


async def test_who_opened_a_table_that_waits_starts_it_after_a_restart(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ben.open(PERSON, PERSON, PERSON)
    code, seat = ben.chair.code, ben.chair.seat
    await ann.join(code)
    await house.restart()
    ann, ben = await back(house, "Ann", code), await back(house, "Ben", code)
    assert ben.chair.seat == seat
    with pytest.raises(Refused, match="who opened"):
        await ann.chair.start()
    await ben.chair.start()
    assert ann.chair.state == "running"


async def test_the_say_that_has_passed_on_stays_where_it_went(house: Party) -> None:
    ann, _, cat = await three(house)
    code = ann.chair.code
    ben = await back(house, "Ben", code)
    await ben.chair.give_up()
    assert (ann.chair.opener, cat.chair.opener) == ("Ann", "Ann")
    assert house.store.tables()[0].opener == ann.account.id
    await house.restart()
    assert (await back(house, "Ann", code)).chair.is_opener
    assert not (await back(house, "Cat", code)).chair.is_opener


async def test_where_the_host_was_killed_before_the_say_passed_on_it_does_when_it_is_back(house: Party) -> None:
    ann, ben, _ = await three(house)
    code = ann.chair.code
    await ben.chair.give_up()
    await house.settle()
    house.store.set_opener(code, ben.account.id)
    await house.restart()
    assert (await back(house, "Ann", code)).chair.is_opener
    assert house.store.tables()[0].opener == ann.account.id


async def test_a_rematch_is_opened_by_who_asked_for_it_after_a_restart_too(house: Party) -> None:
    ann, ben = await two(house)
    ann.chair.propose_end()
    await house.settle()
    ben.chair.agree()
    await house.settle()
    await ben.rematch()
    code = ben.chair.code
    await house.restart()
    ben, ann = await back(house, "Ben", code), await back(house, "Ann", code)
    assert (ben.chair.is_opener, ann.chair.is_opener) == (True, False)


async def test_who_was_muted_is_not_heard_after_a_restart_until_they_are_wanted_again(house: Party) -> None:
    ann, ben = await two(house)
    code = ann.chair.code
    ben.chair.mute(0)
    await house.settle()
    await house.restart()
    ann, ben = await back(house, "Ann", code), await back(house, "Ben", code)
    assert ben.chair.is_muted(0)
    assert not ann.chair.is_muted(1)
    ann.chair.say(0, "hello")
    await house.settle()
    assert [update.said for update in ben.updates if update.said] == []
    ben.chair.mute(0, False)
    await house.settle()
    await house.restart()
    assert not (await back(house, "Ben", code)).chair.is_muted(0)


async def test_a_bot_that_was_muted_stays_so_at_its_table_and_no_other(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, ROBOT)
    code = ann.chair.code
    ann.chair.mute(2)
    await house.settle()
    await house.restart()
    ann = await back(house, "Ann", code)
    assert [ann.chair.is_muted(seat) for seat in range(3)] == [False, False, True]
    await ann.open(PERSON, ROBOT, ROBOT)
    assert not ann.chair.is_muted(2)


async def test_a_mute_of_somebody_who_is_forgotten_holds_up_nothing(house: Party) -> None:
    ann, ben = await two(house)
    await house.house.forget(ben.account.id)
    house.store.remove_account(ben.account.id)
    (hosted,) = house.house.tables.values()
    hosted.seating.sit(1, ben.account)  # as if they were forgotten only now
    ann.chair.mute(1)
    await house.settle()
    await breathe()
    assert hosted.ledger.save_error == ""
    assert house.store.mutes() == []


async def test_whom_the_host_has_silenced_stays_so_until_they_may_write_again(house: Party) -> None:
    ann, _ = await two(house)
    code = ann.chair.code
    assert await house.house.mute("Ann", True, "Zoe")
    assert [(ban.kind, ban.value, ban.by) for ban in house.store.bans()] == [("silence", ann.account.id, "Zoe")]
    await house.restart()
    ann = await back(house, "Ann", code)
    ann.chair.say(0, "hello")
    await house.settle()
    assert "taken the word" in ann.refused[0]
    await house.house.mute("ann", False)
    await house.restart()
    ann = await back(house, "Ann", code)
    ann.chair.say(0, "hello")
    await house.settle()
    assert ann.refused == []


async def test_a_guest_is_silenced_as_long_as_they_are_here_and_nothing_is_kept_of_it(house: Party) -> None:
    guest = Account("guest:1", "Gus", NOON.isoformat(), is_guest=True)
    house.store.add_account(guest)
    gus = Guest(house, guest, "as a guest")
    await gus.open(PERSON, ROBOT)
    assert await house.house.mute("Gus", True)
    assert house.store.bans() == []
    gus.chair.say(0, "hello")
    await house.settle()
    assert "taken the word" in gus.refused[0]
