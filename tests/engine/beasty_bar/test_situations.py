"""Each row of the table of situations, and that the table covers the rulings of set 3 and every animal."""

from collections import Counter

import pytest

from tests.engine.beasty_bar.positions import After, before, choices, played, shuffling_word
from tests.engine.beasty_bar.situations import SITUATIONS, Situation

# A8 is the interface's; A5 and A10 are tested with the choices and the end of a match.
TABLED = {f"A{number}" for number in range(1, 19)} - {"A5", "A8", "A10"}


@pytest.mark.parametrize("row", SITUATIONS, ids=lambda row: f"{row.rulings} {row.about}")
def test_situation(row: Situation) -> None:
    word = shuffling_word(row.line, row.play, tuple(row.shuffle.split())) if row.shuffle else "0" * 16
    state = before(row.line, row.play, row.air, rule=row.rule, word=word)
    card, _, picks = row.play.partition(">")
    assert picks in choices(state, card)
    to, bar, out = (tuple(cards.split()) for cards in (row.to, row.bar, row.out))
    assert played(state, row.play) == After(to, row.up, bar, out)


def test_every_ruling_of_set_3_has_a_situation() -> None:
    assert TABLED - {number for row in SITUATIONS for number in row.rulings.split()} == set()


def test_every_animal_acts_in_three_situations_at_least() -> None:
    acting: Counter[int] = Counter()
    for row in SITUATIONS:
        card, *picks = row.play.split(">")
        acting[int(card[1:])] += 1
        if card[1:] == "5" and picks:
            acting[int(picks[0][1:])] += 1
    assert [strength for strength in range(13) if acting[strength] < 3] == []


def test_no_situation_is_told_twice() -> None:
    places = Counter((row.line, row.air, row.play, row.rule, row.shuffle) for row in SITUATIONS)
    assert [place for place, count in places.items() if count > 1] == []
