"""The timeline: a click goes to a turn, and the held mouse draws along it, beyond its ends too."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tui.widgets.timeline import Timeline, Turn


class Lined(App[None]):
    """A timeline alone, which follows the mouse as a screen would let it."""

    CSS = "Timeline { height: 1; padding: 0 1; }"

    def __init__(self, turns: int) -> None:
        super().__init__()
        self.line = Timeline()
        self.turns = [Turn(node, node % 2) for node in range(1, turns + 1)]
        self.visited: list[int] = []

    def compose(self) -> ComposeResult:
        """The timeline."""
        yield self.line

    def on_mount(self) -> None:
        """At the end of the line."""
        self.line.show(self.turns, len(self.turns))

    def on_timeline_visited(self, message: Timeline.Visited) -> None:
        """Goes there."""
        self.visited.append(message.node)
        self.line.show(self.turns, message.node)


@asynccontextmanager
async def lined(turns: int) -> AsyncIterator[tuple[Pilot[None], Lined]]:
    app = Lined(turns)
    async with app.run_test(size=(32, 4)) as pilot:
        await pilot.pause()
        yield pilot, app


async def draw(pilot: Pilot[None], *columns: int) -> None:
    """Presses the mouse at the first column and draws it over the others, off the line itself."""
    first, *rest = columns
    await pilot.mouse_down(Timeline, offset=(first, 0))
    await pilot.pause()
    for column in rest:
        await pilot.hover(offset=(column, 2))
        await pilot.pause()


async def test_a_click_goes_to_a_turn_or_to_the_beginning() -> None:
    async with lined(10) as (pilot, app):
        for column in (5, 1, 11):
            await pilot.click(Timeline, offset=(column, 0))
        await pilot.pause()
        assert app.visited == [4, 0, 10]
        await pilot.click(Timeline, offset=(20, 0))
        await pilot.pause()
        assert len(app.visited) == 3


async def test_the_held_mouse_draws_from_turn_to_turn_and_tells_each_once() -> None:
    async with lined(10) as (pilot, app):
        await draw(pilot, 8, 7, 7, 4, 0, 29)
        assert app.visited == [7, 6, 3, 0, 10]
        await pilot.mouse_up(offset=(20, 2))
        await pilot.hover(offset=(4, 0))
        await pilot.pause()
        assert app.visited == [7, 6, 3, 0, 10]


async def test_a_long_line_stands_still_below_the_held_mouse_and_moves_on_beyond_its_ends() -> None:
    async with lined(100) as (pilot, app):
        await draw(pilot, 3, 4, 3)
        first = app.visited[0]
        assert app.visited == [first, first + 1, first]
        await pilot.hover(offset=(0, 2))
        await pilot.hover(offset=(1, 2))
        await pilot.pause()
        assert app.visited[-1] == first - 3
        await pilot.mouse_up(offset=(1, 2))
        await draw(pilot, 3, 31, 30, 31, 30)
        last = app.visited[-1]
        assert app.visited[-4:] == [last - 3, last - 2, last - 1, last]


async def test_a_mouse_that_runs_ahead_of_the_board_leaves_out_what_lies_between() -> None:
    assert Timeline.Visited(3).can_replace(Timeline.Visited(4))
