"""Pictures are shared by all who see the same, and by nobody who sees anything else."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pytest
from textual.app import App, ComposeResult
from textual.filter import Monochrome
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets import painted
from tui.widgets.painted import Across, Painted

WHOLE = Region(0, 0, 20, 3)


class Words(Painted):
    """Shows a few words, and counts how often they are painted."""

    DEFAULT_CSS = "Words { width: 20; height: 3; color: $accent; &.-framed { border: solid $accent; } }"
    painted = 0

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def looks(self) -> Hashable:
        return self.words or None

    def render(self) -> str:
        Words.painted += 1
        return self.words or "nothing"


class Sheet(App[None]):
    def __init__(self, *words: str) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        with Across():
            yield from map(Words, self.words)


@pytest.fixture(autouse=True)
def _nothing_painted() -> Iterator[None]:
    painted._PICTURES.clear()
    Words.painted = 0
    yield
    painted._PICTURES.clear()


async def pictures(app: Sheet) -> list[list[Strip]]:
    async with app.run_test(size=(60, 5)) as pilot:
        await pilot.pause()
        return [words.render_lines(WHOLE) for words in app.query(Words)]


async def test_what_looks_the_same_is_painted_once() -> None:
    first, second, third = await pictures(Sheet("one", "two", "one"))
    assert first is third
    assert first is not second
    assert Words.painted == 2


async def test_another_app_shows_the_same_picture() -> None:
    assert (await pictures(Sheet("one")))[0] is (await pictures(Sheet("one")))[0]
    assert Words.painted == 1


async def test_what_cannot_be_told_is_painted_for_each() -> None:
    first, second = await pictures(Sheet("", ""))
    assert first is not second
    assert first[0].text == second[0].text == "nothing".ljust(20)


async def test_a_picture_is_kept_until_the_widget_is_told_to_paint() -> None:
    async with (app := Sheet("one")).run_test(size=(60, 5)) as pilot:
        words = app.query_one(Words)
        words.words = "two"
        assert words.render_lines(WHOLE)[0].text.startswith("one")
        words.refresh()
        await pilot.pause()
        assert words.render_lines(WHOLE)[0].text.startswith("two")


@pytest.mark.parametrize("change", ["class", "theme", "filter", "inline"])
async def test_what_changes_its_looks_paints_another_picture(change: str) -> None:
    async with (app := Sheet("one")).run_test(size=(60, 5)) as pilot:
        words = app.query_one(Words)
        before = words.render_lines(WHOLE)
        if change == "class":
            words.add_class("-framed")
        elif change == "theme":
            app.theme = "textual-light"
        elif change == "filter":
            app._filters.append(Monochrome())
            words.refresh()
        else:
            words.styles.background = "red"
        await pilot.pause()
        after = words.render_lines(WHOLE)
        assert after != before
        assert after == Widget.render_lines(words, WHOLE) or change == "filter"


async def test_a_widget_that_is_partly_hidden_is_painted_by_textual() -> None:
    async with (app := Sheet("one")).run_test(size=(60, 5)):
        part = app.query_one(Words).render_lines(Region(1, 0, 2, 1))
        assert [strip.text for strip in part] == ["ne"]


async def test_what_shows_nothing_of_its_own_fills_its_place() -> None:
    async with (app := Sheet("one")).run_test(size=(60, 5)):
        assert {strip.text for strip in app.query_one(Across).render_lines(Region(0, 0, 60, 5))} == {" " * 60}
