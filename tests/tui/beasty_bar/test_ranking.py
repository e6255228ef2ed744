"""The end of a match of Beasty Bar in words."""

from __future__ import annotations

import re

from textual.content import Content

from engine.beasty_bar.animal import animal_of
from engine.catalog import GAMES
from tui.beasty_bar.faces import Words
from tui.beasty_bar.table_text import ranking_lines
from tui.glyphs import UNICODE

GAME = GAMES["beasty-bar"]


def test_a_ranking_parts_no_animal_from_its_points_and_keeps_its_margin() -> None:
    words, broken = Words(("Ann", "Bob"), UNICODE), 0
    for seed in range(12):
        state = GAME.initial_state(GAME.setup(2, seed))
        while actions := GAME.legal_actions(state):
            state = GAME.advance(state, actions[0])
        outcome, view = GAME.outcome(state), GAME.view(state, None)
        assert outcome is not None
        told = [Content.from_markup(line).plain for line in ranking_lines(view, outcome, words)][2:]
        inside = [line for line in told if line.startswith("  ")]
        assert all(len(line) <= 48 for line in inside)
        assert all(re.fullmatch(r"  ([a-z' ]+ \d,? ?)+|  nobody got in", line) for line in inside)
        named = re.findall(r"[a-z][a-z' ]* \d", " ".join(inside))
        assert len(named) == len(view.bar)
        assert sum(int(name[-1]) for name in named) == sum(animal_of(card).points for card in view.bar)
        broken += len(inside) > 2
    assert broken
