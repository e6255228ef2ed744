"""Tests of the rules: pure functions over frozen states."""
