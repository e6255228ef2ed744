"""Tests of the engine of Bestie Bastarde."""
