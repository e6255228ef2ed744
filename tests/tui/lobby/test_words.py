"""What the lobby writes: tables, terms, people, marks and clocks, without any app."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from engine.catalog import GAMES
from tui.glyphs import ASCII, UNICODE, Glyphs
from tui.host.lobby.lines import BOT, FREE, PERSON, PersonLine, SeatLine, TableLine
from tui.host.lobby.terms import AWAYS, TAKE_BACKS, Terms
from tui.lobby.company import clock_told, company, marked
from tui.lobby.host import Host
from tui.lobby.listing import Wanted, grouped
from tui.lobby.sight import Sight, decode_sight, encode_sight, glyphs_of, narrowed
from tui.lobby.words import options_told, people_told, state_told, table_about, table_line, terms_told, way_in

ANN, BEN, FREE_SEAT = SeatLine("Ann", PERSON), SeatLine("Ben", PERSON, is_here=False), SeatLine("", FREE)


def line(code: str = "CDFGHJ", state: str = "open", **named: Any) -> TableLine:
    """A table in the lobby."""
    game = GAMES["beasty-bar"]
    seats = named.pop("seats", (ANN, FREE_SEAT))
    fields = {"turn": 0, "mover": None, "watchers": 0, "terms": Terms(), "opener": "Ann", **named}
    return TableLine(code, game.id, game.title, game.setup(len(seats), 1), state, seats, **fields)


@pytest.mark.parametrize("width", [40, 60, 76, 108])
def test_a_table_is_one_line_of_the_width_there_is(width: int) -> None:
    long = tuple(SeatLine(f"Somebody Long {n}", PERSON) for n in range(4))
    for glyphs in (UNICODE, ASCII):
        told = table_line(line(seats=long, state="running", mover=3), glyphs, width).plain
        assert len(told) <= width
        assert told.startswith("   Beasty Bar")
        pointed = table_line(line(seats=long, state="running", mover=3), glyphs, width, is_pointed=True).plain
        assert pointed == glyphs.pointer + told[1:]
        assert ("Somebody Long 3 to play" in told) == (width >= 70)
        assert glyphs.ellipsis in told or width > 76


def test_how_a_table_stands_is_told_in_few_words() -> None:
    assert state_told(line()) == "1 seat free"
    assert state_told(line(seats=(ANN, FREE_SEAT, FREE_SEAT))) == "2 seats free"
    assert state_told(line(state="running", mover=0)) == "Ann to play"
    assert state_told(line(state="running", mover=0, is_your_turn=True)) == "your turn"


def test_choosing_a_table_leads_to_ones_seat_to_a_free_one_or_to_look_on() -> None:
    lines = (line(is_yours=True), line(can_join=True), line(can_watch=True), line())
    assert [way_in(each) for each in lines] == ["back", "join", "watch", ""]


def test_the_code_is_told_to_those_who_sit_there_only() -> None:
    assert "CDFGHJ" not in table_about(line(), UNICODE)[0]
    assert "CDFGHJ (private)" in table_about(line(is_yours=True, terms=Terms(is_private=True)), UNICODE)[0]


def test_all_terms_have_words_of_their_own() -> None:
    told = {terms_told(Terms(take_back=back, away=away), ".") for back in TAKE_BACKS for away in AWAYS}
    assert len(told) == len(TAKE_BACKS) * len(AWAYS)
    assert "60 s" in terms_told(Terms(seconds=60), ".")
    assert "no watchers" in terms_told(Terms(watchers=False), ".")
    assert "phrases only" in terms_told(Terms(chat=False), ".")


@pytest.mark.parametrize("game", GAMES.values())
def test_options_are_told_only_where_they_are_not_as_usual(game: Any) -> None:
    assert options_told(game.id, game.setup(2, 1)) == ""
    option = next(each for each in game.options if not each.is_written and len(each.values) > 1)
    offered = [choice for choice in option.choices if choice.seats <= 2]
    told = options_told(game.id, game.setup(2, 1, {option.id: offered[1].value}))
    assert option.title.lower() in told
    assert offered[1].title in told


def test_headings_with_nothing_below_them_are_left_out() -> None:
    lines = [line("A", is_yours=True), line("B", state="running")]
    assert [heading for heading, _ in grouped(lines, Wanted())] == ["Yours", "Being played"]
    assert [heading for heading, _ in grouped(lines, Wanted("open"))] == ["Yours"]
    assert grouped(lines, Wanted(game="beasts")) == []


def test_alone_nobody_is_told_who_is_there() -> None:
    you, ben = PersonLine("Ann", False, True, 0), PersonLine("Ben", False, False, 1)
    assert people_told([you], UNICODE).plain == ""
    assert people_told([you, ben], UNICODE).plain == "2 here  you and Ben (plays)"


def sitting(**named: Any) -> Any:
    """What the company line asks of a chair."""
    fields = {"seats": (ANN, BEN), "leader": "", "watchers": 0, "seat": 0, "seconds_left": None, "state": "running"}
    return SimpleNamespace(**{**fields, **named})


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_the_mark_of_who_is_away_is_hollow_and_one_cell_wide(glyphs: Glyphs) -> None:
    told = marked(glyphs, sitting())
    assert told.seats[0] == glyphs.seats[0]
    assert told.seats[1] != glyphs.seats[1]
    assert len(told.seats) == len(glyphs.seats)
    assert marked(glyphs, sitting(seats=(ANN, SeatLine("Fox", BOT, is_here=False)))) == glyphs


def test_the_company_line_tells_what_is_out_of_the_ordinary_and_else_nothing() -> None:
    assert company(sitting(seats=(ANN,)), UNICODE).plain == ""
    told = company(sitting(watchers=2, leader="Ann", seconds_left=61.2), UNICODE).plain
    assert told == "▲ Ben away  Ann leads  2 watching  1:02"
    assert "bot plays" in company(sitting(seats=(ANN, BEN._replace(is_stood_in=True))), UNICODE).plain
    assert company(sitting(seat=None, watchers=1), UNICODE).plain == "▲ Ben away  you watch"
    assert "you and 2 more watch" in company(sitting(seat=None, watchers=3), UNICODE).plain


def test_a_clock_rounds_up_so_that_it_never_shows_nothing_too_early() -> None:
    assert [clock_told(each) for each in (None, 0.2, 9.0, 60.0, 600.5)] == ["", "0:01", "0:09", "1:00", "10:01"]


def test_answers_about_a_terminal_survive_and_bad_ones_are_asked_again() -> None:
    sight = Sight(has_boxes=False)
    assert decode_sight(encode_sight(sight)) == sight
    for text in ("", "{", "[]", "null", '{"has_colours": 1, "has_boxes": true, "has_wide": true}'):
        assert decode_sight(text) is None


def test_what_was_seen_goes_before_what_the_terminal_calls_itself() -> None:
    assert glyphs_of(False, None, False).is_ascii
    assert not glyphs_of(False, Sight(), False).is_ascii
    assert glyphs_of(True, Sight(has_boxes=False), False).is_ascii
    assert glyphs_of(True, Sight(), True).is_ascii


def test_wide_signs_are_kept_where_they_are_two_cells_wide() -> None:
    assert narrowed("a 🦊", Sight()) == "a 🦊"
    assert narrowed("a 🦊é", Sight(has_wide=False)) == "a ?é"


def test_the_way_to_a_table_is_a_command_to_type() -> None:
    nothing: Any = None
    host = Host(nothing, nothing, nothing, nothing, nothing, way_in="ssh -p 8022 host")
    assert host.way_to("CDFGHJ") == "ssh -t -p 8022 host join CDFGHJ"
    assert host._replace(way_in="").way_to("CDFGHJ") == ""
