"""Tests of the pictures the README shows."""
