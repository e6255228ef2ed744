"""Visitors for a rehearsal: people of a house of its own, who sit down three to a table and play by themselves."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.catalog import GAMES
from tui.host.lobby.bounds import DEFAULT_BOUNDS
from tui.host.lobby.house import House
from tui.host.lobby.terms import Terms
from tui.host.people.accounts import Accounts
from tui.host.plan import BOT, HUMAN, Plan
from tui.host.robots import Robots
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import open_store
from tui.lobby.app import VisitorApp
from tui.lobby.host import Host
from tui.lobby.sight import Sight, encode_sight
from tui.lobby.talks import TALKS

if TYPE_CHECKING:
    from tui.host.lobby.chair import Chair
    from tui.ssh.caller import Caller, Way
    from tui.ssh.server import MakeApp

COMPANY: Final = 3
OPENING: Final = 8  # moves that are played fast, so that there is something to look back at
SOON: Final = 0.5  # seconds between a person's looks whether it is their turn, while those are played
MOVES_EVERY: Final = 8.0  # and from then on, more or less: a match of three takes about two minutes
GAME: Final = next(iter(GAMES))


class Group:
    """People who share a table; the first one opens it, the others wait for its code."""

    def __init__(self, people: int) -> None:
        self.plans = [Plan("", HUMAN)] * people + [Plan("Owl", BOT, "easy")] * (people == 1)
        self.code: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.is_led = False


class Rehearser(VisitorApp):
    """A visitor who plays any legal action every now and then, so that the boards of the others change."""

    def __init__(self, host: Host, caller: Caller, way: Way, group: Group) -> None:
        super().__init__(host, caller, way)
        self._group = group
        self._chance = random.Random(caller.fingerprint)

    def on_mount(self) -> None:
        """Sit down with the group."""
        self.run_worker(self._sit_down())

    async def _sit_down(self) -> None:
        group, house = self._group, self.host.house
        if not group.is_led:
            group.is_led = True
            chair = await house.open_table(self.visit, GAME, group.plans, {}, Terms(is_private=True))
            group.code.set_result(chair.code)
        else:
            chair = await house.join(self.visit, await group.code)
        self.show_chair(chair)
        self._go_on(chair)

    def _go_on(self, chair: Chair) -> None:
        """Play if it is our turn, and look again later."""
        is_opening = len(chair.history.line()) <= OPENING
        wait = SOON if is_opening else MOVES_EVERY * (0.5 + self._chance.random())
        self.set_timer(wait, partial(self._go_on, chair))
        if chair.state == "running" and chair.seat is not None and (legal := chair.legal(chair.seat)):
            chair.act(chair.seat, self._chance.choice(legal))


@asynccontextmanager
async def visitors(people: int) -> AsyncIterator[MakeApp]:
    """What makes an app for each of so many people, in a house that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="bestiary-rehearsal-") as folder:
        store = open_store(Path(folder) / "bestiary.db")
        clerk, robots = Clerk(store), Robots()
        clerk.start()
        bounds = DEFAULT_BOUNDS._replace(max_tables=1_000)
        house = House(store, clerk, robots, bounds=bounds, talks=TALKS)
        accounts = Accounts(store, encode=lambda _: "")  # nobody will ask for these accounts again
        host = Host(house, accounts, store, clerk, robots)
        groups = [Group(min(COMPANY, people - first)) for first in range(0, people, COMPANY)]
        numbers = count()

        def make_app(caller: Caller, way: Way) -> Rehearser:
            number, fingerprint = next(numbers), caller.fingerprint
            if fingerprint is None:
                raise ValueError("whoever rehearses comes with a key")
            accounts.open_account(fingerprint, f"Actor {number + 1}")
            store.set_key_note(fingerprint, encode_sight(Sight()))
            return Rehearser(host, caller, way, groups[number // COMPANY % len(groups)])

        try:
            yield make_app
        finally:
            await house.close()
            robots.close()
            await clerk.close()
            store.close()
