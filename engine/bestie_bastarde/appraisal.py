"""How good a position of Bestie Bastarde looks for a seat, and which action a hasty player would choose.

All is reckoned in points: those in the Pile, a part of the Challenge that is open, Piccantelle by how likely they look,
and what the Beasts still in hand may bring. The numbers go by what is printed on a card, never by its name.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from engine.bestie_bastarde.deck import Deck
from engine.bestie_bastarde.goals import BONUS, measured, passes, pile_points
from engine.bestie_bastarde.rules import advance, outcome
from engine.bestie_bastarde.schema import DESTROY, DISCARD, MERDA, PLAY_ON, SHED_ONE, STEAL, Goal
from engine.bestie_bastarde.state import ACT, CHALLENGES, DRAW, DRAWN, HAND, PLAY, Action, Card, Cards, State
from engine.core import rng

# What an ability still to be used is worth in Strength of the Challenge that is open.
_PENDING = {DISCARD: 0.0, DESTROY: 1.2, STEAL: 2.2, MERDA: 0.5, PLAY_ON: 1.2, SHED_ONE: 0.0}
# What a card in hand is worth in points: so much, and more for each Strength and for what its abilities promise.
_CARD, _PER_STRENGTH = 0.12, 0.09
_PROMISE = {DISCARD: -0.08, DESTROY: 0.1, STEAL: 0.2, MERDA: 0.25, PLAY_ON: 0.06, SHED_ONE: 0.05}
_WILD = 0.12
_EXPECTED = 4.6  # the Strength to expect of a seat that has yet to play
_SPREAD = {PLAY: 2.8, ACT: 1.4}  # how unsure Strengths are: this much, and more for each seat yet to act
_UNACTED = 0.35
_UNKNOWN_GOALS = 1.5  # what two Piccantelle bring on average
_CERTAIN, _DOUBT = 1.0, 0.38
# What a measure usually gains in each Challenge still to come, with two players; and how much that varies.
_DRIFT = {"merda": 0.35, "merda_given": 0.35, "destroyed": 0.3, "stolen": 0.15, "lost": 0.4, "shed": 0.15}
# What can go down again.
_SWINGING = {"merda", "hand", "leader_at_end"}
_SHARED = {"challenges", "won_last", "led_again", "same_biome", "biomes"}


def card_worth(deck: Deck, card: Card) -> float:
    """What a Beast in hand may bring in points."""
    worth = _CARD + _PER_STRENGTH * deck.strengths[card] + _WILD * deck.is_wild[card]
    for word, _, _ in deck.actives[card]:
        worth += _PROMISE[word]
    return worth


def _promised(deck: Deck, state: State, seat: int, biome: int) -> float:
    """The Strength a seat may hope to end the open Challenge with."""
    cards = state.beasts[seat] + state.down[seat]
    if not cards:
        waits = state.phase == PLAY and bool(state.hands[seat])
        return _EXPECTED if waits else 0.0
    total, fitting = 0.0, 0
    for card in cards:
        total += deck.strengths[card]
        fitting += deck.biomes[card] == biome or deck.is_wild[card]
    return total + BONUS[min(fitting, 2)]


def _waiting(state: State) -> list[int]:
    """The seats whose activation turn is still to come, or on."""
    seats = len(state.hands)
    if state.phase == PLAY:
        return list(range(seats))
    if state.phase != ACT:
        return []
    done = (state.turn - state.leader) % seats
    return [(state.leader + number) % seats for number in range(done, seats)]


def _unacted(state: State, seat: int) -> Cards:
    """The Beasts of a seat that have not acted yet; it must be waiting."""
    return state.ready if state.phase == ACT and seat == state.turn else state.beasts[seat] + state.down[seat]


def _shares(deck: Deck, state: State) -> list[float]:
    """Each seat's chance of the Challenge that is open."""
    biome = deck.stakes[state.challenges[len(state.winners)]][0]
    seats = range(len(state.hands))
    waiting = _waiting(state)
    hopes = [_promised(deck, state, seat, biome) for seat in seats]
    for seat in waiting:
        for card in _unacted(state, seat):
            for word, aim, _ in deck.actives[card]:
                hopes[seat] += _likely(deck, state, seat, word, aim)
    spread = _SPREAD.get(state.phase, 0.3) + _UNACTED * max(0, len(waiting) - 1)
    best = max(hopes)
    odds = [exp((hope - best) / spread) for hope in hopes]
    total = sum(odds)
    return [part / total for part in odds]


