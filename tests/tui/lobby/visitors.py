"""Visitors to test with: apps of several people in one loop, each in a context of its own, on a real store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from contextvars import Context
from datetime import date
from pathlib import Path
from typing import Any, TypeVar, cast

from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from tests.tui.host.lobby.parties import NOON, PERSON, Party, party
from tests.tui.host.thinkers import Quick
from tui.host.lobby.chair import Chair
from tui.host.lobby.terms import Terms
from tui.host.people.accounts import Accounts
from tui.host.people.secrets import encode_secret
from tui.host.robots import Robots
from tui.host.store import Account
from tui.lobby.app import VisitorApp
from tui.lobby.asks import ConsentScreen
from tui.lobby.host import Host
from tui.lobby.match import HostedMatch
from tui.lobby.sight import Sight, encode_sight
from tui.lobby.talks import TALKS
from tui.ssh.caller import Caller
from tui.widgets.log import Log

T = TypeVar("T")
DAY = date(2025, 6, 1)


class FakeWay:
    """The way back to a visitor: what was asked of their terminal."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.context = Context()
        self.titles: list[str] = []
        self.goodbyes: list[str] = []
        self.kicks: list[str] = []
        self.seated: list[bool] = []
        self.is_busy = False

    def deliver(self, call: Callable[[], object]) -> None:
        """Run a call in the visitor's context."""
        asyncio.get_running_loop().call_soon(call, context=self.context)

    def say_goodbye(self, text: str) -> None:
        """Note the last line."""
        self.goodbyes.append(text)

    def title(self, text: str) -> None:
        """Note the window's title."""
        self.titles.append(text)

    def sit(self, is_at_table: bool) -> None:
        """Note where they are."""
        self.seated.append(is_at_table)

    def kick(self, text: str, is_for_good: bool = False) -> None:
        """Note why they were shown out."""
        self.kicks.append(text)


