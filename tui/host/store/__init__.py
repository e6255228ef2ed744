"""The store: what a host keeps on disk, behind one small interface that any database can be put behind.

Times are UTC as ISO text. Every write is one transaction and is on disk when the method returns.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final, NamedTuple, Protocol

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
CLOSED: Final = "closed"
STATES: Final = (OPEN, RUNNING, OVER, CLOSED)


class StoreError(OSError):
    """The store can't do what was asked; the text says why. Nothing was changed."""


class StoreFull(StoreError):
    """The disk takes nothing now: there is no room left, or it fails. Nothing was changed, and the same may work
    later."""


class NameTaken(ValueError):
    """Somebody has that name, or one that looks like it."""


class Account(NamedTuple):
    """Somebody the host knows. `id` is the fingerprint of the first key, or `guest:` and random letters."""

    id: str
    name: str
    created: str
    is_guest: bool = False


class Member(NamedTuple):
    """Who has a seat at a table; `account` is empty for somebody whose account is gone. Watchers are not kept."""

    account: str
    seat: int


class TableRow(NamedTuple):
    """A table: `state` is one of STATES, `head` the record at the start with the secret of the deal in it, `terms` the
    JSON text of what the players agreed to, `opener` the account that has the say there (empty for none)."""

    code: str
    opened: str
    state: str
    head: str
    terms: str
    members: tuple[Member, ...] = ()
    opener: str = ""


class Mute(NamedTuple):
    """The account `by` wants to hear no more of the account `whom`; where that is empty, of the bot in a seat of a
    table."""

    by: str
    whom: str
    table: str = ""
    seat: int = 0


class Sat(NamedTuple):
    """A seat somebody has had at a table."""

    table: str
    seat: int


class Decision(NamedTuple):
    """One thing that happened at a table, counted from 0 without gaps. `kind` says how to read `text`: `act` a move in
    notation, `goto` a node, `say` what was said, and others a table may need."""

    table: str
    number: int
    kind: str
    seat: int
    text: str


class StoredRecord(NamedTuple):
    """A match in somebody's library, under a name that is theirs alone; `when` is when it was last played."""

    name: str
    when: str
    text: str


class Ban(NamedTuple):
    """Who may not come in, or not do something here: `kind` says which, and what `value` is (a key, an address).
    `until` is empty for good."""

    kind: str
    value: str
    until: str
    reason: str
    by: str


class Audit(NamedTuple):
    """Something a host did, and when."""

    when: str
    who: str
    what: str
    detail: str


class People(Protocol):
    """Accounts, their keys and settings. A guest has no key."""

    def account(self, id: str) -> Account | None:
        """The account with that id."""

    def account_named(self, name: str) -> Account | None:
        """The account with that name, or one that looks like it."""

    def account_of_key(self, fingerprint: str) -> Account | None:
        """The account a key opens."""

    def names(self) -> Sequence[str]:
        """The names of all accounts, in alphabetical order."""

    def guests(self) -> Sequence[Account]:
        """The accounts of guests, the oldest first."""

    def add_account(self, account: Account) -> None:
        """Keep a new account; its id is its first key, unless it is a guest's. Raises NameTaken, and StoreError where
        the id is taken."""

    def rename(self, id: str, name: str) -> None:
        """Give an account another name. Raises NameTaken."""

    def remove_account(self, id: str, tables: Sequence[TableRow] = (), decisions: Sequence[Decision] = ()) -> None:
        """Forget an account with its keys, settings and records; its seats are nobody's from then on. In the same
        transaction the heads of the tables and the texts of the decisions given replace those kept."""

    def add_key(self, id: str, fingerprint: str) -> None:
        """Let one more key open an account. Raises StoreError where the key opens one already."""

    def remove_key(self, fingerprint: str) -> None:
        """Let a key open no account any more."""

    def keys(self, id: str) -> Sequence[str]:
        """The fingerprints of all keys that open an account, the first one first."""

    def key_note(self, fingerprint: str) -> str:
        """What was remembered of a key (such as how its terminal shows things); empty where nothing was."""

    def set_key_note(self, fingerprint: str, text: str) -> None:
        """Remember something of a key that opens an account."""

    def recovery(self, id: str) -> str | None:
        """The hash of the code that lets a new key in."""

    def set_recovery(self, id: str, hash: str | None) -> None:
        """Keep the hash of a recovery code in place of the one before (none: there is no code)."""

    def settings(self, id: str) -> str:
        """The settings as TOML text; empty where nothing was set."""

    def set_settings(self, id: str, text: str) -> None:
        """Keep settings."""

    def mutes(self) -> list[Mute]:
        """Who wants to hear no more of whom, in order."""

    def mute(self, mute: Mute) -> None:
        """Keep that somebody wants to hear no more of somebody; it is kept once, as long as the accounts and the table
        in it are known, and where one of them is not nothing happens."""

    def unmute(self, mute: Mute) -> None:
        """Somebody wants to hear somebody again; nothing happens where they did all the time."""


