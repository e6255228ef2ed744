"""Beasty Bar on screen: its pictures, words and board."""
