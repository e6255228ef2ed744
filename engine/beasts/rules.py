"""The rules of Beasts: the deal, what may be played where, Beasts and what startles them, the end."""

from __future__ import annotations

from collections.abc import Iterator

from engine.beasts.events import (
    FOLDS,
    Captured,
    Cleared,
    Discarded,
    Drew,
    Event,
    Finished,
    Played,
    Settled,
    Startled,
    Stuck,
    beasts_in,
)
from engine.beasts.state import (
    BEAST,
    BEASTS,
    HAND,
    NO_SUIT,
    NUMBERS,
    ONES,
    Action,
    Card,
    Discard,
    Draft,
    EndTurn,
    Play,
    State,
    number_of,
)
from engine.core import rng
from engine.core.game import Beat, Choice, Option, Outcome, Preset, Setup, Step

OPTIONS = (
    Option(
        "tokens",
        "Discard tokens",
        "How many tokens the team has: each gets rid of one number card.",
        tuple(Choice(str(n), str(n)) for n in (3, 2, 1, 0)),
    ),
    Option(
        "beasts",
        "Beasts",
        "How many of the eight Beasts are shuffled into the deck.",
        tuple(Choice(str(n), str(n)) for n in (4, 5, 6, 7, 8)),
    ),
    Option(
        "first",
        "First player",
        "Who begins.",
        (Choice("random", "drawn with the deal"), *(Choice(str(n), f"seat {n}", n) for n in range(1, 6))),
    ),
)
PRESETS = tuple(
    Preset(title, (("tokens", str(tokens)), ("beasts", str(beasts))))
    for title, tokens, beasts in (
        ("Normal", 3, 4),
        ("Wary", 2, 5),
        ("Bold", 2, 6),
        ("Hard", 1, 7),
        ("Beastmaster", 0, 8),
    )
)


def initial_state(setup: Setup) -> State:
    """Deals five numbers each, then shuffles the chosen Beasts into what is left."""
    seats, first = setup.seats, setup.option("first")
    numbers = rng.shuffle(rng.derive(setup.seed, "numbers"), NUMBERS)
    beasts = rng.shuffle(rng.derive(setup.seed, "beasts"), BEASTS)
    playing = int(setup.option("beasts"))
    dealt = seats * HAND
    return State(
        piles=((), (), ()),
        above=((), (), ()),
        hands=tuple(tuple(sorted(numbers[seat * HAND : (seat + 1) * HAND])) for seat in range(seats)),
        deck=rng.shuffle(rng.derive(setup.seed, "deck"), numbers[dealt:] + beasts[:playing]),
        discard=(),
        captured=(),
        box=tuple(sorted(beasts[playing:])),
        tokens=int(setup.option("tokens")),
        turn=int(first) - 1 if first != "random" else rng.below(rng.derive(setup.seed, "first"), seats)[0],
        suit=NO_SUIT,
    )


def playable(state: State | Draft) -> tuple[Card, ...]:
    """The cards of the hand that the suit of this turn asks for: all of it once it is fixed; before, the Beasts' suits
    if there are Beasts, else everything [B7]."""
    hand = state.hands[state.turn]
    if state.suit != NO_SUIT:
        return tuple([card for card in hand if card >> 5 == state.suit])
    suits = [card >> 5 for card in hand if card & 15 == BEAST]
    return tuple([card for card in hand if card >> 5 in suits]) if suits else hand


def plays(state: State | Draft) -> Iterator[Play]:
    """Every way to play a card now: the number must rise, no Beast above the place may be of the card's type, and only
    places with cards can be cleared [B9]."""
    piles, above = state.piles, state.above
    digits = [pile[-1] & 15 if pile else 0 for pile in piles]
    blocked = [[beast >> 4 for beast in beasts] for beasts in above]
    for card in playable(state):
        digit = card & 15
        if digit == BEAST:
            yield Play(card)
            continue
        kind = card >> 4
        for place in range(3):
            if kind not in blocked[place]:
                for clear in _clears(digits, digit, place):
                    yield Play(card, place, clear)


