"""A match told line by line: its setup, each action in notation, its events, and the position it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.beasty_bar.decks import encode_deck, random_deck
from engine.beasty_bar.notation import encode_card
from engine.catalog import GAMES
from engine.core import rng
from engine.core.deal import encode_deal
from engine.core.game import Setup
from tests.engine.beasty_bar.positions import SEATS, event_text, words

GAME = GAMES["beasty-bar"]
FOLDER = Path(__file__).parent


class Playthrough(NamedTuple):
    """A match kept as a file: players, the devil's presence, the rule of [A7], a seed for deal and choices, and the
    animals; decks of one's own come from the seed."""

    seats: int
    devil: str
    rule: str
    seed: int
    cards: str = "wild"

    @property
    def path(self) -> Path:
        """Where its transcript is kept."""
        mode = "" if self.cards == "wild" else f"{self.cards}-"
        return FOLDER / f"{mode}{self.seats}-players-{self.devil}-devil-{self.rule}.txt"

    @property
    def setup(self) -> Setup:
        """What it is dealt from."""
        options = {"cards": self.cards, "devil": self.devil, "eagle_prey_flees": self.rule}
        words = {seat: rng.derive(self.seed, f"deck of {seat}") for seat in range(1, 5)}
        options |= {f"deck-{seat}": encode_deck(random_deck(word)) for seat, word in words.items()}
        return GAME.setup(self.seats, self.seed, options)


PLAYTHROUGHS = (
    Playthrough(2, "with", "lands", 20),
    Playthrough(2, "without", "lost", 21),
    Playthrough(3, "with", "lost", 30),
    Playthrough(3, "without", "lands", 31),
    Playthrough(4, "with", "lands", 40),
    Playthrough(4, "without", "lost", 41),
    Playthrough(3, "without", "lands", 50, "classic"),
    Playthrough(3, "without", "lands", 65, "new-beasts"),
    Playthrough(4, "with", "lands", 69, "mix"),
    Playthrough(4, "without", "lost", 54, "own"),
)


def position_lines(state: Any) -> Iterator[str]:
    """Line, air and hands of a position."""
    air = f"   air {encode_card(state.air)}" if state.air else ""
    yield f"   line {' '.join(words(state.line)) or '-'}{air}"
    hands = (" ".join(words(state.hand(seat))) or "-" for seat in range(len(state.held)))
    yield f"   hands {' / '.join(hands)}"


def transcript(match: Playthrough) -> str:
    """The whole match as text; actions are drawn from the legal ones by the seed."""
    setup = match.setup
    state, word = GAME.initial_state(setup), rng.derive(match.seed, "playthrough")
    animals = "" if match.cards == "wild" else f", animals: {match.cards}"
    lines = [f"{GAME.title}, {match.seats} players, {match.devil} devil, prey flees: {match.rule}{animals}"]
    lines += [f"deal {encode_deal(GAME, setup)}", *position_lines(state)]
    number = 0
    while actions := GAME.legal_actions(state):
        pick, word = rng.below(word, len(actions))
        number += 1
        lines += ["", f"{number}. {GAME.encode_action(actions[pick])}   (one of {len(actions)})"]
        step = GAME.steps(state, actions[pick])
        lines += [f"   - {event_text(beat.event)}" for beat in step.beats]
        state = step.after
        lines += position_lines(state)
    lines += ["", f"bar {' '.join(words(state.bar))}", f"that's it {' '.join(words(state.out))}"]
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners = " ".join(SEATS[seat] for seat in outcome.winners)
    return "\n".join([*lines, f"points {' '.join(map(str, outcome.scores))}, won by {winners}"]) + "\n"


def kinds_told(texts: list[str]) -> set[str]:
    """The kinds of events the transcripts tell of."""
    return {line.split()[1] for text in texts for line in text.splitlines() if line.startswith("   - ")}


def write_all() -> None:
    """Writes every transcript as the rules are now."""
    for match in PLAYTHROUGHS:
        match.path.write_text(transcript(match), encoding="utf-8")
