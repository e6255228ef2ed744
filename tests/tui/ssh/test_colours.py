"""Terminals of few colours get those they have, whoever else is there."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground

from tui.ssh.colours import SYSTEMS, Fewer

ORANGE = Style(color="#ff8700", bgcolor="#000080", bold=True)


@pytest.mark.parametrize(("colours", "ink", "ground"), [("256", 208, 18), ("standard", 9, 4)])
def test_colours_become_the_nearest_there_are(colours: str, ink: int, ground: int) -> None:
    (segment,) = Fewer(SYSTEMS[colours]).apply([Segment("a", ORANGE)], Ground(0, 0, 0))
    assert segment.style is not None
    assert segment.style.color is not None
    assert segment.style.bgcolor is not None
    assert (segment.style.color.number, segment.style.bgcolor.number) == (ink, ground)
    assert segment.style.bold


def test_what_has_no_colour_stays_as_it_is() -> None:
    plain = [Segment("a"), Segment("b", Style(italic=True))]
    drawn = Fewer(ColorSystem.STANDARD).apply(plain, Ground(0, 0, 0))
    assert drawn[0] == plain[0]
    assert drawn[1].style is not None
    assert drawn[1].style.italic
    assert drawn[1].style.color is None


def test_a_colour_a_terminal_has_is_left_to_it() -> None:
    style = Style(color=Color.from_ansi(208))
    (segment,) = Fewer(ColorSystem.EIGHT_BIT).apply([Segment("a", style)], Ground(0, 0, 0))
    assert segment.style is not None
    assert segment.style.color == Color.from_ansi(208)
