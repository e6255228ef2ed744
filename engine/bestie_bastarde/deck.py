"""The cards a game is played with, as columns by card; the house deck is read on first use, and only then."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from engine.bestie_bastarde.schema import JOIN, OPEN, PASSIVE, POINTS, WILD, Ability, Book, parse

HOUSE_FILE = "cards.toml"


class Deck:
    """Rows and columns of a deck file. They are filled in when the first of them is asked for: the list of games can be
    looked at without reading the file. Raises BadDeck then, if it is bad."""

    book: Book
    biomes: list[int]
    strengths: list[int]
    actives: list[tuple[Ability, ...]]  # the abilities that are activated, in printed order
    is_open: list[bool]
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
        self.strengths = [beast.strength for beast in book.beasts]
        self.actives = [tuple(part for part in row.abilities if part.word not in PASSIVE) for row in book.beasts]
        self.is_open = [OPEN in known for known in words]
        self.is_wild = [WILD in known for known in words]
        self.is_joining = [JOIN in known for known in words]
        self.stakes = [(row.biome, row.points) for row in book.challenges]
        numbers = range(len(book.challenges))
        self.by_points = tuple(tuple(n for n in numbers if book.challenges[n].points == points) for points in POINTS)
        self.beast_of = {row.id: number for number, row in enumerate(book.beasts)}
        self.challenge_of = {row.id: number for number, row in enumerate(book.challenges)}
        self.goal_of = {row.id: number for number, row in enumerate(book.goals)}
        self.book = book


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
    beasts = [(row.id, row.biome, row.strength, row.abilities) for row in book.beasts]
    challenges = [(row.id, row.biome, row.points) for row in book.challenges]
    goals = [(row.id, row.points, row.measure, row.test, row.n) for row in book.goals]
    content = repr((beasts, challenges, goals, book.merda.copies, book.merda_cost))
    return blake2b(content.encode(), digest_size=8).hexdigest()
