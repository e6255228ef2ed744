"""What `bestiary admin` may order: each order is carried out in the house, and noted in the audit."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from tui.host.lobby.house import House
from tui.host.serving.admin import Answer
from tui.host.serving.bans import Bans, NobodyMeant
from tui.host.store import StoreError
from tui.host.store.clerk import Clerk

Seen = Callable[[], Sequence[tuple[str, str]]]
QUIET: Final = ("who", "tables")


class Orders:
    """Carries orders out. `seen` gives, for each session there is, the account's id and the address it comes from."""

    def __init__(self, house: House, bans: Bans, clerk: Clerk, seen: Seen) -> None:
        self._house, self._bans, self._clerk, self._seen = house, bans, clerk, seen
        self._known: dict[str, Callable[[Sequence[str], str], Awaitable[Answer]]] = {
            "who": self._who,
            "tables": self._tables,
            "announce": self._announce,
            "kick": self._kick,
            "mute": self._mute,
            "ban": self._ban,
            "unban": self._unban,
            "drain": self._drain,
            "resume": self._resume,
            "backup": self._backup,
        }

    async def carry(self, command: str, words: tuple[str, ...], by: str) -> Answer:
        """What came of an order; one that changed something is in the audit."""
        if command not in self._known:
            return Answer(False, (f"there is no order {command!r}; there are {', '.join(self._known)}",))
        try:
            answer = await self._known[command](words, by)
        except IndexError:
            return Answer(False, (f"{command} needs more words",))
        except (NobodyMeant, StoreError) as error:
            return Answer(False, (str(error),))
        if answer.is_done and command not in QUIET:
            detail = " ".join(word for word in words if word)
            await self._clerk.run(partial(self._clerk.store.audit, by, command, detail))
        return answer

    async def _who(self, _words: Sequence[str], _by: str) -> Answer:
        places: dict[str, list[str]] = {}
        for id_, address in self._seen():
            places.setdefault(id_, []).append(address)
        tables = self._house.tables.values()
        lines = []
        for visit in sorted(self._house.visits, key=lambda visit: visit.account.name.casefold()):
            account = visit.account
            codes = sorted(table.code for table in tables if table.seating.seat_of(account.id) is not None)
            codes += [f"{chair.code} (watching)" for chair in visit.chairs if chair.code not in codes]
            kind = "guest" if account.is_guest else "key"
            where = ", ".join(dict.fromkeys(places.get(account.id, ())))
            lines.append(f"{account.name:<16}  {kind:<5}  {where or '-':<24}  {' '.join(codes) or 'lobby'}")
        return Answer(True, tuple(lines) or ("nobody is here",))

    async def _tables(self, _words: Sequence[str], _by: str) -> Answer:
        lines = []
        for code, hosted in sorted(self._house.tables.items()):
            names = ", ".join(plan.name or "(free)" for plan in hosted.seating.plans)
            turn = len(hosted.table.history.line())
            watchers = f", {hosted.watchers} watch" if hosted.watchers else ""
            lines.append(f"{code}  {hosted.state:<8}{hosted.table.game.title}, turn {turn}: {names}{watchers}")
        return Answer(True, tuple(lines) or ("there is no table",))

    async def _announce(self, words: Sequence[str], _by: str) -> Answer:
        text = " ".join(words[0].split())
        if not text:
            return Answer(False, ("expected something to announce",))
        return Answer(True, (f"told to {_times(self._house.announce(text), 'session')}",))

    async def _kick(self, words: Sequence[str], _by: str) -> Answer:
        ended = self._house.kick(words[0], words[1] if len(words) > 1 else "")
        if not ended:
            return Answer(False, (f"nobody called {words[0]!r} is here",))
        return Answer(True, (f"{words[0]}: {_times(ended, 'session')} ended, seats kept",))

    async def _mute(self, words: Sequence[str], by: str) -> Answer:
        is_muted = "off" not in words[1:2]
        if not await self._house.mute(words[0], is_muted, by):
            return Answer(False, (f"nobody is called {words[0]!r}",))
        return Answer(True, (f"{words[0]} {'is muted' if is_muted else 'may write again'}",))

    async def _ban(self, words: Sequence[str], by: str) -> Answer:
        target = self._bans.target(words[0])
        hours = int(words[1]) if len(words) > 1 and words[1].isdecimal() else 0
        reason = words[2] if len(words) > 2 else ""
        await self._clerk.run(partial(self._bans.add, target, hours, reason, by))
        ended = 0
        for account, address in self._seen():
            kept = self._house.means.store.account(account)
            keys: Sequence[str | None] = (*self._house.means.store.keys(account), None)
            if kept is not None and any(self._bans.reason(key, address) for key in keys):
                ended += self._house.kick(kept.name, reason or "you are banned", is_for_good=True)
        until = f"for {hours} hours" if hours else "for good"
        return Answer(True, (f"{target.title} is banned {until}; {_times(ended, 'session')} ended",))

    async def _unban(self, words: Sequence[str], _by: str) -> Answer:
        target = self._bans.target(words[0])
        if not await self._clerk.run(partial(self._bans.remove, target)):
            return Answer(False, (f"{target.title} is not banned",))
        return Answer(True, (f"{target.title} may come in again",))

    async def _drain(self, _words: Sequence[str], _by: str) -> Answer:
        self._house.drain()
        running = self._house.counts().running
        still = "match still runs" if running == 1 else "matches still run"
        return Answer(True, (f"{running} {still}; none begins",))

    async def _resume(self, _words: Sequence[str], _by: str) -> Answer:
        self._house.resume()
        return Answer(True, ("matches begin again",))

    async def _backup(self, words: Sequence[str], _by: str) -> Answer:
        path = Path(words[0])
        await asyncio.to_thread(self._clerk.store.backup, path)  # a long copy must not hold up the clerk's writing
        return Answer(True, (f"{path}: {path.stat().st_size // 1024} KB",))


def _times(number: int, one: str) -> str:
    return f"{number} {one if number == 1 else one + 's'}"
