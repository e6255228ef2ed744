"""A visit: somebody's connection to the house, from coming in to leaving."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tui.host.lobby.lines import News, PersonLine, TableLine
from tui.host.lobby.means import LOG
from tui.host.store import Account

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.house import House

Deliver = Callable[[Callable[[], None]], None]
Heed = Callable[[News], None]


class Visit:
    """One connection of an account. All it is told comes through `deliver`, which runs a call where the session's own
    app may be touched."""

    def __init__(self, house: House, account: Account, session_id: str, deliver: Deliver) -> None:
        self.house = house
        self.account = account
        self.session_id = session_id
        self.chairs: list[Chair] = []
        self.is_ended = False
        self._deliver = deliver
        self._listeners: list[Heed] = []

    def tables(self) -> list[TableLine]:
        """The tables to show: one's own first, those where one is to decide before all; then those that wait for
        players; then those that run. Private ones only to those who have a seat."""
        return self.house.lines(self)

    def people(self) -> list[PersonLine]:
        """Who is connected, oneself first, then by name."""
        return self.house.people(self)

    def subscribe(self, heed: Heed) -> Callable[[], None]:
        """Be told what changes in the lobby, until the function this gives is called."""
        self._listeners.append(heed)

        def close() -> None:
            if heed in self._listeners:
                self._listeners.remove(heed)

        return close

    def tell(self, news: News) -> None:
        """Hand news on, in the session's own context."""
        self.hand(partial(self._heed, news))

    def hand(self, call: Callable[[], None]) -> None:
        """Run a call in the session's own context; none once it has ended."""
        if self.is_ended:
            return
        try:
            self._deliver(call)
        except Exception:  # what is wrong with one session must keep nothing from the others
            LOG.exception("session %s could not be told something", self.session_id)

    def leave(self) -> None:
        """The connection has ended: its seats wait for the person by their tables' terms. Leaving twice does no
        harm."""
        self.house.let_go(self)

    def _heed(self, news: News) -> None:
        for heed in tuple(self._listeners):
            heed(news)
