"""What can happen in Bestie Bastarde, and the fold of each event into a position. Every event is public: it names no
card that lies face down, is drawn, or is still a secret goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.bestie_bastarde.state import (
    ACT,
    DESTROYED,
    DRAW,
    GIVEN,
    HAND,
    LEAD,
    LED,
    LOST,
    OVER,
    PLAY,
    SHED,
    STOLEN,
    TALLIES,
    TIE,
    Card,
    Cards,
    Draft,
    changed,
    without,
)
from engine.core import rng


class Laid(NamedTuple):
    """A seat played so many Beasts face down, and these face up."""

    seat: int
    hidden: int
    opened: Cards


class Revealed(NamedTuple):
    """All face-down Beasts were turned up, listed by seat."""

    beasts: tuple[Cards, ...]


class Began(NamedTuple):
    """A seat's activation turn began; a seat whose Beasts can do nothing is passed over."""

    seat: int


class Activated(NamedTuple):
    """A Beast of the seat on turn acts, from the ability `at` on (above 0: after a theft of its own was dealt with)."""

    card: Card
    at: int


class Idle(NamedTuple):
    """A stolen Beast, or one that would go on after a theft, finds nothing to do."""

    card: Card


class Discarded(NamedTuple):
    """A seat put Beasts from its hand on the discard pile: for an ability (`by` a Beast), or down to six (-1)."""

    seat: int
    cards: Cards
    by: Card


class Destroyed(NamedTuple):
    """A rival's Beast was destroyed."""

    card: Card
    seat: int
    by: Card


class Stole(NamedTuple):
    """A rival's Beast was put into play in front of the seat on turn; it acts next if it has anything to activate."""

    card: Card
    seat: int
    by: Card


class Flung(NamedTuple):
    """A Merda came into a Pile, from the Merda deck or (`own`) from the Pile of the seat on turn."""

    seat: int
    own: bool
    by: Card


class Shed(NamedTuple):
    """A Merda left the Pile of the seat on turn, and the game."""

    by: Card


class Entered(NamedTuple):
    """A Beast came from the hand of the seat on turn into play, face up: let in by a Beast, or (`by` -1) of its own
    accord after a destruction."""

    card: Card
    by: Card


class Ended(NamedTuple):
    """A seat's activation turn ended."""

    seat: int


class Compared(NamedTuple):
    """The Strengths of all seats, bonus included."""

    strengths: tuple[int, ...]


class Tied(NamedTuple):
    """These seats are tied even by Beasts of the biome: the Pack Leader decides."""

    seats: tuple[int, ...]


class Won(NamedTuple):
    """A seat took the Challenge; all Beasts in play went to the discard pile."""

    seat: int
    challenge: Card


class Reshuffled(NamedTuple):
    """The discard pile, so many cards, was shuffled and became the deck."""

    cards: int


class Drew(NamedTuple):
    """A seat drew so many Beasts."""

    seat: int
    cards: int


class Poorest(NamedTuple):
    """These seats share the fewest points: the Pack Leader names the next one."""

    seats: tuple[int, ...]


class Led(NamedTuple):
    """The Pack Leader card went (or stayed) here."""

    seat: int


class Opened(NamedTuple):
    """A new Challenge was revealed."""

    challenge: Card


class Showed(NamedTuple):
    """The game is over: everybody's Piccantelle, by seat."""

    goals: tuple[Cards, ...]


Activity = Activated | Idle | Discarded | Destroyed | Stole | Flung | Shed | Entered
Course = Laid | Revealed | Began | Ended | Compared | Tied | Won | Reshuffled | Drew | Poorest | Led | Opened | Showed
Event = Activity | Course
Fold = Callable[[Draft, Any], None]
Folds = dict[type[Event], Fold]


def _count(draft: Draft, seat: int, tally: int) -> None:
    draft.tallies = changed(draft.tallies, seat * len(TALLIES) + tally, 1)


def _pass_on(draft: Draft, seat: int) -> None:
    """The next to play from a seat on, up to the Pack Leader: who holds no card plays none [C17]."""
    while seat != draft.leader and not draft.hands[seat]:
        seat = (seat + 1) % len(draft.hands)
    draft.turn = seat


def _laid(draft: Draft, event: Laid) -> None:
    seat, _, opened = event
    chosen = draft.chosen
    draft.hands[seat] = tuple([card for card in draft.hands[seat] if card not in chosen])
    if opened:
        chosen = tuple([card for card in chosen if card not in opened])
        draft.beasts[seat] = opened
    draft.down = (*draft.down[:seat], chosen, *draft.down[seat + 1 :])
    _pass_on(draft, (seat + 1) % len(draft.hands))


