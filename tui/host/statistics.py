"""Statistics: what the finished matches on a shelf come to by game, seats and level, and the animals played most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.bots.levels import LEVELS
from engine.core.game import BadNotation, Game
from engine.core.record import Record
from tui.host.plan import people_of, plans_of
from tui.host.shelf import Shelf
from tui.host.tally import Ended, ended

Name = Callable[[Any, Game[Any, Any, Any, Any]], tuple[str, ...]]


class Group(NamedTuple):
    """Matches of a game with so many seats against one kind of company, in the order they began. `clean` are wins
    without help, `assisted` the matches with any; `streak` is the wins in a row up to now, `longest` the most ever."""

    game: str
    seats: int
    company: str
    played: int
    won: int
    clean: int
    assisted: int
    streak: int
    longest: int
    best: int
    scores: tuple[int, ...]

    @property
    def share(self) -> float:
        """The part of the matches that was won."""
        return self.won / self.played


def company_of(match: Ended) -> str:
    """Whom the first person played with: `alone`, `people`, a level where all bots have the same, else `mixed`."""
    if match.seats == 1:
        return "alone"
    if not match.levels:
        return "people"
    return match.levels[0] if len(set(match.levels)) == 1 else "mixed"


def _rank(company: str) -> int:
    order = ["alone", *LEVELS, "mixed", "people"]
    return order.index(company) if company in order else len(order)


def groups(matches: Iterable[Ended]) -> list[Group]:
    """The matches by game, seats and company; games in the order they come, then by seats and strength."""
    sorted_ = sorted(matches, key=lambda match: match.name)
    found: dict[tuple[str, int, str], list[Ended]] = {}
    for match in sorted_:
        found.setdefault((match.game, match.seats, company_of(match)), []).append(match)
    return [_group(*key, found[key]) for key in sorted(found, key=lambda key: (key[0], key[1], _rank(key[2]), key[2]))]


def _group(game: str, seats: int, company: str, matches: Sequence[Ended]) -> Group:
    streak = longest = 0
    for match in matches:
        streak = streak + 1 if match.has_won else 0
        longest = max(longest, streak)
    return Group(
        game,
        seats,
        company,
        played=len(matches),
        won=sum(match.has_won for match in matches),
        clean=sum(match.has_won and not match.is_assisted for match in matches),
        assisted=sum(match.is_assisted for match in matches),
        streak=streak,
        longest=longest,
        best=max(match.score for match in matches),
        scores=tuple(match.score for match in matches),
    )


def shelf_groups(shelf: Shelf) -> list[Group]:
    """The groups of all finished matches on a shelf."""
    return groups(ended(shelf))


def animals_in(record: Record, name: Name) -> Counter[str]:
    """How often the first person at the keyboard played each animal on the line of a match up to here."""
    plans = plans_of(dict(record.tags), record.setup.seats)
    person = next(iter(people_of(record.tags, plans)), None)
    history, game = record.history, record.game
    line = history.line()
    count: Counter[str] = Counter()
    for node in line[1:]:
        entry = history.entry(node)
        if person is not None and game.current_player(history.entry(entry.parent).state) == person:
            count.update(name(entry.action, game))
    return count


def favourites(shelf: Shelf, name_of: Callable[[str], Name]) -> Iterator[tuple[str, Counter[str]]]:
    """Yields, match by match as each is read, its game and the animals its first person played; also of matches that
    are not over. Files that can't be read are passed over."""
    for path in shelf.paths():
        try:
            record = shelf.load(path)
        except (BadNotation, OSError):
            continue
        yield record.game.id, animals_in(record, name_of(record.game.id))
