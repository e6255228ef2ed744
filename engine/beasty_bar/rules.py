"""The turn of Beasty Bar: setting up, the five steps, legal actions, views, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.beasty_bar.animal import ACTS, PICKS, Trait
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.events import (
    FOLDS,
    Blocked,
    Bounced,
    Drew,
    Entered,
    Event,
    Fled,
    Folds,
    Negated,
    Placed,
    Swooped,
    cards_of,
    evolve,
)
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
from engine.beasty_bar.verbs import bounce, negator, shield, stay
from engine.core import rng
from engine.core.game import Beat, Choice, Option, Outcome, Setup, Step

OPTIONS = (
    Option(
        "devil",
        "Tasmanian devil",
        "Whether everyone also has the devil of strength 0.",
        (Choice("with", "with the devil"), Choice("without", "without")),
    ),
    Option(
        "eagle_prey_flees",
        "Eagle whose prey flees",
        "What becomes of an eagle when the gazelle it swoops on flees into the bar.",
        (Choice("lands", "it lands in the free place"), Choice("lost", "it is lost")),
    ),
    Option(
        "first",
        "First player",
        "Who plays first.",
        (Choice("random", "drawn with the deal"), *(Choice(str(n), f"seat {n}", n) for n in range(1, 5))),
    ),
)

_WILD = tuple(sorted(BOOK))
# The places, with any shadow or none, whose animal acts in every turn: asked of whole lines, a set is quickest.
_CARDS = [make_card(seat, species) for seat in range(len(SEATS)) for species in BOOK]
_RECURRING = frozenset(
    card | shadow << SHADOW
    for card in _CARDS
    if BOOK[card & SPECIES].traits & Trait.RECURRING
    for shadow in (0, *_CARDS)
)
_PLAY_OF = tuple(Plays(card).__getitem__ for card in range(CARD + 1))
_PLAIN = tuple(play_of(()) for play_of in _PLAY_OF)
_PLACED = tuple(map(Placed, range(CARD + 1)))
_DREW = tuple((Drew(seat, 0), Drew(seat, 1)) for seat in range(len(SEATS)))


def initial_state(setup: Setup) -> State:
    """Deals: each seat's deck shuffled by its own word, four cards drawn."""
    seats, first = setup.seats, setup.option("first")
    turn = int(first) - 1 if first != "random" else rng.below(rng.derive(setup.seed, "first"), seats)[0]
    species = _WILD if setup.option("devil") == "with" else _WILD[1:]
    held = tuple(
        rng.shuffle(rng.derive(setup.seed, f"deck {seat}"), [make_card(seat, kind) for kind in species])
        for seat in range(seats)
    )
    return State(
        line=(),
        air=0,
        bar=(),
        out=(),
        held=held,
        turn=turn,
        fresh=(),
        prey_lost=setup.option("eagle_prey_flees") == "lost",
        word=rng.derive(setup.seed, "line"),
    )


def current_player(state: State) -> int | None:
    """The seat to play, none when the game is over [A10]."""
    return state.turn if state.held[state.turn] or state.fresh else None


def legal_actions(state: State) -> list[Play]:
    """Every card of the hand with every way its picks can be made; empty exactly when the game is over."""
    line, _, _, _, held, turn, _, _, _ = state
    actions: list[Play] = []
    for card in held[turn][-HAND:]:
        picks = PICKS[card & SPECIES]
        if picks and line and (ways := picks(line, card)):
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
    line, _, _, _, held, turn, _, _, _ = state
    if card not in held[turn][-HAND:]:
        return False
    picks = PICKS[card & SPECIES]
    if picks and line and (ways := picks(line, card)):
        return chosen in ways
    return chosen == ()


def _resolve(draft: Draft, action: Play, folds: Folds) -> None:
    """The five steps of a turn [A1]; each event is folded in before the next is thought of."""
    card, picks = action
    seat, line = draft.turn, draft.line
    folds[Placed](draft, _PLACED[card])
    at = len(line) - 1
    for event in ACTS[card & SPECIES](draft, at, picks) or (stay(draft, at),):
        folds[type(event)](draft, event)
    if not _RECURRING.isdisjoint(line):
        _recur(draft, folds)
    if len(line) >= CHECK:
        _check(draft, folds)
    folds[Drew](draft, _DREW[seat][len(draft.held[seat]) >= HAND])


def _recur(draft: Draft, folds: Folds) -> None:
    """Step 3: from the gate backwards, each once; one released acts right after its releaser [A3].

    Who is released now was in a shadow when the step began, so it has not acted yet.
    """
    line, fresh = draft.line, draft.fresh
    waiting = [place for place in line if place in _RECURRING and place & CARD not in fresh]
    waiting.reverse()
    while waiting:
        place = waiting.pop()
        if place not in line:
            continue
        at = line.index(place)
        sloth = negator(line, at)
        for event in (new_tuple(Negated, (place, sloth)),) if sloth else ACTS[place & SPECIES](draft, at, ()):
            folds[type(event)](draft, event)
        victim = place >> SHADOW
        if victim and victim in line and victim in _RECURRING:
            waiting.append(victim)


def _check(draft: Draft, folds: Folds) -> None:
    """Step 4: the eagle swoops, the first two enter, the last is out, once a turn [A6]."""
    line = draft.line
    if draft.air:
        for event in _swoop(draft):
            folds[type(event)](draft, event)
    folds[Entered](draft, new_tuple(Entered, (line[0], line[1])))
    folds[Bounced](draft, new_tuple(Bounced, (line[-1], 0)))


def _swoop(draft: Draft) -> Iterator[Event]:
    """The eagle takes the place of the weakest, the one nearest the gate among equals [A7]."""
    eagle, line = draft.air, draft.line
    at = min(range(len(line)), key=lambda index: line[index] & STRENGTH)
    if line[at] & STRENGTH >= eagle & STRENGTH:
        yield Bounced(eagle, eagle)
        return
    verdict = shield(draft, at, eagle)
    if verdict:
        yield verdict
    if type(verdict) is Blocked:
        yield Bounced(eagle, eagle)
        return
    event = bounce(draft, line[at], eagle)
    yield event
    yield Bounced(eagle, eagle) if draft.prey_lost and type(event) is Fled else Swooped(eagle, at)


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

    @property
    def played(self) -> int:
        """How many cards have been played: the number of turns that have begun."""
        return len(self.bar) + len(self.out) + bool(self.air) + sum(len(cards_of(place)) for place in self.line)


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
        hand=() if seat is None else tuple(sorted(state.hand(seat))),
        hands=tuple(len(state.hand(owner)) for owner in seats),
        decks=tuple(len(state.deck(owner)) for owner in seats),
        unseen=unseen,
        turn=state.turn,
        fresh=state.fresh,
        prey_lost=state.prey_lost,
    )


def sample(view: View, word: int) -> State:
    """A full state that agrees with all the view knows, the rest dealt by a word."""
    held = tuple(
        rng.shuffle(rng.derive(word, f"sampled deck {owner}"), cards) + (view.hand if owner == view.seat else ())
        for owner, cards in enumerate(view.unseen)
    )
    future = rng.derive(word, "sampled line")
    return State(view.line, view.air, view.bar, view.out, held, view.turn, view.fresh, view.prey_lost, future)
