"""The random word: known values, no bias, words of different purposes that tell nothing of each other."""

from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from engine.core import rng

WORDS = st.integers(0, (1 << 64) - 1)


def test_splitmix64_gives_the_published_values() -> None:
    word, bits = 1234567, []
    for _ in range(5):
        word = rng.advance(word)
        bits.append(rng.mix(word))
    assert bits == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@given(WORDS, st.integers(1, 1 << 63))
def test_below_stays_below_and_moves_on(word: int, bound: int) -> None:
    number, following = rng.below(word, bound)
    assert 0 <= number < bound
    assert 0 <= following < 1 << 64
    assert following != word


def test_below_throws_back_what_would_be_biased() -> None:
    bound = (1 << 63) + 1  # of 2^64 outputs only the first `bound` are used
    kept = [rng.mix(rng.advance(word)) < bound for word in range(64)]
    one_draw = [rng.below(word, bound)[1] == rng.advance(word) for word in range(64)]
    assert one_draw == kept
    assert len(set(kept)) == 2


def test_below_is_fair() -> None:
    word, counts = rng.derive(1, "fair"), Counter[int]()
    for _ in range(7000):
        number, word = rng.below(word, 7)
        counts[number] += 1
    assert all(900 <= counts[number] <= 1100 for number in range(7))


def test_every_order_of_a_shuffle_is_as_likely() -> None:
    counts = Counter(rng.shuffle(rng.derive(seed, "deck"), "abcd") for seed in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert all(140 <= count <= 260 for count in counts.values())


@given(WORDS, st.lists(st.integers(), max_size=20))
def test_a_shuffle_keeps_every_item_and_repeats_itself(word: int, items: list[int]) -> None:
    mixed = rng.shuffle(word, items)
    assert sorted(mixed) == sorted(items)
    assert mixed == rng.shuffle(word, tuple(items))


def test_derived_words_differ_by_seed_and_by_purpose() -> None:
    purposes = ["line", "first", *(f"deck {seat}" for seat in range(4))]
    words = {rng.derive(seed, purpose) for seed in range(200) for purpose in purposes}
    assert len(words) == 200 * len(purposes)
    assert all(0 <= word < 1 << 64 for word in words)


def test_derived_words_are_the_same_on_every_machine() -> None:
    assert f"{rng.derive(0, 'deck 0'):016x}" == "0f9a724ed392f5d1"
