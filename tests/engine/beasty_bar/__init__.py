"""Tests of the rules of Beasty Bar, set 3."""
