"""The rules of Beasts: the deal, what may be played where, Beasts and what startles them, the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

from engine.beasts.events import (
    FOLDS,
    Captured,
    Cleared,
    Discarded,
    Drew,
    Event,
    Finished,
    Folds,
    Played,
    Settled,
    Startled,
    Stuck,
    beasts_in,
)
from engine.beasts.state import (
    BEAST,
    BEASTS,
    DIGIT,
    HAND,
    NO_SUIT,
    NUMBERS,
    ONES,
    Action,
    Card,
    Cards,
    Discard,
    Draft,
    EndTurn,
    Play,
    State,
    digits_of,
    is_beast,
    new_tuple,
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


class _Ways(dict[Card, tuple[Play, ...]]):
    """The plays of each number card that fits some places (bits 4, 2 and 1 from the left) while some could be cleared,
    made when they are first asked for [B9]."""

    def __init__(self, filled: int, fits: int) -> None:
        places = [place for place in range(3) if fits & 4 >> place]
        self.spots = [(place, c) for place in places for c in range(4) if c & filled & (3, 1, 0)[place] == c]

    def __missing__(self, card: Card) -> tuple[Play, ...]:
        self[card] = made = tuple([Play(card, place, clear) for place, clear in self.spots])
        return made


# Actions, and the events they begin with, are made once: each then costs no more than a look-up.
_WAYS = [[_Ways(filled, fits) for fits in range(8)] for filled in range(4)]
_ENTRY = {beast: (Play(beast),) for beast in BEASTS}
_DISCARDS = {card: Discard(card) for card in NUMBERS}
_END = EndTurn()
_PLAYED = [{card: Played(card, place) for card in NUMBERS} for place in range(3)]
_CLEARED = ((), (Cleared(2),), (Cleared(1),), (Cleared(1), Cleared(2)))


# What decides where a card fits: the digits showing, the plays there are with what could be cleared, by the places that
# fit, and the Beasts above each place.
Board = tuple[int, int, int, list[_Ways], Sequence[Cards]]


def board_of(piles: Sequence[Cards], above: Sequence[Cards]) -> Board:
    """The board that piles and the Beasts above them make."""
    hundreds, tens, ones = digits_of(piles)
    return hundreds, tens, ones, _WAYS[(2 if tens else 0) + (1 if ones else 0)], above


def ways(card: Card, board: Board) -> tuple[Play, ...]:
    """Every way to play a card: the number must rise, and no Beast above the place may be of its type; a Beast can
    always be played [B8], [B9]. A digit makes the number rise exactly where it is higher than the one it covers."""
    digit = card & DIGIT
    if digit == BEAST:
        return _ENTRY[card]
    hundreds, tens, ones, made, (over_hundreds, over_tens, over_ones) = board
    beast = card - digit + BEAST
    fits = 4 if digit > hundreds and beast not in over_hundreds else 0
    if digit > tens and beast not in over_tens:
        fits += 2
    if digit > ones and beast not in over_ones:
        fits += 1
    return made[fits][card] if fits else ()


def playable(hand: Cards, suit: int) -> Cards:
    """The cards of a hand that the suit of the turn asks for; before it is fixed, the Beasts' suits if there are
    Beasts, else everything [B7]."""
    if suit != NO_SUIT:
        return tuple([card for card in hand if card >> 5 == suit])
    suits = [card >> 5 for card in hand if card & DIGIT == BEAST]
    return tuple([card for card in hand if card >> 5 in suits]) if suits else hand


def legal_actions(state: State) -> list[Action]:
    """Plays, then tokens, then the explicit end of the turn [B10]; empty exactly when the game is over."""
    piles, above, hands, _, _, _, _, tokens, turn, suit, is_over = state
    if is_over:
        return []
    hand, board = hands[turn], board_of(piles, above)
    actions: list[Action] = []
    wanted = playable(hand, suit)
    for card in wanted:
        actions += ways(card, board)
    if tokens:
        actions += [_DISCARDS[card] for card in hand if card & DIGIT != BEAST]
        if not wanted:
            actions.append(_END)
    return actions


def current_player(state: State) -> int | None:
    """The seat to move, none when the game is over."""
    return None if state.is_over else state.turn


def _is_stuck(draft: Draft, asked: Cards) -> bool:
    """Whether none of the cards asked for fits [B12]. With a token left something can always be done: there is a number
    card to spend it on, or a Beast, which fits anywhere."""
    return not (draft.tokens or any(map(ways, asked, repeat(board_of(draft.piles, draft.above)))))


def _resolve(draft: Draft, action: Action, folds: Folds) -> None:
    """An action, then what follows of itself: the end of the turn where nothing is left that must be played, nor
    anything a token could be spent on [B10], [B11]; the end of the game [B21]. Each event is folded in before the next
    is thought of."""
    if type(action) is Play:
        card, place, clear = action
        if place >= 0:
            folds[Played](draft, _PLAYED[place][card])
            for cleared in _CLEARED[clear]:
                folds[Cleared](draft, cleared)
        else:
            for event in _enter(draft.piles, card):
                folds[type(event)](draft, event)
    elif type(action) is Discard:
        folds[Discarded](draft, Discarded(action.card))
    hand = draft.hands[draft.turn]
    asked = playable(hand, draft.suit)
    if type(action) is EndTurn or not (asked or (draft.tokens and not all(map(is_beast, hand)))):
        folds[Drew](draft, _draw(draft))
        asked = playable(draft.hands[draft.turn], NO_SUIT)
        if not asked:
            folds[Finished](draft, Finished(number_of(draft.piles)))
            return
    if _is_stuck(draft, asked):
        folds[Stuck](draft, Stuck(draft.turn))


def _draw(draft: Draft) -> Drew:
    """What the seat to move draws: up to five in hand, as far as the deck goes [B13]."""
    deck = draft.deck
    drawn = min(HAND - len(draft.hands[draft.turn]), len(deck))
    return new_tuple(Drew, (draft.turn, drawn, beasts_in(deck[len(deck) - drawn :])))


def _enter(piles: list[Cards], beast: Card) -> Iterator[Event]:
    """Beasts move only now: a scan from the ones to the left, past top cards of the Beast's type [B5], [B6]."""
    for place in (ONES, 1, 0):
        pile = piles[place]
        if not pile or pile[-1] >> 4 != beast >> 4:
            yield Settled(beast, place)
            return
        yield Startled(beast, place, pile[-1])
    yield Captured(beast)


def advance(state: State, action: Action) -> State:
    """The state after a legal action; nothing is checked."""
    draft = Draft(state)
    _resolve(draft, action, FOLDS)
    return draft.freeze()


def unroll(state: State, action: Action) -> Step[State, Action, Event]:
    """The step of a legal action, frozen at every event; nothing is checked."""
    beats: list[Beat[Event, State]] = []

    def fold(draft: Draft, event: Event) -> None:
        FOLDS[type(event)](draft, event)
        beats.append(Beat(event, draft.freeze()))

    _resolve(Draft(state), action, dict.fromkeys(FOLDS, fold))
    return Step(state, action, tuple(beats))


def outcome(state: State) -> Outcome | None:
    """The number showing for everybody; all win when every card is gone, nobody when the team is stuck [B15]."""
    if not state.is_over:
        return None
    seats = len(state.hands)
    won = not state.deck and not any(state.hands)
    return Outcome((number_of(state.piles),) * seats, tuple(range(seats)) if won else ())
