"""The animals, one file a set; importing this package fills the book of animals."""

from engine.beasty_bar.animal import BOOK
from engine.beasty_bar.animals import classic, new_beasts, wild

__all__ = ["BOOK", "classic", "new_beasts", "wild"]
