"""Seats: they belong to people, not to connections; who may take one, and what becomes of it."""

from __future__ import annotations

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Party
from tui.host.lobby.terms import Refused, Terms


async def test_a_match_begins_once_all_seats_are_taken(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON)
    assert ann.chair.state == "open"
    await ben.join(ann.chair.code)
    assert ann.chair.state == ben.chair.state == "running"
    assert [plan.name for plan in ann.chair.plans] == ["Ann", "Ben"]
    assert ann.updates[-1].is_jump or any(update.is_jump for update in ann.updates)


async def test_somebody_alone_plays_against_bots_at_once(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, ROBOT)
    await house.settle()
    assert ann.chair.state == "running"
    assert ann.chair.to_move == 0


async def test_the_opener_begins_with_bots_in_the_seats_that_are_free(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, PERSON)
    await ben.join(ann.chair.code)
    with pytest.raises(Refused, match="who opened"):
        await ben.chair.start()
    await ann.chair.start()
    assert [seat.kind for seat in ben.chair.seats] == ["human", "human", "bot"]
    with pytest.raises(Refused, match="begun already"):
        await ann.chair.start()


async def test_leaving_before_the_start_frees_the_seat_and_hands_the_table_on(house: Party) -> None:
    ann, ben, eve = house.come("Ann"), house.come("Ben"), house.come("Eve")
    await ann.open(PERSON, PERSON, PERSON)
    await ben.join(ann.chair.code)
    await ann.chair.leave()
    assert ann.chair.is_left
    assert ben.chair.opener == "Ben"
    assert [seat.kind for seat in ben.chair.seats] == ["free", "human", "free"]
    await eve.join(ben.chair.code)
    assert eve.chair.seat == 0
    await ben.chair.start()
    assert ben.chair.state == "running"


async def test_a_table_everybody_has_left_is_closed(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, PERSON)
    await ann.chair.leave()
    await house.settle()
    assert house.house.tables == {}
    assert house.store.tables(("open",)) == []


async def test_the_newer_connection_takes_the_seat_and_the_older_watches(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT)
    await house.settle()
    again = house.come("Ann")
    await again.join(ann.chair.code)
    assert (ann.chair.seat, again.chair.seat) == (None, 0)
    assert "another connection" in ann.told[-1]
    before = again.chair.history.line()
    ann.chair.act(0, again.chair.legal(0)[0])
    await house.settle()
    assert "seat" in ann.refused[-1]
    assert again.chair.history.line() == before
    again.visit.leave()
    await house.settle()
    assert ann.chair.seat == 0
    await ann.act()
    assert len(ann.chair.history.line()) > len(before)


async def test_a_connection_that_is_lost_keeps_the_seat(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON)
    await ben.join(ann.chair.code)
    ben.visit.leave()
    await house.settle()
    assert "Ben is gone" in ann.told[-1]
    assert not ann.chair.seats[1].is_here
    back = house.come("Ben")
    await back.join(ann.chair.code)
    assert back.chair.seat == 1
    assert ann.chair.seats[1].is_here
    with pytest.raises(Refused, match="no seat"):
        await house.come("Eve").join(ann.chair.code)


async def test_who_gives_up_leaves_the_seat_to_a_bot_for_good(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, options={"first": "1"})
    await ben.join(ann.chair.code)
    await ben.chair.give_up()
    await ann.act()
    assert ann.chair.plans[1].kind == "bot"
    assert ann.chair.plans[1].name == "Ben"
    assert ann.chair.to_move == 0
    assert len(ann.chair.history.line()) == 3
    await house.restart()
    (hosted,) = house.house.tables.values()
    assert [place.kind for place in hosted.seating.places] == ["human", "bot"]


async def test_what_belongs_to_a_seat_is_handed_in_by_it_alone_and_shown_at_the_start(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    chair = await ann.open(PERSON, PERSON, ROBOT, options={"cards": "own"})
    await ben.join(chair.code)
    assert chair.state == "open"
    assert [seat.is_ready for seat in chair.seats] == [False, False, True]
    first, second, third = (option.id for option in chair.game.written(chair.setup))
    write = chair.game.write_option
    assert write
    with pytest.raises(Refused, match="no option of your seat"):
        await chair.offer(second, write(second, "easy", 1))
    with pytest.raises(Refused, match=first):
        await chair.offer(first, "x")
    before = dict(ben.chair.setup.options)
    await chair.offer(first, write(first, "easy", 1))
    assert chair.offered
    assert dict(ben.chair.setup.options) == before
    assert [seat.is_ready for seat in ben.chair.seats] == [True, False, True]
    await ben.chair.offer(second, write(second, "easy", 2))
    assert chair.state == "running"
    shown = dict(ben.chair.setup.options)
    assert [shown[first], shown[second]] == [write(first, "easy", 1), write(second, "easy", 2)]
    assert shown[third] != before[third]


async def test_who_hands_in_nothing_plays_with_the_usual_once_the_opener_begins(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    chair = await ann.open(PERSON, PERSON, options={"cards": "own"})
    before = chair.setup.options
    await ben.join(chair.code)
    await chair.start()
    assert chair.setup.options == before
    assert chair.state == "running"


async def test_bounds_hold_for_tables_of_a_person(house: Party) -> None:
    ann = house.come("Ann")
    for _ in range(6):
        await ann.open(PERSON, PERSON)
    with pytest.raises(Refused, match="6 tables"):
        await ann.open(PERSON, PERSON)


async def test_a_table_needs_a_person_a_game_and_possible_options(house: Party) -> None:
    ann = house.come("Ann")
    with pytest.raises(Refused, match="seat for yourself"):
        await ann.open(ROBOT, ROBOT)
    with pytest.raises(Refused, match="no game"):
        await ann.open(PERSON, ROBOT, game="chess")
    with pytest.raises(Refused, match="players, not 9"):
        await ann.open(*[PERSON] * 9)
    with pytest.raises(Refused, match="one of ask, free, never"):
        await ann.open(PERSON, ROBOT, terms=Terms(take_back="sometimes"))
    with pytest.raises(Refused, match="10 to 3600"):
        await ann.open(PERSON, ROBOT, terms=Terms(seconds=3))


async def test_while_the_host_drains_matches_end_and_none_begin(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, ROBOT)
    waiting = await ben.open(PERSON, PERSON)
    house.house.drain()
    await house.settle()
    for way in (ann.open(PERSON, ROBOT), waiting.start(), house.come("Eve").join(waiting.code)):
        with pytest.raises(Refused, match="about to restart"):
            await way
    house.house.resume()
    await waiting.start()
    assert waiting.state == "running"
