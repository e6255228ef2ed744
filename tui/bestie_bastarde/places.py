"""Where the cards of a view of Bestie Bastarde lie, which of them an event names, and what on the board was clicked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, assert_never

from engine.bestie_bastarde.events import (
    Activated,
    Began,
    Compared,
    Destroyed,
    Discarded,
    Drew,
    Ended,
    Entered,
    Event,
    Flung,
    Idle,
    Laid,
    Led,
    Opened,
    Poorest,
    Reshuffled,
    Revealed,
    Shed,
    Showed,
    Stole,
    Tied,
    Won,
)
from engine.bestie_bastarde.sight import View
from engine.bestie_bastarde.state import Card
from tui.bestie_bastarde.faces import Words

_NAMES: Final = {"discard": "the discards", "deck": "the deck of Beasts", "leader": "the Pack Leader"}


def places(view: View) -> Mapping[str, Sequence[int] | int]:
    """The Beasts of each place by its name; of those the view does not show, how many there are. A Pile is the Merda in
    it and the Challenges won; a Challenge is how far it has come (hidden, open, or whose), for its card is no Beast."""
    found: dict[str, Sequence[int] | int] = {}
    for seat, count in enumerate(view.hands):
        is_own = seat == view.seat
        found[f"hand_{seat}"] = view.hand if is_own else count
        found[f"down_{seat}"] = view.laid if is_own else view.down[seat]
        found[f"play_{seat}"] = view.beasts[seat]
    won = len(view.winners)
    for number, challenge in enumerate(view.challenges):
        found[f"challenge_{challenge}"] = 1 + (1 + view.winners[number] if number < won else 0)
    for seat, count in enumerate(view.merda):
        found[f"pile_{seat}"] = 100 * view.winners.count(seat) + count
    return {**found, "discard": view.discard, "deck": view.deck, "merda": view.dung, "leader": view.leader}


def named(event: Event) -> frozenset[Card]:
    """The Beasts an event names."""
    match event:
        case Laid(_, _, cards):
            return frozenset(cards)
        case Discarded(_, cards, by):
            return frozenset(cards) | _known(by)
        case Revealed(beasts):
            return frozenset(card for cards in beasts for card in cards)
        case Activated(card) | Idle(card):
            return frozenset((card,))
        case Destroyed(card, _, by) | Stole(card, _, by) | Entered(card, by):
            return frozenset((card,)) | _known(by)
        case Flung(_, _, by) | Shed(by):
            return _known(by)
        case Began() | Ended() | Compared() | Tied() | Won() | Reshuffled() | Drew() | Poorest() | Led() | Opened():
            return frozenset()
        case Showed():
            return frozenset()
        case _:
            assert_never(event)


def _known(by: Card) -> frozenset[Card]:
    return frozenset((by,)) if by >= 0 else frozenset()


def clicked(view: View, part: str, at: int) -> Card | str | None:
    """The Beast or the place that was clicked, by the part of the board and the card or the line there. A Beast that
    lies face down with somebody else is only one of so many."""
    match part:
        case "hand":
            return view.hand[at] if at < len(view.hand) else None
        case "beasts":
            shown = _in_play(view)
            return shown[at] if at < len(shown) else None
        case "seats" if 0 <= at < len(view.hands):
            return f"pile_{at}"
    return None


def _in_play(view: View) -> list[Card | str]:
    """The Beasts in play as the board has them: by owner, the open ones first."""
    shown: list[Card | str] = []
    for seat, cards in enumerate(view.beasts):
        own = view.laid if seat == view.seat else ()
        shown += [*cards, *own, *[f"down_{seat}"] * (view.down[seat] - len(own))]
    return shown


def title(place: str, words: Words) -> str:
    """What a place is called, as markup."""
    kind, _, number = place.partition("_")
    if kind == "challenge":
        return f"the Challenge {words.challenge(int(number))}"
    if not number:
        return _NAMES.get(kind, f"the {words.merda} deck")
    owner = words.player(int(number))
    return {
        "hand": f"the hand of {owner}",
        "down": f"what lies face down with {owner}",
        "play": f"the Beasts of {owner}",
        "pile": f"the Pile of {owner}",
    }[kind]
