"""Positions of one line each, by ruling: what is offered, and what an action leads to, worked out by hand.

Piles have their top card last, decks as well. Nothing is in a position but what its row says.
"""

from typing import NamedTuple

from tests.engine.beasts.positions import EMPTY


class Offer(NamedTuple):
    """A row of the table of choices: a position, and exactly what may be done in it, in order."""

    rulings: str
    about: str
    hands: str
    legal: str
    piles: str = EMPTY
    above: str = EMPTY
    tokens: int = 0
    suit: str = "-"


class Situation(NamedTuple):
    """A row of the table of actions: a position, an action, the events it tells, and who moves next (0: nobody)."""

    rulings: str
    about: str
    hands: str
    action: str
    told: str
    piles: str = EMPTY
    above: str = EMPTY
    deck: str = "-"
    tokens: int = 0
    suit: str = "-"
    next: int = 1


FULL = "bS9/bD9/bH8"
TIGHT = "bS9/bH9/bS7"
ALL_CLEARS = "bC4@h bC4@h-o bC4@h-t bC4@h-to"

OFFERS = (
    Offer("B7", "any suit may be begun with", "wH9 wD8", "wH9@o wD8@o", TIGHT),
    Offer("B7", "a Beast in hand asks for its suit", "wH9 bDB wD8", "bDB wD8@o", TIGHT),
    Offer("B7", "either of two Beasts may be chosen", "bDB bCB wH1", "bDB bCB"),
    Offer("B7", "both Beasts of a suit are asked for", "bDB wDB wH1", "bDB wDB"),
    Offer("B7", "once begun, the suit is kept", "wH9 wD8", "wD8@o", TIGHT, suit="D"),
    Offer("B7", "the suit takes both varieties", "bD9 wD8 wS9", "bD9@o wD8@o", TIGHT, suit="D"),
    Offer("B7", "another Beast waits while a suit is being played", "wD8 bCB", "wD8@o", TIGHT, suit="D"),
    Offer("B8", "a Beast can be played at 999", "bCB", "bCB", "bS9/bD9/bH9"),
    Offer("B8", "a Beast can be played above Beasts", "bCB", "bCB", above="-/-/wHB wCB"),
    Offer("B9", "all four ways to clear below the hundreds", "bC4", ALL_CLEARS, "bS2/bD7/bH5"),
    Offer("B9", "both ways to clear below the tens", "bC4", "bC4@t bC4@t-o", "bS5/bD2/bH5"),
    Offer("B9", "the ones clear nothing", "bC4", "bC4@o", "bS5/bD7/bH3"),
    Offer("B9", "empty tens are not cleared", "bC4", "bC4@h bC4@h-o bC4@t bC4@t-o", "bS2/-/bH5"),
    Offer("B9", "empty ones are not cleared", "bC4", "bC4@h bC4@h-t bC4@o", "bS2/bD7/-"),
    Offer("B9", "on the empty board there is nothing to clear", "bC4", "bC4@h bC4@t bC4@o"),
    Offer("B9", "an equal digit is not higher", "bC4 wS5", "wS5@h wS5@h-o wS5@h-t wS5@h-to", "bS4/bD7/bH5"),
    Offer("B9", "a lower digit is never right", "bC1", "", "bS4/bD7/bH5"),
    Offer("B6", "a Beast blocks its own type below it", "bC4", "bC4@h bC4@o", above="-/bCB/-"),
    Offer("B6", "a Beast blocks no other variety", "wC4", "wC4@h wC4@t wC4@o", above="-/bCB/-"),
    Offer(
        "B6",
        "each of several Beasts above a place blocks",
        "bC4 wH4",
        "wH4@h wH4@t bC4@h bC4@t",
        "bS3/-/-",
        "-/-/wHB bCB",
    ),
    Offer("B10", "tokens before the first card", "bC4 wD2", "wD2@o bC4@o !wD2 !bC4", "bS9/bH9/bS1", tokens=1),
    Offer("B10", "tokens between cards, for any suit", "bC4 wD2", "bC4@o !wD2 !bC4", "bS9/bH9/bS1", tokens=1, suit="C"),
    Offer("B10", "after the last card: a token or the end", "bS5 wD2", "!wD2 !bS5 end", tokens=2, suit="C"),
    Offer("B10", "no token for a Beast", "bDB bC4", "bDB !bC4", tokens=3),
    Offer("B12", "with a token nobody is stuck", "bC4", "!bC4", "bS9/bD9/bH9", tokens=1),
)

