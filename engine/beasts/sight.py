"""What a seat may know of a position of Beasts, and full positions that agree with it."""

from __future__ import annotations

from typing import NamedTuple

from engine.beasts.events import beasts_in
from engine.beasts.rules import board_of, playable, ways
from engine.beasts.state import BEAST, BEASTS, DIGIT, NO_SUIT, NUMBERS, Card, Cards, State, number_of
from engine.core import rng


class View(NamedTuple):
    """All that a seat may know (`seat` None: a spectator). Of other hands: how many cards, and the Beasts that lie
    face up (`waiting`); `unseen` are the numbers in the deck and in hands that are not one's own, sorted;
    `hidden_beasts` is how many Beasts the deck still holds. `box` is open only once the game is over [B17]."""

    seat: int | None
    piles: tuple[Cards, ...]
    above: tuple[Cards, ...]
    hand: Cards
    hands: tuple[int, ...]
    waiting: tuple[Cards, ...]
    deck: int
    unseen: Cards
    hidden_beasts: int
    discard: Cards
    captured: Cards
    box: Cards
    tokens: int
    turn: int
    suit: int
    is_over: bool


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state [B18]; piles and discards can be looked through [B22]."""
    hidden = [card for other, hand in enumerate(state.hands) if other != seat for card in hand]
    hidden += state.deck
    return View(
        seat=seat,
        piles=state.piles,
        above=state.above,
        hand=() if seat is None else state.hands[seat],
        hands=tuple(map(len, state.hands)),
        waiting=tuple(map(beasts_in, state.hands)),
        deck=len(state.deck),
        unseen=tuple(sorted([card for card in hidden if card & DIGIT != BEAST])),
        hidden_beasts=len(beasts_in(state.deck)),
        discard=state.discard,
        captured=state.captured,
        box=state.box if state.is_over else (),
        tokens=state.tokens,
        turn=state.turn,
        suit=state.suit,
        is_over=state.is_over,
    )


def sample(view: View, word: int) -> State:
    """A full state that agrees with all the view knows, the rest dealt by a word."""
    numbers = list(rng.shuffle(rng.derive(word, "numbers"), view.unseen))
    seen = {card for cards in (*view.above, *view.waiting, view.captured, view.hand) for card in cards}
    left = [beast for beast in BEASTS if beast not in seen and beast not in view.box]
    beasts = rng.shuffle(rng.derive(word, "beasts"), left)
    held = [0 if seat == view.seat else count - len(view.waiting[seat]) for seat, count in enumerate(view.hands)]
    _let_move(view, numbers, sum(held[: view.turn]), held[view.turn])
    hands, at = [], 0
    for seat, count in enumerate(held):
        dealt = tuple(sorted([*numbers[at : at + count], *view.waiting[seat]]))
        hands.append(view.hand if seat == view.seat else dealt)
        at += count
    deck = rng.shuffle(rng.derive(word, "deck"), (*numbers[at:], *beasts[: view.hidden_beasts]))
    box = view.box or tuple(sorted(beasts[view.hidden_beasts :]))
    piles = view.piles, view.above, tuple(hands), deck, view.discard, view.captured
    return State(*piles, box, view.tokens, view.turn, view.suit, view.is_over)


def _let_move(view: View, numbers: list[Card], at: int, held: int) -> None:
    """Gives the seat to move, whose cards begin at an index of the deal, one that fits if it got none and needs one:
    that it can move is known, since a team that is stuck has lost at once [B21]."""
    if view.seat == view.turn or view.is_over or view.tokens or playable(view.waiting[view.turn], view.suit):
        return
    board = board_of(view.piles, view.above)
    fitting = [i for i, card in enumerate(numbers) if ways(card, board) and view.suit in (NO_SUIT, card >> 5)]
    if held and fitting and not any(at <= i < at + held for i in fitting):
        numbers[at], numbers[fitting[0]] = numbers[fitting[0]], numbers[at]


def room(state: State | View) -> tuple[int, int]:
    """The number showing, and how many number cards are still to be played or discarded."""
    placed = sum(map(len, state.piles)) + len(state.discard)
    return number_of(state.piles), len(NUMBERS) - placed
