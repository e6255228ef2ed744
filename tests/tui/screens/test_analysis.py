"""Analysis: judged beside the app, cancellable, drawn as a chart, and a way to the turns that mattered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.content import Content
from textual.widgets import OptionList, Static

from engine.catalog import GAMES
from tests.tui.beasty_bar.play import Played
from tests.tui.host.thinkers import Quick
from tests.tui.screens.matches import playing
from tui.screens.analysis import AnalysisScreen
from tui.screens.results import ResultsScreen
from tui.widgets.curve import Curve


class Counted(Quick):
    """Judges only so many decisions until more are allowed."""

    def __init__(self, allowed: int) -> None:
        super().__init__(2)
        self.allowed = allowed

    async def run(self, work: Callable[..., Any], *args: Any) -> Any:
        """What the function gives, once it is allowed."""
        while not self.allowed:
            await asyncio.sleep(0.001)
        self.allowed -= 1
        return await super().run(work, *args)


def shown(screen: AnalysisScreen, selector: str) -> str:
    visual = screen.query_one(selector, Static).visual
    return visual.plain if isinstance(visual, Content) else str(visual)


def analysis(play: Played) -> AnalysisScreen:
    assert isinstance(play.top, AnalysisScreen)
    return play.top


async def until_judged(play: Played, count: int) -> None:
    for _ in range(500):
        await play.pilot.pause(0.005)
        if len(analysis(play).judged) >= count:
            return
    raise AssertionError(f"{len(analysis(play).judged)} of {count} decisions judged")


@pytest.mark.parametrize(("game_id", "size"), [(game_id, (60, 20)) for game_id in GAMES] + [("beasty-bar", (120, 36))])
async def test_every_game_is_judged_to_its_end_with_a_curve_for_each_rival(
    game_id: str, size: tuple[int, int], tmp_path: Path
) -> None:
    async with playing(tmp_path, game_id, Quick(2), size, is_over=True) as play:
        assert isinstance(play.top, ResultsScreen)
        await play.press("a")
        screen = analysis(play)
        assert screen.is_done
        curve = screen.query_one(Curve)
        turns = len(play.table.history.line())
        assert [len(series.shares) for series in curve.series] == [turns] * (
            1 if screen.record.game.is_cooperative else 2
        )
        assert len(screen.query_one(OptionList).options) == len(screen.points)
        for part in ("#title", "#curve", "#legend", "#turn", "#points", "Footer"):
            assert screen.region.contains_region(screen.query_one(part).region)
        assert curve.size.height >= 4
        assert screen.query("FooterKey")


async def test_the_end_button_opens_it_and_escape_leads_back(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar", Quick(2), is_over=True) as play:
        await play.pilot.click("#analysis")
        await play.settle()
        assert isinstance(play.top, AnalysisScreen)
        await play.press("escape")
        assert play.top is play.screen
        await play.press("a")
        assert isinstance(play.top, AnalysisScreen)


async def test_it_can_be_stopped_and_goes_on_where_it_was(tmp_path: Path) -> None:
    counted = Counted(5)
    async with playing(tmp_path, "beasty-bar", counted, is_over=True) as play:
        await play.pilot.press("a")
        await until_judged(play, 5)
        screen = analysis(play)
        total = len(screen.nodes)
        assert f"5 of {total} decisions" in shown(screen, "#progress")
        await play.pilot.press("x")
        counted.allowed = 100
        await play.settle()
        assert len(screen.judged) == 5
        assert "stopped" in shown(screen, "#progress")
        await play.press("x")
        assert screen.is_done
        assert screen.check_action("halt", ()) is False
        assert len(counted.views) == total
        assert shown(screen, "#progress") == ""


async def test_keys_work_while_it_is_computed_and_leaving_ends_it(tmp_path: Path) -> None:
    counted = Counted(3)
    async with playing(tmp_path, "beasty-bar", counted, is_over=True) as play:
        await play.pilot.press("a")
        await until_judged(play, 3)
        screen = analysis(play)
        await play.pilot.press("right", "right")
        assert screen.cursor == 2
        assert shown(screen, "#legend").startswith("Turn 3")
        await play.pilot.press("right")
        assert "not judged yet" in shown(screen, "#legend")
        await play.pilot.press("escape")
        counted.allowed = 100
        await play.settle()
        assert len(counted.views) == 3
        assert play.top is play.screen


async def test_a_turning_point_tells_best_and_played_and_leads_to_its_position(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar", Quick(40), is_over=True) as play:
        await play.press("a")
        screen = analysis(play)
        worst = screen.points[0]
        assert worst.drop == max(each.drop for each in screen.judged)
        told = str(screen.query_one(OptionList).options[0].prompt)
        assert "best was" in told
        assert ("you played" in told) == (worst.seat == 0)
        assert worst.number - 1 in screen.query_one(Curve).marked
        await play.press("enter")
        assert screen.cursor == worst.number - 1
        await play.press("enter")
        assert play.top is play.screen
        assert play.screen.looking.node == worst.node
        assert play.table.history.state is not None
        assert play.table.is_over


async def test_a_click_on_the_chart_moves_to_the_turn(tmp_path: Path) -> None:
    async with playing(tmp_path, "beasty-bar", Quick(2), is_over=True) as play:
        await play.press("a")
        screen = analysis(play)
        curve = screen.query_one(Curve)
        await play.pilot.click(curve, offset=(1 + 5 + curve._column(7), 3))
        await play.settle()
        assert screen.cursor == 7


async def test_a_running_match_has_no_analysis(tmp_path: Path) -> None:
    quick = Quick()
    async with playing(tmp_path, "beasty-bar", quick) as play:
        await play.press("a")
        play.screen.action_analysis()
        await play.settle()
        assert play.top is play.screen
        assert quick.views == []
