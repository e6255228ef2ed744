"""How a table is shown in the lobby to one visitor, and in what order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.lobby.lines import TableLine
from tui.host.lobby.opening import shown_setup
from tui.host.store import OPEN, RUNNING

if TYPE_CHECKING:
    from tui.host.lobby.hosted import Hosted


def line_of(hosted: Hosted, account: str, is_draining: bool) -> TableLine | None:
    """The table as it is shown to somebody; none where it is not: a private one, or one nobody is at, of others."""
    seat = hosted.seating.seat_of(account)
    is_yours = seat is not None
    if hosted.state not in (OPEN, RUNNING):
        return None
    if not is_yours and (hosted.terms.is_private or not hosted.presence.is_anybody_here):
        return None
    table, is_running = hosted.table, hosted.state == RUNNING
    mover = table.to_move if is_running else None
    return TableLine(
        code=hosted.code,
        game=table.game.id,
        title=table.game.title,
        setup=shown_setup(table.setup),
        state=hosted.state,
        seats=hosted.seat_lines(),
        turn=len(table.history.line()) if is_running else 0,
        mover=mover,
        watchers=hosted.watchers,
        terms=hosted.terms,
        opener=hosted.name_of(hosted.opener),
        is_yours=is_yours,
        is_your_turn=is_yours and mover == seat,
        can_join=not is_yours and not is_running and not is_draining and hosted.seating.seat_for(account) is not None,
        can_watch=not is_yours and is_running and hosted.terms.watchers,
    )


def order_of(line: TableLine) -> tuple[bool, bool, bool, str]:
    """Where a table stands in the list: one's turn first, then one's own, those that wait for players, the rest."""
    return (not line.is_your_turn, not line.is_yours, line.state != OPEN, line.code)
