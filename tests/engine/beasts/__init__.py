"""Beasts: its rules, ruling by ruling."""