class Visitor:
    """Somebody at their terminal."""

    def __init__(self, app: VisitorApp, way: FakeWay, inn: Inn) -> None:
        self.app, self.way, self.inn = app, way, inn
        self.bells = 0
        self._pilot: Pilot[None] | None = None
        self._leaving = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def arrive(self, size: tuple[int, int]) -> None:
        """Start the app."""
        ready: asyncio.Future[Pilot[None]] = asyncio.get_running_loop().create_future()

        def ring() -> None:
            self.bells += 1

        self.app.lobby_pace = 0.0
        self.app.bell = ring  # type: ignore[method-assign]

        async def live() -> None:
            async with self.app.run_test(size=size) as pilot:
                await pilot.pause()
                ready.set_result(pilot)
                await self._leaving.wait()

        self._task = asyncio.get_running_loop().create_task(live(), context=self.way.context)
        waiting: set[asyncio.Future[Any]] = {self._task, ready}
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        if self._task in done:
            await self._task
        self._pilot = await ready

    async def leave(self) -> None:
        """The connection ends."""
        self._leaving.set()
        if self._task is not None:
            await self._task

    async def here(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do something in the visitor's own context."""
        return await asyncio.get_running_loop().create_task(_awaited(work), context=self.way.context)

    async def press(self, *keys: str) -> None:
        """Press keys, and let the whole house come to rest."""
        assert self._pilot is not None
        pilot = self._pilot
        await self.here(lambda: pilot.press(*keys))
        await self.inn.rest()

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.press(*("space" if sign == " " else sign for sign in text))

    async def pause(self) -> None:
        """Let this app come to rest."""
        assert self._pilot is not None
        await self.here(self._pilot.pause)

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for what needs a moment, such as a slow hash in a thread."""
        for _ in range(200):
            await self.inn.rest()
            if is_so():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("it has not come to that")

    @property
    def screen(self) -> Screen[Any]:
        """What is on top."""
        return cast(Screen[Any], self.app.screen)

    def text(self, selector: str) -> str:
        """What a text of the screen says."""
        return str(self.screen.query_one(selector, Static).render())

    async def hear(self) -> None:
        """Wait until a question that opened by itself listens to keys."""
        await self.until(lambda: isinstance(self.screen, ConsentScreen) and self.screen._hears)

    @property
    def log(self) -> str:
        """What the log of the match says."""
        logs = [log for screen in self.app.screen_stack for log in screen.query(Log)]
        return "\n".join(logs[-1].lines)

    @property
    def messages(self) -> list[str]:
        """What notices say now."""
        return [note.message for note in self.app._notifications]


class Inn:
    """A house with visitors in it."""

    def __init__(self, house: Party, thinker: Quick) -> None:
        self.house = house
        accounts = Accounts(house.store, now=lambda: NOON.isoformat(), encode=encode_secret)
        self.host = Host(
            house.house,
            accounts,
            house.store,
            house.clerk,
            cast(Robots, thinker),
            name="at bestiary.example",
            way_in="ssh -p 8022 bestiary.example",
        )
        self.visitors: list[Visitor] = []

    def know(self, name: str) -> Account:
        """The account of somebody who was here before, their terminal looked at."""
        found = self.house.store.account_named(name)
        if found is not None:
            return found
        account = Account(f"SHA256:{name}", name, NOON.isoformat())
        self.house.store.add_account(account)
        self.house.store.set_key_note(account.id, encode_sight(Sight()))
        self.house.store.set_settings(account.id, 'pace = "none"\n')
        return account

    async def come(self, name: str, code: str = "", size: tuple[int, int] = (80, 24)) -> Visitor:
        """Somebody known comes in."""
        return await self.call(self.know(name).id, code, size)

    async def call(
        self, fingerprint: str | None, code: str = "", size: tuple[int, int] = (80, 24), term: str = "xterm-256color"
    ) -> Visitor:
        """Somebody comes in with a key, or without."""
        caller = Caller(fingerprint, "someone", "", "192.0.2.7", term, "truecolor", False, size, "", code)
        way = FakeWay(caller)
        visitor = Visitor(VisitorApp(self.host, caller, way, today=lambda: DAY), way, self)
        self.visitors.append(visitor)
        await visitor.arrive(size)
        await self.rest()
        return visitor

    async def rest(self) -> None:
        """Let tables and apps come to rest."""
        for _ in range(2):
            await self.house.settle()
            for visitor in self.visitors:
                if not visitor._leaving.is_set():
                    await visitor.pause()


async def seated(
    inn: Inn, *names: str, game: str = "beasty-bar", terms: Terms | None = None, is_ending: bool = False
) -> list[Visitor]:
    """People at a table of their own, the match begun, or played but for its last action."""
    house = inn.house.house
    visits = [house.enter(inn.know(name), f"before {name}", lambda call: call()) for name in names]
    first, *others = visits
    chair = await house.open_table(first, game, [PERSON] * len(names), {"first": "1"}, terms or Terms())
    chairs = [chair, *[await house.join(other, chair.code) for other in others]]
    if is_ending:
        await play_on(inn, chairs)
    for visit in visits:
        visit.leave()
    visitors = [await inn.come(name, chair.code) for name in names]
    await visitors[0].until(lambda: all(isinstance(each.screen, HostedMatch) for each in visitors))
    return visitors


async def play_on(inn: Inn, chairs: list[Chair]) -> None:
    """Play, each in turn, until one action is left."""
    table = inn.house.house.tables[chairs[0].code].table
    for _ in range(200):
        mover = next(chair for chair in chairs if chair.seat == table.to_move)
        action = mover.legal(mover.seat)[0]
        if table.game.current_player(table.game.apply(table.history.state, action)) is None:
            return
        mover.act(table.to_move or 0, action)
        await inn.house.settle()
    raise AssertionError("the match does not end")


async def _awaited(work: Callable[[], Awaitable[T]]) -> T:
    return await work()


@asynccontextmanager
async def inn(folder: Path) -> AsyncIterator[Inn]:
    """A house that is open, cleaned up afterwards."""
    async with party(folder, talks=TALKS) as house:
        made = Inn(house, Quick())
        try:
            yield made
        finally:
            for visitor in made.visitors:
                await visitor.leave()
