"""A match as text: a header, one action a line with its branches, and a last line that shows the text is whole.

    bestiary record 1
    game beasty-bar rules 1
    deal bb-2p-7K2QM
    seats 2
    option devil with
    tag seat-1 human Ann
    1 R10
    2 G7>R10
    3 (1) G2
    name 3 what if
    note 1 too early for the lion?
    at 2
    end 8d1f0c52a7be4e90

Options that don't matter are left out, and so are later ones at their default: a new option leaves records as they are.
The version of a game's rules rises only when a match recorded before would go another way.

An action's number is its node; the node before it stands in brackets where it is not the line above. A game with cards
of its own has a line `deck` with their fingerprint below its name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from types import MappingProxyType
from typing import Any

from engine.core.deal import decode_deal, encode_deal
from engine.core.game import BadNotation, Game, IllegalAction, Setup
from engine.core.history import Entry, History

FORMAT = 1
_KEY = re.compile(r"[a-z0-9-]+")


@dataclass(frozen=True, slots=True)
class Record:
    """A match: its game, the deal, free tags (who sat where, when), all it has passed, and notes on positions."""

    game: Game[Any, Any, Any, Any]
    setup: Setup
    history: History[Any, Any]
    tags: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    notes: Mapping[int, str] = field(default_factory=lambda: MappingProxyType({}))


def _digest(lines: list[str]) -> str:
    return blake2b("\n".join(lines).encode(), digest_size=8).hexdigest()


def encode_record(record: Record) -> str:
    """The record as text, ending in a newline. Raises ValueError for a tag, name or note that is no single
    line."""
    game, setup, history = record.game, record.setup, record.history
    lines = [f"bestiary record {FORMAT}", f"game {game.id} rules {game.rules_version}"]
    lines += [f"deck {game.deck}"] if game.deck else []
    lines += [f"deal {encode_deal(game, setup)}", f"seats {setup.seats}"]
    lines += [f"option {name} {value}" for name, value in game.stated(setup)]
    lines += [f"tag {key} {_line(value)}" for key, value in record.tags.items() if _key(key)]
    for node in range(1, history.size):
        entry = history.entry(node)
        branch = "" if entry.parent == node - 1 else f"({entry.parent}) "
        lines.append(f"{node} {branch}{game.encode_action(entry.action)}")
    lines += [f"name {node} {_line(text)}" for node, text in sorted(history.names.items())]
    lines += [f"note {node} {_line(text)}" for node, text in sorted(record.notes.items())]
    lines.append(f"at {history.here}" + (f" of {history.tip}" if history.tip != history.here else ""))
    return "\n".join([*lines, f"end {_digest(lines)}"]) + "\n"


def _line(text: str) -> str:
    if text != text.strip() or len(text.splitlines()) != 1:
        raise ValueError(f"a tag, name or note is one line with no space around it, not {text!r}")
    return text


def _key(key: str) -> str:
    if not _KEY.fullmatch(key):
        raise ValueError(f"a tag is called by small letters, digits and '-', not {key!r}")
    return key


def decode_record(text: str, games: Mapping[str, Game[Any, Any, Any, Any]]) -> Record:
    """The match a text records, replayed through the rules.

    Raises BadNotation naming the line and the reason for a text that is no record, is cut off or edited, was written
    under other rules, or holds an action the rules forbid.
    """
    reader = _Reader(text, games)
    try:
        return reader.read()
    except (BadNotation, IllegalAction, IndexError, ValueError) as error:
        raise BadNotation(f"line {reader.number}: {error}") from None


class _Reader:
    """Reads a record from the top, one expected line after the other; `number` is the line read last."""

    def __init__(self, text: str, games: Mapping[str, Game[Any, Any, Any, Any]]) -> None:
        self.lines = text.split("\n")
        self.games = games
        self.number = 0

    def read(self) -> Record:
        self.expect(rf"bestiary record {FORMAT}", f"'bestiary record {FORMAT}': this is no record of this version")
        self.refuse_damage()
        game = self.game()
        self.refuse_other_deck(game)
        (code,) = self.expect(r"deal (\S+)", "'deal ...'")
        dealt, setup = decode_deal(code, self.games.values())
        (seats,) = self.expect(r"seats (\d+)", "'seats ...'")
        options = tuple(self.some(r"option (\S+) (\S+)"))
        if dealt is not game or int(seats) != setup.seats or options != game.stated(setup):
            raise BadNotation("game, seats and options do not fit the deal code")
        tags = dict(self.some(r"tag ([a-z0-9-]+) (\S.*)"))
        history = self.moves(game, game.initial_state(setup))
        for node, name in self.some(r"name (\d+) (\S.*)"):
            history = history.name(int(node), name)
        notes = self.notes(history)
        here, tip = self.expect(r"at (\d+)(?: of (\d+))?", "'at ...'")
        history = history.go_to(int(tip or here)).go_to(int(here))
        self.expect(r"end [0-9a-f]{16}", "'end ...'")
        return Record(game, setup, history, MappingProxyType(tags), notes)

    def refuse_damage(self) -> None:
        """The last line must be there and fit the ones before it; else the text was cut off or edited."""
        body = self.lines[:-1] if self.lines[-1] == "" else self.lines
        end = re.fullmatch(r"end ([0-9a-f]{16})", body[-1]) if body is not self.lines else None
        read, self.number = self.number, len(body)
        if end is None:
            raise BadNotation("the record is cut off: its last line should be 'end' and a sum of 16 digits")
        if end[1] != _digest(body[:-1]):
            raise BadNotation("the record was changed: its lines do not fit the sum in its last line")
        self.number = read

    def game(self) -> Game[Any, Any, Any, Any]:
        """The game that is named, under the rules it is played by here."""
        game_id, version = self.expect(r"game (\S+) rules (\d+)", "'game ... rules ...'")
        game = self.games.get(game_id)
        if game is None:
            raise BadNotation(f"unknown game {game_id!r}; known: {', '.join(self.games)}")
        if version != str(game.rules_version):
            raise BadNotation(f"written under rules {version} of {game.title}; these are {game.rules_version}")
        return game

    def refuse_other_deck(self, game: Game[Any, Any, Any, Any]) -> None:
        """The cards at hand must be those the match was played with."""
        named = [found for (found,) in self.some(r"deck ([0-9a-f]{16})")]
        if named != ([game.deck] if game.deck else []):
            needed = f"the deck {' '.join(named)}" if named else "the deck that ships with the game"
            loaded = f"the deck {game.deck}" if game.deck else "the deck that ships with it"
            raise BadNotation(f"this match needs {needed}; {game.title} is played here with {loaded}")

    def moves(self, game: Game[Any, Any, Any, Any], state: Any) -> History[Any, Any]:
        """Replays every action through the checked door. The same few actions are written all the time: each text is
        read once."""
        log: list[Entry[Any, Any]] = [Entry(-1, None, state)]
        known: dict[str, Any] = {}
        played: set[tuple[int, Any]] = set()
        for number, parent, text in self.some(r"(\d+) (?:\((\d+)\) )?(\S+)"):
            if number != str(len(log)):
                raise BadNotation(f"expected action {len(log)}, not {number}")
            before = int(parent) if parent else len(log) - 1
            if before >= len(log):
                raise BadNotation(f"no node {before}: this history has 0 to {len(log) - 1}")
            action = known[text] if text in known else known.setdefault(text, game.decode_action(text))
            if (before, action) in played:
                raise BadNotation(f"{text} is recorded twice from position {before}")
            played.add((before, action))
            log.append(Entry(before, action, game.apply(log[before].state, action)))
        return History(game, log, len(log), len(log) - 1, len(log) - 1)

    def notes(self, history: History[Any, Any]) -> Mapping[int, str]:
        """The notes, each on a node there is; records written before there were any have none."""
        found: dict[int, str] = {}
        for node, text in self.some(r"note (\d+) (\S.*)"):
            history.entry(int(node))
            found[int(node)] = text
        return MappingProxyType(found)

    def expect(self, pattern: str, wanted: str) -> tuple[Any, ...]:
        """The groups of the next line; BadNotation where it is none of the pattern."""
        self.number += 1
        line = self.lines[self.number - 1] if self.number <= len(self.lines) else ""
        match = re.fullmatch(pattern, line)
        if match is None:
            raise BadNotation(f"expected {wanted}, not {line[:60]!r}")
        return match.groups()

    def some(self, pattern: str) -> Iterator[tuple[Any, ...]]:
        """The groups of each next line for as long as they are of the pattern."""
        fits = re.compile(pattern).fullmatch
        while self.number < len(self.lines) and (match := fits(self.lines[self.number])):
            self.number += 1
            yield match.groups()
