"""Widgets that know no game and no host: they show what they are handed and say what was chosen."""
