"""What-if: the game's own match screen over a table of its own, where one plays on for all seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Static

from tui.catalog import screen_class
from tui.host.table import Table
from tui.screens.match import MatchScreen
from tui.widgets.key_line import KeyLine
from tui.widgets.log import Log
from tui.widgets.timeline import Timeline

LEVEL = "normal"


class WhatIfScreen(MatchScreen):
    """Dismissed when one returns; what was played is then in the history of its table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("W", "leave", "Return", key_display="W", id="what-if.leave"),
        Binding("O", "robot", "Bot plays", key_display="O", id="what-if.robot"),
    ]
    SPARED: ClassVar[tuple[str, ...]] = (*MatchScreen.SPARED, "hint", "help")

    def __init__(self, table: Table, banner: str, luck: int) -> None:
        super().__init__(table)
        self._banner, self._luck = banner, luck
        self._is_thinking = False

    def compose(self) -> ComposeResult:
        """As a match, with a line that says what this is."""
        yield from self.compose_board()
        yield Static(self._banner, id="what-if")
        yield Log(id="log")
        yield Timeline(self.app.glyphs, id="timeline")
        yield KeyLine(self.SPARED)

    def on_mount(self) -> None:
        """Marks the screen as no match, for its looks."""
        self.add_class("-what-if")

    def _raise_curtain(self, mover: int) -> None:
        """There is nobody to hide anything from: the board is seen through whoever is to move."""
        self._look_as(mover)
        self._ask(mover)

    def _prompt_lines(self) -> Sequence[str]:
        if self._is_thinking:
            return (f"A bot is thinking{self.app.glyphs.ellipsis}", "")
        if self.table.is_over and not self.looking:
            title, *rest = filter(None, self.ranking())
            return (f"So it would have ended: {title}", *rest[:1])
        return super()._prompt_lines()

    def action_results(self) -> None:
        """The end is told below the board; there is no result to keep."""
        self.redraw()

    def action_leave(self) -> None:
        """Returns to the review."""
        self.stage.clear()
        self.dismiss(None)

    def action_step_back(self) -> None:
        """Out of looking back, else one pick back, else back to the review."""
        if self.looking or (self.choosing and self.choosing.is_begun):
            super().action_step_back()
        else:
            self.action_leave()

    @work(group="bot", exclusive=True)
    async def action_robot(self) -> None:
        """Lets a bot choose for the seat to move, from what that seat can see."""
        table, mover = self.table, self.table.to_move
        if mover is None or self.looking:
            return
        node, self._is_thinking = table.history.here, True
        self.redraw()
        view = table.game.view(table.history.state, mover)
        try:
            action = await self.app.robots.choose(table.game.id, LEVEL, self._luck + node, view)
        finally:
            self._is_thinking = False
        if self._is_ready and not self.looking and table.history.here == node:
            table.act(mover, action)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is no result to see, nobody to talk to, and no review within the review."""
        if action in ("results", "analysis", "talk", "review"):
            return False
        if action == "robot":
            return not self.table.is_over and not self.looking and not self._is_thinking
        return super().check_action(action, parameters)


def what_if_screen(table: Table, banner: str, luck: int) -> Screen[Any]:
    """A screen of the table's game on which one plays on for all seats."""
    kind = screen_class(table.game.id)
    made = type(f"WhatIf{kind.__name__}", (kind, WhatIfScreen), {})
    return made(table, banner, luck)  # type: ignore[no-any-return]
