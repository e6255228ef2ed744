"""Restoring: a table as it was, from what the store has kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.core.record import decode_record
from tui.host.lobby.ledger import ACT, GOTO, SAY, SEATS
from tui.host.lobby.seating import Place, Seating, decode_places
from tui.host.plan import BOT, HUMAN, Plan
from tui.host.store import OPEN, Decision, Member, Store, TableRow
from tui.host.table import AnyGame, Table


class Restored(NamedTuple):
    """A table, who sits there, and how many decisions are kept of it."""

    table: Table
    seating: Seating
    number: int


def restored(store: Store, row: TableRow, games: Mapping[str, AnyGame]) -> Restored:
    """The table of a row, with every decision that is kept of it. Raises ValueError, which says what is wrong, where
    they are not those of a match."""
    table = Table(decode_record(row.head, games))
    decisions = store.decisions(row.code)
    seating = _seated(store, table.plans, row)
    for decision in decisions:
        if decision.kind == SEATS:
            seating = decode_places(decision.text, row.members)
            table.seat(decision.seat, seating.plans[decision.seat])
        else:
            _redo(table, decision)
    return Restored(table, seating, len(decisions))


def _redo(table: Table, decision: Decision) -> None:
    match decision.kind:
        case kind if kind == ACT:
            table.act(decision.seat, table.game.decode_action(decision.text))
        case kind if kind == GOTO:
            table.go_to(int(decision.text))
        case kind if kind == SAY:
            if decision.text:  # else whoever said it has had their account deleted
                table.say(decision.seat, decision.text)
        case kind:
            raise ValueError(f"decision {decision.number} is of the unknown kind {kind!r}")


def _seated(store: Store, plans: Sequence[Plan], row: TableRow) -> Seating:
    """The seats of a table: before the start those of people who have come are theirs, and the others free; later
    those of people are theirs, or nobody's whose account is gone."""
    seating = Seating.planned(plans)
    members = {member.seat: member for member in row.members}
    if row.state == OPEN:
        for seat, member in members.items():
            if (account := store.account(member.account)) is not None:
                seating.sit(seat, account)
        return seating
    accounts = {seat: _known(store, member) for seat, member in members.items()}
    return Seating(
        [
            Place(HUMAN, accounts.get(seat, ""), plan.name) if plan.kind == HUMAN else Place(BOT, "", *_bot(plan))
            for seat, plan in enumerate(plans)
        ]
    )


def _known(store: Store, member: Member) -> str:
    return member.account if member.account and store.account(member.account) else ""


def _bot(plan: Plan) -> tuple[str, str]:
    return plan.name, plan.level
