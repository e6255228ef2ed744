"""The rules of Bestie Bastarde as a whole: the deal, what may be done in each phase, the doors, and the end."""

from __future__ import annotations

from itertools import combinations

from engine.bestie_bastarde.abilities import OFFERS, is_bound, is_idle, ways
from engine.bestie_bastarde.course import resolve
from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.events import FOLDS, Event
from engine.bestie_bastarde.goals import final, poorest, strengths, strongest
from engine.bestie_bastarde.schema import SHED_ONE
from engine.bestie_bastarde.state import (
    ABILITY,
    ACT,
    AT,
    DEALT,
    DRAW,
    GOALS,
    HAND,
    LEAD,
    OVER,
    PLAY,
    TALLIES,
    TIE,
    YES,
    Action,
    Activate,
    Award,
    Cards,
    Draft,
    Drop,
    EndTurn,
    Join,
    Name,
    Play,
    State,
)
from engine.core import rng
from engine.core.game import Beat, Choice, Option, Outcome, Setup, Step


def options(cost: int) -> tuple[Option, ...]:
    """What a setup chooses; what a Merda costs begins with the deck's own [C5]."""
    costs = (cost, *(other for other in (1, 2, 3) if other != cost))
    return (
        Option(
            "merda",
            "Merda",
            "How many points a Merda takes away; the printed rules do not say.",
            tuple(Choice(str(n), f"{n} point" + "s" * (n > 1)) for n in costs),
        ),
        Option(
            "first",
            "First Pack Leader",
            "Who is the most quarrelsome of you.",
            (Choice("random", "drawn with the deal"), *(Choice(str(n), f"seat {n}", n) for n in range(1, 7))),
        ),
    )


class _Plays(dict[Cards, Play]):
    """Each Play is made once and shared: the same few are on offer all the time."""

    def __missing__(self, cards: Cards) -> Play:
        play = self[cards] = Play(cards)
        return play


class _Acts(dict[int, Activate]):
    """Each activation with one pick is made once and shared, too."""

    def __missing__(self, key: int) -> Activate:
        act = self[key] = Activate(key >> PICK, (key & (1 << PICK) - 1,))
        return act


PICK = YES.bit_length()
_play_of = _Plays().__getitem__
_acts_of = _Acts().__getitem__
_END = EndTurn()


def initial_state(deck: Deck, setup: Setup) -> State:
    """Deals five Beasts and two Piccantelle to each, and six Challenges in rising value [C24]; each kind of card is
    shuffled by a word of its own."""
    seats, first = setup.seats, setup.option("first")
    words = {kind: rng.derive(setup.seed, kind) for kind in ("beasts", "goals", "first", "later", "2", "3", "4")}
    leader = int(first) - 1 if first != "random" else rng.below(words["first"], seats)[0]
    all_beasts = tuple(range(len(deck.biomes)))
    beasts = rng.shuffle(words["beasts"], all_beasts)
    goals = rng.shuffle(words["goals"], range(len(deck.book.goals)))
    challenges = [rng.shuffle(words[str(n)], cards)[:2] for n, cards in enumerate(deck.by_points, 2)]
    empty: tuple[Cards, ...] = ((),) * seats
    return State(
        hands=tuple(tuple(sorted(beasts[DEALT * seat : DEALT * (seat + 1)])) for seat in range(seats)),
        down=empty,
        beasts=empty,
        deck=beasts[DEALT * seats :],
        discard=(),
        shuffled=all_beasts,
        challenges=tuple(card for pair in challenges for card in pair),
        winners=(),
        goals=tuple(tuple(sorted(goals[GOALS * seat : GOALS * (seat + 1)])) for seat in range(seats)),
        dung=deck.book.merda.copies,
        merda=(0,) * seats,
        tallies=(0,) * (seats * len(TALLIES)),
        leader=leader,
        turn=leader,
        phase=PLAY,
        ready=(),
        stack=(),
        felled=0,
        cost=int(setup.option("merda")),
        word=words["later"],
    )


def current_player(state: State) -> int | None:
    """The seat that answers, none when the game is over."""
    return state.turn if state.phase != OVER else None


def legal_actions(deck: Deck, state: State) -> list[Action]:
    """All that the seat on turn may do; empty exactly when the game is over."""
    phase, turn = state.phase, state.turn
    if phase == PLAY:
        hand = state.hands[turn]
        found: list[Action] = [*map(_play_of, combinations(hand, 1)), *map(_play_of, combinations(hand, 2))]
        return found
    if phase == ACT:
        return _activations(deck, state)
    if phase == TIE:
        return [Award(seat) for seat in strongest(deck, state, strengths(deck, state))]
    if phase == DRAW:
        hand = state.hands[turn]
        return [Drop(cards) for cards in combinations(hand, len(hand) - HAND)]
    if phase == LEAD:
        return [Name(seat) for seat in poorest(deck, state)]
    return []


def _activations(deck: Deck, state: State) -> list[Action]:
    """The Beast on top of the stack acts; else each that is ready and has something to do, one that comes out after a
    destruction [C23], and the end of the turn once nothing that must be done is left [C9]."""
    turn, stack = state.turn, state.stack
    if stack:
        card = stack[-1] >> AT
        return [Activate(card, picks) for picks in ways(deck, state, turn, card, stack[-1] & ABILITY)]
    found: list[Action] = []
    bound = False
    for card in state.ready:
        abilities = deck.actives[card]
        if len(abilities) == 1:  # as most have: this is `ways` and `is_bound` without the detours
            word, biome, may = abilities[0]
            if offers := OFFERS[word](deck, state, turn, biome):
                bound = bound or not may
                is_plain = word == SHED_ONE and not may
                found += [Activate(card)] if is_plain else map(_acts_of, [card << PICK | pick for pick in offers])
        elif abilities and (known := ways(deck, state, turn, card)):
            is_held = is_bound(deck, state, turn, card)
            bound = bound or is_held
            found += [Activate(card, picks) for picks in known if is_held or not is_idle(picks)]
    if state.felled:
        found += [Join(card) for card in state.hands[turn] if deck.is_joining[card]]
    if not bound:
        found.append(_END)
    return found


def is_legal(deck: Deck, state: State, action: object) -> bool:
    """Whether an action is legal. Tuples of equal numbers are equal whatever they mean: the class decides as well."""
    return any(type(legal) is type(action) and legal == action for legal in legal_actions(deck, state))


def advance(deck: Deck, state: State, action: Action) -> State:
    """The state after a legal action; nothing is checked."""
    draft = Draft(state)
    resolve(deck, draft, action, FOLDS)
    return draft.freeze()


def unroll(deck: Deck, state: State, action: Action) -> Step[State, Action, Event]:
    """The step of a legal action, frozen at every event; nothing is checked."""
    beats: list[Beat[Event, State]] = []

    def fold(draft: Draft, event: Event) -> None:
        FOLDS[type(event)](draft, event)
        beats.append(Beat(event, draft.freeze()))

    resolve(deck, Draft(state), action, dict.fromkeys(FOLDS, fold))
    return Step(state, action, tuple(beats))


def outcome(deck: Deck, state: State) -> Outcome | None:
    """Points of each seat and who wins [C20], or None while the game runs."""
    return final(deck, state) if state.phase == OVER else None
