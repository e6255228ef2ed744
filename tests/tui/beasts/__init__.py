"""Tests of tui.beasts."""
