"""Pruning: what a host lets go of when it starts, so that its store does not grow for ever."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from tui.host.lobby.means import LOG
from tui.host.store import CLOSED, OVER, RUNNING, Store

QUIET: Final = timedelta(days=30)
"""How long a match may stand still until it is filed as it stands."""
KEPT: Final = timedelta(days=7)
"""How long the moves of a match that has ended are kept beside those in its players' libraries."""


def abandoned(store: Store, now: datetime) -> frozenset[str]:
    """The codes of the tables that run and where nobody has decided anything for too long."""
    return frozenset(store.quiet_tables((RUNNING,), _text(now - QUIET)))


def prune(store: Store, now: datetime) -> None:
    """Forget the moves of matches that ended long ago, and the whole table where nobody who played has an account any
    more. Of other tables it is still known who sat there: whoever has their account deleted is taken out of the
    libraries of all they played with. Raises StoreError."""
    for code in store.quiet_tables((OVER, CLOSED), _text(now - KEPT)):
        row = store.table(code)
        if row is not None and any(member.account for member in row.members):
            store.forget_decisions(code)
        else:
            store.remove_table(code)
            LOG.info("table %s is forgotten", code)


def _text(when: datetime) -> str:
    return when.isoformat(timespec="seconds")
