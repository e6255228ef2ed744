"""Cards of Beasts as faces and as short words: a suit has its own sign, filled when whole and hollow when broken."""

from __future__ import annotations

from typing import Final

from engine.beasts.state import BEAST, SUITS, VARIETIES, Card, digit_of, is_beast, suit_of, type_of
from tui.beasts.digits import small
from tui.glyphs import Glyphs
from tui.widgets.card import Face

_SIGNS: Final = (("♡", "♥"), ("♢", "♦"), ("♧", "♣"), ("♤", "♠"))
_LETTERS: Final = (("h", "H"), ("d", "D"), ("c", "C"), ("s", "S"))
_BEAST: Final = ("  /\\_/\\  ", " ( o.o ) ", "  >vvv<  ")


def suit_token(suit: int) -> str:
    """The token a suit is painted in."""
    return f"suit-{SUITS[suit].lower()}"


def sign(kind: int, glyphs: Glyphs) -> str:
    """The sign of a type: hollow (a small letter) for broken, filled (a capital) for whole."""
    return (_LETTERS if glyphs.is_ascii else _SIGNS)[kind >> 1][kind & 1]


def type_name(kind: int) -> str:
    """Variety and suit."""
    return f"{VARIETIES[kind & 1]} {SUITS[kind >> 1]}"


def face(card: Card, glyphs: Glyphs, is_forced: bool = False, pictures: bool = True) -> Face:
    """The face of a card; one that must be played this turn is marked as fresh."""
    kind = type_of(card)
    beast = is_beast(card)
    picture = _BEAST if beast else small(digit_of(card))
    return Face(
        tint=suit_token(suit_of(card)),
        corner="Beast" if beast else str(digit_of(card)),
        mark=sign(kind, glyphs),
        worth="",
        names=(
            type_name(kind),
            f"{VARIETIES[kind & 1][:2]}. {SUITS[kind >> 1]}",
            SUITS[kind >> 1],
            SUITS[kind >> 1][:5],
        ),
        small=picture if pictures else (),
        is_fresh=is_forced,
    )


class Words:
    """How cards and players are written in a sentence: markup, colour never alone. What is written of a card knows
    which one it is (`@card`), so that it can be clicked."""

    def __init__(self, names: tuple[str, ...], glyphs: Glyphs) -> None:
        self.names, self.glyphs = names, glyphs

    def card(self, card: Card) -> str:
        """Sign and digit with the type in words, such as `♧4 of Broken Clubs`."""
        kind = type_of(card)
        what = "Beast" if digit_of(card) == BEAST else str(digit_of(card))
        return f"[${suit_token(kind >> 1)} @card={card}]{sign(kind, self.glyphs)} {what} of {type_name(kind)}[/]"

    def tag(self, card: Card) -> str:
        """Sign and digit alone; a Beast is a B."""
        kind = type_of(card)
        text = f"{sign(kind, self.glyphs)}{'B' if is_beast(card) else digit_of(card)}"
        return f"[${suit_token(kind >> 1)} @card={card}]{text}[/]"

    def suit(self, suit: int) -> str:
        """A suit by name."""
        return f"[${suit_token(suit)}]{sign(2 * suit + 1, self.glyphs)} {SUITS[suit]}[/]"

    def player(self, seat: int) -> str:
        """A player's mark and name."""
        return f"[$seat-{seat}]{self.glyphs.seats[seat]} {self.names[seat]}[/]"
