"""What a spy can read of hidden cards, by game: how cards are written on screens, and which of them a seat has seen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, NamedTuple

from engine.beasts.state import BEAST, digit_of, type_of
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.events import Showed, cards_of
from engine.beasty_bar.rules import View
from engine.beasty_bar.state import SPECIES, STRENGTH, seat_of
from engine.bestie_bastarde.deck import HOUSE
from tui.beasts.faces import sign
from tui.glyphs import UNICODE


class Writing(NamedTuple):
    """How a game's cards are written: those found in a text, those a view shows, and those an event shows for a moment,
    to everybody."""

    found: Callable[[str], set[str]]
    shown: Callable[[Any], set[str]]
    told: Callable[[Any], set[str]] = lambda _: set()


def _animals_found(text: str) -> set[str]:
    return {f"{mark}{strength}" for mark, strength in re.findall(r"([●▲■◆])(\d+)\b", text)}


def _animals_shown(view: Any) -> set[str]:
    return _animals(open_cards(view))


def _animals_told(event: Any) -> set[str]:
    return _animals(shown_by(event))


def _animals(cards: Iterable[int]) -> set[str]:
    return {f"{UNICODE.seats[seat_of(card)]}{card & STRENGTH}" for card in cards}


def open_cards(view: View) -> list[int]:
    """The cards of Beasty Bar that a view shows."""
    cards = [*view.hand, *view.bar, *view.out, view.air, view.perch, *view.fresh]
    return [card for card in (*cards, *(card for place in view.line for card in cards_of(place))) if card]


def shown_by(event: Any) -> tuple[int, ...]:
    """The card of a hand that an event of Beasty Bar shows."""
    return (event.shown,) if isinstance(event, Showed) else ()


_ALL: Final = sorted((animal.name for animal in BOOK.values()), key=len, reverse=True)
# As on a card, or small behind its strength; a llama that can't bear a skunk tells of no card.
_NAMED: Final = re.compile(rf"\b({'|'.join(_ALL)})\b|\d\s+({'|'.join(_ALL).lower()})\b")


def named(text: str) -> set[str]:
    """The animals of Beasty Bar a text names."""
    return {(found[1] or found[2]).casefold() for found in _NAMED.finditer(text)}


def _names(cards: Iterable[int]) -> set[str]:
    return {BOOK[card & SPECIES].name.casefold() for card in cards}


def _beasts_found(text: str) -> set[str]:
    book, lower = HOUSE.book, text.lower()
    names = [row.en for rows in (book.beasts, book.goals) for row in rows]
    longest = sorted(names, key=len, reverse=True)
    found = re.findall("|".join(rf"\b{re.escape(name.lower())}\b" for name in longest), lower)
    return set(found)


def _beasts_shown(view: Any) -> set[str]:
    cards = [*view.hand, *view.laid, *(card for row in view.beasts for card in row), *view.discard]
    goals = [goal for row in view.goals for goal in row]
    return {HOUSE.book.beasts[card].en.lower() for card in cards} | {
        HOUSE.book.goals[goal].en.lower() for goal in goals
    }


def _numbers_found(text: str) -> set[str]:
    signs = "".join(sign(kind, UNICODE) for kind in range(8))
    found = {digit + kind for digit, kind in re.findall(rf"\b([1-9]) ([{signs}])", text)}
    return found | {digit + kind for kind, digit in re.findall(rf"([{signs}]) ([1-9])\b", text)}


def _numbers_shown(view: Any) -> set[str]:
    cards = [*view.hand, *view.discard, *view.captured, *view.box]
    cards += [card for pile in (*view.piles, *view.above) for card in pile]
    return _numbers(card for card in cards if digit_of(card) != BEAST)


def _numbers(cards: Iterable[int]) -> set[str]:
    return {f"{digit_of(card)}{sign(type_of(card), UNICODE)}" for card in cards}


BY_NAME: Final = Writing(named, lambda view: _names(open_cards(view)), lambda event: _names(shown_by(event)))
WRITINGS: Final = {
    "beasty-bar": Writing(_animals_found, _animals_shown, _animals_told),
    "bestie-bastarde": Writing(_beasts_found, _beasts_shown),
    "beasts": Writing(_numbers_found, _numbers_shown),
}
