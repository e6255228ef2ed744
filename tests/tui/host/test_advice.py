"""Hints and analysis: asked of the worker by views alone, in order, and what they come to."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from tests.tui.host.tables import ANN, BEN, FOX, GAME, open_table, play
from tests.tui.host.thinkers import Quick
from tui.host.advice import Judged, advise, analysed, decisions, final_chances, turning_points
from tui.host.robots import Robots
from tui.host.table import Table


async def test_a_hint_is_asked_for_by_the_view_of_the_seat_and_nothing_else() -> None:
    table, quick = open_table(ANN, FOX), Quick()
    found = await advise(quick, table.game, table.setup, 0, table.scene(0).view)
    assert quick.views == [GAME.view(table.history.state, 0)]
    assert found.best in table.legal(0)


async def test_the_robots_worker_gives_the_same_advice_as_this_process() -> None:
    table, robots = open_table(ANN, FOX), Robots()
    try:
        found = await advise(robots, table.game, table.setup, 0, table.scene(0).view)
        assert robots.worker_ids()
    finally:
        robots.close()
    assert found == await advise(Quick(800), table.game, table.setup, 0, table.scene(0).view)


@pytest.mark.parametrize("game_id", GAMES)
async def test_each_decision_of_a_match_is_judged_in_order_as_its_seat_saw_it(game_id: str) -> None:
    game, quick = GAMES[game_id], Quick(2)
    table = Table.open_new(game, game.setup(2, 3, {"first": "1"}), [ANN, BEN])
    play(table, 12)
    judged = [each async for each in analysed(quick, table.record)]
    line = table.history.line()
    assert [each.node for each in judged] == list(line[:-1]) == list(decisions(table.history))
    assert [each.number for each in judged] == list(range(1, len(line)))
    for each, after, view in zip(judged, line[1:], quick.views, strict=True):
        state = table.history.entry(each.node).state
        assert each.played == table.history.entry(after).action
        assert each.seat == game.current_player(state)
        assert view == game.view(state, each.seat)
        assert each.best_worth >= each.worth


async def test_an_analysis_goes_on_where_it_stopped() -> None:
    table = open_table(ANN, BEN)
    play(table, 6)
    whole = [each async for each in analysed(Quick(4), table.record)]
    quick = Quick(4)
    rest = [each async for each in analysed(quick, table.record, 4)]
    assert rest == whole[4:]
    assert len(quick.views) == 2


def test_the_end_belongs_to_the_winners() -> None:
    table = open_table(ANN, BEN)
    play(table, 100)
    outcome = GAME.outcome(table.history.state)
    assert outcome is not None
    assert [seat for seat, chance in enumerate(final_chances(table.record)) if chance] == list(outcome.winners)


def test_turning_points_are_the_largest_drops_and_no_small_ones() -> None:
    def judged(number: int, worth: float, best: float = 0.6, played: str = "b") -> Judged:
        return Judged(number, number - 1, 0, played, "a", worth, best, (best, 1 - best))

    told = [judged(1, 0.59), judged(2, 0.3), judged(3, 0.5), judged(4, 0.1, played="a"), judged(5, 0.2)]
    assert [each.number for each in turning_points(told)] == [5, 2, 3]
    assert [each.number for each in turning_points(told, 1)] == [5]
