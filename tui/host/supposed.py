"""What-if: a position played on for all seats, and kept. In a match that still runs the cards one can't see are dealt
anew from what a seat knew there; such a branch is kept in tags of the record, for it is none of the match."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from engine.core.history import History
from engine.core.record import Record
from tui.host.plan import HUMAN, Plan, encode_plan
from tui.host.sitting import Sitting
from tui.host.table import Table, one_line

_TAG: Final = re.compile(r"what-if-[1-9][0-9]*")
_NOTE: Final = re.compile(r"(what-if-[1-9][0-9]*)-note-(0|[1-9][0-9]*)")


class Supposed(NamedTuple):
    """A branch on cards dealt anew: kept under a key, begun at a node, from what a seat (none: a spectator) knew
    there, by some luck; its name; what was played, in a tree of its own; and notes on positions of that tree."""

    key: str
    node: int
    seat: int | None
    luck: int
    name: str
    history: History[Any, Any]
    notes: Mapping[int, str] = MappingProxyType({})

    @property
    def text(self) -> str:
        """How a tag tells it: node, seat, luck, how many actions, the actions, the name."""
        game, seat = self.history.game, 0 if self.seat is None else self.seat + 1
        line = self.history.line()[1:]
        actions = [game.encode_action(self.history.entry(node).action) for node in line]
        return " ".join([str(self.node), str(seat), str(self.luck), str(len(actions)), *actions, self.name]).strip()


def deal_anew(table: Sitting, node: int, seat: int | None, luck: int) -> History[Any, Any]:
    """A tree that begins in what a seat knew at a node, with all it did not know dealt by luck. It depends on the view
    alone, never on the truth behind it."""
    game = table.game
    return History.start(game, game.sample(game.view(table.history.entry(node).state, seat), luck))


def supposed_in(table: Sitting) -> list[Supposed]:
    """The branches on cards dealt anew that a record keeps; one that is damaged or forged is passed over."""
    return list(_read(table))


def _read(table: Sitting) -> Iterator[Supposed]:
    for key, text in table.tags.items():
        if _TAG.fullmatch(key):
            with suppress(ValueError, IndexError):
                node, seat, luck, count, *rest = text.split(" ")
                place = None if seat == "0" else range(len(table.plans))[int(seat) - 1]
                history = deal_anew(table, int(node), place, int(luck))
                for action in rest[: int(count)]:
                    history = history.play(history.game.decode_action(action))
                name, notes = " ".join(rest[int(count) :]), _notes(table, key, history.size)
                yield Supposed(key, int(node), place, int(luck), name, history, notes)


def _notes(table: Sitting, key: str, size: int) -> Mapping[int, str]:
    """The notes kept for a branch, on positions there are."""
    found = {}
    for tag, text in table.tags.items():
        match = _NOTE.fullmatch(tag)
        if match and match[1] == key and int(match[2]) < size:
            found[int(match[2])] = text
    return MappingProxyType(found)


def keep(table: Sitting, supposed: Supposed) -> str:
    """Put it into the record with its notes; one without a key gets the next that is free. The key."""
    taken = [int(key.rpartition("-")[2]) for key in table.tags if _TAG.fullmatch(key)]
    key = supposed.key or f"what-if-{max(taken, default=0) + 1}"
    old = {tag: "" for tag in table.tags if (match := _NOTE.fullmatch(tag)) and match[1] == key}
    new = {f"{key}-note-{node}": text for node, text in sorted(supposed.notes.items())}
    table.tag_all({key: supposed._replace(name=one_line(supposed.name)).text, **old, **new})
    return key


def note(table: Sitting, supposed: Supposed, node: int, text: str) -> None:
    """Write something down about a position of it (an empty text takes it away)."""
    table.tag(f"{supposed.key}-note-{node}", text)


def drop(table: Sitting, key: str) -> None:
    """Take it out of the record, with its notes."""
    notes = [tag for tag in table.tags if (match := _NOTE.fullmatch(tag)) and match[1] == key]
    table.tag_all(dict.fromkeys((key, *notes), ""))


def prune(table: Sitting, node: int) -> None:
    """Drop a branch of the match from a node on, and what was supposed in it. Raises as `Table.prune`."""
    new = {old: at for at, old in enumerate(table.history.rest(node))}
    kept = supposed_in(table)
    table.prune(node)
    for each in kept:
        if each.node in new:
            keep(table, each._replace(node=new[each.node]))
        else:
            drop(table, each.key)


def table_for(table: Sitting, history: History[Any, Any]) -> Table:
    """A table at which one plays a tree on for all seats; nothing of it is saved."""
    tags = {f"seat-{seat + 1}": encode_plan(Plan(plan.name, HUMAN)) for seat, plan in enumerate(table.plans)}
    return Table(Record(table.game, table.setup, history, tags))
