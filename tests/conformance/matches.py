"""Random setups of every game in the catalogue, and whole matches played from them at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from engine.catalog import GAMES, AnyGame
from engine.core.game import BadSetup, Option, Setup

# More plies than any match of any game here can have.
LONGEST = 500


class Match(NamedTuple):
    """A game, a setup it offers, a seed for choosing the actions, and in how many of ten the game's policy chooses:
    a game that careless play loses at once is seen to its end as well."""

    game: AnyGame
    setup: Setup
    luck: int
    care: int

    def start(self) -> Any:
        """The first state."""
        return self.game.initial_state(self.setup)

    def plies(self) -> Iterator[tuple[Any, Any]]:
        """Each state of the match with the action chosen in it; the end, which has none, is not among them."""
        game, random, state = self.game, Random(self.luck), self.start()
        for _ in range(LONGEST):
            actions = game.legal_actions(state)
            if not actions:
                return
            if random.randrange(10) < self.care:
                action = game.policy(state, actions, random.getrandbits(64))
            else:
                action = random.choice(actions)
            yield state, action
            state = game.advance(state, action)
        raise AssertionError(f"{game.title} did not end within {LONGEST} actions")

    def states(self) -> Iterator[Any]:
        """Every state of the match, the end included."""
        state = self.start()
        yield state
        for before, action in self.plies():
            state = self.game.advance(before, action)
            yield state


def values(option: Option, at: int) -> tuple[str, ...]:
    """The values of an option; of one that has too many to list, one far from the default."""
    return (option.choices[0x9E3779B9 * (at + 1) % len(option.choices)].value,) if option.is_written else option.values


def setups(game: AnyGame, seed: int) -> list[Setup]:
    """Every combination of seats and options a game offers, with one seed, each once."""
    found = []
    names = [option.id for option in game.options]
    offered = [values(option, at) for at, option in enumerate(game.options)]
    for seats, chosen in product(game.seats, product(*offered)):
        try:
            found.append(game.setup(seats, seed, dict(zip(names, chosen, strict=True))))
        except BadSetup:
            continue
    return list(dict.fromkeys(found))


@st.composite
def matches(draw: st.DrawFn, /, game_id: str, **chosen: str) -> Match:
    """A match of a game from any setup, or any with the options chosen."""
    game = GAMES[game_id]
    offered = setups(game, draw(st.integers(0, (1 << 64) - 1)))
    fitting = [setup for setup in offered if chosen.items() <= dict(setup.options).items()]
    setup = draw(st.sampled_from(fitting))
    return Match(game, setup, draw(st.integers(0, 1 << 32)), draw(st.sampled_from([0, 5, 9, 10])))


ANY_MATCH = st.sampled_from(sorted(GAMES)).flatmap(matches)
