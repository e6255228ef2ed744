"""The turn of Beasty Bar: the five steps, legal actions, views, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.beasty_bar.animal import ACTS, PICKS, PLAIN_SCENE, Scene, Trait
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.chains import enter
from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Departed,
    Drew,
    Entered,
    Event,
    Fled,
    Negated,
    Perched,
    Placed,
    Pricked,
    Swooped,
    cards_of,
)
from engine.beasty_bar.folds import FOLDS, Folds, evolve
from engine.beasty_bar.state import (
    CARD,
    CHECK,
    HAND,
    SEATS,
    SHADOW,
    SPECIES,
    STRENGTH,
    Card,
    Draft,
    Place,
    Play,
    Plays,
    State,
    make_card,
    new_tuple,
)
from engine.beasty_bar.verbs import dazzle, negator, stay, strike
from engine.core import rng
from engine.core.game import Beat, Outcome, Step

# The places, with any shadow or none, whose animal acts in every turn: asked of whole lines, a set is quickest.
_CARDS = [make_card(seat, species) for seat in range(len(SEATS)) for species in BOOK]
_RECURRING = frozenset(
    card | shadow << SHADOW
    for card in _CARDS
    if BOOK[card & SPECIES].traits & Trait.RECURRING
    for shadow in (0, *_CARDS)
)
_NOCTURNAL = int(Trait.NOCTURNAL)
_PLAY_OF = tuple(Plays(card).__getitem__ for card in range(CARD + 1))
_PLAIN = tuple(play_of(()) for play_of in _PLAY_OF)
_ASIDE = frozenset(card for card in _CARDS if BOOK[card & SPECIES].traits & Trait.ASIDE)
_PLACED = tuple(Perched(card) if card in _ASIDE else Placed(card) for card in range(CARD + 1))
_DREW = tuple((Drew(seat, 0), Drew(seat, 1)) for seat in range(len(SEATS)))


def current_player(state: State) -> int | None:
    """The seat to play, none when the game is over [A10]."""
    return state.turn if state.held[state.turn] or state.fresh else None


def legal_actions(state: State) -> list[Play]:
    """Every card of the hand with every way its picks can be made; empty exactly when the game is over."""
    line, _, _, _, held, turn, _, _, _, _, kinds = state
    actions: list[Play] = []
    for card in held[turn][-HAND:]:
        picks = PICKS[card & SPECIES]
        if picks and (ways := picks(line, card, _scene(state, card) if kinds else PLAIN_SCENE)):
            actions += map(_PLAY_OF[card], ways)
        else:
            actions.append(_PLAIN[card])
    return actions


def is_legal(state: State, action: Play) -> bool:
    """Whether an action is among the legal ones, found without listing those of other cards."""
    try:
        card, chosen = action
    except (TypeError, ValueError):  # it has not even the shape of an action
        return False
    if card not in state.held[state.turn][-HAND:]:
        return False
    picks = PICKS[card & SPECIES]
    if picks and (ways := picks(state.line, card, _scene(state, card) if state.kinds else PLAIN_SCENE)):
        return chosen in ways
    return chosen == ()


def _scene(state: State, card: Card) -> Scene:
    """What the picks of a card of the hand depend on when it has been played."""
    hand = tuple([other for other in state.held[state.turn][-HAND:] if other != card])
    return new_tuple(Scene, (hand, state.out, (card,), (card & SPECIES,), state.kinds))


def _resolve(draft: Draft, action: Play, folds: Folds) -> None:
    """The five steps of a turn [A1]; each event is folded in before the next is thought of."""
    card, picks = action
    seat, line, kinds = draft.turn, draft.line, draft.kinds
    if kinds:
        _act_among_rare_kinds(draft, card, picks, folds)
    else:
        folds[Placed](draft, _PLACED[card])
        at = len(line) - 1
        for event in ACTS[card & SPECIES](draft, at, picks) or (stay(draft, at),):
            folds[type(event)](draft, event)
    if not _RECURRING.isdisjoint(line):
        _recur(draft, folds)
    if kinds and draft.perch:
        folds[Departed](draft, Departed(draft.perch))
    if len(line) >= CHECK:
        _check(draft, folds)
    folds[Drew](draft, _DREW[seat][len(draft.held[seat]) >= HAND])


def _act_among_rare_kinds(draft: Draft, card: Card, picks: tuple[int, ...], folds: Folds) -> None:
    """Steps 1 and 2 where vultures stay beside the line and bats are looked at before and after [A31]."""
    placed = _PLACED[card]
    folds[type(placed)](draft, placed)
    for event in ACTS[card & SPECIES](draft, -1, picks) if draft.perch else enter(draft, card, picks):
        folds[type(event)](draft, event)
    _dazzle(draft, folds)


def _dazzle(draft: Draft, folds: Folds) -> None:
    if draft.kinds & _NOCTURNAL:
        for event in dazzle(draft):
            folds[type(event)](draft, event)


def _recur(draft: Draft, folds: Folds) -> None:
    """Step 3: from the gate backwards, each once; one released acts right after its releaser [A3].

    Who is released now was in a shadow when the step began, so it has not acted yet.
    """
    line, fresh, kinds = draft.line, draft.fresh, draft.kinds
    waiting = [place for place in line if place in _RECURRING and place & CARD not in fresh]
    waiting.reverse()
    while waiting:
        place = waiting.pop()
        if place not in line:
            continue
        at = line.index(place)
        sloth = at and negator(line, at)
        for event in (new_tuple(Negated, (place, sloth)),) if sloth else ACTS[place & SPECIES](draft, at, ()):
            folds[type(event)](draft, event)
        if kinds:
            _dazzle(draft, folds)
        if place > CARD and (victim := place >> SHADOW) in _RECURRING and victim in line:
            waiting.append(victim)


def _check(draft: Draft, folds: Folds) -> None:
    """Step 4: the eagle swoops, the first two enter, the last is out, once a turn [A6]; then bats are looked at."""
    line = draft.line
    if draft.air:
        for event in _swoop(draft):
            folds[type(event)](draft, event)
    folds[Entered](draft, new_tuple(Entered, (line[0], line[1])))
    folds[Bounced](draft, new_tuple(Bounced, (line[-1], 0)))
    if draft.kinds:
        _dazzle(draft, folds)


def _swoop(draft: Draft) -> Iterator[Event]:
    """The eagle takes the place of the weakest, the one nearest the gate among equals [A7]."""
    eagle, line = draft.air, draft.line
    at = min(range(len(line)), key=lambda index: line[index] & STRENGTH)
    if line[at] & STRENGTH >= eagle & STRENGTH:
        yield Bounced(eagle, eagle)
        return
    events = strike(draft, at, eagle, eagle & SPECIES)
    yield from events
    match events[-1]:
        case Pricked():
            pass
        case Blocked():
            yield Bounced(eagle, eagle)
        case Fled() if draft.prey_lost:
            yield Bounced(eagle, eagle)
        case _:
            yield Swooped(eagle, at)


def advance(state: State, action: Play) -> State:
    """The state after a legal action; nothing is checked."""
    draft = Draft(state)
    _resolve(draft, action, FOLDS)
    return draft.freeze()


def unroll(state: State, action: Play) -> Step[State, Play, Event]:
    """The step of a legal action, frozen at every event; nothing is checked."""
    beats: list[Beat[Event, State]] = []

    def fold(draft: Draft, event: Event) -> None:
        evolve(draft, event)
        beats.append(Beat(event, draft.freeze()))

    _resolve(Draft(state), action, dict.fromkeys(FOLDS, fold))
    return Step(state, action, tuple(beats))


def outcome(state: State) -> Outcome | None:
    """Points of each seat's animals in the bar and who has most, or None while the game runs [A10]."""
    if state.held[state.turn] or state.fresh:
        return None
    scores = points(state.bar, len(state.held))
    best = max(scores)
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == best))


