"""Beasts on the screen: the three-digit board, what a choice would do, table talk, phrases."""
