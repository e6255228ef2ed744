"""A match of Beasts told line by line: its setup, each action in notation, its events, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.beasts import GAME
from engine.beasts.notation import encode_card
from engine.beasts.state import Cards, State
from engine.core import rng
from engine.core.deal import encode_deal
from tests.engine.beasts.positions import careful, event_text

FOLDER = Path(__file__).parent


class Playthrough(NamedTuple):
    """A match kept as a file: players, tokens, Beasts, how many of ten actions are careful, a seed for deal and
    choices. Careless play loses soon."""

    seats: int
    tokens: int
    beasts: int
    care: int
    seed: int

    @property
    def path(self) -> Path:
        """Where its transcript is kept."""
        return FOLDER / f"{self.seats}-players-{self.tokens}-tokens-{self.beasts}-beasts.txt"


PLAYTHROUGHS = (
    Playthrough(1, 3, 4, 10, 27),
    Playthrough(1, 0, 8, 9, 1),
    Playthrough(2, 3, 4, 10, 35),
    Playthrough(2, 1, 7, 10, 30),
    Playthrough(4, 3, 4, 10, 84),
    Playthrough(4, 2, 6, 9, 2),
)


def _cards(cards: Cards) -> str:
    return " ".join(map(encode_card, cards)) or "-"


def position_lines(state: State) -> Iterator[str]:
    """Number, Beasts above the places, tokens and hands of a position."""
    above = " / ".join(map(_cards, state.above))
    yield f"   number {state.number:03}   above {above}   tokens {state.tokens}   deck {len(state.deck)}"
    yield f"   hands {' / '.join(map(_cards, state.hands))}"


def transcript(match: Playthrough) -> str:
    """The whole match as text; actions are drawn from the legal ones by the seed, or the careful one is taken."""
    setup = GAME.setup(match.seats, match.seed, {"tokens": str(match.tokens), "beasts": str(match.beasts)})
    state, word = GAME.initial_state(setup), rng.derive(match.seed, "playthrough")
    lines = [f"{GAME.title}, {match.seats} players, {match.tokens} tokens, {match.beasts} Beasts"]
    lines += [f"deal {encode_deal(GAME, setup)}", *position_lines(state)]
    number = 0
    while actions := GAME.legal_actions(state):
        luck, word = rng.below(word, 10)
        pick, word = rng.below(word, len(actions))
        action = careful(state, actions) if luck < match.care else actions[pick]
        number += 1
        lines += ["", f"{number}. seat {state.turn + 1}: {GAME.encode_action(action)}   (one of {len(actions)})"]
        step = GAME.steps(state, action)
        lines += [f"   - {event_text(beat.event)}" for beat in step.beats]
        state = step.after
        lines += position_lines(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    lines += ["", f"captured {_cards(state.captured)}", f"box {_cards(state.box)}"]
    return "\n".join([*lines, f"{'won' if outcome.winners else 'lost'} with {outcome.scores[0]}"]) + "\n"


def write_all() -> None:
    """Writes every transcript as the rules are now."""
    for match in PLAYTHROUGHS:
        match.path.write_text(transcript(match), encoding="utf-8")
