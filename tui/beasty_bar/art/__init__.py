"""Our own pictures of the animals of Beasty Bar, one file a set: small and large, in plain ASCII.

Each is drawn by hand for this game round the one thing the animal is known by. Plain letters only, so
the same picture serves a terminal without Unicode.
"""

from typing import Final

from tui.beasty_bar.art import classic, new_beasts, wild
from tui.beasty_bar.art.drawing import LARGE, SMALL, Picture, boxed

__all__ = ["LARGE", "PICTURES", "SMALL", "Picture", "boxed"]

PICTURES: Final[dict[str, Picture]] = {**classic.PICTURES, **new_beasts.PICTURES, **wild.PICTURES}
