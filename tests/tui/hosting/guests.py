"""People who come to a host over SSH: their key, what they see, and what they press."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import asyncssh

from tests.tui.hosting.glass import Glass
from tests.tui.ssh.hosted import LOOPBACK, Guest, Terminal, key
from tui.host.store import Account
from tui.host.store.sqlite import open_store
from tui.hosting import Hosting
from tui.lobby.sight import Sight, encode_sight
from tui.ssh.keys import fingerprint

PATIENCE = 30.0
ENTER, ESCAPE, LEFT, RIGHT, UP, DOWN = "\r", "\x1b", "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"


class Seen(Terminal):
    """A terminal with a glass to look at."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self.glass = Glass(*size)
        self.came = asyncio.Event()

    def data_received(self, data: bytes, datatype: asyncssh.DataType) -> None:
        """More was drawn."""
        super().data_received(data, datatype)
        if not datatype:
            self.glass.take(data)
            self.came.set()

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will be drawn."""
        super().connection_lost(exc)
        self.came.set()


class Person:
    """Somebody with a key (none: a guest) who comes in, from time to time, by a new connection."""

    def __init__(self, name: str, port: int, has_key: bool = True, size: tuple[int, int] = (80, 24)) -> None:
        self.name, self.port, self.size = name, port, size
        self._key = key(name) if has_key else None
        self.connection: asyncssh.SSHClientConnection | None = None
        self.terminal = Seen(size)

    async def come(self, *command: str, user: str = "somebody") -> Person:
        """Come in. Raises asyncssh.Error and OSError where nobody lets one in."""
        self.terminal = Seen(self.size)
        self.connection = await asyncssh.connect(
            LOOPBACK,
            self.port,
            username=user,
            client_keys=[self._key] if self._key else None,
            client_factory=Guest,
            known_hosts=None,
            config=None,
            agent_path=None,
        )
        self.terminal.channel, _ = await self.connection.create_session(
            lambda: self.terminal,
            " ".join(command) or None,
            encoding=None,
            term_type="xterm-256color",
            term_size=self.size,
        )
        return self

    @property
    def screen(self) -> str:
        """What they see."""
        return self.terminal.glass.text

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        assert not self.terminal.is_over.is_set(), (self.name, bytes(self.terminal.got[-200:]), self.terminal.status)
        self.terminal.press("".join(keys))

    async def until(self, holds: Callable[[str], Any], seconds: float = PATIENCE) -> Any:
        """Wait until something holds of what they see; what it gives. Fails with the screen when it never does."""
        terminal = self.terminal
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not (found := holds(self.screen)) and not terminal.is_over.is_set():
                    terminal.came.clear()
                    await terminal.came.wait()
                if found:
                    return found
        raise AssertionError(f"{self.name} has not come to see it:\n{self.screen}\n{terminal.errors!r}")

    async def sees(self, *texts: str, seconds: float = PATIENCE) -> None:
        """Wait until all of the texts are on the screen."""
        await self.until(lambda screen: all(text in screen for text in texts), seconds)

    async def sees_no(self, text: str) -> None:
        """Wait until a text is gone from the screen."""
        await self.until(lambda screen: text not in screen)

    async def ends(self) -> str:
        """Wait for the end of the session; the text after the terminal was given back."""
        return await self.terminal.ends()

    def vanish(self) -> None:
        """The line is cut, without a word."""
        if self.connection is not None:
            self.connection.abort()

    async def leave(self) -> None:
        """Close the connection."""
        if self.connection is not None:
            self.connection.close()
            await self.connection.wait_closed()


def know(folder: Path, *names: str) -> None:
    """Let a host that does not run yet know people: their names, their terminals looked at, no pauses on screens."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    store = open_store(folder / "bestiary.db")
    for name in names:
        print_ = fingerprint(key(name))
        store.add_account(Account(print_, name, "2026-05-01T12:00:00+00:00"))
        store.set_key_note(print_, encode_sight(Sight()))
        store.set_settings(print_, 'pace = "none"\n')
    store.close()


def code_on(screen: str) -> str:
    """The code of the table on the screen of a waiting room; empty where there is none."""
    found = re.search(r"by the code\s+([A-Z]{6})", screen)
    return found[1] if found else ""


def turn_on(screen: str) -> int:
    """The turn on the screen of a match; 0 where there is none."""
    found = re.search(r"turn (\d+)", screen)
    return int(found[1]) if found else 0


async def open_table(opener: Person, *presses: str) -> str:
    """Open a table for two from the lobby, by keys, after those that change the form; the code."""
    await opener.sees("New table", "J ")
    opener.press("n")
    await opener.sees("Open it", "Players")
    opener.press(LEFT)
    await opener.sees("[2]")
    opener.press(*presses, ENTER)
    return str(await opener.until(code_on))


async def sit_down(opener: Person, other: Person, *presses: str) -> str:
    """Two in the lobby open a table and sit down at it, one by the code; the code."""
    code = await open_table(opener, *presses)
    other.press("j")
    await other.sees("The code of the table")
    other.press(code, ENTER)
    for each in (opener, other):
        await each.until(turn_on)
    return code


async def hurry(hosting: Hosting, code: str, left: int = 0) -> None:
    """Have the match of Beasty Bar at a table played, until so many turns are left."""
    hosted = hosting.house.tables[code]
    game = hosted.table.game

    async def play() -> None:
        state, node = hosted.table.history.state, hosted.table.history.here
        seat = game.current_player(state)
        assert seat is not None
        await hosted.course.decide(seat, game.legal_actions(state)[0], node)

    while hosted.is_running and sum(map(len, hosted.table.history.state.held)) > left:
        await hosted.ask(play)


def notice_on(screen: str) -> str:
    """The words of the notices in the corner, in one line."""
    return " ".join(" ".join(line.rpartition("▌")[2] for line in screen.splitlines() if "▌" in line[2:]).split())


MINE = "Which animal do you send"


def mover_on(screen: str) -> str:
    """The name of who is to play, as the title of a match has it; empty where it has none."""
    found = re.search(r"turn \d+.* (\w+) to play", screen)
    return found[1] if found else ""


async def play_round(*people: Person, turns: int = 1) -> None:
    """So many turns of people at one table, each of whom sees them."""
    for _ in range(turns):
        turn = turn_on(people[0].screen)
        name = await people[0].until(mover_on)
        await play_turn(next(person for person in people if person.name == name))
        for person in people:
            await person.until(lambda screen, turn=turn: turn_on(screen) == turn + 1)  # type: ignore[misc]


async def play_turn(person: Person) -> None:
    """Send the first animal of one's hand into the line, with the first of whatever can be chosen then."""
    await person.sees(MINE)
    turn = turn_on(person.screen)
    person.press("1")
    await person.sees_no(MINE)
    while turn_on(person.screen) == turn and not is_over(person.screen):
        before = _asked_on(person.screen)
        person.press(ENTER)  # no more of them than are needed: the last would ask for a rematch
        await person.until(lambda screen, before=before: _asked_on(screen) != before or is_over(screen))  # type: ignore[misc]


def _asked_on(screen: str) -> list[str]:
    """What is asked, as far as no notice lies over it."""
    return [line[:38] for line in screen.splitlines() if line.startswith("▌ ")]


def is_over(screen: str) -> bool:
    """Whether the screen shows the end of a match."""
    return "The match is over" in screen or "Rematch" in screen


async def play_on(person: Person) -> None:
    """Play whenever it is one's turn, until the match is over."""
    while not is_over(await person.until(lambda screen: (MINE in screen or is_over(screen)) and screen)):
        await play_turn(person)
