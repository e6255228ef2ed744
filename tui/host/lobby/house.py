"""The house: everything a host runs, in one loop. It knows who is there and which tables there are."""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.catalog import GAMES
from engine.core.game import BadSetup, Setup
from engine.core.history import History
from engine.core.record import Record, encode_record
from tui.host.lobby.bounds import DEFAULT_BOUNDS, Bounds
from tui.host.lobby.chair import Chair
from tui.host.lobby.chat import NO_TALKS, Bucket, Talks
from tui.host.lobby.clock import Clock, SystemClock
from tui.host.lobby.codes import Draw, draw_code, read_code
from tui.host.lobby.hosted import Hosted
from tui.host.lobby.lines import BANNED, KICKED, News, PersonLine, TableLine
from tui.host.lobby.means import LOG, SILENCE, Doors, Errands, Means, Thinkers
from tui.host.lobby.pruning import abandoned, prune
from tui.host.lobby.restoring import restored
from tui.host.lobby.seating import Seating
from tui.host.lobby.shown import line_of, order_of
from tui.host.lobby.terms import Refused, Terms, decode_terms, encode_terms
from tui.host.lobby.visit import Deliver, Visit
from tui.host.plan import Plan, encode_plan
from tui.host.store import OPEN, RUNNING, Account, Store, TableRow
from tui.host.store.clerk import Clerk
from tui.host.table import AnyGame, Table

if TYPE_CHECKING:
    from tui.host.serving.metrics import Measures

MOST_WATCHED: Final = 10_000  # accounts whose wrong codes are counted


class Counts(NamedTuple):
    """What there is in a house: connections, people (by account), tables by state, and watchers."""

    visits: int
    people: int
    open: int
    running: int
    watchers: int