def _clears(digits: list[int], digit: int, place: int) -> tuple[int, ...]:
    """The clears that leave a higher number than before, for a digit played to a place [B9]."""
    hundreds, tens, ones = digits
    if place == 2:
        return (0,) if digit > ones else ()
    if digit <= (hundreds, tens)[place]:
        return ()
    if place == 1:
        return (0, 1) if ones else (0,)
    return ((0, 1, 2, 3) if tens else (0, 1)) if ones else (0, 2) if tens else (0,)


def legal_actions(state: State) -> list[Action]:
    """Plays, then tokens, then the explicit end of the turn [B10]; empty exactly when the game is over."""
    hand = state.hands[state.turn]
    if not hand:
        return []
    actions: list[Action] = list(plays(state))
    if state.tokens:
        numbers = [card for card in hand if card & 15 != BEAST]
        actions += map(Discard, numbers)
        if numbers and is_through(state):
            actions.append(EndTurn())
    return actions


def is_through(state: State | Draft) -> bool:
    """Whether the seat to move has played all it must this turn."""
    return state.suit != NO_SUIT and not playable(state)


def current_player(state: State) -> int | None:
    """The seat to move, none when the team has won or is stuck [B12]."""
    return None if outcome(state) else state.turn


def _is_stuck(state: State | Draft) -> bool:
    """Whether a card must be played and nothing can be done [B12], [B21]."""
    hand = state.hands[state.turn]
    if not hand or (state.tokens and any(card & 15 != BEAST for card in hand)):
        return False
    return next(plays(state), None) is None


def _turn(draft: Draft, action: Action) -> Iterator[Event]:
    """An action, and what follows of itself: the end of the turn, the end of the game."""
    match action:
        case Play(card, place, clear):
            yield from _enter(draft, card) if card & 15 == BEAST else _put(card, place, clear)
        case Discard(card):
            yield Discarded(card)
        case EndTurn():
            pass
    hand = draft.hands[draft.turn]
    may_spend = draft.tokens > 0 and any(card & 15 != BEAST for card in hand)
    if type(action) is EndTurn or not hand or (is_through(draft) and not may_spend):
        drawn = min(max(0, HAND - len(hand)), len(draft.deck))
        yield Drew(draft.turn, drawn, beasts_in(draft.deck[len(draft.deck) - drawn :]))
        if not any(draft.hands):
            yield Finished()
    if _is_stuck(draft):
        yield Stuck(draft.turn)


def _put(card: Card, place: int, clear: int) -> Iterator[Event]:
    yield Played(card, place)
    for below in (1, 2):
        if clear & (1, 2)[below == 1]:
            yield Cleared(below)


def _enter(draft: Draft, beast: Card) -> Iterator[Event]:
    """Beasts move only now: a scan from the ones to the left past the cards of its type [B5], [B6]."""
    for place in (ONES, 1, 0):
        pile = draft.piles[place]
        if not pile or pile[-1] >> 4 != beast >> 4:
            yield Settled(beast, place)
            return
        yield Startled(beast, place, pile[-1])
    yield Captured(beast)


def advance(state: State, action: Action) -> State:
    """The state after a legal action; nothing is checked."""
    draft = Draft(state)
    for event in _turn(draft, action):
        FOLDS[type(event)](draft, event)
    return draft.freeze()


def unroll(state: State, action: Action) -> Step[State, Action, Event]:
    """The step of a legal action, frozen at every event; nothing is checked."""
    draft, beats = Draft(state), []
    for event in _turn(draft, action):
        FOLDS[type(event)](draft, event)
        beats.append(Beat(event, draft.freeze()))
    return Step(state, action, tuple(beats))


def outcome(state: State) -> Outcome | None:
    """The number showing for everybody; all win when every card is gone, nobody when the team is stuck [B15]."""
    seats = len(state.hands)
    number = number_of(state.piles)
    if not state.deck and not any(state.hands):
        return Outcome((number,) * seats, tuple(range(seats)))
    return Outcome((number,) * seats, ()) if _is_stuck(state) else None
