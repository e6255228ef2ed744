"""Bestie Bastarde as text: actions, positions; and the checked doors, which name them in errors.

Cards are named by the ids of the deck file. Actions: `play:granchio+onisco`, `act:scimpanze>1>3` (picks behind `>`: a
Beast, a seat's Pile, `yes` or `no`), `join:babirussa`, `end`, `win:2`, `drop:orca`, `lead:3`; seats count from 1. A
position is its fields in order, joined by `|`; seats are parted by `/`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.events import Event
from engine.bestie_bastarde.rules import advance, is_legal, unroll
from engine.bestie_bastarde.state import (
    ABILITY,
    ACT,
    AT,
    CHALLENGES,
    DECLINE,
    GOALS,
    PHASES,
    PILE,
    TALLIES,
    YES,
    Action,
    Activate,
    Award,
    Cards,
    Drop,
    EndTurn,
    Join,
    Name,
    Play,
    State,
)
from engine.core.game import BadNotation, IllegalAction, Step

SEATS = 6
_NUMBER = re.compile(r"0|[1-9][0-9]{0,2}")


class Spelling(NamedTuple):
    """How a deck's cards are written: Beasts, Challenges and Piccantelle, each to text and back."""

    beasts: Sequence[str]
    beast_of: Mapping[str, int]
    challenges: Sequence[str]
    challenge_of: Mapping[str, int]
    goals: Sequence[str]
    goal_of: Mapping[str, int]


def spelling(deck: Deck) -> Spelling:
    """The ids of a deck."""
    book = deck.book
    ids = [[row.id for row in rows] for rows in (book.beasts, book.challenges, book.goals)]
    return Spelling(ids[0], deck.beast_of, ids[1], deck.challenge_of, ids[2], deck.goal_of)


def _card(known: Mapping[str, int], text: str) -> int:
    if text not in known:
        raise BadNotation(f"{text!r} is no card of this deck")
    return known[text]


def _number(text: str, least: int, most: int, what: str) -> int:
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise BadNotation(f"{what} is a number from {least} to {most}, not {text!r}")
    return int(text)


def _encode_pick(deck: Deck, pick: int) -> str:
    if pick == DECLINE:
        return "no"
    if pick == YES:
        return "yes"
    return str((pick ^ PILE) + 1) if pick & PILE else deck.book.beasts[pick].id


def _decode_pick(deck: Deck, text: str) -> int:
    if text in ("yes", "no"):
        return YES if text == "yes" else DECLINE
    return PILE | _seat(text) if text[:1].isdigit() else _card(deck.beast_of, text)


def _seat(text: str) -> int:
    return _number(text, 1, SEATS, "a seat") - 1


def encode_action(deck: Deck, action: Action) -> str:
    """The action as text."""
    ids = deck.book.beasts
    match action:
        case Play(cards):
            return "play:" + "+".join(ids[card].id for card in cards)
        case Activate(card, picks):
            return "act:" + ">".join([ids[card].id, *(_encode_pick(deck, pick) for pick in picks)])
        case Join(card):
            return f"join:{ids[card].id}"
        case EndTurn():
            return "end"
        case Award(seat):
            return f"win:{seat + 1}"
        case Drop(cards):
            return "drop:" + "+".join(ids[card].id for card in cards)
        case Name(seat):
            return f"lead:{seat + 1}"


def decode_action(deck: Deck, text: str) -> Action:
    """The action a text names, legal or not; BadNotation for anything else."""
    kind, _, rest = text.partition(":")
    match kind:
        case "play" | "drop":
            cards = tuple(_card(deck.beast_of, part) for part in rest.split("+"))
            return Play(cards) if kind == "play" else Drop(cards)
        case "act":
            card, *picks = rest.split(">")
            return Activate(_card(deck.beast_of, card), tuple(_decode_pick(deck, pick) for pick in picks))
        case "join":
            return Join(_card(deck.beast_of, rest))
        case "win":
            return Award(_seat(rest))
        case "lead":
            return Name(_seat(rest))
        case _:
            if text != "end":
                raise BadNotation(f"{text!r} is no action: expected play:, act:, join:, win:, drop:, lead: or end")
            return EndTurn()


def _words(ids: Sequence[str], cards: Cards) -> str:
    return " ".join(ids[card] for card in cards) or "-"


def encode_state(deck: Deck, state: State) -> str:
    """One line of text."""
    ids, _, challenges, _, goals, _ = spelling(deck)
    everything = tuple(range(len(ids)))
    frames = [f"{ids[frame >> AT]}.{frame & ABILITY}" for frame in state.stack]
    return "|".join(
        [
            *("/".join(_words(ids, cards) for cards in group) for group in (state.hands, state.down, state.beasts)),
            _words(ids, state.deck),
            _words(ids, state.discard),
            "all" if state.shuffled == everything else _words(ids, state.shuffled),
            _words(challenges, state.challenges),
            " ".join(str(seat + 1) for seat in state.winners) or "-",
            "/".join(_words(goals, cards) for cards in state.goals),
            " ".join(map(str, (state.dung, *state.merda))),
            " ".join(map(str, state.tallies)),
            f"{state.leader + 1} {state.turn + 1} {PHASES[state.phase]}",
            _words(ids, state.ready),
            " ".join(frames) or "-",
            f"{state.felled} {state.cost}",
            f"{state.word:016x}",
        ]
    )


def _cards(known: Mapping[str, int], text: str) -> Cards:
    return () if text == "-" else tuple(_card(known, word) for word in text.split(" "))


def _groups(known: Mapping[str, int], text: str) -> tuple[Cards, ...]:
    return tuple(_cards(known, part) for part in text.split("/"))


