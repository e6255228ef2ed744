"""Digits drawn large: five rows by six cells, and three rows by five for small screens and cards."""

from __future__ import annotations

from typing import Final

# Each digit as five rows of three cells; drawn twice as wide, so that they look square in a terminal.
_SHAPES: Final = (
    "### #.# #.# #.# ###",
    "##. .#. .#. .#. ###",
    "### ..# ### #.. ###",
    "### ..# .## ..# ###",
    "#.# #.# ### ..# ..#",
    "### #.. ### ..# ###",
    "### #.. ### #.# ###",
    "### ..# ..# ..# ..#",
    "### #.# ### #.# ###",
    "### #.# ### ..# ###",
)
_SMALL: Final = (
    r" __ |  ||__|",
    r"     |   |  ",
    r" __  __||__ ",
    r" __  __| __|",
    r"    |__|   |",
    r" __ |__  __|",
    r" __ |__ |__|",
    r" __    |   |",
    r" __ |__||__|",
    r" __ |__| __|",
)


def large(digit: int, ink: str) -> tuple[str, ...]:
    """A digit as five rows of six cells, filled with a sign."""
    return tuple("".join((ink if cell == "#" else " ") * 2 for cell in row) for row in _SHAPES[digit].split())


def small(digit: int) -> tuple[str, ...]:
    """A digit as three rows of nine cells, in plain letters."""
    shape = _SMALL[digit]
    return tuple(f"  {shape[row * 4 : row * 4 + 4]}   " for row in range(3))
