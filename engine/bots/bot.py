"""What a computer player is, and where its randomness comes from."""

from __future__ import annotations

from typing import Protocol, TypeVar

from engine.core import rng

A_co = TypeVar("A_co", covariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra, A_co]):
    """A computer player. It keeps nothing between its moves."""

    def choose(self, view: V_contra) -> A_co:
        """A legal action for the seat whose view this is, and whose turn it must be."""
        ...


def word_of(seed: int, view: object) -> int:
    """The random word a bot starts from at a view: another at each position, the same whenever it comes back."""
    return rng.derive(seed, repr(view))