def _numbers(text: str, count: int, most: int, what: str) -> tuple[int, ...]:
    parts = text.split(" ")
    if len(parts) != count:
        raise BadNotation(f"{what} are {count} numbers, not {text!r}")
    return tuple(_number(part, 0, most, what) for part in parts)


def _frame(deck: Deck, text: str) -> int:
    card, _, at = text.partition(".")
    number = _card(deck.beast_of, card)
    return number << AT | _number(at, 0, max(0, len(deck.actives[number]) - 1), "an ability")


def decode_state(deck: Deck, text: str) -> State:
    """The position a text gives; BadNotation says which part is wrong."""
    fields = text.strip().split("|")
    if len(fields) != 16:
        raise BadNotation(f"a position has 16 fields joined by '|', not {len(fields)}")
    hands, down, beasts = (_groups(deck.beast_of, field) for field in fields[:3])
    seats = len(hands)
    if not 2 <= seats <= SEATS:
        raise BadNotation(f"a position has 2 to {SEATS} hands, not {seats}")
    dung, *merda = _numbers(fields[9], seats + 1, 99, "the Merda deck and Piles")
    order = fields[11].split(" ")
    if len(order) != 3 or order[2] not in PHASES:
        raise BadNotation(f"expected leader, seat on turn and one of {', '.join(PHASES)}, not {fields[11]!r}")
    felled, cost = _numbers(fields[14], 2, 99, "Beasts felled and the cost of a Merda")
    if not re.fullmatch(r"[0-9a-f]{16}", fields[15]):
        raise BadNotation(f"the last field is a word of 16 hexadecimal digits, not {fields[15]!r}")
    state = State(
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        down=down,
        beasts=beasts,
        deck=_cards(deck.beast_of, fields[3]),
        discard=_cards(deck.beast_of, fields[4]),
        shuffled=tuple(range(len(deck.biomes))) if fields[5] == "all" else _cards(deck.beast_of, fields[5]),
        challenges=_cards(deck.challenge_of, fields[6]),
        winners=tuple(_number(seat, 1, seats, "a seat") - 1 for seat in fields[7].split(" ") if seat != "-"),
        goals=_groups(deck.goal_of, fields[8]),
        dung=dung,
        merda=tuple(merda),
        tallies=_numbers(fields[10], seats * len(TALLIES), 99, "tallies"),
        leader=_number(order[0], 1, seats, "the Pack Leader") - 1,
        turn=_number(order[1], 1, seats, "the seat on turn") - 1,
        phase=PHASES.index(order[2]),
        ready=_cards(deck.beast_of, fields[12]),
        stack=tuple(_frame(deck, frame) for frame in fields[13].split(" ") if frame != "-"),
        felled=felled,
        cost=cost,
        word=int(fields[15], 16),
    )
    _refuse_misplaced(deck, state)
    return state


def _refuse_misplaced(deck: Deck, state: State) -> None:
    """What no position can hold: cards twice, groups for other seats, Challenges out of order, Beasts acting that are
    not in play."""
    seats = len(state.hands)
    cards = [card for group in (*state.hands, *state.down, *state.beasts, state.deck, state.discard) for card in group]
    twins = {deck.book.beasts[card].id for card in cards if cards.count(card) > 1}
    if twins:
        raise BadNotation(f"every Beast is once in a position: {', '.join(sorted(twins))}")
    if {len(group) for group in (state.down, state.beasts, state.goals)} != {seats}:
        raise BadNotation(f"expected {seats} groups of face-down Beasts, of Beasts in play and of Piccantelle")
    goals = [goal for group in state.goals for goal in group]
    if len(set(goals)) != seats * GOALS or any(len(group) != GOALS for group in state.goals):
        raise BadNotation(f"everybody has {GOALS} Piccantelle, each of them once")
    tiers = [deck.by_points[number // 2] for number in range(CHALLENGES)]
    if len(set(state.challenges)) != CHALLENGES or len(state.challenges) != CHALLENGES:
        raise BadNotation(f"a game has {CHALLENGES} different Challenges")
    if any(card not in tier for card, tier in zip(state.challenges, tiers, strict=True)):
        raise BadNotation("the Challenges are two of 2 points, two of 3, two of 4, in this order")
    _refuse_phase(deck, state)


def _refuse_phase(deck: Deck, state: State) -> None:
    phase, played = PHASES[state.phase], len(state.winners)
    if played > CHALLENGES or (phase in ("play", "act", "tie") and played == CHALLENGES):
        raise BadNotation(f"after {played} Challenges the phase can't be {phase}")
    if phase == "over" and played < CHALLENGES:
        raise BadNotation(f"a game is over after {CHALLENGES} Challenges, not {played}")
    acting = {*state.ready, *(frame >> AT for frame in state.stack)}
    if acting and (state.phase != ACT or not acting <= set(state.beasts[state.turn])):
        raise BadNotation("only Beasts in play of the seat on turn can be about to act")


def _describe(deck: Deck, action: object) -> str:
    try:
        return encode_action(deck, action) if isinstance(action, Action) else repr(action)
    except (IndexError, KeyError, TypeError, ValueError):
        return repr(action)


def _refuse_illegal(deck: Deck, state: State, action: Action) -> None:
    if not is_legal(deck, state, action):
        raise IllegalAction(f"{_describe(deck, action)} is not legal in {encode_state(deck, state)}")


def apply(deck: Deck, state: State, action: Action) -> State:
    """The state after an action; IllegalAction where the rules forbid it."""
    _refuse_illegal(deck, state, action)
    return advance(deck, state, action)


def steps(deck: Deck, state: State, action: Action) -> Step[State, Action, Event]:
    """The step of an action with its beats; IllegalAction where the rules forbid it."""
    _refuse_illegal(deck, state, action)
    return unroll(deck, state, action)
