"""The cards a game is played with, as columns by card; the house deck is read on first use, and only then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from engine.bestie_bastarde.schema import JOIN, NO_BIOME, OPEN, PASSIVE, POINTS, WILD, Ability, Book, parse

HOUSE_FILE = "cards.toml"
FITS = 16  # bits below the count of Beasts that fit a Challenge, where Strengths add up
WEIGHT = (1 << FITS) - 1


class Deck:
    """Rows and columns of a deck file. They are filled in when the first of them is asked for: the list of games can be
    looked at without reading the file. Raises BadDeck then, if it is bad."""

    book: Book
    biomes: list[int]
    kin: list[frozenset[int]]  # the Beasts of each biome
    strengths: list[int]
    weights: list[list[int]]  # for a Challenge of each biome: Strength, and `1 << FITS` more for a Beast that fits
    actives: list[tuple[Ability, ...]]  # the abilities that are activated, in printed order
    opens: frozenset[int]  # the Beasts that are played face up
    is_wild: list[bool]
    is_joining: list[bool]
    stakes: list[tuple[int, int]]  # biome and points of each Challenge
    by_points: tuple[tuple[int, ...], ...]  # Challenges worth 2, 3 and 4
    beast_of: dict[str, int]
    challenge_of: dict[str, int]
    goal_of: dict[str, int]

    def __init__(self, read: Callable[[], Book]) -> None:
        self._read = read

    if not TYPE_CHECKING:  # to the type checker the columns are simply there

        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            self._fill(self._read())
            return self.__getattribute__(name)

    def _fill(self, book: Book) -> None:
        words = [{ability.word for ability in beast.abilities} for beast in book.beasts]
        self.biomes = [beast.biome for beast in book.beasts]
        self.kin = [frozenset(n for n, at in enumerate(self.biomes) if at == biome) for biome in range(NO_BIOME + 1)]
        self.strengths = [beast.strength for beast in book.beasts]
        self.actives = [tuple(part for part in row.abilities if part.word not in PASSIVE) for row in book.beasts]
        self.opens = frozenset(number for number, known in enumerate(words) if OPEN in known)
        self.is_wild = [WILD in known for known in words]
        self.weights = [self._weights(biome) for biome in range(NO_BIOME)]
        self.is_joining = [JOIN in known for known in words]
        self.stakes = [(row.biome, row.points) for row in book.challenges]
        numbers = range(len(book.challenges))
        self.by_points = tuple(tuple(n for n in numbers if book.challenges[n].points == points) for points in POINTS)
        self.beast_of = {row.id: number for number, row in enumerate(book.beasts)}
        self.challenge_of = {row.id: number for number, row in enumerate(book.challenges)}
        self.goal_of = {row.id: number for number, row in enumerate(book.goals)}
        self.book = book

    def _weights(self, biome: int) -> list[int]:
        fits = [self.is_wild[card] or at == biome for card, at in enumerate(self.biomes)]
        return [strength + (fit << FITS) for strength, fit in zip(self.strengths, fits, strict=True)]


def house_text() -> str:
    """The deck file the game ships with."""
    from pkgutil import get_data

    data = get_data(__package__, HOUSE_FILE)
    if data is None:
        raise FileNotFoundError(HOUSE_FILE)
    return data.decode()


HOUSE = Deck(lambda: parse(house_text(), HOUSE_FILE))


def deck_of(text: str, name: str) -> Deck:
    """The deck in the text of a file, checked at once. Raises BadDeck."""
    book = parse(text, name)
    return Deck(lambda: book)


def digest(book: Book) -> str:
    """16 digits that differ where a match would go differently; names and sentences may be mended."""
    from hashlib import blake2b  # loads a cryptography library, which only a deck of one's own needs

    beasts = [(row.id, row.biome, row.strength, row.abilities) for row in book.beasts]
    challenges = [(row.id, row.biome, row.points) for row in book.challenges]
    goals = [(row.id, row.points, row.measure, row.test, row.n) for row in book.goals]
    content = repr((beasts, challenges, goals, book.merda.copies, book.merda_cost))
    return blake2b(content.encode(), digest_size=8).hexdigest()
