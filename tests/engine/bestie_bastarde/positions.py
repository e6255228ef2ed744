"""Positions of the tests: a few words of notation made a State, and what an action did read back as words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.events import Event
from engine.bestie_bastarde.state import SHED, TALLIES, Action, State

BEASTS = [row.id for row in HOUSE.book.beasts]
TIERS = ["ombra apnea", "frutto barriera", "vetta abisso"]
GOALS = [row.id for row in HOUSE.book.goals]
NOBODY = "-"


def position(hands: str, beasts: str = "", turn: int = 1, **rest: Any) -> State:
    """The state with these hands and Beasts in play (seats parted by `/`), in the activation of a seat unless `phase`
    says otherwise; its Beasts are ready unless `ready` says which.

    `rest` may give down, deck (its top last; by default every Beast not named elsewhere), discard, shuffled,
    challenges, winners, goals, merda (the Merda deck, then the Piles), tallies, leader, phase, ready, stack, felled,
    cost and word.
    """
    seats = hands.count("/") + 1
    nobody = "/".join([NOBODY] * seats)
    beasts = beasts or nobody
    down, phase = rest.get("down", nobody), rest.get("phase", "act")
    mine = beasts.split("/")[turn - 1]
    discard, deck = rest.get("discard", NOBODY), rest.get("deck")
    if deck is None:
        used = set(" ".join([hands, beasts, down, discard]).replace("/", " ").split())
        deck = " ".join(card for card in BEASTS if card not in used)
    goals = "/".join(" ".join(GOALS[2 * seat : 2 * seat + 2]) for seat in range(seats))
    fields = [
        *(hands, down, beasts, deck, discard, rest.get("shuffled", "all")),
        rest.get("challenges", " ".join(TIERS)),
        rest.get("winners", NOBODY),
        rest.get("goals", goals),
        rest.get("merda", " ".join(["12", *["0"] * seats])),
        rest.get("tallies", " ".join(["0"] * seats * len(TALLIES))),
        f"{rest.get('leader', 1)} {turn} {phase}",
        rest.get("ready", mine if phase == "act" else NOBODY),
        rest.get("stack", NOBODY),
        f"{rest.get('felled', 0)} {rest.get('cost', 1)}",
        f"{rest.get('word', 0):016x}",
    ]
    return GAME.decode_state("|".join(fields))


def choices(state: State) -> list[str]:
    """The legal actions as text, in the order they are listed."""
    return [GAME.encode_action(action) for action in GAME.legal_actions(state)]


def played(state: State, *actions: str) -> State:
    """The state after legal actions given as text."""
    for text in actions:
        state = GAME.apply(state, GAME.decode_action(text))
    return state


def told(state: State, action: str) -> list[str]:
    """The events of a legal action in words."""
    return [event_text(beat.event) for beat in GAME.steps(state, GAME.decode_action(action)).beats]


def names(cards: tuple[int, ...]) -> str:
    """Beasts by their ids."""
    return " ".join(BEASTS[card] for card in cards) or NOBODY


def in_play(state: State) -> str:
    """The Beasts in play of all seats."""
    return "/".join(map(names, state.beasts))


def cards_inside(state: State) -> Counter[int]:
    """All Beasts of a state, and under -1 all Merda, those that left the game included."""
    groups = (*state.hands, *state.down, *state.beasts, state.deck, state.discard)
    cards = Counter(card for group in groups for card in group)
    cards[-1] = state.dung + sum(state.merda) + sum(state.tallies[SHED :: len(TALLIES)])
    return cards


def event_text(event: Event) -> str:
    """An event in one line: its name and its fields, Beasts by id, seats counted from 1."""
    fields = zip(event._fields, event, strict=True)
    return " ".join([type(event).__name__, *(_field(name, value) for name, value in fields)])


def _field(name: str, value: Any) -> str:
    if name in ("seat", "seats"):
        return str(value + 1) if isinstance(value, int) else "+".join(str(seat + 1) for seat in value)
    if name in ("card", "by"):
        return BEASTS[value] if value >= 0 else NOBODY
    if name == "challenge":
        return str(HOUSE.book.challenges[value].id)
    if name == "goals":
        return "/".join(" ".join(GOALS[goal] for goal in goals) for goals in value)
    if name == "beasts":
        return "/".join(map(names, value))
    if name == "strengths":
        return " ".join(map(str, value))
    return names(value) if isinstance(value, tuple) else str(value)


def careful(state: State, actions: Sequence[Action]) -> Action:
    """The action after which the seat on turn looks best to somebody who sees everything."""
    return max(actions, key=lambda action: GAME.evaluate(GAME.advance(state, action), state.turn))
