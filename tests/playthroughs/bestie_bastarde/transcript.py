"""A match of Bestie Bastarde told line by line: its setup, each action in notation, its events, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.goals import pile_points
from engine.bestie_bastarde.state import OVER, PHASES, State
from engine.core import rng
from engine.core.deal import encode_deal
from tests.engine.bestie_bastarde.positions import careful, event_text, names
from tests.engine.bestie_bastarde.test_example import ACTIVATED, PLAYED, start

FOLDER = Path(__file__).parent
EXAMPLE = FOLDER / "example-of-the-rulebook.txt"


class Playthrough(NamedTuple):
    """A match kept as a file: players, what a Merda costs, how many of ten actions are careful, a seed for deal and
    choices."""

    seats: int
    cost: int
    care: int
    seed: int

    @property
    def path(self) -> Path:
        """Where its transcript is kept."""
        return FOLDER / f"{self.seats}-players-merda-{self.cost}-care-{self.care}.txt"


PLAYTHROUGHS = (
    Playthrough(2, 1, 7, 20),
    Playthrough(2, 3, 0, 21),
    Playthrough(4, 1, 7, 40),
    Playthrough(4, 2, 0, 41),
    Playthrough(6, 1, 7, 60),
    Playthrough(6, 1, 0, 61),
)


def position_lines(state: State) -> Iterator[str]:
    """Beasts in play, hands, Piles and decks of a position."""
    for title, groups in (("down ", state.down), ("play ", state.beasts), ("hands", state.hands)):
        if any(groups):
            yield f"   {title} {' / '.join(map(names, groups))}"
    points = " ".join(map(str, pile_points(HOUSE, state)))
    merda = " ".join(map(str, state.merda))
    yield f"   piles {points}   merda {merda} of {state.dung}   deck {len(state.deck)}   discard {len(state.discard)}"


def action_lines(state: State, text: str, number: int) -> tuple[State, list[str]]:
    """A numbered action with its events and the position it leads to."""
    count = len(GAME.legal_actions(state))
    lines = ["", f"{number}. {PHASES[state.phase]}, seat {state.turn + 1}: {text}   (one of {count})"]
    step = GAME.steps(state, GAME.decode_action(text))
    lines += [f"   - {event_text(beat.event)}" for beat in step.beats]
    return step.after, [*lines, *position_lines(step.after)]


def transcript(match: Playthrough) -> str:
    """The whole match as text; actions are drawn from the legal ones by the seed, or the careful one is taken."""
    setup = GAME.setup(match.seats, match.seed, {"merda": str(match.cost)})
    state, word = GAME.initial_state(setup), rng.derive(match.seed, "playthrough")
    goals = " / ".join(" ".join(HOUSE.book.goals[goal].id for goal in goals) for goals in state.goals)
    challenges = " ".join(HOUSE.book.challenges[card].id for card in state.challenges)
    lines = [f"{GAME.title}, {match.seats} players, a Merda costs {match.cost}", f"deal {encode_deal(GAME, setup)}"]
    lines += [f"   goals {goals}", f"   challenges {challenges}", *position_lines(state)]
    number = 0
    while actions := GAME.legal_actions(state):
        luck, word = rng.below(word, 10)
        pick, word = rng.below(word, len(actions))
        action = careful(state, actions) if luck < match.care else actions[pick]
        number += 1
        state, told = action_lines(state, GAME.encode_action(action), number)
        lines += told
    outcome = GAME.outcome(state)
    assert outcome is not None
    winners = " ".join(str(seat + 1) for seat in outcome.winners)
    return "\n".join([*lines, "", f"points {' '.join(map(str, outcome.scores))}, won by {winners}"]) + "\n"


def scripted(state: State, actions: Sequence[str]) -> str:
    """These actions from a position, as text."""
    lines = [*position_lines(state)]
    for number, text in enumerate(actions, 1):
        state, told = action_lines(state, text, number)
        lines += told
    assert state.phase != OVER
    return "\n".join(lines) + "\n"


def example() -> str:
    """The Challenge of Nina (seat 1), Rino and Lena."""
    title = "The example of the rulebook: Nina, Rino and Lena, a green Challenge for 3 points\n"
    return title + scripted(start(), (*PLAYED, *ACTIVATED))


def write_all() -> None:
    """Writes every transcript as the rules are now."""
    EXAMPLE.write_text(example(), encoding="utf-8")
    for match in PLAYTHROUGHS:
        match.path.write_text(transcript(match), encoding="utf-8")
