"""Deals: the same deal for everybody on a day, another on the next; tries kept apart by deal."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.deal import decode_deal, encode_deal
from tests.tui.host.tables import ANN, BEN, FOX, NOON, open_table, play
from tui.host.deals import daily, tries
from tui.host.shelf import Shelf
from tui.host.table import Table

DAY = date(2025, 6, 1)
CODES = ["bb-3p-F6JSC", "be-3p-DBA6B", "bs-3p-JPDAC"]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_day_has_one_deal_of_each_game_and_the_next_day_another(game_id: str) -> None:
    game = GAMES[game_id]
    code = encode_deal(game, daily(game, DAY))
    assert code == encode_deal(game, daily(game, date(2025, 6, 1)))
    assert decode_deal(code, GAMES.values()) == (game, daily(game, DAY))
    others = {encode_deal(game, daily(game, date(2025, 6, day))) for day in range(2, 31)}
    assert len(others | {code}) == 30


def test_the_deals_of_a_day_stay_what_they_were() -> None:
    codes = [encode_deal(game, daily(game, DAY)) for game in GAMES.values()]
    assert codes == CODES


def test_tries_are_listed_by_deal_in_the_order_they_began(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    first = open_table(ANN, FOX, seed=8, save=shelf.save)
    play(first, 100)
    again = Table.open_new(first.game, first.setup, first.plans, shelf.save, lambda: NOON + timedelta(hours=1))
    play(again, 3)
    again.count_hint()
    other = open_table(ANN, FOX, seed=9, save=shelf.save)
    found = tries(shelf)
    assert set(found) == {first.deal_code, other.deal_code}
    one, two = found[first.deal_code]
    outcome = first.game.outcome(first.history.state)
    assert outcome is not None
    assert one.is_over
    assert (one.score, one.has_won, one.is_assisted) == (outcome.scores[0], 0 in outcome.winners, False)
    assert (two.is_over, two.is_assisted, two.plans) == (False, True, (ANN, FOX))


def test_bots_among_themselves_and_damaged_files_are_passed_over(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "games")
    assert tries(shelf) == {}
    open_table(FOX, FOX, save=shelf.save)
    (shelf.folder / "a.bestiary").write_bytes(b"\xff\xfe")
    (shelf.folder / "b.bestiary").write_text(
        "bestiary record 1\ngame beasty-bar rules 1\ndeal x\nseats 2\ntag result y\n"
    )
    assert tries(shelf) == {}


def test_the_seat_of_a_person_who_sits_behind_a_bot_counts(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = Table.open_new(open_table(ANN, BEN).game, open_table(ANN, BEN).setup, [FOX, BEN], shelf.save)
    play(table, 100)
    outcome = table.game.outcome(table.history.state)
    assert outcome is not None
    ((made,),) = tries(shelf).values()
    assert (made.seat, made.score) == (1, outcome.scores[1])
