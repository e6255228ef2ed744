"""Randomness as a value: 64-bit words derived by blake2b, drawn from by splitmix64, without bias."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def derive(seed: int, purpose: str) -> int:
    """The 64-bit word for one purpose of a seed; words of different purposes tell nothing of each other."""
    from hashlib import blake2b  # loads a cryptography library, which nothing but a deal needs

    return int.from_bytes(blake2b(f"{seed}/{purpose}".encode(), digest_size=8).digest(), "big")


def advance(word: int) -> int:
    """The word that follows."""
    return (word + _GAMMA) & MASK


def mix(word: int) -> int:
    """64 well-mixed bits of a word (the output function of splitmix64)."""
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


def below(word: int, bound: int) -> tuple[int, int]:
    """A number from 0 to bound - 1, each equally likely, and the next word."""
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        word = advance(word)
        bits = mix(word)
        if bits < limit:
            return bits % bound, word


def shuffle(word: int, items: Sequence[T]) -> tuple[T, ...]:
    """The items in an order drawn from a word, every order equally likely (Fisher-Yates)."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick, word = below(word, last + 1)
        deck[last], deck[pick] = deck[pick], deck[last]
    return tuple(deck)
