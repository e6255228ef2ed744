"""The log: the newest line at the bottom, older ones by scrolling, each in one row."""

from __future__ import annotations

from typing import Any

from textual import events
from textual.app import App, ComposeResult

from tui.widgets.log import Log


class OneLog(App[None]):
    CSS = "Log { width: 12; height: 3; text-wrap: nowrap; text-overflow: ellipsis; }"

    def compose(self) -> ComposeResult:
        yield Log()


def rows(log: Log) -> list[str]:
    return [log.render_line(y).text.rstrip() for y in range(log.size.height)]


async def test_few_lines_stand_at_the_top() -> None:
    async with OneLog().run_test() as pilot:
        log = pilot.app.query_one(Log)
        log.add("[b]one[/]")
        assert rows(log) == ["one", "", ""]
        log.rewrite(["a", "b"])
        assert rows(log) == ["a", "b", ""]


async def test_of_many_lines_the_newest_are_seen_and_the_others_by_scrolling() -> None:
    async with OneLog().run_test() as pilot:
        log = pilot.app.query_one(Log)
        log.rewrite(map(str, range(6)))
        assert rows(log) == ["3", "4", "5"]
        for _ in range(9):
            log.post_message(scrolled(log, up=True))
        await pilot.pause()
        assert rows(log) == ["0", "1", "2"]
        log.post_message(scrolled(log, up=False))
        await pilot.pause()
        assert rows(log) == ["1", "2", "3"]
        log.add("6")
        assert rows(log) == ["4", "5", "6"]


async def test_a_line_that_is_too_long_ends_in_a_sign_for_more() -> None:
    async with OneLog().run_test() as pilot:
        log = pilot.app.query_one(Log)
        log.add("a lion has come to the gate")
        assert rows(log) == ["a lion has …", "", ""]


async def test_only_so_many_lines_are_kept() -> None:
    async with OneLog().run_test() as pilot:
        log = pilot.app.query_one(Log)
        for number in range(Log.KEPT + 5):
            log.add(str(number))
        assert (len(log.lines), log.lines[0]) == (Log.KEPT, "5")


def scrolled(log: Log, up: bool) -> Any:
    kind = events.MouseScrollUp if up else events.MouseScrollDown
    return kind(log, 1, 1, 0, 0, 0, False, False, False)