def _likely(deck: Deck, state: State, seat: int, word: int, aim: int) -> float:
    """What an ability still to be used adds: a theft or destruction with a victim in sight more than one without."""
    worth = _PENDING[word]
    if word != STEAL and word != DESTROY:
        return worth
    prey = [
        deck.strengths[card]
        for other, cards in enumerate(state.beasts)
        if other != seat
        for card in cards + state.down[other]
        if deck.biomes[card] == aim
    ]
    if not prey:
        return 0.15 * worth if state.phase == PLAY else 0.0
    return worth + (0.6 * max(prey) if word == STEAL else 0.3 * max(prey))


def _promise(deck: Deck, state: State, seat: int, number: int) -> float:
    """How likely a Piccantella looks."""
    goal = deck.book.goals[number]
    values = measured(deck, state, number)
    left = CHALLENGES - len(state.winners)
    if goal.measure == "hand" and state.phase < DRAW:  # two cards are still drawn after this Challenge
        values = [min(HAND, value + DRAWN) for value in values]
        left -= 1
    if not left:
        return 0.92 if passes(values, seat, goal.test, goal.n) else 0.05
    if goal.measure == "won_first" and state.winners:
        return float(passes(values, seat, goal.test, goal.n))
    return _odds(goal, values, seat, left)


def _odds(goal: Goal, values: list[int], seat: int, left: int) -> float:
    """The chance that a measure passes its test after the Challenges that are left, by where it stands and drifts."""
    drift = 1 / len(values) if goal.measure in _SHARED else _DRIFT.get(goal.measure, 0.0)
    coming, value = drift * left, values[seat]
    width = 0.35 + 0.55 * coming + (0.3 * left if goal.measure in ("hand", "leader_at_end") else 0.0)
    match goal.test:
        case "at_least":
            if value >= goal.n and goal.measure not in _SWINGING:
                return 1.0
            return _above((value + coming - goal.n + 0.5) / width)
        case "at_most":
            if value > goal.n and goal.measure not in _SWINGING:
                return 0.0
            return _above((goal.n + 0.5 - value - coming) / width)
        case "exactly":
            if value > goal.n and goal.measure not in _SWINGING:
                return 0.0
            return 0.9 * exp(-(((value + coming - goal.n) / (width + 0.4)) ** 2))
        case _:
            rival = max(other for at, other in enumerate(values) if at != seat)
            return 0.9 * _above((value - rival - 0.5) / (width + 0.2))


def _above(sigmas: float) -> float:
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, sigmas))))


def prospects(deck: Deck, state: State, seat: int) -> list[float]:
    """The points each seat may hope for in the end, as one of them reckons: its own Piccantelle count by how likely
    they look, those of others by what they usually bring, since nobody knows them."""
    hopes: list[float] = list(map(float, pile_points(deck, state)))
    done = len(state.winners)
    is_open = state.phase <= ACT
    if is_open and done < CHALLENGES:
        stake = deck.stakes[state.challenges[done]][1]
        for owner, share in enumerate(_shares(deck, state)):
            hopes[owner] += stake * share
    coming = CHALLENGES - done - is_open
    # Two Beasts can go into each Challenge to come; more than that in hand is of no use.
    for owner, hand in enumerate(state.hands):
        if coming and hand:
            worth = sum([card_worth(deck, card) for card in hand])
            hopes[owner] += worth * min(1.0, 2 * coming / len(hand))
        hopes[owner] += _UNKNOWN_GOALS
    known = [deck.book.goals[goal].points * _promise(deck, state, seat, goal) for goal in state.goals[seat]]
    hopes[seat] += sum(known) - _UNKNOWN_GOALS
    return hopes


def evaluate(deck: Deck, state: State, seat: int) -> float:
    """A guess of the seat's chance to win, 0 to 1, from what it knows of Piccantelle."""
    ended = outcome(deck, state)
    if ended:
        return 1 / len(ended.winners) if seat in ended.winners else 0.0
    hopes = prospects(deck, state, seat)
    doubt = _CERTAIN + _DOUBT * (CHALLENGES - len(state.winners))
    mine = hopes[seat]
    return 1 / sum([exp((hope - mine) / doubt) for hope in hopes])


def policy(deck: Deck, state: State, actions: Sequence[Action], word: int) -> Action:
    """The better of two actions drawn by a word, one look ahead; the only one there is where the draws agree."""
    first, word = rng.below(word, len(actions))
    second, _ = rng.below(word, len(actions))
    if first == second:
        return actions[first]
    one, other = actions[first], actions[second]
    seat = state.turn
    better = evaluate(deck, advance(deck, state, one), seat) >= evaluate(deck, advance(deck, state, other), seat)
    return one if better else other
