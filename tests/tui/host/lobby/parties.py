"""A house to test with: people who note what they are told, time that passes when told to, bots that think at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from engine.catalog import GAMES
from tui.host.lobby.bounds import DEFAULT_BOUNDS, Bounds
from tui.host.lobby.chair import Chair
from tui.host.lobby.chat import Talks
from tui.host.lobby.house import House
from tui.host.lobby.lines import News
from tui.host.lobby.terms import Refused, Terms
from tui.host.plan import Plan
from tui.host.store import Account, Store
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import open_store
from tui.host.table import Update

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)
PERSON = Plan("", "human")
ROBOT = Plan("Fox", "bot", "easy")


class Time:
    """A clock that stands still until it is told to pass."""

    def __init__(self) -> None:
        self.at = 1_000.0
        self._sleepers: list[tuple[float, asyncio.Event]] = []

    def now(self) -> datetime:
        """The time of day."""
        return NOON + timedelta(seconds=self.at - 1_000)

    def seconds(self) -> float:
        """Seconds since whenever."""
        return self.at

    async def sleep(self, seconds: float) -> None:
        """Return once so much time was passed."""
        event = asyncio.Event()
        self._sleepers.append((self.at + seconds, event))
        await event.wait()

    async def go(self, seconds: float) -> None:
        """Let time pass, and all that waits for it run."""
        end = self.at + seconds
        while due := [sleeper for sleeper in self._sleepers if sleeper[0] <= end]:
            first = min(due, key=lambda sleeper: sleeper[0])
            self._sleepers.remove(first)
            self.at = max(self.at, first[0])
            first[1].set()
            await breathe()
        self.at = end
        await breathe()


async def breathe(turns: int = 12) -> None:
    """Let everything that is ready run."""
    for _ in range(turns):
        await asyncio.sleep(0)


class Hasty:
    """Thinks for bots at once, and not much; notes what it was shown. Asleep it never answers."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.is_asleep = False

    async def choose(self, game_id: str, level: str, seed: int, view: Any) -> Any:
        """What the bot plays."""
        self.views.append(view)
        while self.is_asleep:
            await asyncio.sleep(3_600)
        game = GAMES[game_id]
        legal = game.legal_actions(game.sample(view, 1))
        return legal[(seed + len(self.views)) % len(legal)]


class Guest:
    """Somebody at the house by one connection, and all that was said to them."""

    def __init__(self, party: Party, account: Account, session: str) -> None:
        self.party, self.account = party, account
        self.news: list[News] = []
        self.updates: list[Update] = []
        self.visit = party.house.enter(account, session, lambda call: call())
        self.visit.subscribe(self.news.append)
        self._chair: Chair | None = None

    @property
    def chair(self) -> Chair:
        """The chair they took last."""
        assert self._chair is not None
        return self._chair

    async def open(
        self,
        *plans: Plan,
        terms: Terms | None = None,
        game: str = "beasty-bar",
        options: Mapping[str, str] | None = None,
    ) -> Chair:
        """Open a table; one's own seat is the first of those that are free."""
        return self._at(await self.party.house.open_table(self.visit, game, plans, options or {}, terms or Terms()))

    async def join(self, code: str) -> Chair:
        """Sit down."""
        return self._at(await self.party.house.join(self.visit, code))

    async def watch(self, code: str) -> Chair:
        """Look on."""
        return self._at(await self.party.house.watch(self.visit, code))

    async def rematch(self) -> Chair:
        """Play again."""
        return self._at(await self.chair.rematch())

    def _at(self, chair: Chair) -> Chair:
        if chair is not self._chair:
            self._chair = chair
            chair.subscribe(chair.seat, self.updates.append)
        return chair

    async def act(self, choose: Callable[[Any], Any] = lambda legal: legal[0]) -> None:
        """Decide, for one's own seat."""
        assert self.chair.seat is not None
        self.chair.act(self.chair.seat, choose(self.chair.legal(self.chair.seat)))
        await self.party.settle()

    @property
    def told(self) -> list[str]:
        """What they were told in lines."""
        return [update.news for update in self.updates if update.news]

    @property
    def refused(self) -> list[str]:
        """What they were refused, and why."""
        return [update.refused for update in self.updates if update.refused]


class Party:
    """A house and who is in it."""

    def __init__(self, store: Store, clerk: Clerk, bounds: Bounds, talks: Talks) -> None:
        self.store, self.clerk, self.time, self.robots = store, clerk, Time(), Hasty()
        self._bounds, self._talks = bounds, talks
        self.seed = 0
        self._sessions = 0
        self.house = self._build()

    def _build(self) -> House:
        return House(
            self.store,
            self.clerk,
            self.robots,
            bounds=self._bounds,
            clock=self.time,
            seeds=self._next_seed,
            talks=self._talks,
        )

    def _next_seed(self) -> int:
        self.seed += 1
        return self.seed

    def come(self, name: str) -> Guest:
        """Somebody comes in; they have an account from the first time on."""
        account = self.store.account_named(name)
        if account is None:
            account = Account(f"SHA256:{name}", name, NOON.isoformat())
            self.store.add_account(account)
        self._sessions += 1
        return Guest(self, account, f"session-{self._sessions}")

    async def settle(self) -> None:
        """Wait until all that was asked is done, the bots' turns too."""
        quiet = 0
        while quiet < 3:
            before = [(hosted.ledger.number, hosted.state) for hosted in self.house.tables.values()]
            with suppress(Refused):  # a table that was closed meanwhile has nothing to do
                await self.house.settle()
            await breathe()
            after = [(hosted.ledger.number, hosted.state) for hosted in self.house.tables.values()]
            quiet = quiet + 1 if before == after else 0

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something that takes real time, such as a disk."""
        for _ in range(500):
            if is_so():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it did not come about")

    async def restart(self) -> None:
        """End the house as if it were killed, and bring it back from what was kept."""
        await self.house.close()
        self.house = self._build()
        await self.house.restore()
        await self.settle()


@asynccontextmanager
async def party(folder: Path, bounds: Bounds = DEFAULT_BOUNDS, talks: Talks | None = None) -> AsyncIterator[Party]:
    """A party on a store in a folder, cleaned up afterwards."""
    store = open_store(folder / "host.db")
    clerk = Clerk(store, retry=0.01)
    clerk.start()
    made = Party(store, clerk, bounds, talks or {})
    try:
        yield made
    finally:
        await made.house.close()
        await clerk.close()
        store.close()
