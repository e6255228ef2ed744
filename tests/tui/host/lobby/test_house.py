"""The lobby: what it lists to whom, watching, private tables, what the host can do, and ends of visits."""

from __future__ import annotations

import asyncio
import gc
import weakref
from typing import Any

import pytest

from tests.tui.host.lobby.parties import PERSON, ROBOT, Party, breathe
from tests.tui.host.lobby.test_course import play_out, two
from tui.host.lobby.codes import LETTERS, draw_code, read_code
from tui.host.lobby.house import House
from tui.host.lobby.lines import News
from tui.host.lobby.terms import Refused, Terms, decode_terms, encode_terms
from tui.host.serving.metrics import Measures


async def test_ones_turn_comes_first_then_ones_own_then_tables_that_wait(house: Party) -> None:
    ann, ben = await two(house)
    turn = ann.chair.code
    await ann.open(PERSON, PERSON)
    waiting = ann.chair.code
    eve, dan = house.come("Eve"), house.come("Dan")
    await eve.open(PERSON, ROBOT)
    other = eve.chair.code
    await dan.open(PERSON, PERSON)
    await house.settle()
    codes = [line.code for line in ann.visit.tables()]
    assert codes == [turn, waiting, dan.chair.code, other]
    first = ann.visit.tables()[0]
    assert (first.is_yours, first.is_your_turn, first.mover, first.turn) == (True, True, 0, 1)
    assert [seat.name for seat in first.seats] == ["Ann", "Ben"]
    assert first.setup.seed == 0
    line = next(line for line in ben.visit.tables() if line.code == dan.chair.code)
    assert (line.can_join, line.can_watch, line.free_seats, line.opener) == (True, False, 1, "Dan")
    line = next(line for line in ben.visit.tables() if line.code == other)
    assert (line.can_join, line.can_watch) == (False, True)


async def test_who_comes_back_is_led_to_the_match_they_were_at_or_to_their_only_one(house: Party) -> None:
    ann, _ = await two(house)
    first = ann.chair.code
    again = house.come("Ann")
    assert house.house.way_back(again.visit) == first, "the only one"
    assert house.house.way_back(ann.visit) == "", "there already"
    await again.open(PERSON, ROBOT)
    second = again.chair.code
    assert house.house.way_back(house.come("Ann").visit) == "", "there are two, and no connection has ended"
    for left, code in ((again, second), (ann, first)):
        left.visit.leave()
        await house.settle()
        back = house.come("Ann")
        assert house.house.way_back(back.visit) == code
        assert house.house.way_back(back.visit) == "", "once"
    assert house.house.way_back(house.come("Eve").visit) == ""


async def test_where_there_is_nothing_nothing_is_listed(house: Party) -> None:
    ann = house.come("Ann")
    assert ann.visit.tables() == []
    assert [(person.name, person.is_you) for person in ann.visit.people()] == [("Ann", True)]


async def test_a_private_table_is_listed_to_its_own_people_and_joined_by_its_code(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, terms=Terms(is_private=True))
    assert ben.visit.tables() == []
    assert len(ann.visit.tables()) == 1
    code = ann.chair.code
    await ben.join(f" {code[:3].lower()}-{code[3:]} ")
    assert ben.chair.state == "running"


