"""How a picture of an animal is made: drawn twice, in plain letters, standing on the floor of its box."""

from textwrap import dedent
from typing import Final, NamedTuple

SMALL: Final = (9, 3)
LARGE: Final = (13, 6)


class Picture(NamedTuple):
    """One animal drawn twice; every row is padded to the full width of its box."""

    small: tuple[str, ...]
    large: tuple[str, ...]


def boxed(drawing: str, size: tuple[int, int]) -> tuple[str, ...]:
    """Return the rows of `drawing` in a box of `size` (columns, rows): centred, standing on the floor.

    Raises ValueError if the drawing does not fit.
    """
    width, height = size
    rows = dedent(drawing.removeprefix("\n")).rstrip().split("\n")
    wide = max(len(row) for row in rows)
    if wide > width or len(rows) > height:
        raise ValueError(f"a drawing of {wide}x{len(rows)} does not fit {width}x{height}:{drawing}")
    left = " " * ((width - wide) // 2)
    sky = [""] * (height - len(rows))
    return tuple((left + row).ljust(width) for row in sky + rows)


def picture(small: str, large: str) -> Picture:
    """Both drawings in their boxes. Raises ValueError if one does not fit."""
    return Picture(boxed(small, SMALL), boxed(large, LARGE))
