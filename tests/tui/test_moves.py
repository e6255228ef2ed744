"""Every action of every game can be told in words before it is played, and no two of one decision read the same."""

from __future__ import annotations

from typing import Any

import pytest
from textual.content import Content

from engine.bestie_bastarde import deck_in
from engine.catalog import GAMES
from tui.beasts.faces import Words as BeastsWords
from tui.beasty_bar.faces import Words as BeastyWords
from tui.bestie_bastarde.faces import Words as BestieWords
from tui.catalog import moves_of
from tui.glyphs import UNICODE

NAMES = ("Ann", "Bob", "Cat")
WORDS: dict[str, Any] = {
    "beasty-bar": BeastyWords(NAMES, UNICODE),
    "beasts": BeastsWords(NAMES, UNICODE),
    "bestie-bastarde": BestieWords(NAMES, deck_in(GAMES["bestie-bastarde"]), UNICODE),
}


@pytest.mark.parametrize("game_id", GAMES)
def test_the_choices_of_a_decision_are_told_apart(game_id: str) -> None:
    game, moves, words = GAMES[game_id], moves_of(game_id), WORDS[game_id]
    told_kinds: set[str] = set()
    for seed in range(6):
        state = game.initial_state(game.setup(3, seed))
        while actions := game.legal_actions(state):
            told = [Content.from_markup(moves.move(action, words)).plain for action in actions]
            assert len(set(told)) == len(told)
            assert all(told)
            for action in actions:
                nudged = Content.from_markup(moves.nudge(action, words)).plain
                assert nudged
                told_kinds.add(type(action).__name__)
                assert all(moves.animals(action, game))
            state = game.advance(state, game.policy(state, actions, seed))
    kinds = {"beasty-bar": {"Play"}, "beasts": {"Play", "Discard", "EndTurn"}}
    wanted = kinds.get(game_id, {"Play", "Activate", "EndTurn", "Drop", "Name", "Award"})
    assert wanted <= told_kinds
