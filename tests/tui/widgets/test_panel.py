"""A panel shows what it was told last, and does nothing where that is the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

import pytest
from textual.app import App, ComposeResult
from textual.content import Content
from textual.geometry import Region

from tui.widgets.panel import Panel


class OnePanel(App[None]):
    CSS = """#fixed { width: 20; height: 2; } #growing { height: auto; }
    #bounded { height: auto; min-height: 2; max-height: 3; }"""

    def compose(self) -> ComposeResult:
        yield Panel(id="fixed")
        yield Panel(id="growing")
        yield Panel(id="bounded")


async def test_the_same_text_is_shown_once() -> None:
    async with OnePanel().run_test() as pilot:
        panel = pilot.app.query_one("#fixed", Panel)
        with layouts() as told:
            for text in ("[b]a[/]", "[b]a[/]", "b", "[b]a[/]"):
                panel.update(text)
        assert told == [False] * 3
        assert str(panel.visual) == "a"


@contextmanager
def layouts() -> Iterator[list[bool]]:
    """Whether a panel had the screen laid out anew, for each time it was drawn."""
    told: list[bool] = []
    real = Panel.refresh

    def refresh(self: Panel, *regions: Region, repaint: bool = True, layout: bool = False, **more: bool) -> Panel:
        told.append(layout)
        return real(self, *regions, repaint=repaint, layout=layout, **more)

    with patch.object(Panel, "refresh", refresh):
        yield told


@pytest.mark.parametrize(
    ("id_", "text", "has_layout"),
    [
        ("fixed", "one\ntwo", False),
        ("growing", "one\ntwo\nthree", True),
        ("growing", "another one", False),
        ("bounded", "one\ntwo", False),
        ("bounded", "one\ntwo\nthree", True),
        ("bounded", "one\ntwo\nthree\nfour\nfive", True),
    ],
)
async def test_only_a_panel_that_grows_lays_out_anew(id_: str, text: str, has_layout: bool) -> None:
    async with OnePanel().run_test() as pilot:
        panel = pilot.app.query_one(f"#{id_}", Panel)
        panel.update("one")
        await pilot.pause()
        with layouts() as told:
            panel.update(text)
        assert any(told) == has_layout
        await pilot.pause()
        lines = text.count("\n") + 1
        assert panel.size.height == {"fixed": 2, "growing": lines, "bounded": max(2, min(3, lines))}[id_]


async def test_another_theme_paints_the_same_text_anew() -> None:
    async with OnePanel().run_test() as pilot:
        panel = pilot.app.query_one("#fixed", Panel)
        panel.update("[$accent]a[/]")
        await pilot.pause()
        before = panel.render_lines(Region(0, 0, 20, 2))
        pilot.app.theme = "textual-light"
        panel.update("[$accent]a[/]")
        await pilot.pause()
        after = panel.render_lines(Region(0, 0, 20, 2))
        assert [strip.text for strip in after] == [strip.text for strip in before]
        assert after != before


async def test_the_same_words_in_another_colour_are_another_text() -> None:
    async with OnePanel().run_test() as pilot:
        panel = pilot.app.query_one("#fixed", Panel)
        with layouts() as told:
            panel.update(Content.styled("a", "red"))
            panel.update(Content.styled("a", "red"))
            panel.update(Content.styled("a", "blue"))
        assert len(told) == 2


async def test_a_text_follows_content_and_content_text() -> None:
    async with OnePanel().run_test() as pilot:
        panel = pilot.app.query_one("#fixed", Panel)
        for told in ("one", Content("two"), "three"):
            panel.update(told)
            await pilot.pause()
            assert panel.render_lines(Region(0, 0, 20, 2))[0].text.rstrip() == str(told)
