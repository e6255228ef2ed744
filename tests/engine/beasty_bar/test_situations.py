"""Each row of the table of situations, and that the table covers the rulings and every animal."""

from collections import Counter

import pytest

from engine.beasty_bar.animal import BOOK
from engine.beasty_bar.notation import decode_card
from engine.beasty_bar.state import SPECIES
from tests.engine.beasty_bar.classic_situations import CLASSIC
from tests.engine.beasty_bar.combo_situations import COMBO
from tests.engine.beasty_bar.new_beasts_situations import NEW_BEASTS
from tests.engine.beasty_bar.positions import After, before, choices, played, shuffling_word
from tests.engine.beasty_bar.situations import SITUATIONS, Situation

ALL = (*SITUATIONS, *CLASSIC, *NEW_BEASTS, *COMBO)
# A8 is the interface's, A10 is tested with the end of a match, A19 with the decks.
TABLED = {f"A{number}" for number in range(1, 39)} - {"A8", "A10", "A19"}


@pytest.mark.parametrize("row", ALL, ids=lambda row: f"{row.rulings} {row.play} {row.about}")
def test_situation(row: Situation) -> None:
    word = shuffling_word(row.line, row.play, tuple(row.shuffle.split())) if row.shuffle else "0" * 16
    state = before(row.line, row.play, row.air, row.hand, out=row.pile, rule=row.rule, word=word)
    card, _, picks = row.play.partition(">")
    assert picks in choices(state, card)
    to, bar, out = (tuple(cards.split()) for cards in (row.to, row.bar, row.out))
    assert played(state, row.play) == After(to, row.up, bar, out)


def test_every_ruling_has_a_situation() -> None:
    assert TABLED - {number for row in ALL for number in row.rulings.split()} == set()


def test_every_animal_acts_in_three_situations_at_least() -> None:
    acting: Counter[int] = Counter()
    for row in ALL:
        species = [decode_card(word) & SPECIES for word in row.play.split(">") if not word.isdigit()]
        acting[species[0]] += 1
        if BOOK[species[0]].asks.value in ("persuaded", "revived") and len(species) > 1:
            acting[species[1]] += 1
    assert [BOOK[species].name for species in BOOK if acting[species] < 3] == []


def test_no_situation_is_told_twice() -> None:
    places = Counter((row.line, row.air, row.play, row.rule, row.shuffle, row.pile) for row in ALL)
    assert [place for place, count in places.items() if count > 1] == []
