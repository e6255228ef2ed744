"""A table told again without somebody: neither their name nor what they said is left in it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from engine.catalog import GAMES
from engine.core.game import BadNotation
from engine.core.record import Record, decode_record, encode_record
from tui.host.people.names import LEFT
from tui.host.plan import HUMAN, encode_plan, plans_of
from tui.host.store import Account, Decision, TableRow


def without(
    account: Account, row: TableRow, seats: Sequence[int], decisions: Sequence[Decision]
) -> tuple[TableRow, list[Decision]]:
    """The table with `Someone who left` in these seats of an account, and those of its decisions that read otherwise
    now: what was said from these seats is empty, and JSON texts name neither account nor name."""
    names = {account.name, *_names(row.head, seats)}  # a match keeps the name somebody had when it began
    changed = []
    for decision in decisions:
        is_said = decision.kind == "say" and decision.seat in seats
        text = "" if is_said else _retold(decision.text, {account.id: "", **dict.fromkeys(names, LEFT)})
        if text != decision.text:
            changed.append(decision._replace(text=text))
    return row._replace(head=renamed(row.head, seats)), changed


def renamed(text: str, seats: Sequence[int]) -> str:
    """The text of a record with `Someone who left` in these seats, even where it can't be read as a record."""
    try:
        record = decode_record(text, GAMES)
    except BadNotation:
        return _seat_tags(seats).sub(rf"\1 {LEFT}", text)
    tags = dict(record.tags)
    plans = plans_of(tags, record.setup.seats)
    tags |= {
        f"seat-{seat + 1}": encode_plan(plans[seat]._replace(name=LEFT))
        for seat in seats
        if seat < len(plans) and plans[seat].kind == HUMAN
    }
    return encode_record(Record(record.game, record.setup, record.history, tags, record.notes))


def _seat_tags(seats: Sequence[int]) -> re.Pattern[str]:
    own = "|".join(str(seat + 1) for seat in seats)
    return re.compile(rf"^(tag seat-(?:{own}) human) (.*)$", re.MULTILINE)


def _names(text: str, seats: Sequence[int]) -> list[str]:
    return [name for _, name in _seat_tags(seats).findall(text)]


def _retold(text: str, names: Mapping[str, str]) -> str:
    try:
        told = json.loads(text)
    except ValueError:
        return text
    again = _replaced(told, names)
    return text if again == told else json.dumps(again, ensure_ascii=False)


def _replaced(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_replaced(each, names) for each in value]
    if isinstance(value, dict):
        return {key: _replaced(each, names) for key, each in value.items()}
    return value
