"""What a seat may know of a position of Bestie Bastarde, and full positions that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.state import CHALLENGES, DRAW, GOALS, LEAD, OVER, Card, Cards, State
from engine.core import rng


class View(NamedTuple):
    """All that a seat may know (`seat` None: a spectator). Of others: how many Beasts in hand (`hands`) and face down
    (`down`). `unseen`, sorted, are the Beasts this viewer cannot place: in hands and face down with others, and in the
    deck. `shuffled` are those that formed the deck last; `olds` says how many of each seat's Beasts in hand and face
    down are older than that. `challenges` are those revealed so far; `goals` the Piccantelle of this seat alone, of all
    seats once the game is over."""

    seat: int | None
    hand: Cards
    laid: Cards
    hands: tuple[int, ...]
    down: tuple[int, ...]
    beasts: tuple[Cards, ...]
    deck: int
    discard: Cards
    unseen: Cards
    shuffled: Cards
    olds: tuple[int, ...]
    challenges: Cards
    winners: tuple[int, ...]
    goals: tuple[Cards, ...]
    dung: int
    merda: tuple[int, ...]
    tallies: tuple[int, ...]
    leader: int
    turn: int
    phase: int
    ready: Cards
    stack: tuple[int, ...]
    felled: int
    cost: int


def revealed(state: State) -> int:
    """How many Challenges have been turned up: the next one only when the Pack Leader is known."""
    return len(state.winners) + (state.phase not in (DRAW, LEAD, OVER))


def view(state: State, seat: int | None) -> View:
    """What a seat may know of a state [C21]; the discard pile is open [C29]."""
    hidden = [*state.deck]
    for other, cards in enumerate(state.hands):
        if other != seat:
            hidden += cards + state.down[other]
    hidden.sort()
    is_over = state.phase == OVER
    recent = set(state.shuffled)
    return View(
        seat=seat,
        hand=() if seat is None else state.hands[seat],
        laid=() if seat is None else state.down[seat],
        hands=tuple(map(len, state.hands)),
        down=tuple(map(len, state.down)),
        beasts=state.beasts,
        deck=len(state.deck),
        discard=state.discard,
        unseen=tuple(hidden),
        shuffled=state.shuffled,
        olds=tuple([len({*hand, *down} - recent) for hand, down in zip(state.hands, state.down, strict=True)]),
        challenges=state.challenges[: revealed(state)],
        winners=state.winners,
        goals=tuple(goals if is_over or owner == seat else () for owner, goals in enumerate(state.goals)),
        dung=state.dung,
        merda=state.merda,
        tallies=state.tallies,
        leader=state.leader,
        turn=state.turn,
        phase=state.phase,
        ready=state.ready,
        stack=state.stack,
        felled=state.felled,
        cost=state.cost,
    )


def sample(deck: Deck, view: View, word: int) -> State:
    """A full state that agrees with all the view knows, the rest dealt by a word."""
    held, pile = _deal(deck, view, word)
    hands, down = [], []
    for seat, cards in enumerate(held):
        is_own = seat == view.seat
        shut = [card for card in cards if card not in deck.opens][: view.down[seat]]
        shut += [card for card in cards if card not in shut][: view.down[seat] - len(shut)]
        hands.append(view.hand if is_own else tuple(sorted([card for card in cards if card not in shut])))
        down.append(view.laid if is_own else tuple(sorted(shut)))
    return State(
        hands=tuple(hands),
        down=tuple(down),
        beasts=view.beasts,
        deck=pile,
        discard=view.discard,
        shuffled=view.shuffled,
        challenges=_challenges(deck, view, word),
        winners=view.winners,
        goals=_goals(deck, view, word),
        dung=view.dung,
        merda=view.merda,
        tallies=view.tallies,
        leader=view.leader,
        turn=view.turn,
        phase=view.phase,
        ready=view.ready,
        stack=view.stack,
        felled=view.felled,
        cost=view.cost,
        word=rng.derive(word, "sampled later"),
    )


def _deal(deck: Deck, view: View, word: int) -> tuple[list[list[Card]], Cards]:
    """The Beasts each other seat holds, in hand and face down, and the deck. Who drew nothing since the deck was formed
    can't hold what went into it, and the deck holds nothing else."""
    recent = set(view.shuffled)
    unseen = rng.shuffle(rng.derive(word, "sampled beasts"), view.unseen)
    older = [card for card in unseen if card not in recent]
    newer = [card for card in unseen if card in recent]
    held: list[list[Card]] = []
    for seat, count in enumerate(view.hands):
        if seat == view.seat:
            held.append([])
            continue
        old = view.olds[seat]
        new = count + view.down[seat] - old
        held.append(newer[:new] + older[:old])
        del newer[:new], older[:old]
    _hide(deck, view, held, newer, recent)
    return held, tuple(newer)


def _hide(deck: Deck, view: View, held: list[list[Card]], pile: list[Card], recent: set[Card]) -> None:
    """Nobody lays a Beast face down that is played face up: a seat that was dealt too few others swaps with the deck,
    or with a seat that has some to spare, keeping what is known of how old its Beasts are."""
    for seat, cards in enumerate(held):
        for at, card in enumerate(cards):
            if sum(held_card not in deck.opens for held_card in cards) >= view.down[seat]:
                break
            if card in deck.opens:
                _swap(deck, view, cards, at, [pile, *(other for other in held if other is not cards)], held, recent)


def _swap(
    deck: Deck,
    view: View,
    cards: list[Card],
    at: int,
    givers: Sequence[list[Card]],
    held: list[list[Card]],
    recent: set[Card],
) -> None:
    is_recent = cards[at] in recent
    for giver in givers:
        shut = [index for index, card in enumerate(giver) if card not in deck.opens]
        needed = next((view.down[seat] for seat, other in enumerate(held) if other is giver), 0)
        fitting = [index for index in shut if (giver[index] in recent) == is_recent]
        if fitting and len(shut) > needed:
            cards[at], giver[fitting[0]] = giver[fitting[0]], cards[at]
            return


def _challenges(deck: Deck, view: View, word: int) -> Cards:
    """The Challenges revealed, and others of the right value for those to come."""
    challenges = list(view.challenges)
    for number in range(len(challenges), CHALLENGES):
        left = [card for card in deck.by_points[number // 2] if card not in challenges]
        challenges.append(left[rng.below(rng.derive(word, f"sampled challenge {number}"), len(left))[0]])
    return tuple(challenges)


def _goals(deck: Deck, view: View, word: int) -> tuple[Cards, ...]:
    known = {goal for goals in view.goals for goal in goals}
    left = rng.shuffle(
        rng.derive(word, "sampled goals"), [goal for goal in range(len(deck.book.goals)) if goal not in known]
    )
    dealt, at = [], 0
    for goals in view.goals:
        if not goals:
            goals, at = tuple(sorted(left[at : at + GOALS])), at + GOALS
        dealt.append(goals)
    return tuple(dealt)
