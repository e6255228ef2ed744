"""What a pair of tokens and Beasts is called [B16]."""

from __future__ import annotations

from engine.beasts.rules import PRESETS
from engine.core.game import Setup


def name_of(setup: Setup) -> str:
    """The name of a difficulty, or its two numbers where it has none."""
    chosen = dict(setup.options)
    for title, options in PRESETS:
        if all(chosen[option] == value for option, value in options):
            return title
    return f"{chosen['tokens']} tokens, {chosen['beasts']} Beasts"
