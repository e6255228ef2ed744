"""The line of keys: what works now, the less needed ones giving way, and each can be clicked."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.screen import Screen

from tui.widgets.key_line import KeyLine


class Keyed(Screen[None]):
    BINDINGS = [
        Binding("a", "tell('a')", "Alpha"),
        Binding("b,enter", "tell('b')", "Beta", key_display="B"),
        Binding("c", "tell('c')", "Gamma"),
        Binding("d", "tell('d')", "hidden", show=False),
    ]
    CSS = "KeyLine { dock: bottom; height: 1; }"

    def __init__(self, spared: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.told: list[str] = []
        self.closed: set[str] = set()
        self._spared = spared

    def compose(self) -> ComposeResult:
        yield KeyLine(self._spared)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return action != "tell" or parameters[0] not in self.closed

    def action_tell(self, what: str) -> None:
        self.told.append(what)


class KeyApp(App[None]):
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, screen: Keyed) -> None:
        super().__init__()
        self.keyed = screen

    def get_default_screen(self) -> Screen[Any]:
        return self.keyed


def line(app: KeyApp) -> str:
    return app.keyed.query_one(KeyLine).render_line(0).text.rstrip()


async def test_the_keys_that_work_are_told_in_their_order_and_no_hidden_one() -> None:
    app = KeyApp(Keyed())
    async with app.run_test() as pilot:
        await pilot.pause()
        assert line(app).startswith("a Alpha B Beta c Gamma")
        assert "hidden" not in line(app)


async def test_a_key_that_stops_working_is_told_no_more() -> None:
    app = KeyApp(Keyed())
    async with app.run_test() as pilot:
        app.keyed.closed = {"b"}
        app.keyed.refresh_bindings()
        await pilot.pause()
        assert line(app).startswith("a Alpha c Gamma")


@pytest.mark.parametrize(("width", "shown"), [(22, "a Alpha B Beta c Gamma"), (21, "a Alpha c Gamma"), (14, "a Alpha")])
async def test_the_less_needed_give_way_one_by_one(width: int, shown: str) -> None:
    app = KeyApp(Keyed(("tell('b')", "tell('c')")))
    async with app.run_test(size=(width, 5)) as pilot:
        await pilot.pause()
        assert line(app)[: len(shown)] == shown
        assert len(line(app)) <= width


async def test_a_click_presses_the_key() -> None:
    app = KeyApp(Keyed())
    async with app.run_test() as pilot:
        await pilot.pause()
        for x in (0, 9, 13, 14, 60):
            await pilot.click(KeyLine, offset=(x, 0))
        await pilot.pause()
        assert app.keyed.told == ["a", "b", "b"]
