"""What is asked of a player while a play is put together, worked out from the picks made so far: who acts and as what,
what kind of pick comes next, and the line as it stands at that moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.beasty_bar.animal import BOOK, TRAITS, Animal, Ask, Trait
from engine.beasty_bar.state import CARD, SPECIES, STRENGTH, Card, Place


class Moment(NamedTuple):
    """`card` acts as `animal` (its own species or the one it copies) and asks for a pick of kind `ask`. `line` is the
    line then, `fresh` those who have come to its end in this play, `sent` those already chosen to go to THAT'S IT, in
    order, `been` the species it has been in this turn."""

    card: Card
    animal: Animal
    ask: Ask
    line: tuple[Place, ...]
    fresh: tuple[Card, ...]
    sent: tuple[Card, ...]
    been: tuple[int, ...]

    @property
    def is_copying(self) -> bool:
        """Whether it acts as another species than its own."""
        return self.animal.species != self.card & SPECIES

    def option(self, place: Place, options: Sequence[int]) -> int | None:
        """The option that an animal of the line, or a card of the hand, stands for; none if it is not on offer."""
        card = place & CARD
        match self.ask:
            case Ask.STRENGTH:
                option = place & STRENGTH if card != self.card else None
            case Ask.PARITY:
                option = place & 1 if card != self.card else None
            case Ask.MODEL:
                option = next((each for each in options if each & SPECIES == place & SPECIES), None)
            case _:
                option = card
        return option if option in options else None


def moment(line: Sequence[Place], chosen: Sequence[int]) -> Moment:
    """The moment in which the next pick is asked, from the line before the play and what has been chosen: at least the
    card that is played."""
    card, *picks = chosen
    now = _entering(line, card) if not TRAITS[card & SPECIES] & Trait.ASIDE else tuple(line)
    animal = BOOK[card & SPECIES]
    ask, fresh, sent, been = animal.asks, [card], list[Card](), [card & SPECIES]
    for pick in picks:
        match ask:
            case Ask.PERSUADED | Ask.REVIVED:
                card, animal, been = pick, BOOK[pick & SPECIES], [pick & SPECIES]
                now, ask = _entering(now, pick), animal.asks
                fresh.append(pick)
            case Ask.MODEL | Ask.SHOWN:
                animal = BOOK[pick & SPECIES]
                ask = animal.asks
                been.append(animal.species)
            case Ask.NOTHING | Ask.ORDER:
                ask = Ask.ORDER
                sent.append(pick)
            case _:
                ask = Ask.ORDER
    return Moment(card, animal, Ask.ORDER if ask is Ask.NOTHING else ask, now, tuple(fresh), tuple(sent), tuple(been))


def _entering(line: Sequence[Place], card: Card) -> tuple[Place, ...]:
    """The line once an animal (with its shadow) has come to its end; nocturnal ones that are first then are gone."""
    place = next((place for place in line if place & CARD == card), card)
    now = [*(other for other in line if other != place), place]
    while TRAITS[now[0] & SPECIES] & Trait.NOCTURNAL and len(now) > 1:
        del now[0]
    return tuple(now)
