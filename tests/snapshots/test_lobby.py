"""Pictures of the lobby. Look at them before accepting a change: each says what it must show."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import product
from pathlib import Path
from typing import cast

import pytest
from textual.pilot import Pilot

from tests.snapshots.test_beasty_bar import Compare
from tests.tui.host.lobby.parties import PERSON, ROBOT, Party
from tests.tui.host.thinkers import Quick
from tests.tui.lobby.visitors import DAY, FakeWay, Inn, play_on
from tui.host.lobby.bounds import DEFAULT_BOUNDS
from tui.host.lobby.chair import Chair
from tui.host.lobby.codes import LETTERS
from tui.host.lobby.terms import Terms
from tui.host.lobby.visit import Visit
from tui.host.plan import Plan
from tui.host.store.clerk import Clerk
from tui.host.store.sqlite import open_store
from tui.lobby.app import VisitorApp
from tui.lobby.match import HostedMatch
from tui.lobby.results import HostedResults
from tui.lobby.talks import TALKS
from tui.ssh.caller import Caller

SIZES = [(80, 24), (120, 36)]
Drive = Callable[[Pilot[None]], Awaitable[None]]


class OwnWay(FakeWay):
    """The way back to an app that runs in a loop of its own."""

    app: VisitorApp

    def deliver(self, call: Callable[[], object]) -> None:
        """Run a call in the app."""
        self.app.call_later(call)


@pytest.fixture
def inn(tmp_path: Path) -> Iterator[Inn]:
    """A house whose codes and deals are the same every time."""
    store = open_store(tmp_path / "host.db")
    clerk = Clerk(store)
    clerk.start()
    made = Inn(Party(store, clerk, DEFAULT_BOUNDS, TALKS), Quick())
    codes = map("".join, product(LETTERS[::3], repeat=6))
    made.house.house._codes = lambda: next(codes)[::-1]
    yield made
    asyncio.run(clerk.close())
    store.close()


def visitor(inn: Inn, theme: str = "night") -> VisitorApp:
    """Ann, who has been here before."""
    account = inn.know("Ann")
    inn.house.store.set_settings(account.id, f'pace = "none"\ntheme = "{theme}"\n')
    way = OwnWay(Caller(account.id, "ann", "", "192.0.2.7", "xterm-256color", "truecolor", False, (80, 24), "", ""))
    way.app = VisitorApp(inn.host, way.caller, way, today=lambda: DAY)
    way.app.lobby_pace = 0.0
    return way.app


def come(inn: Inn, name: str) -> Visit:
    """Somebody else comes."""
    return inn.house.house.enter(inn.know(name), name, lambda call: call())


async def opened(inn: Inn, name: str, game: str, *plans: Plan, terms: Terms | None = None, cards: str = "") -> Chair:
    """Somebody else has opened a table."""
    options = {"cards": cards} if cards else {}
    return await inn.house.house.open_table(come(inn, name), game, plans, options, terms or Terms())


async def rest(inn: Inn, pilot: Pilot[None]) -> None:
    """Let tables and screens come to rest."""
    for _ in range(3):
        await inn.house.settle()
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()


async def until(inn: Inn, pilot: Pilot[None], is_so: Callable[[], bool]) -> None:
    """Wait for what needs a moment."""
    for _ in range(200):
        await rest(inn, pilot)
        if is_so():
            return
        await pilot.pause(0.01)
    raise AssertionError(f"it has not come to that: {pilot.app.screen}")


@pytest.mark.parametrize(("size", "theme"), zip(SIZES, ("night", "paper"), strict=True))
def test_the_lobby_with_tables(snap_compare: Compare, inn: Inn, size: tuple[int, int], theme: str) -> None:
    """Ann's own table first, then those to join, the first of which is pointed at, then what is played; what the
    pointed one is played by below the list; the menu in two columns; who is here; Enter in the line of keys."""

    async def drive(pilot: Pilot[None]) -> None:
        await rest(inn, pilot)  # who comes to a match of theirs is led to it
        own = await opened(inn, "Ann", "beasts", PERSON, PERSON)
        await inn.house.house.join(come(inn, "Ben"), own.code)
        await opened(inn, "Dora", "beasty-bar", PERSON, ROBOT, PERSON, cards="mix")
        await opened(inn, "Emil", "bestie-bastarde", *[PERSON] * 4, terms=Terms("free", away="bot", seconds=60))
        played = await opened(inn, "Gustav", "beasty-bar", PERSON, PERSON)
        await inn.house.house.join(come(inn, "Hedwig"), played.code)
        await rest(inn, pilot)

    assert snap_compare(visitor(inn, theme), terminal_size=size, run_before=drive)


@pytest.mark.parametrize(("size", "theme"), zip(SIZES, ("paper", "night"), strict=True))
def test_a_new_table(snap_compare: Compare, inn: Inn, size: tuple[int, int], theme: str) -> None:
    """The game, the seats (Ann's own, one to wait for somebody, a bot's), the options, the terms; the row with the
    focus by its label, too, and what it is about at the foot."""

    async def drive(pilot: Pilot[None]) -> None:
        await pilot.press("n", "down", "down", "right", "down", "down", "down", "down", "down", "down")
        await rest(inn, pilot)

    assert snap_compare(visitor(inn, theme), terminal_size=size, run_before=drive)


@pytest.mark.parametrize(("size", "theme"), zip(SIZES, ("night", "tavern"), strict=True))
def test_the_waiting_room(snap_compare: Compare, inn: Inn, size: tuple[int, int], theme: str) -> None:
    """The code and the command to hand on; Ann, Ben and a free seat by their marks; the terms; who has come and what
    was said; the start, which has the focus."""

    async def drive(pilot: Pilot[None]) -> None:
        await pilot.press("n", "enter")
        await rest(inn, pilot)
        (code,) = inn.house.house.tables
        chair = await inn.house.house.join(come(inn, "Ben"), code)
        chair.say(1, "Hello! Who else comes?")
        await rest(inn, pilot)

    assert snap_compare(visitor(inn, theme), terminal_size=size, run_before=drive)


@pytest.mark.parametrize(("size", "theme"), zip(SIZES, ("paper", "night"), strict=True))
def test_results_with_a_rematch(
    snap_compare: Compare, inn: Inn, size: tuple[int, int], theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The ranking over the dimmed board; a notice that Ben would like a rematch, and the first button joins it."""
    monkeypatch.setattr("tui.screens.results.FOCUS_AFTER", 0.01)

    async def drive(pilot: Pilot[None]) -> None:
        app = cast(VisitorApp, pilot.app)
        await rest(inn, pilot)  # who comes to a match of theirs is led to it
        first = await opened(inn, "Ann", "beasty-bar", PERSON, PERSON)
        second = await inn.house.house.join(come(inn, "Ben"), first.code)
        await play_on(inn, [first, second])
        app.join_table(first.code)
        await until(inn, pilot, lambda: isinstance(app.screen, HostedMatch))
        match = cast(HostedMatch, app.screen)
        mover = match.chair if match.chair.legal(match.chair.seat) else second
        mover.act(mover.seat or 0, mover.legal(mover.seat)[0])
        await until(inn, pilot, lambda: isinstance(app.screen, HostedResults))
        results = cast(HostedResults, app.screen)
        await second.rematch()
        await until(inn, pilot, lambda: results.is_awaited and results.focused is not None)
        await rest(inn, pilot)

    assert snap_compare(visitor(inn, theme), terminal_size=size, run_before=drive)