class House:
    """What visitors come into. Everything may be handed in: the store and its clerk (which the house does not close),
    what thinks for bots, bounds, time, seeds of 64 secret bits, join codes, how games are talked in, measures."""

    def __init__(
        self,
        store: Store,
        clerk: Clerk,
        robots: Thinkers,
        *,
        bounds: Bounds = DEFAULT_BOUNDS,
        clock: Clock | None = None,
        seeds: Callable[[], int] | None = None,
        codes: Draw = draw_code,
        talks: Talks = NO_TALKS,
        games: Mapping[str, AnyGame] = GAMES,
        measures: Measures | None = None,
    ) -> None:
        heard = measures.decision.observe if measures is not None else _unheard
        self.means = Means(store, clerk, robots, clock or SystemClock(), bounds, talks, Errands(), heard, Doors())
        self.tables: dict[str, Hosted] = {}
        self.visits: list[Visit] = []
        self._lost: dict[str, str] = {}  # of each account the match it sat at when its connection ended
        self._seeds, self._codes, self._games, self._measures = seeds or _secret_seed, codes, games, measures
        self._wrong_codes: dict[str, Bucket] = {}
        self._is_news = False

    # -- opening and closing -------------------------------------------------------------------------------------

    async def restore(self) -> None:
        """Bring back every table that was open or running. One that can't be is logged and left as it is; one where
        nothing has happened for very long is filed as it stands."""
        now, store = self.means.clock.now(), self.means.store
        try:
            await self.means.clerk.run(prune, store, now)
        except OSError as error:
            LOG.error("what ended long ago can't be put away: %s", error)
        self.means.doors.recall(store)
        left = abandoned(store, now)
        for row in store.tables((OPEN, RUNNING)):
            try:
                found = restored(self.means.store, row, self._games)
            except ValueError as error:
                LOG.error("table %s can't be brought back: %s", row.code, error)
                continue
            hosted = self._host(row.code, found.table, found.seating, decode_terms(row.terms), row.state, row.opener)
            hosted.ledger.number = found.number
            hosted.post(hosted.abandon if row.code in left else hosted.resume)

    async def close(self) -> None:
        """Stop every table where it stands; all that was told is on disk already."""
        for hosted in tuple(self.tables.values()):
            hosted.end()
        await self.means.errands.end()
        self.tables.clear()

    async def settle(self) -> None:
        """Return once every table has done what it was asked so far."""
        for hosted in tuple(self.tables.values()):
            await hosted.settle()

    # -- people --------------------------------------------------------------------------------------------------

    def enter(self, account: Account, session_id: str, deliver: Deliver) -> Visit:
        """Somebody comes in by a new connection; `deliver` runs a call in that session's context."""
        visit = Visit(self, account, session_id, deliver)
        self.visits.append(visit)
        LOG.info("%s has come", account.name)
        self._changed()
        return visit

    def let_go(self, visit: Visit) -> None:
        """A connection has ended."""
        if visit.is_ended:
            return
        visit.is_ended = True
        self.visits.remove(visit)
        LOG.info("%s has gone", visit.account.name)
        for chair in tuple(visit.chairs):
            if chair.seat is not None and chair.state == RUNNING:
                self._lost[visit.account.id] = chair.code
            chair.leave_unasked()
        self._changed()

    def way_back(self, visit: Visit) -> str:
        """The code of the match somebody sat at when their connection ended, else of the only one they play; empty
        where there is none, or several, or they are there already."""
        account, lost = visit.account.id, self._lost.pop(visit.account.id, "")
        theirs = [code for code, h in self.tables.items() if h.is_running and h.seating.seat_of(account) is not None]
        if any(chair.code in theirs for chair in visit.chairs):
            return ""
        return lost if lost in theirs else theirs[0] if len(theirs) == 1 else ""

    def people(self, visit: Visit) -> list[PersonLine]:
        """Who is connected: the asking first, then by name."""
        accounts = {other.account.id: other.account for other in self.visits}
        playing = Counter(m.account for h in self.tables.values() if h.is_running for m in h.seating.members)
        found = [
            PersonLine(account.name, account.is_guest, account.id == visit.account.id, playing[account.id])
            for account in accounts.values()
        ]
        return sorted(found, key=lambda person: (not person.is_you, person.name.casefold()))

    def renamed(self, account: Account) -> None:
        """Somebody has another name from now on; matches that run keep the old one."""
        for visit in self.visits:
            if visit.account.id == account.id:
                visit.account = account
        for hosted in self.tables.values():
            if hosted.state == OPEN and (seat := hosted.seating.seat_of(account.id)) is not None:
                hosted.seating.sit(seat, account)
        self._changed()

    async def forget(self, account_id: str) -> None:
        """Somebody's account is deleted: bots have their seats, and their connections end."""
        for hosted in tuple(self.tables.values()):
            seat = hosted.seating.seat_of(account_id)
            if seat is not None:
                await hosted.ask(partial(hosted.comings.hand_to_bot, seat))
        self._show_out([visit for visit in self.visits if visit.account.id == account_id], "your account is deleted")

    # -- tables --------------------------------------------------------------------------------------------------

    def lines(self, visit: Visit) -> list[TableLine]:
        """The tables a visitor is shown."""
        is_draining = self.means.doors.is_draining
        lines = [line for h in self.tables.values() if (line := line_of(h, visit.account.id, is_draining)) is not None]
        return sorted(lines, key=order_of)

    async def open_table(
        self, visit: Visit, game_id: str, plans: Sequence[Plan], options: Mapping[str, str], terms: Terms
    ) -> Chair:
        """A chair at a new table: bots sit where the plans have bots, the opener in the first other seat, and the rest
        wait for people; where there is no rest the match begins at once. Raises Refused."""
        self._check_room(visit.account.id)
        game = self._games.get(game_id)
        if game is None:
            raise Refused(f"there is no game {game_id!r}; there are {', '.join(self._games)}")
        if all(plan.kind == "bot" for plan in plans):
            raise Refused("a table needs a seat for yourself")
        try:
            setup = game.setup(len(plans), self._seeds(), options)
        except BadSetup as error:
            raise Refused(str(error)) from None
        hosted = await self._open(game, setup, Seating.planned(plans), terms.checked(), visit.account.id)
        return await hosted.ask(partial(hosted.comings.join, visit))

    async def join(self, visit: Visit, code: str) -> Chair:
        """A chair at a table, with the seat that is one's own or a free one. Raises Refused."""
        hosted = self._find(visit, code)
        if hosted.state == OPEN and hosted.seating.seat_of(visit.account.id) is None:
            self._check_room(visit.account.id)
        return await hosted.ask(partial(hosted.comings.join, visit))

    async def watch(self, visit: Visit, code: str) -> Chair:
        """A chair at a table to look on from. Raises Refused."""
        hosted = self._find(visit, code)
        return await hosted.ask(partial(hosted.comings.watch, visit))

    def _find(self, visit: Visit, text: str) -> Hosted:
        bounds, account = self.means.bounds, visit.account.id
        code = read_code(text)
        if (hosted := self.tables.get(code)) is not None and not visit.is_ended:
            return hosted
        if len(self._wrong_codes) >= MOST_WATCHED:
            self._wrong_codes.clear()
        tries = self._wrong_codes.setdefault(account, Bucket(bounds.wrong_codes, bounds.wrong_code_seconds))
        if not tries.take(self.means.clock.seconds()):
            raise Refused("that was no table too often: wait a minute before you try another code")
        raise Refused(f"there is no table {code}; it may have ended")

    # -- what the host says --------------------------------------------------------------------------------------

    def announce(self, text: str) -> int:
        """Tell everybody something; how many connections were told."""
        for visit in self.visits:
            visit.tell(News("announce", text))
        return len(self.visits)

    def kick(self, name: str, reason: str, is_for_good: bool = False) -> int:
        """End all connections of somebody, who is told whether they may come back; how many there were. Their seats
        wait."""
        leaving = [visit for visit in self.visits if visit.account.name.casefold() == name.casefold()]
        self._show_out(leaving, reason, BANNED if is_for_good else KICKED)
        return len(leaving)

    async def mute(self, name: str, is_muted: bool, by: str = "host") -> bool:
        """Take the word from somebody, or give it back, until that is changed; false where nobody of that name is
        known. Raises StoreError where it can't be kept."""
        store = self.means.store
        found = {visit.account for visit in self.visits if visit.account.name.casefold() == name.casefold()}
        found |= {account} if (account := store.account_named(name)) is not None else set()
        for account in found:
            if not account.is_guest:  # who is forgotten on leaving, and has another id next time
                keep = partial(store.ban, SILENCE, account.id, "", "", by) if is_muted else None
                await self.means.clerk.run(keep or partial(store.unban, SILENCE, account.id))
            silenced = self.means.doors.silenced
            (silenced.add if is_muted else silenced.discard)(account.id)
        return bool(found)

    def drain(self) -> None:
        """Let matches end and no new ones begin."""
        self.means.doors.is_draining = True
        self._changed()

    def resume(self) -> None:
        """Let matches begin again."""
        self.means.doors.is_draining = False
        self._changed()

    @property
    def is_draining(self) -> bool:
        """Whether no new matches begin."""
        return self.means.doors.is_draining

    def counts(self) -> Counts:
        """What there is in the house."""
        states = [hosted.state for hosted in self.tables.values()]
        watchers = sum(hosted.watchers for hosted in self.tables.values())
        people = len({visit.account.id for visit in self.visits})
        return Counts(len(self.visits), people, states.count(OPEN), states.count(RUNNING), watchers)

    def _show_out(self, visits: Sequence[Visit], reason: str, kind: str = KICKED) -> None:
        for visit in visits:
            visit.tell(News(kind, reason))
            visit.leave()

    # -- inside --------------------------------------------------------------------------------------------------

    def _check_room(self, account: str) -> None:
        bounds = self.means.bounds
        if self.means.doors.is_draining:
            raise Refused("the host is about to restart: no match begins now")
        unfinished = [hosted for hosted in self.tables.values() if hosted.state in (OPEN, RUNNING)]
        if sum(hosted.seating.seat_of(account) is not None for hosted in unfinished) >= bounds.tables_per_person:
            raise Refused(f"you have a seat at {bounds.tables_per_person} tables: finish or give up one of them first")
        if sum(hosted.presence.is_anybody_here for hosted in unfinished) >= bounds.max_tables:
            raise Refused(f"there are {bounds.max_tables} tables already: wait until one of them has ended")

    async def _open(self, game: AnyGame, setup: Setup, seating: Seating, terms: Terms, opener: str) -> Hosted:
        code = next(code for code in iter(self._codes, None) if self._is_free(code))
        now = self.means.clock.now()
        tags = {"id": f"{now:%Y%m%d-%H%M%S}-{code}"}
        tags |= {f"seat-{seat + 1}": encode_plan(plan) for seat, plan in enumerate(seating.plans)}
        table = Table(Record(game, setup, History.start(game, game.initial_state(setup)), tags))
        when, head = now.isoformat(timespec="seconds"), encode_record(table.record)
        row = TableRow(code, when, OPEN, head, encode_terms(terms), opener=opener)
        try:
            await self.means.clerk.run(self.means.store.add_table, row)
        except OSError as error:
            LOG.error("a table can't be opened: %s", error)
            raise Refused("the host can't keep a new table just now: try again in a while") from None
        LOG.info("table %s is opened: %s", code, game.id)
        return self._host(code, table, seating, terms, OPEN, opener)

    def _is_free(self, code: str) -> bool:
        return code not in self.tables and self.means.store.table(code) is None

    def _host(self, code: str, table: Table, seating: Seating, terms: Terms, state: str, opener: str) -> Hosted:
        hosted = Hosted(
            self.means,
            code,
            table,
            seating,
            terms,
            state=state,
            opener=opener,
            changed=self._changed,
            raise_next=self._raise_next,
        )
        self.tables[code] = hosted
        return hosted

    async def _raise_next(self, old: Hosted, chair: Chair) -> Hosted:
        """The table of a rematch: the one there is, else a new one, to which those who have played are invited."""
        if (known := self.tables.get(old.next_code)) is not None and known.state in (OPEN, RUNNING):
            return known
        self._check_room(chair.visit.account.id)
        game, setup = old.table.game, old.table.setup
        own = {option.id for option in game.written(setup)}
        shared = {name: value for name, value in setup.options if name not in own}
        fresh = game.setup(setup.seats, self._seeds(), shared)
        hosted = await self._open(game, fresh, old.seating.rotated(), old.terms, chair.visit.account.id)
        invited = {place.invited for place in hosted.seating.places if place.invited} - {chair.visit.account.id}
        for visit in self.visits:
            if visit.account.id in invited:
                text = f"{chair.visit.account.name} would like a rematch of {game.title}"
                visit.tell(News("invited", text, hosted.code, old.code))
        return hosted

    def _changed(self) -> None:
        """Something the lobby shows is different: tell everybody, once for all that changes in one go."""
        if not self._is_news:
            self._is_news = True
            asyncio.get_running_loop().call_soon(self._tell_changed, context=Context())

    def _tell_changed(self) -> None:
        self._is_news = False
        for hosted in self.tables.values():
            if hosted.is_done and not hosted.is_retiring:
                hosted.is_retiring = True
                self.means.errands.start(self._retire(hosted))
        if self._measures is not None:
            counts = self.counts()
            self._measures.tables.labels(OPEN).set(counts.open)
            self._measures.tables.labels(RUNNING).set(counts.running)
        for visit in tuple(self.visits):
            if not visit.chairs:  # who sits at a table does not see the lobby, and is told when they get up
                visit.tell(News("changed"))

    async def _retire(self, hosted: Hosted) -> None:
        """Put a table away that has ended and that nobody is at, once it has done all it was asked."""
        await hosted.settle()
        hosted.is_retiring = False
        if hosted.is_done and self.tables.get(hosted.code) is hosted:
            hosted.end()
            del self.tables[hosted.code]


def _secret_seed() -> int:
    """64 bits nobody can guess: a deal of a hosted match gives all hidden cards away."""
    return secrets.randbits(64)


def _unheard(seconds: float) -> None:
    """Nobody measures."""
