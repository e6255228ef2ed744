"""Figures in text: a bar for a share, a row of small columns for a series, a share in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tui.glyphs import Glyphs

_COLUMNS: Final = ("▁▂▃▄▅▆▇█", "_.:-=+*#")


def bar(share: float, width: int, glyphs: Glyphs, colour: str = "$accent") -> str:
    """A bar of a width, filled as far as the share (0 to 1) says, as markup."""
    full = max(0, min(width, round(share * width)))
    if share > 0:
        full = max(1, full)
    return f"[{colour}]{glyphs.bar * full}[/][$edge]{glyphs.line * (width - full)}[/]"


def sparkline(values: Sequence[float], glyphs: Glyphs) -> str:
    """A column for each value, the lowest smallest; all of one height where all are equal."""
    columns = _COLUMNS[glyphs.is_ascii]
    if not values:
        return ""
    low, high = min(values), max(values)
    if high == low:
        return columns[len(columns) // 2] * len(values)
    return "".join(columns[round((value - low) / (high - low) * (len(columns) - 1))] for value in values)


def percent(share: float) -> str:
    """A share as a whole percentage, three cells wide with the sign behind."""
    return f"{round(100 * share):3}%"
