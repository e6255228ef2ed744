"""Random matches of Beasts that are not lost at once: mostly careful, now and then careless."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from engine.beasts import GAME
from engine.beasts.events import Event
from engine.beasts.state import Action, State
from tests.engine.beasts.positions import careful


class Match(NamedTuple):
    """A deal, a seed for the choices, and in how many of ten they are careful."""

    seats: int
    tokens: int
    beasts: int
    seed: int
    care: int

    def start(self) -> State:
        """The first state."""
        return GAME.initial_state(
            GAME.setup(self.seats, self.seed, {"tokens": str(self.tokens), "beasts": str(self.beasts)})
        )

    def plies(self) -> Iterator[tuple[State, Action]]:
        """Each state with the action chosen in it."""
        random, state = Random(self.seed), self.start()
        while actions := GAME.legal_actions(state):
            action = careful(state, actions) if random.randrange(10) < self.care else random.choice(actions)
            yield state, action
            state = GAME.advance(state, action)

    def beats(self) -> Iterator[tuple[State, Event, State]]:
        """Each event with the state before and after it."""
        for state, action in self.plies():
            before = state
            for event, after in GAME.steps(state, action).beats:
                yield before, event, after
                before = after

    def end(self) -> State:
        """The last state."""
        state = self.start()
        for before, action in self.plies():
            state = GAME.advance(before, action)
        return state


MATCHES = st.builds(
    Match,
    st.integers(1, 5),
    st.integers(0, 3),
    st.integers(4, 8),
    st.integers(0, (1 << 64) - 1),
    st.sampled_from([5, 9, 10]),
)
