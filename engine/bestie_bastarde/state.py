"""Actions, phases and the frozen State of Bestie Bastarde, and the Draft it is thawed into while an action is resolved.

A Beast, a Challenge and a Piccantella are small ints: rows of the deck. A pick is a Beast, a Pile (`PILE | seat`), YES
or DECLINE.
"""

from __future__ import annotations

from typing import NamedTuple

Card = int
Cards = tuple[Card, ...]

CHALLENGES = 6
HAND = 6
DEALT = 5
DRAWN = 2
GOALS = 2

# Who answers what: play Beasts, activate them, choose among the tied, discard down to six, choose the Pack Leader.
PHASES = ("play", "act", "tie", "draw", "lead", "over")
PLAY, ACT, TIE, DRAW, LEAD, OVER = range(len(PHASES))

# What is counted for each seat over the whole game, since Piccantelle ask for it.
TALLIES = ("given", "destroyed", "stolen", "lost", "shed", "led")
GIVEN, DESTROYED, STOLEN, LOST, SHED, LED = range(len(TALLIES))

DECLINE = -1
PILE = 0x100
YES = 0x200
AT = 4  # bits of a frame of the stack that hold the ability to go on with; the Beast is above them
ABILITY = (1 << AT) - 1

# Builds a NamedTuple in half the time of calling its class, where every action of every search passes.
new_tuple = tuple.__new__


class Play(NamedTuple):
    """Play one or two Beasts of one's hand, in the order of the deck's rows."""

    cards: Cards


class Activate(NamedTuple):
    """Activate a Beast (or go on with one whose theft has been dealt with) with all picks its abilities ask for, up to
    and with the first Beast it steals."""

    card: Card
    picks: tuple[int, ...] = ()


class Join(NamedTuple):
    """Put a Beast into play that comes out once a rival's has been destroyed [C23]."""

    card: Card


class EndTurn:
    """End one's activation turn; what could have been activated and was not is declined [C9]."""

    # No tuple: an empty one would be false, and equal to any other empty tuple.
    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(other) is EndTurn

    def __hash__(self) -> int:
        return hash(EndTurn)

    def __repr__(self) -> str:
        return "EndTurn()"


class Award(NamedTuple):
    """As Pack Leader, give the Challenge to one of the tied [C15]."""

    seat: int


class Drop(NamedTuple):
    """Discard these Beasts, down to six in hand [C18]."""

    cards: Cards


class Name(NamedTuple):
    """As Pack Leader, name the next one among the tied [C19]."""

    seat: int


Action = Play | Activate | Join | EndTurn | Award | Drop | Name


class State(NamedTuple):
    """A position. `down` are Beasts played and not yet revealed, `beasts` those in play face up, by seat; the deck's
    top is its last; `shuffled` is what went into the deck when it was last formed, which everybody has seen.

    `challenges` are the six of this game, `winners` who won those that are over. `dung` is the Merda deck, `merda` the
    Merda of each Pile, `tallies` flat by seat. In the activation of the seat `turn`: `ready` are its Beasts that have
    not acted, `stack` who is acting inside whose action, `felled` how many rival Beasts it has destroyed. `cost` is
    what a Merda costs, `word` the randomness of the next shuffle.
    """

    hands: tuple[Cards, ...]
    down: tuple[Cards, ...]
    beasts: tuple[Cards, ...]
    deck: Cards
    discard: Cards
    shuffled: Cards
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
    word: int


class Draft:
    """The private thawed copy of a state: events are folded into it, then it is frozen once. `chosen` are the Beasts
    an action plays face down: what no event may tell."""

    __slots__ = (*State._fields, "chosen")

    hands: list[Cards]
    down: tuple[Cards, ...]
    beasts: list[Cards]
    deck: Cards
    discard: Cards
    shuffled: Cards
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
    word: int
    chosen: Cards

    def __init__(self, state: State) -> None:
        (
            hands,
            self.down,
            beasts,
            self.deck,
            self.discard,
            self.shuffled,
            self.challenges,
            self.winners,
            self.goals,
            self.dung,
            self.merda,
            self.tallies,
            self.leader,
            self.turn,
            self.phase,
            self.ready,
            self.stack,
            self.felled,
            self.cost,
            self.word,
        ) = state
        self.hands, self.beasts = list(hands), list(beasts)
        self.chosen = ()

    def freeze(self) -> State:
        """The state as it now stands."""
        return new_tuple(
            State,
            (
                tuple(self.hands),
                self.down,
                tuple(self.beasts),
                self.deck,
                self.discard,
                self.shuffled,
                self.challenges,
                self.winners,
                self.goals,
                self.dung,
                self.merda,
                self.tallies,
                self.leader,
                self.turn,
                self.phase,
                self.ready,
                self.stack,
                self.felled,
                self.cost,
                self.word,
            ),
        )


# What rules read, whether thawed or not.
Position = State | Draft


# All seats in order from one of them, by the number of seats and by that seat.
CLOCKWISE = [[(*range(first, seats), *range(first)) for first in range(seats)] for seats in range(7)]


def changed(numbers: tuple[int, ...], at: int, by: int) -> tuple[int, ...]:
    """The numbers with one of them changed by so much."""
    return (*numbers[:at], numbers[at] + by, *numbers[at + 1 :])


def without(cards: Cards, card: Card) -> Cards:
    """The cards less one of them."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]