class Tables(Protocol):
    """Tables and what was decided at them."""

    def add_table(self, row: TableRow) -> None:
        """Keep a new table. Raises StoreError where its code is taken."""

    def table(self, code: str) -> TableRow | None:
        """The table with that code."""

    def tables(self, states: Collection[str] = STATES) -> list[TableRow]:
        """The tables in those states, the one opened first first."""

    def tables_of(self, id: str, states: Collection[str] = STATES) -> list[TableRow]:
        """Those of the tables where an account has a seat."""

    def sat(self, id: str) -> list[Sat]:
        """Every seat an account has had, given up or not, by table and seat."""

    def set_table_state(self, code: str, state: str) -> None:
        """Move a table on to a state of STATES."""

    def set_table_head(self, code: str, head: str) -> None:
        """Keep another record as the start of a table, such as when the players of an open table have sat down."""

    def set_terms(self, code: str, terms: str) -> None:
        """Keep what the players have agreed to now."""

    def set_opener(self, code: str, id: str) -> None:
        """Say which account has the say at a table from now on; empty for none."""

    def set_members(self, code: str, members: Sequence[Member]) -> None:
        """Say who has the seats from now on."""

    def remove_table(self, code: str) -> None:
        """Forget a table and all its decisions."""

    def quiet_tables(self, states: Collection[str], before: str) -> list[str]:
        """The codes of the tables in those states of which nothing was written since a time, in alphabetical order."""

    def forget_decisions(self, code: str) -> None:
        """Forget all that was decided at a table, but not who sat there."""

    def append(self, decisions: Sequence[Decision]) -> None:
        """Keep decisions, all or none. What is kept already in the same words is passed over. Raises StoreError for an
        unknown table, a gap in the numbers or other words under a number taken; StoreFull."""

    def decisions(self, code: str) -> list[Decision]:
        """What was decided at a table, in order."""


class Libraries(Protocol):
    """The matches in each account's library."""

    def save_record(self, id: str, name: str, text: str, when: str) -> None:
        """Keep a match in a library, in place of one of that name."""

    def record(self, id: str, name: str) -> StoredRecord | None:
        """The match of that name."""

    def records(self, id: str) -> list[StoredRecord]:
        """All matches in a library, by name."""

    def played(self, id: str) -> dict[str, str]:
        """When each match in a library was last played, by name."""

    def delete_record(self, id: str, name: str) -> None:
        """Take a match out of a library; nothing happens where there is none."""


class Order(Protocol):
    """Bans, and what the host did."""

    def ban(self, kind: str, value: str, until: str, reason: str, by: str) -> None:
        """Keep somebody out, in place of an earlier ban of the same."""

    def unban(self, kind: str, value: str) -> bool:
        """Let somebody in again; false where nothing kept them out."""

    def bans(self) -> list[Ban]:
        """All bans, those that have run out too, the oldest first."""

    def audit(self, who: str, what: str, detail: str) -> None:
        """Note something the host did, now."""

    def audits(self, limit: int = 100) -> list[Audit]:
        """What the host did last, the latest first."""


class Store(People, Tables, Libraries, Order, Protocol):
    """All a host keeps. Its methods may be called from any thread; those that read never wait for one that writes."""

    def backup(self, path: Path) -> None:
        """Write a whole copy, usable as a store, to a path where nothing is yet. Raises StoreError."""

    def close(self) -> None:
        """Let go of the files; closing twice does no harm."""
