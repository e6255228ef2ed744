"""The command palette: Textual's own, in which keys that come early do no harm."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.command import CommandList, CommandPalette


class Palette(CommandPalette):
    """Textual pages by the lines of its list, which has none until it has been laid out: paged before that, on a busy
    machine or by quick fingers, it would end the program by a KeyError."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "page('up')", "Page up", show=False),
        Binding("pagedown", "page('down')", "Page down", show=False),
    ]

    async def action_page(self, way: str) -> None:
        """Go a page "up" or "down", once there are pages."""
        commands = self.query_one(CommandList)
        if commands.scrollable_content_region:
            await commands.run_action(f"page_{way}")
