"""Digits drawn large, in three sizes: seven rows by nine cells, five by six, and three by nine in plain letters."""

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


def huge(digit: int, ink: str) -> tuple[str, ...]:
    """A digit as seven rows of nine cells, filled with a sign."""
    top, upper, middle, lower, foot = _SHAPES[digit].split()
    rows = (top, upper, upper, middle, lower, lower, foot)
    return tuple("".join((ink if cell == "#" else " ") * 3 for cell in row) for row in rows)


def small(digit: int) -> tuple[str, ...]:
    """A digit as three rows of nine cells, in plain letters."""
    shape = _SMALL[digit]
    return tuple(f"  {shape[row * 4 : row * 4 + 4]}   " for row in range(3))
