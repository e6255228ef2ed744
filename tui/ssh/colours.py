"""Colours for terminals that show few: each is replaced by the nearest there is.

Every console draws in true colour, whatever its terminal can show: Textual and Rich note in a style how it is written,
styles are shared by all sessions, and so all must write them alike.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

SYSTEMS: Final = {"standard": ColorSystem.STANDARD, "256": ColorSystem.EIGHT_BIT}


class Fewer(LineFilter):
    """Leaves the 16 or 256 colours that a terminal has."""

    def __init__(self, system: ColorSystem) -> None:
        super().__init__()
        self.system = system

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments in those colours."""
        return [Segment(text, style and _nearest(style, self.system), control) for text, style, control in segments]


@lru_cache(maxsize=4_096)
def _nearest(style: Style, system: ColorSystem) -> Style:
    ink, ground = style.color, style.bgcolor
    return style + Style.from_color(ink and ink.downgrade(system), ground and ground.downgrade(system))
