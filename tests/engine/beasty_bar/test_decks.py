"""Decks of Combo: as text, as numbers, drawn, at a glance, and what the modes deal [A19]."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beasty_bar.animal import Trait
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.dealing import decks_of
from engine.beasty_bar.decks import (
    DEVIL,
    SETS,
    Deck,
    Decks,
    bot_deck,
    deck_of,
    decode_deck,
    encode_deck,
    random_deck,
    species_of,
    trait_summary,
    worth,
)
from engine.beasty_bar.state import SPECIES, STRENGTH
from engine.bots.levels import LEVELS
from engine.core.game import BadNotation
from tests.engine.beasty_bar.positions import GAME

ANY_DECK = st.lists(st.sampled_from(SETS), min_size=12, max_size=12).map(tuple)
WORDS = st.integers(0, (1 << 64) - 1)


@given(ANY_DECK)
def test_a_deck_comes_back_from_its_text_and_its_number(deck: Deck) -> None:
    text = encode_deck(deck)
    assert decode_deck(text) == deck
    assert Decks()[Decks().number(text)].value == text


def test_there_are_three_to_the_twelfth_decks_and_the_first_is_set_3() -> None:
    decks = Decks()
    assert len(decks) == 3**12
    assert decks[0].value == encode_deck(deck_of(3))
    assert decks[-1].value == decks[3**12 - 1].value
    assert [choice.value for choice in decks[:3]] == ["3" * 12, "1" + "3" * 11, "2" + "3" * 11]
    assert next(iter(decks)) == decks[0]
    with pytest.raises(IndexError):
        decks[3**12]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "twelve digits.*has 0"),
        ("1" * 11, "has 11"),
        ("1" * 13, "has 13"),
        ("111111111114", "'4' at strength 12"),
        ("0" + "1" * 11, "'0' at strength 1"),
        ("11111 111111", "' ' at strength 6"),
        ("٣" * 12, "'٣' at strength 1"),
    ],
)
def test_a_text_that_is_no_deck_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        decode_deck(text)


def test_a19_a_deck_has_each_strength_once_and_the_devil_or_not() -> None:
    deck = decode_deck("123123123123")
    assert [species & STRENGTH for species in species_of(deck, False)] == list(range(1, 13))
    assert species_of(deck, True) == (DEVIL, *species_of(deck, False))
    assert [species >> 4 for species in species_of(deck, False)] == list(deck)


def test_every_strength_is_drawn_from_every_set() -> None:
    counts = Counter((at, set_) for word in range(900) for at, set_ in enumerate(random_deck(word * 7919)))
    assert len(counts) == 36
    assert min(counts.values()) > 230


def held(cards: str, seats: int = 3, seed: int = 5, **rest: str) -> list[set[int]]:
    """The species each seat is dealt in a mode."""
    state = GAME.initial_state(GAME.setup(seats, seed, {"cards": cards, **rest}))
    return [{card & SPECIES for card in cards} for cards in state.held]


@pytest.mark.parametrize(("cards", "set_"), [("classic", 1), ("new-beasts", 2), ("wild", 3)])
@pytest.mark.parametrize("devil", ["with", "without"])
def test_a19_one_set_is_dealt_to_all(cards: str, set_: int, devil: str) -> None:
    expected = set(species_of(deck_of(set_), devil == "with"))
    assert held(cards, devil=devil) == [expected] * 3


@given(WORDS)
def test_a19_a_mix_is_the_same_for_all_and_comes_with_the_deal(seed: int) -> None:
    first, *others = held("mix", 4, seed)
    assert others == [first] * 3
    assert sorted(species & STRENGTH for species in first) == list(range(13))
    assert held("mix", 2, seed) == [first] * 2


def test_a19_mixes_of_different_deals_differ() -> None:
    assert len({decks_of(GAME.setup(2, seed, {"cards": "mix"}))[0] for seed in range(50)}) == 50


def test_a19_with_own_decks_each_seat_is_dealt_the_deck_of_its_option() -> None:
    decks = ["123" * 4, "2" * 12, "3" * 12]
    options: dict[str, str] = {f"deck-{seat}": deck for seat, deck in enumerate(decks, 1)}
    dealt = held("own", 3, 5, **options)
    assert dealt == [set(species_of(decode_deck(deck), True)) for deck in decks]


def test_a19_devils_are_in_all_decks_or_none() -> None:
    for cards in GAME.options[0].values:
        assert all(DEVIL in species for species in held(cards, devil="with"))
        assert not any(DEVIL in species for species in held(cards, devil="without"))


def test_set_3_is_dealt_as_it_was_before_there_were_others() -> None:
    state = GAME.initial_state(GAME.setup(2, 20))
    assert GAME.encode_state(state).split("|")[4] == "R9 R5 R3 R2/G7 G3 G0 G1"


@given(ANY_DECK)
def test_a_summary_counts_points_traits_and_sets(deck: Deck) -> None:
    animals = [BOOK[species] for species in species_of(deck, False)]
    told = trait_summary(deck)
    assert told.points == sum(animal.points for animal in animals)
    assert sum(told.sets.values()) == 12
    assert told.traits.get(Trait.RECURRING, 0) == sum(Trait.RECURRING in animal.traits for animal in animals)
    assert all(told.traits.values())


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_any_level_chooses_a_deck_and_the_same_for_the_same_word(level: str) -> None:
    decks = {bot_deck(level, word) for word in range(40)}
    assert {len(deck) for deck in decks} == {12}
    assert all(set(deck) <= set(SETS) for deck in decks)
    assert len(decks) > 20
    assert bot_deck(level, 7) == bot_deck(level, 7)


def test_better_bots_choose_better_decks() -> None:
    means = {level: sum(worth(bot_deck(level, word)) for word in range(60)) / 60 for level in LEVELS}
    assert means["easy"] < means["normal"] < means["strong"]
