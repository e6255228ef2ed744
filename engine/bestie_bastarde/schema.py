"""A deck file read into frozen rows, everything in it checked: one clear error names the file, the card and the key."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

BIOMES = ("blue", "red", "tan", "grey", "green")
NO_BIOME = len(BIOMES)
WORDS = ("discard", "destroy", "steal", "merda", "play", "shed", "wild", "open", "join")
DISCARD, DESTROY, STEAL, MERDA, PLAY_ON, SHED_ONE, WILD, OPEN, JOIN = range(len(WORDS))
AIMED = {DESTROY, STEAL}
PASSIVE = {WILD, OPEN, JOIN}
MEASURES = (
    *("merda", "merda_given", "same_biome", "challenges", "won_first", "won_last", "led_again", "leader_at_end"),
    *("hand", "destroyed", "stolen", "lost", "shed", "biomes"),
)
TESTS = ("at_least", "at_most", "exactly", "most")
SOURCES = ("rulebook", "house", "box")
POINTS = (2, 3, 4)
LEAST_BEASTS, MOST_BEASTS, LEAST_GOALS, LEAST_OF_POINTS = 30, 200, 12, 2
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


class BadDeck(ValueError):
    """A deck file that can't be played with; the message names the file, the card and the key."""


class Ability(NamedTuple):
    """A word of the vocabulary, the biome it aims at (NO_BIOME for none), and whether it says "Puoi"."""

    word: int
    biome: int
    may: bool


class Beast(NamedTuple):
    """A Beast card, with a sentence of ours on why it does what it does."""

    id: str
    it: str
    en: str
    biome: int
    strength: int
    abilities: tuple[Ability, ...]
    text: str
    source: str


class Challenge(NamedTuple):
    """A Challenge card."""

    id: str
    it: str
    en: str
    biome: int
    points: int
    text: str
    source: str


class Goal(NamedTuple):
    """A Piccantella: a measure of a player, and the test it must pass (`n` is 0 for `most`)."""

    id: str
    it: str
    en: str
    points: int
    measure: str
    test: str
    n: int
    text: str
    source: str


class Merda(NamedTuple):
    """The Merda cards, all alike."""

    it: str
    en: str
    copies: int
    text: str
    source: str


class Book(NamedTuple):
    """All a deck file says."""

    name: str
    merda_cost: int
    merda: Merda
    beasts: tuple[Beast, ...]
    challenges: tuple[Challenge, ...]
    goals: tuple[Goal, ...]