def _revealed(draft: Draft, event: Revealed) -> None:
    for seat, cards in enumerate(event.beasts):
        if cards:
            draft.beasts[seat] += cards
    draft.down = ((),) * len(draft.down)
    draft.phase = ACT


def _began(draft: Draft, event: Began) -> None:
    draft.turn = event.seat
    draft.ready = draft.beasts[event.seat]


def _activated(draft: Draft, event: Activated) -> None:
    if draft.stack:
        draft.stack = draft.stack[:-1]
    else:
        draft.ready = without(draft.ready, event.card)


def _idle(draft: Draft, event: Idle) -> None:
    del event
    draft.stack = draft.stack[:-1]


def _discarded(draft: Draft, event: Discarded) -> None:
    seat, cards, _ = event
    for card in cards:
        draft.hands[seat] = without(draft.hands[seat], card)
    draft.discard += cards


def _destroyed(draft: Draft, event: Destroyed) -> None:
    card, seat, _ = event
    draft.beasts[seat] = without(draft.beasts[seat], card)
    draft.discard += (card,)
    draft.felled += 1
    _count(draft, draft.turn, DESTROYED)
    _count(draft, seat, LOST)


def _stole(draft: Draft, event: Stole) -> None:
    card, seat, _ = event
    draft.beasts[seat] = without(draft.beasts[seat], card)
    draft.beasts[draft.turn] += (card,)
    _count(draft, draft.turn, STOLEN)
    _count(draft, seat, LOST)


def _flung(draft: Draft, event: Flung) -> None:
    seat, own, _ = event
    if own:
        draft.merda = changed(draft.merda, draft.turn, -1)
    else:
        draft.dung -= 1
    draft.merda = changed(draft.merda, seat, 1)
    if seat != draft.turn:
        _count(draft, draft.turn, GIVEN)


def _shed(draft: Draft, event: Shed) -> None:
    del event
    draft.merda = changed(draft.merda, draft.turn, -1)
    _count(draft, draft.turn, SHED)


def _entered(draft: Draft, event: Entered) -> None:
    card, seat = event.card, draft.turn
    draft.hands[seat] = without(draft.hands[seat], card)
    draft.beasts[seat] += (card,)
    draft.ready += (card,)


def _ended(draft: Draft, event: Ended) -> None:
    del event
    draft.ready, draft.felled = (), 0


def _unchanged(draft: Draft, event: Compared) -> None:
    del draft, event


def _tied(draft: Draft, event: Tied) -> None:
    del event
    draft.phase, draft.turn = TIE, draft.leader


def _won(draft: Draft, event: Won) -> None:
    draft.discard = sum(draft.beasts, draft.discard)
    draft.beasts = [()] * len(draft.beasts)
    draft.winners += (event.seat,)
    draft.phase = DRAW


def _reshuffled(draft: Draft, event: Reshuffled) -> None:
    del event
    draft.shuffled = tuple(sorted(draft.discard))
    draft.deck = rng.shuffle(draft.word, draft.shuffled)
    draft.discard = ()
    draft.word = rng.derive(draft.word, "beasts")


def _drew(draft: Draft, event: Drew) -> None:
    seat, cards = event
    hand = sorted(draft.hands[seat] + draft.deck[-cards:])
    draft.hands[seat] = tuple(hand)
    draft.deck = draft.deck[:-cards]
    if len(hand) > HAND:
        draft.turn = seat


def _poorest(draft: Draft, event: Poorest) -> None:
    del event
    draft.phase, draft.turn = LEAD, draft.leader


def _led(draft: Draft, event: Led) -> None:
    draft.leader = event.seat


def _opened(draft: Draft, event: Opened) -> None:
    del event
    draft.phase = PLAY
    _count(draft, draft.leader, LED)
    leader = draft.leader
    _pass_on(draft, leader if draft.hands[leader] else (leader + 1) % len(draft.hands))


def _showed(draft: Draft, event: Showed) -> None:
    del event
    draft.phase, draft.turn = OVER, draft.leader


FOLDS: Folds = {
    Laid: _laid,
    Revealed: _revealed,
    Began: _began,
    Activated: _activated,
    Idle: _idle,
    Discarded: _discarded,
    Destroyed: _destroyed,
    Stole: _stole,
    Flung: _flung,
    Shed: _shed,
    Entered: _entered,
    Ended: _ended,
    Compared: _unchanged,
    Tied: _tied,
    Won: _won,
    Reshuffled: _reshuffled,
    Drew: _drew,
    Poorest: _poorest,
    Led: _led,
    Opened: _opened,
    Showed: _showed,
}


def is_revealing(event: Event) -> bool:
    """Whether an event shows somebody something new: Beasts turned up, a shuffle, a draw, the next Challenge, the
    Piccantelle at the end."""
    return type(event) in _REVEALING


_REVEALING = {Revealed, Reshuffled, Drew, Opened, Showed}