def points(bar: tuple[Card, ...], seats: int) -> tuple[int, ...]:
    """What each seat's animals in the bar are worth."""
    scores = [0] * seats
    for card in bar:
        scores[card >> 6] += BOOK[card & SPECIES].points
    return tuple(scores)


class View(NamedTuple):
    """All that a seat may know (`seat` None: a spectator). Hands and decks of others are counts; `unseen` lists for
    each seat, sorted, the cards that this viewer cannot place: in that seat's deck, or in a hand that is not theirs."""

    seat: int | None
    line: tuple[Place, ...]
    air: Card
    bar: tuple[Card, ...]
    out: tuple[Card, ...]
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    decks: tuple[int, ...]
    unseen: tuple[tuple[Card, ...], ...]
    turn: int
    fresh: tuple[Card, ...]
    prey_lost: bool
    perch: Card
    kinds: int

    @property
    def played(self) -> int:
        """How many cards have been played: the number of turns that have begun."""
        in_line = sum(len(cards_of(place)) for place in self.line)
        return len(self.bar) + len(self.out) + bool(self.air) + bool(self.perch) + in_line


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state."""
    seats = range(len(state.held))
    unseen = tuple(tuple(sorted(state.deck(owner) if owner == seat else state.held[owner])) for owner in seats)
    return View(
        seat=seat,
        line=state.line,
        air=state.air,
        bar=state.bar,
        out=state.out,
        hand=() if seat is None else tuple(sorted(state.hand(seat), key=lambda card: (card & STRENGTH, card))),
        hands=tuple(len(state.hand(owner)) for owner in seats),
        decks=tuple(len(state.deck(owner)) for owner in seats),
        unseen=unseen,
        turn=state.turn,
        fresh=state.fresh,
        prey_lost=state.prey_lost,
        perch=state.perch,
        kinds=state.kinds,
    )


def sample(view: View, word: int) -> State:
    """A full state that agrees with all the view knows, the rest dealt by a word."""
    held = tuple(
        rng.shuffle(rng.derive(word, f"sampled deck {owner}"), cards) + (view.hand if owner == view.seat else ())
        for owner, cards in enumerate(view.unseen)
    )
    future = rng.derive(word, "sampled line")
    rest = view.turn, view.fresh, view.prey_lost, future, view.perch, view.kinds
    return State(view.line, view.air, view.bar, view.out, held, *rest)
