"""Reviewing a finished match together: one leads, and who follows is shown the same place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.lobby.terms import Refused
from tui.host.store import OVER
from tui.host.table import Update

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.host.lobby.hosted import Hosted


class Together:
    """Who leads, and the place (node and beat) they have shown last. Everybody else follows until they pause."""

    def __init__(self, hosted: Hosted) -> None:
        self.leader: Chair | None = None
        self.shown: tuple[int, int] | None = None
        self._hosted = hosted

    @property
    def name(self) -> str:
        """The name of who leads; empty while nobody does."""
        return "" if self.leader is None else self.leader.visit.account.name

    async def lead(self, chair: Chair) -> None:
        """Somebody leads. Raises Refused where somebody else does, or nothing is to be reviewed."""
        if self._hosted.state != OVER:
            raise Refused("a match can be reviewed together once it is over")
        if chair.seat is None:
            raise Refused("only those who played can lead")
        if self.leader is not None and self.leader is not chair:
            raise Refused(f"{self.name} is leading already")
        self.leader, self.shown = chair, None
        for other in self._hosted.chairs:
            other.is_following = other is not chair
        self._hosted.tell_news(f"{self.name} leads through the match")

    async def stop(self, chair: Chair) -> None:
        """Whoever leads does so no more."""
        self.gone(chair)

    async def show(self, chair: Chair, node: int, beat: int) -> None:
        """Who leads shows a place. Raises Refused for one that is on none of the branches all have."""
        if self.leader is not chair:
            raise Refused("only who leads can show something")
        own, shared = chair.history, self._hosted.table.history
        is_shared = 0 <= node < min(own.size, shared.size) and own.entry(node).state is shared.entry(node).state
        if not is_shared:  # grafted, or numbered anew since something was pruned
            raise Refused("that branch is your own: the others do not have it")
        self.shown = (node, max(0, beat))
        for other in self._hosted.chairs:
            if other.is_following and other is not chair:
                other.hand(Update((), is_jump=False, shown=self.shown))

    async def follow(self, chair: Chair) -> None:
        """Somebody follows from now on, and is shown where the others are. Raises Refused where nobody leads."""
        if self.leader is None or self.leader is chair:
            raise Refused("there is nobody to follow")
        chair.is_following = True
        if self.shown is not None:
            chair.hand(Update((), is_jump=False, shown=self.shown))

    def gone(self, chair: Chair) -> None:
        """A chair leads no more, or is not at the table any more."""
        if self.leader is chair:
            name, self.leader, self.shown = self.name, None, None
            for other in self._hosted.chairs:
                other.is_following = False
            self._hosted.tell_news(f"{name} leads no more")
