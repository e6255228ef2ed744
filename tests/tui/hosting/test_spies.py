"""Clients that read every byte they are sent, through whole games: none of it tells of a card they may not know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.deal import encode_deal
from tests.tui.hosting.glass import words
from tests.tui.hosting.guests import DOWN, LEFT, RIGHT, UP, Person, know
from tests.tui.hosting.houses import opened
from tests.tui.hosting.spied import WRITINGS, Writing
from tests.tui.ssh.hosted import until
from tui.host.lobby.hosted import Hosted
from tui.host.lobby.terms import Terms
from tui.host.plan import Plan
from tui.host.store import RUNNING
from tui.hosting import Hosting

SEED = 0xC0FFEE_5EED_1234_56
NONE: Mapping[str, str] = MappingProxyType({})
PRIED = (DOWN, LEFT, RIGHT, UP, "x", "x")  # pointing, looking back, the table's menu


class Spy:
    """A person, with all the cards they have had a right to see so far."""

    def __init__(self, person: Person, seat: int | None, hosted: Hosted, writing: Writing | None = None) -> None:
        self.person, self.seat, self._hosted = person, seat, hosted
        self._writing = writing or WRITINGS[hosted.table.game.id]
        self.known: set[str] = set()
        self._read = self._since = len(person.terminal.got)
        self.seen: set[str] = set()

    def learn(self, state: Any, event: Any = None) -> None:
        """See what the seat sees of a state, and of the event that led there."""
        self.known |= self._writing.shown(self._hosted.table.game.view(state, self.seat)) | self._writing.told(event)

    def read(self) -> None:
        """Read all that has come; nothing of it may be what one does not know."""
        fresh = words(bytes(self.person.terminal.got[max(self._since, self._read - 200) :]))
        self._read = len(self.person.terminal.got)
        found = self._writing.found(fresh)
        self.seen |= found
        assert found <= self.known, (self.person.name, found - self.known, self.person.screen)

    def search(self, *secrets: str) -> None:
        """None of the secrets is anywhere in all that ever came."""
        text = bytes(self.person.terminal.got).decode("utf-8", "replace")
        assert not [secret for secret in secrets if secret in text]


class Match:
    """A match that plays itself, by the rules and through the owner of its table, under the eyes of its spies."""

    def __init__(self, hosted: Hosted, spies: list[Spy]) -> None:
        self.hosted, self.spies = hosted, spies
        self._game, self._chance = hosted.table.game, random.Random(hosted.table.game.id)
        self.code = encode_deal(self._game, hosted.table.setup)
        self.secrets = (self.code, self.code.rpartition("-")[2], str(SEED), f"{SEED:x}", f"{SEED:X}")
        for spy in spies:
            spy.learn(hosted.table.history.state)

    async def decide(self) -> None:
        """The next decision, whoever's it is."""
        history = self.hosted.table.history
        seat = self._game.current_player(history.state)
        assert seat is not None
        action = self._chance.choice(self._game.legal_actions(history.state))
        for beat in self._game.steps(history.state, action).beats:
            for spy in self.spies:
                spy.learn(beat.state, beat.event)
        await self.hosted.course.decide(seat, action, history.here)

    async def pry(self, key: str) -> None:
        """All look around, and see what there is until nothing more is drawn."""
        people = list(dict.fromkeys(spy.person for spy in self.spies))
        for person in people:
            person.press(key)
        await drawn(*people)


async def drawn(*people: Person, pause: float = 0.03) -> None:
    """Wait until nothing more comes for so long."""
    before = -1
    while before != (now := sum(len(person.terminal.got) for person in people)):
        before = now
        await asyncio.sleep(pause)


async def at_table(hosting: Hosting, game_id: str, *people: Person, options: Mapping[str, str] = NONE) -> Hosted:
    """People sit down at a table of a game."""
    first, *others = [next(app for app in hosting.apps if app.visit.account.name == each.name) for each in people]
    plans = [Plan("", "human")] * len(people)
    first.way.deliver(lambda: first.open_table(game_id, plans, dict(options), Terms()))
    await until(lambda: hosting.house.tables)
    (hosted,) = hosting.house.tables.values()
    for app in others:
        app.way.deliver(lambda app=app: app.join_table(hosted.code))  # type: ignore[misc]
    await until(lambda: len(hosted.chairs) == len(people))
    return hosted


async def play_spied_on(hosted: Hosted, spies: list[Spy], eager: int) -> Match:
    """A match played to its end: after each decision every spy reads all it was sent, and pries for the first few."""
    match, played = Match(hosted, spies), 0
    while hosted.is_running:
        await hosted.ask(match.decide)
        played += 1
        if played <= eager:
            await match.pry(PRIED[played % len(PRIED)])
        for spy in spies if hosted.state == RUNNING else ():
            spy.read()
            spy.search(*match.secrets)
    assert all(len(spy.seen) > 5 for spy in spies), "what may be seen was seen: the spies can read"
    return match


async def looking_on(hosting: Hosting, hosted: Hosted, person: Person) -> None:
    """Somebody comes to look on at a table, as soon as its match runs."""
    await until(lambda: hosted.is_running)
    app = next(app for app in hosting.apps if app.visit.account.name == person.name)
    app.way.deliver(lambda: app.watch_table(hosted.code))
    await until(lambda: hosted.watchers == 1)


async def spied_match(folder: Path, game_id: str, eager: int) -> None:
    """A whole game under the eyes of its players and a watcher, who pry at each of so many decisions."""
    know(folder, "Ann", "Bob", "Eve")
    async with opened(folder) as hosting:
        hosting.house._seeds = lambda: SEED
        people = [Person(name, hosting.ssh.port) for name in ("Ann", "Bob", "Eve")]
        for person in people:
            await person.come()
            await person.sees("New table")
        hosted = await at_table(hosting, game_id, *people[:2])
        await looking_on(hosting, hosted, people[2])
        spies = [Spy(person, seat, hosted) for person, seat in zip(people, (0, 1, None), strict=True)]
        match = await play_spied_on(hosted, spies, eager)
        for person in people:
            await person.until(lambda _, person=person: match.code.encode() in person.terminal.got)  # type: ignore[misc]
            await person.leave()


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_no_byte_tells_of_a_card_one_may_not_know(tmp_path: Path, game_id: str) -> None:
    await spied_match(tmp_path, game_id, eager=6)


@pytest.mark.deep
@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_no_byte_of_a_game_pried_into_all_the_time_tells_either(tmp_path: Path, game_id: str) -> None:
    await spied_match(tmp_path, game_id, eager=500)
