"""Tests of tui.bestie_bastarde."""
