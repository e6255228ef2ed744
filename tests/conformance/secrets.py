"""What the laws must know of each game's State, by game id: its cards and its random words. A new game adds a row."""

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

from engine.beasts.state import State as Places
from engine.beasty_bar.events import cards_of
from engine.beasty_bar.state import State as Line
from tests.engine.bestie_bastarde.positions import cards_inside


class Inside(NamedTuple):
    """What lies inside a state: its cards as a multiset, and the words of its randomness to come, where a game draws
    any after the deal."""

    cards: Callable[[Any], Counter[int]]
    words: Callable[[Any], tuple[int, ...]] | None


def _line_cards(state: Line) -> Counter[int]:
    standing = [card for place in state.line for card in cards_of(place)]
    beside = [card for card in (state.air, state.perch) if card]
    return Counter([*standing, *beside, *state.bar, *state.out, *(card for held in state.held for card in held)])


def _place_cards(state: Places) -> Counter[int]:
    groups = (*state.piles, *state.above, *state.hands, state.deck, state.discard, state.captured, state.box)
    return Counter(card for group in groups for card in group)


INSIDE: dict[str, Inside] = {
    "beasty-bar": Inside(_line_cards, lambda state: (state.word,)),
    "beasts": Inside(_place_cards, None),
    "bestie-bastarde": Inside(cards_inside, lambda state: (state.word,)),
}
