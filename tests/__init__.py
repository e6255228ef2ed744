"""Tests of Bestiary; the folders mirror the tree they test."""
