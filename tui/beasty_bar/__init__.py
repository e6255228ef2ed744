"""Beasty Bar on screen: its board, its words and its pictures."""
