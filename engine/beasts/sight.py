"""What a seat may know of a position of Beasts, and full positions that agree with it."""

from __future__ import annotations

from typing import NamedTuple

from engine.beasts.events import beasts_in
from engine.beasts.rules import outcome
from engine.beasts.state import BEASTS, NUMBERS, Card, State
from engine.core import rng


class View(NamedTuple):
    """All that a seat may know (`seat` None: a spectator). Of other hands: how many cards, and the Beasts that lie face
    up; `unseen` are the numbers in the deck and in hands that are not one's own, sorted; `hidden_beasts` how many Beasts
    the deck still holds. `box` is open only once the game is over [B17]."""

    seat: int | None
    piles: tuple[tuple[Card, ...], ...]
    above: tuple[tuple[Card, ...], ...]
    hand: tuple[Card, ...]
    hands: tuple[int, ...]
    waiting: tuple[tuple[Card, ...], ...]
    deck: int
    unseen: tuple[Card, ...]
    hidden_beasts: int
    discard: tuple[Card, ...]
    captured: tuple[Card, ...]
    box: tuple[Card, ...]
    tokens: int
    turn: int
    suit: int


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state [B18]."""
    hand = () if seat is None else state.hands[seat]
    waiting = tuple(map(beasts_in, state.hands))
    open_cards = {card for pile in (*state.piles, state.discard, hand) for card in pile}
    return View(
        seat=seat,
        piles=state.piles,
        above=state.above,
        hand=hand,
        hands=tuple(map(len, state.hands)),
        waiting=waiting,
        deck=len(state.deck),
        unseen=tuple([card for card in NUMBERS if card not in open_cards]),
        hidden_beasts=len(beasts_in(state.deck)),
        discard=state.discard,
        captured=state.captured,
        box=state.box if outcome(state) else (),
        tokens=state.tokens,
        turn=state.turn,
        suit=state.suit,
    )


def sample(view: View, word: int) -> State:
    """A full state that agrees with all the view knows, the rest dealt by a word."""
    numbers = rng.shuffle(rng.derive(word, "numbers"), view.unseen)
    seen = {card for cards in (*view.above, *view.waiting, view.captured) for card in cards}
    left = [beast for beast in BEASTS if beast not in seen and beast not in view.box]
    beasts = rng.shuffle(rng.derive(word, "beasts"), left)
    hands, at = [], 0
    for seat, count in enumerate(view.hands):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        held = count - len(view.waiting[seat])
        hands.append(tuple(sorted(numbers[at : at + held] + view.waiting[seat])))
        at += held
    deck = rng.shuffle(rng.derive(word, "deck"), numbers[at:] + beasts[: view.hidden_beasts])
    box = view.box or tuple(sorted(beasts[view.hidden_beasts :]))
    piles = view.piles, view.above, tuple(hands), deck, view.discard, view.captured
    return State(*piles, box, view.tokens, view.turn, view.suit)


def room(state: State | View) -> tuple[int, int]:
    """The number showing, and how many number cards are still to be played or discarded."""
    placed = sum(map(len, state.piles)) + len(state.discard)
    digits = [pile[-1] & 15 if pile else 0 for pile in state.piles]
    return 100 * digits[0] + 10 * digits[1] + digits[2], len(NUMBERS) - placed