class _Table:
    """A table of the file under the name it has in errors; each key is taken once, and what is left over is refused."""

    def __init__(self, where: str, value: object) -> None:
        if not isinstance(value, dict):
            raise BadDeck(f"{where}: expected a table, not {value!r}")
        self.where = where
        self.left: dict[str, object] = dict(value)

    def refuse(self, key: str, wanted: str, value: object) -> BadDeck:
        """The error of a key that is wrong."""
        return BadDeck(f"{self.where}: {key} is {wanted}, not {value!r}")

    def take(self, key: str) -> object:
        """The value of a key that must be there."""
        if key not in self.left:
            raise BadDeck(f"{self.where}: {key} is missing")
        return self.left.pop(key)

    def text(self, key: str) -> str:
        """A line of text."""
        value = self.take(key)
        if not isinstance(value, str) or not value.strip() or len(value.splitlines()) != 1:
            raise self.refuse(key, "a line of text", value)
        return value

    def number(self, key: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self.take(key)
        if type(value) is not int or not least <= value <= most:
            raise self.refuse(key, f"a whole number from {least} to {most}", value)
        return value

    def one_of(self, key: str, known: Sequence[str]) -> str:
        """One of some words."""
        value = self.take(key)
        if not isinstance(value, str) or value not in known:
            raise self.refuse(key, f"one of {', '.join(known)}", value)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where it is left out."""
        value = self.left.pop(key, False)
        if not isinstance(value, bool):
            raise self.refuse(key, "true or false", value)
        return value

    def close(self) -> None:
        """Refuses what nobody asked for: most likely a misspelt key."""
        if self.left:
            raise BadDeck(f"{self.where}: there is no key {min(self.left)}")


def parse(text: str, name: str) -> Book:
    """The rows of a deck file. Raises BadDeck."""
    import tomllib  # only whoever plays this game, or hands in a deck, pays for loading it

    try:
        raw: dict[str, Any] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadDeck(f"{name}: this is not TOML: {error}") from None
    file = _Table(name, raw)
    head = _Table(f"{name}: deck", file.take("deck"))
    rows = {kind: file.left.pop(kind, []) for kind in ("beast", "challenge", "piccantella")}
    for kind, tables in rows.items():
        if not isinstance(tables, list):
            raise BadDeck(f"{name}: {kind} is a list of tables ([[{kind}]]), not {tables!r}")
    book = Book(
        head.text("name"),
        head.number("merda_cost", 1, 3) if "merda_cost" in head.left else 1,
        _merda(_Table(f"{name}: merda", file.take("merda"))),
        tuple(_beast(_named(name, "beast", row)) for row in _list(rows["beast"])),
        tuple(_challenge(_named(name, "challenge", row)) for row in _list(rows["challenge"])),
        tuple(_goal(_named(name, "piccantella", row)) for row in _list(rows["piccantella"])),
    )
    _refuse_twins(name, book)
    _refuse_counts(name, head, book)
    head.close()
    file.close()
    return book


def _list(rows: object) -> list[object]:
    return rows if isinstance(rows, list) else []


def _named(file: str, kind: str, row: object) -> _Table:
    """A card's table, named by its id where it has one."""
    label = row.get("id") if isinstance(row, dict) else None
    return _Table(f"{file}: {kind} {label!r}" if label else f"{file}: a {kind} without id", row)


def _id(table: _Table) -> str:
    value = table.text("id")
    if not _ID.fullmatch(value) or value in ("yes", "no"):
        raise table.refuse("id", "small letters and digits with single hyphens, and neither yes nor no", value)
    return value


def _biome(table: _Table, known: Sequence[str]) -> int:
    return known.index(table.one_of("biome", known))


def _merda(table: _Table) -> Merda:
    row = Merda(
        table.text("it"),
        table.text("en"),
        table.number("count", 1, 99),
        table.text("text"),
        table.one_of("source", SOURCES),
    )
    table.close()
    return row


def _beast(table: _Table) -> Beast:
    row = Beast(
        _id(table),
        table.text("it"),
        table.text("en"),
        _biome(table, (*BIOMES, "none")),
        table.number("strength", 0, 9),
        _abilities(table),
        table.text("text"),
        table.one_of("source", SOURCES),
    )
    table.close()
    return row


def _abilities(beast: _Table) -> tuple[Ability, ...]:
    value = beast.take("abilities")
    if not isinstance(value, list):
        raise beast.refuse("abilities", "a list of tables", value)
    if len(value) > 8:
        raise beast.refuse("abilities", "a list of at most 8", value)
    found = []
    for number, part in enumerate(value, 1):
        table = _Table(f"{beast.where}: ability {number}", part)
        word = WORDS.index(table.one_of("word", WORDS))
        biome = _biome(table, BIOMES) if word in AIMED else NO_BIOME
        if word in PASSIVE and "may" in table.left:
            raise BadDeck(f"{table.where}: may makes no sense with {WORDS[word]}")
        found.append(Ability(word, biome, table.flag("may")))
        table.close()
    return tuple(found)


def _challenge(table: _Table) -> Challenge:
    row = Challenge(
        _id(table),
        table.text("it"),
        table.text("en"),
        _biome(table, BIOMES),
        table.number("points", POINTS[0], POINTS[-1]),
        table.text("text"),
        table.one_of("source", SOURCES),
    )
    table.close()
    return row


def _goal(table: _Table) -> Goal:
    names = _id(table), table.text("it"), table.text("en")
    points = table.number("points", 1, 9)
    measure, test = table.one_of("measure", MEASURES), table.one_of("test", TESTS)
    n = 0 if test == "most" else table.number("n", 0, 99)
    row = Goal(*names, points, measure, test, n, table.text("text"), table.one_of("source", SOURCES))
    table.close()
    return row


def _refuse_twins(file: str, book: Book) -> None:
    rows: list[tuple[str, Sequence[Beast | Challenge | Goal]]]
    rows = [("beast", book.beasts), ("challenge", book.challenges), ("piccantella", book.goals)]
    for kind, cards in rows:
        ids = [card.id for card in cards]
        for card_id in ids:
            if ids.count(card_id) > 1:
                raise BadDeck(f"{file}: {kind} {card_id!r}: id is given to {ids.count(card_id)} cards")


def _refuse_counts(file: str, head: _Table, book: Book) -> None:
    """Counts the file states of itself must be true, and be enough to deal a game from [C31]."""
    counts = {"beasts": len(book.beasts), "challenges": len(book.challenges), "piccantelle": len(book.goals)}
    for key, count in counts.items():
        stated = head.number(key, 0, 999) if key in head.left else count
        if stated != count:
            raise BadDeck(f"{file}: deck: {key} says {stated}, but the file has {count}")
    if not LEAST_BEASTS <= counts["beasts"] <= MOST_BEASTS:
        raise BadDeck(f"{file}: beast: a deck has {LEAST_BEASTS} to {MOST_BEASTS} Beasts, not {counts['beasts']}")
    if counts["piccantelle"] < LEAST_GOALS:
        raise BadDeck(f"{file}: piccantella: a deck has at least {LEAST_GOALS}, not {counts['piccantelle']}")
    for points in POINTS:
        worth = sum(challenge.points == points for challenge in book.challenges)
        if worth < LEAST_OF_POINTS:
            raise BadDeck(f"{file}: challenge: points {points} must be on at least {LEAST_OF_POINTS}, not on {worth}")