async def test_a_table_nobody_is_at_is_listed_to_its_own_people_alone(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    assert len(eve.visit.tables()) == 1
    ann.visit.leave()
    ben.visit.leave()
    await house.settle()
    assert eve.visit.tables() == []
    assert len(house.come("Ann").visit.tables()) == 1


async def test_guessing_codes_ends_soon(house: Party) -> None:
    eve = house.come("Eve")
    for _ in range(8):
        with pytest.raises(Refused, match="no table"):
            await eve.join("CCCCCC")
    again = house.come("Eve")
    with pytest.raises(Refused, match="wait a minute"):
        await again.join("CCCCCC")
    await house.time.go(61)
    with pytest.raises(Refused, match="no table"):
        await again.join("CCCCCC")


def test_codes_are_of_letters_that_are_not_taken_for_one_another() -> None:
    assert {*LETTERS} & {*"AEIOUB8S5Z2VL10"} == set()
    code = draw_code()
    assert read_code(code.lower()) == code
    for text in ("", "ABC", "CCCCC1", "CCCCCCC"):
        with pytest.raises(Refused, match="6 letters"):
            read_code(text)


def test_terms_are_kept_as_text_and_what_is_damaged_is_as_usual() -> None:
    terms = Terms("free", False, True, 60, "bot", False)
    assert decode_terms(encode_terms(terms)) == terms
    assert decode_terms('{"take_back":"never","new":1}') == Terms(take_back="never")
    for text in ("", "[]", '{"seconds":"x"}', '{"away":"x"}'):
        assert decode_terms(text) == Terms()


async def test_the_lobby_is_told_once_of_what_changes_in_one_go(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await breathe()
    ben.news.clear()
    await ann.open(PERSON, ROBOT)
    await house.settle()
    assert 0 < len(ben.news) <= 6
    assert {news.kind for news in ben.news} == {"changed"}


async def test_watchers_see_the_public_view_until_the_end_and_then_everything(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    assert eve.chair.seat is None
    assert ann.visit.tables()[0].watchers == 1
    with pytest.raises(PermissionError):
        eve.chair.scene(0)
    assert eve.chair.legal(0) == eve.chair.legal(None) == ()
    eve.chair.take_back()
    eve.chair.propose_end()
    await house.settle()
    assert "only those who play" in eve.refused[-1]
    await play_out(house, ann, ben)
    assert eve.chair.scene(0).view.seat == 0
    assert eve.chair.record.history.size == ann.chair.history.size
    assert house.store.records(eve.account.id) == []


async def test_a_table_may_be_closed_to_watchers_by_who_opened_it(house: Party) -> None:
    ann, ben = await two(house)
    eve = house.come("Eve")
    await eve.watch(ann.chair.code)
    with pytest.raises(Refused, match="who opened"):
        await ben.chair.set_watchers(False)
    await ann.chair.set_watchers(False)
    assert eve.chair.is_left
    assert "closed to watchers" in eve.told[-1]
    with pytest.raises(Refused, match="closed to watchers"):
        await eve.watch(ann.chair.code)
    await ann.chair.set_watchers(True)
    await eve.watch(ann.chair.code)
    assert ann.chair.watchers == 1


async def test_somebody_seated_who_would_watch_has_their_seat(house: Party) -> None:
    ann, _ = await two(house)
    again = house.come("Ann")
    await again.watch(ann.chair.code)
    assert again.chair.seat == 0


async def test_the_host_speaks_to_all_and_shows_people_out(house: Party) -> None:
    ann, ben = await two(house)
    assert house.house.announce("back in a minute") == 2
    assert ben.news[-1] == News("announce", "back in a minute")
    assert house.house.kick("ben", "be kind") == 1
    assert ben.news[-1] == News("kicked", "be kind")
    assert ben.visit.is_ended
    await house.settle()
    assert not ann.chair.seats[1].is_here
    counts = house.house.counts()
    assert (counts.visits, counts.people, counts.running, counts.open) == (1, 1, 1, 0)


async def test_nothing_reaches_a_visit_that_has_ended(house: Party) -> None:
    ann, ben = await two(house)
    count = len(ben.updates)
    ben.visit.leave()
    ben.visit.leave()
    await ann.act()
    house.house.announce("hello")
    assert len(ben.updates) == count
    assert not any(news.kind == "announce" for news in ben.news)


async def test_a_new_name_is_shown_where_no_match_has_begun(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, PERSON)
    house.house.renamed(ann.account._replace(name="Anna"))
    assert ann.visit.tables()[0].seats[0].name == "Anna"
    assert ann.visit.people()[0].name == "Anna"


async def test_who_deletes_their_account_leaves_their_seats_to_bots(house: Party) -> None:
    ann, ben = await two(house)
    await ann.act()
    await house.house.forget(ben.account.id)
    await house.settle()
    assert ben.visit.is_ended
    assert ann.chair.plans[1].kind == "bot"
    assert ann.chair.to_move == 0
    house.store.remove_account(ben.account.id)
    await house.restart()
    assert len(house.house.tables) == 1


async def test_a_rematch_is_the_same_table_with_everybody_one_seat_on(house: Party) -> None:
    ann, ben = house.come("Ann"), house.come("Ben")
    await ann.open(PERSON, PERSON, ROBOT, options={"first": "1"})
    await ben.join(ann.chair.code)
    with pytest.raises(Refused, match="has ended"):
        await ann.rematch()
    await play_out(house, ann, ben)
    old = ann.chair
    await ann.rematch()
    await house.settle()
    assert old.next_code == ann.chair.code
    assert [news.code for news in ben.news if news.kind == "invited"] == [ann.chair.code]
    assert [seat.kind for seat in ann.chair.seats] == ["bot", "human", "free"]
    eve = house.come("Eve")
    with pytest.raises(Refused, match="no seat is free"):
        await eve.join(ann.chair.code)
    await ben.rematch()
    assert (ann.chair.seat, ben.chair.seat) == (1, 2)
    assert ben.chair.state == "running"
    assert ann.chair.setup.options == old.setup.options


async def test_the_seats_a_rematch_keeps_may_be_given_to_bots(house: Party) -> None:
    ann, ben = await two(house)
    await play_out(house, ann, ben)
    await ann.rematch()
    await ann.chair.start()
    assert [plan.kind for plan in ann.chair.plans] == ["bot", "human"]


async def test_where_the_table_of_a_rematch_is_gone_there_is_another(house: Party) -> None:
    ann, ben = await two(house)
    await play_out(house, ann, ben)
    first = await ann.rematch()
    await first.leave()
    await house.until(lambda: first.code not in house.house.tables)
    await ben.rematch()
    assert ben.chair.code != first.code
    assert ben.chair.state == "open"


async def test_one_leads_through_the_finished_match_and_others_follow_pause_and_come_back(house: Party) -> None:
    ann, ben = await two(house)
    ann.chair.lead()
    await house.settle()
    assert "once it is over" in ann.refused[-1]
    await play_out(house, ann, ben)
    ann.chair.lead()
    await house.settle()
    ben.chair.lead()
    await house.settle()
    assert ben.refused[-1] == "Ann is leading already"
    assert (ben.chair.leader, ben.chair.is_following, ann.chair.is_leading) == ("Ann", True, True)
    ann.chair.show(2, 1)
    await house.settle()
    ben.chair.pause()
    ann.chair.show(3, 0)
    await house.settle()
    ben.chair.follow()
    await house.settle()
    assert [update.shown for update in ben.updates if update.shown] == [(2, 1), (3, 0)]
    ann.chair.show(10_000, 0)
    await house.settle()
    assert "your own" in ann.refused[-1]
    ann.chair.stop_leading()
    await house.settle()
    assert ben.chair.leader == ""
    assert not ben.chair.is_following
    ben.chair.follow()
    await house.settle()
    assert "nobody to follow" in ben.refused[-1]


async def test_visits_that_have_ended_leave_nothing_behind(house: Party) -> None:
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT, options={"first": "1"})
    await house.settle()
    before = len(asyncio.all_tasks())
    ended: list[weakref.ref[Any]] = []
    for _ in range(30):
        eve = house.come("Eve")
        await eve.watch(ann.chair.code)
        again = house.come("Ann")
        await again.join(ann.chair.code)
        ended += [weakref.ref(eve.visit), weakref.ref(eve.chair), weakref.ref(again.chair)]
        again.visit.leave()
        eve.visit.leave()
    del eve, again
    await house.settle()
    await ann.act()
    (hosted,) = house.house.tables.values()
    assert [chair.visit for chair in hosted.chairs] == house.house.visits == [ann.visit]
    gc.collect()
    assert [ref() for ref in ended if ref() is not None] == []
    assert len(asyncio.all_tasks()) == before


async def test_decisions_and_tables_are_measured_where_the_host_wants_it(house: Party) -> None:
    measures = Measures()
    await house.house.close()
    house.house = House(house.store, house.clerk, house.robots, clock=house.time, measures=measures)
    ann = house.come("Ann")
    await ann.open(PERSON, ROBOT)
    await house.settle()
    await ann.act()
    await ann.open(PERSON, PERSON)
    await house.settle()
    assert measures.registry.get_sample_value("bestiary_decision_seconds_count") == 1
    for state in ("open", "running"):
        assert measures.registry.get_sample_value("bestiary_tables", {"state": state}) == 1


async def test_a_finished_table_is_put_away_once_everybody_has_left(house: Party) -> None:
    ann, ben = await two(house)
    await play_out(house, ann, ben)
    await ann.chair.leave()
    await house.settle()
    assert len(house.house.tables) == 1
    await ben.chair.leave()
    await house.until(lambda: not house.house.tables)
