"""The animals, one file a set; importing this package fills the book of animals."""

from engine.beasty_bar.animal import BOOK
from engine.beasty_bar.animals import wild

__all__ = ["BOOK", "wild"]
