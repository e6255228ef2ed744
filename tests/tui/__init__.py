"""Screens and widgets, driven without a terminal."""