SITUATIONS = (
    Situation(
        "B5", "a buried card startles nobody", "wHB/bS1", "wHB", "Settled wHB o, Drew 1 0 []", "-/-/wH2 bC3", next=2
    ),
    Situation(
        "B5",
        "an empty place startles nobody",
        "wHB/bS9",
        "wHB",
        "Startled wHB o wH2, Settled wHB t, Drew 1 0 []",
        "wH1/-/wH2",
        next=2,
    ),
    Situation(
        "B6", "the other variety startles nobody", "wHB/bS9", "wHB", "Settled wHB o, Drew 1 0 []", "-/-/bH2", next=2
    ),
    Situation(
        "B6",
        "off the left of the board a Beast is captured",
        "wHB/bS9",
        "wHB",
        "Startled wHB o wH2, Startled wHB t wH3, Startled wHB h wH1, Captured wHB, Drew 1 0 []",
        "wH1/wH3/wH2",
        next=2,
    ),
    Situation(
        "B6",
        "the Beasts already there startle nobody",
        "wHB/bS9",
        "wHB",
        "Settled wHB o, Drew 1 0 []",
        above="-/-/bCB",
        next=2,
    ),
    Situation("B7", "the first card fixes the suit", "bC4 wC5 wD9/bS9", "bC4@h", "Played bC4 h"),
    Situation("B7", "a Beast fixes the suit as well", "bCB wC5 wD9/bS9", "bCB", "Settled bCB o"),
    Situation(
        "B7",
        "a captured Beast fixes it too",
        "bCB wC5",
        "bCB",
        "Startled bCB o bC1, Startled bCB t bC2, Startled bCB h bC3, Captured bCB",
        "bC3/bC2/bC1",
    ),
    Situation(
        "B9",
        "clearing both places",
        "bC4 wC5",
        "bC4@h-to",
        "Played bC4 h, Cleared t, Cleared o",
        "bS2/bD7/bH3",
    ),
    Situation("B9", "clearing the ones under the tens", "bC8 wC9", "bC8@t-o", "Played bC8 t, Cleared o", "bS2/bD7/bH3"),
    Situation("B9", "clearing the tens alone", "bC4 wC5", "bC4@h-t", "Played bC4 h, Cleared t", "bS2/bD7/bH3"),
    Situation(
        "B10",
        "with tokens and numbers left the turn waits to be ended",
        "bC4 wD9/bS9",
        "bC4@h",
        "Played bC4 h",
        tokens=1,
    ),
    Situation("B10", "it is ended", "wD9/bS9", "end", "Drew 1 1 []", deck="wS2", tokens=1, suit="C", next=2),
    Situation(
        "B10",
        "without tokens the turn ends by itself",
        "bC4 wD9/bS9",
        "bC4@h",
        "Played bC4 h, Drew 1 0 []",
        next=2,
    ),
    Situation(
        "B10",
        "with only Beasts left the turn ends by itself",
        "wC4 bDB/bS9",
        "wC4@h",
        "Played wC4 h, Drew 1 0 []",
        tokens=1,
        suit="C",
        next=2,
    ),
    Situation(
        "B10", "a token after the last card ends nothing", "wD9 wS3/bS9", "!wD9", "Discarded wD9", tokens=2, suit="C"
    ),
    Situation(
        "B10",
        "the last token after the last card ends the turn",
        "wD9 wS3/bS9",
        "!wD9",
        "Discarded wD9, Drew 1 0 []",
        tokens=1,
        suit="C",
        next=2,
    ),
    Situation("B11", "a token before the first card fixes no suit", "bC4 wC5 wD9", "!bC4", "Discarded bC4", tokens=1),
    Situation(
        "B11",
        "a token that empties the suit ends the turn",
        "bC4 wD9/bS9",
        "!bC4",
        "Discarded bC4, Drew 1 0 []",
        tokens=1,
        suit="C",
        next=2,
    ),
    Situation(
        "B11",
        "a token that empties the hand ends the turn",
        "bC4/bS9",
        "!bC4",
        "Discarded bC4, Drew 1 1 []",
        deck="wS2",
        tokens=3,
        next=2,
    ),
    Situation(
        "B20", "with tokens and numbers left it does not", "bC4 wD9", "!bC4", "Discarded bC4", tokens=2, suit="C"
    ),
    Situation("B12 B21", "lost between cards", "bC9 wC2/bSB", "bC9@o", "Played bC9 o, Stuck 1", FULL, next=0),
    Situation("B12", "a token holds the loss off", "bC9 wC2/bSB", "bC9@o", "Played bC9 o", FULL, tokens=1),
    Situation(
        "B12",
        "cards of other suits need not fit",
        "bC9 wD2/bSB",
        "bC9@o",
        "Played bC9 o, Drew 1 0 []",
        FULL,
        next=2,
    ),
    Situation(
        "B21",
        "lost as soon as the next is stuck",
        "bC9/wC2",
        "bC9@o",
        "Played bC9 o, Drew 1 0 [], Stuck 2",
        FULL,
        next=0,
    ),
    Situation(
        "B21", "lost with the last token", "bC4 wC2", "!bC4", "Discarded bC4, Stuck 1", FULL, tokens=1, suit="C", next=0
    ),
    Situation(
        "B12 B6",
        "lost behind a Beast",
        "wC4 bC9/bSB",
        "wC4@o",
        "Played wC4 o, Stuck 1",
        "bS9/bD9/bH3",
        "-/-/bCB",
        next=0,
    ),
    Situation(
        "B13",
        "up to five, and Beasts lie open",
        "bC4/bS9",
        "bC4@h",
        "Played bC4 h, Drew 1 5 [bDB]",
        deck="wD1 wD2 wD3 bDB wD4 wD5",
        next=2,
    ),
    Situation(
        "B13",
        "a waiting Beast counts to the five",
        "bC4 bDB wS1/bS9",
        "bC4@h",
        "Played bC4 h, Drew 1 3 []",
        deck="wD1 wD2 wD3 wD4 wD5",
        suit="C",
        next=2,
    ),
    Situation(
        "B13",
        "as far as the deck goes",
        "bC4 wS1/bS9",
        "bC4@h",
        "Played bC4 h, Drew 1 1 []",
        deck="wD1",
        next=2,
    ),
    Situation("B13", "and on without a deck", "bC4 wS9/bS9", "bC4@h", "Played bC4 h, Drew 1 0 []", next=2),
    Situation("B14", "an empty hand is passed over", "bC4 wS9/-/bS9", "bC4@h", "Played bC4 h, Drew 1 0 []", next=3),
    Situation("B14", "round to the same seat", "bC4 wS9/-/-", "bC4@h", "Played bC4 h, Drew 1 0 []", next=1),
    Situation(
        "B15", "the last card wins", "bC4/-", "bC4@h", "Played bC4 h, Drew 1 0 [], Finished 453", "bS2/bD5/bH3", next=0
    ),
    Situation(
        "B15",
        "a clear counts to the end",
        "bC4",
        "bC4@h-to",
        "Played bC4 h, Cleared t, Cleared o, Drew 1 0 [], Finished 400",
        "bS2/bD5/bH3",
        next=0,
    ),
    Situation(
        "B15",
        "a token may rid the team of the last card",
        "bC4",
        "!bC4",
        "Discarded bC4, Drew 1 0 [], Finished 900",
        "bS9/-/-",
        tokens=1,
        next=0,
    ),
    Situation(
        "B15",
        "a Beast may be the last card",
        "bCB",
        "bCB",
        "Settled bCB o, Drew 1 0 [], Finished 999",
        "bS9/bD9/bH9",
        next=0,
    ),
    Situation(
        "B15",
        "a deck left over is drawn from first",
        "bC4",
        "bC4@h",
        "Played bC4 h, Drew 1 1 []",
        deck="wS9",
        next=1,
    ),
)
