"""No bot ever learns what its seat may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.beasty_bar import GAME
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import Play, State
from engine.bots.levels import LEVELS, make_bot
from engine.catalog import AnyGame
from tests.engine.bots.positions import position

BOTS = ("random", "easy", "normal", "greedy:2", "search:40")


class Spy:
    """A Game that follows every state: those that came from `sample`, or by `advance` from such a one, are clean."""

    def __init__(self) -> None:
        self.clean: dict[int, State] = {}
        self.dirty: list[State] = []
        self.asked = 0
        self.game: AnyGame = GAME._replace(
            sample=self.sample,
            advance=self.advance,
            apply=self.refuse,
            steps=self.refuse,
            view=self.refuse,
            initial_state=self.refuse,
            encode_state=self.refuse,
            current_player=lambda state: GAME.current_player(self.look(state)),
            legal_actions=lambda state: GAME.legal_actions(self.look(state)),
            outcome=lambda state: GAME.outcome(self.look(state)),
            evaluate=lambda state, seat: GAME.evaluate(self.look(state), seat),
            policy=self.policy,
        )

    def look(self, state: State) -> State:
        self.asked += 1
        if id(state) not in self.clean:
            self.dirty.append(state)
        return state

    def keep(self, state: State) -> State:
        self.clean[id(state)] = state  # held, so that no other state can get its identity
        return state

    def sample(self, view: View, word: int) -> State:
        return self.keep(GAME.sample(view, word))

    def advance(self, state: State, action: Play) -> State:
        return self.keep(GAME.advance(self.look(state), action))

    def policy(self, state: State, actions: Sequence[Play], word: int) -> Play:
        return GAME.policy(self.look(state), actions, word)

    def refuse(self, *_: Any) -> Any:
        raise AssertionError("a bot has no use for this")


@pytest.mark.parametrize("name", BOTS)
def test_every_state_a_bot_looks_at_was_sampled_from_its_own_view(name: str) -> None:
    spy = Spy()
    bot = make_bot(name, spy.game, 3)
    for turns in (0, 7, 15):
        truth = position(turns, seats=3)
        assert bot.choose(GAME.view(truth, truth.turn)) in GAME.legal_actions(truth)
    assert spy.asked
    assert spy.dirty == []


def test_the_spy_sees_a_state_that_was_not_sampled() -> None:
    spy = Spy()
    spy.game.legal_actions(position(3))
    assert len(spy.dirty) == 1


@pytest.mark.parametrize("name", [*LEVELS, "search:60"])
def test_a_bot_chooses_the_same_whatever_the_hidden_cards_are(name: str) -> None:
    bot = make_bot(name, GAME, 5)
    for turns in (4, 11):
        truth = position(turns, seats=3)
        view = GAME.view(truth, truth.turn)
        others = [GAME.sample(view, word) for word in range(3)]
        assert all(other.held != truth.held for other in others)
        assert {bot.choose(GAME.view(state, truth.turn)) for state in [truth, *others]} == {bot.choose(view)}
