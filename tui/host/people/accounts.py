"""Accounts: the first visit, guests, a lost key, what is kept of somebody, and forgetting it."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Final, NamedTuple

from tui.host.people.names import BadName, proper_name
from tui.host.people.recovery import Draw, make_code, read_code
from tui.host.people.retelling import renamed, without
from tui.host.people.secrets import encode_secret, is_secret
from tui.host.plan import NAME_LENGTH
from tui.host.store import OPEN, RUNNING, Account, Decision, Mute, Store, StoreError, TableRow
from tui.host.store.database import now_text

GUEST: Final = "guest:"


class Refused(ValueError):
    """What somebody asked for their account can't be; the text says why and what to do."""


class Welcome(NamedTuple):
    """An account that was opened, and the recovery code to be shown this once."""

    account: Account
    code: str


class Accounts:
    """The accounts of a host. What changes something waits for the disk, and codes are slow to hash: a session calls it
    in a thread. Codes are too long to be guessed; a session allows few tries, to spare the processor."""

    def __init__(
        self,
        store: Store,
        now: Callable[[], str] = now_text,
        draw: Draw = secrets.randbelow,
        encode: Callable[[str], str] = encode_secret,
    ) -> None:
        self._store = store
        self._now = now
        self._draw = draw
        self._encode = encode
        self._hashing = Lock()  # one at a time: many at once would take all the memory and every core

    def why_not(self, name: str, own: str = "") -> str:
        """Why a name can't be had (by the account `own`, if there is one); empty where it can. Only reads."""
        try:
            taken = self._store.account_named(proper_name(name))
        except BadName as error:
            return str(error)
        return f"somebody here is called {taken.name} already" if taken and taken.id != own else ""

    def suggestion(self, name: str) -> str:
        """A name like that one which can be had; empty where none comes to mind. Only reads."""
        for number in range(2, 100):
            idea = f"{name.strip()[: NAME_LENGTH - len(str(number)) - 1].strip()} {number}"
            if not self.why_not(idea):
                return idea
        return ""

    def open_account(self, fingerprint: str, name: str) -> Welcome:
        """Open the account of a key on its first visit. Raises BadName, NameTaken, Refused and StoreError."""
        if self._store.account_of_key(fingerprint):
            raise Refused("this key has an account here already")
        if self._store.account(fingerprint):
            raise Refused("this key was taken off its account: come with the key used since, or with another one")
        account = Account(fingerprint, proper_name(name), self._now(), is_guest=False)
        self._store.add_account(account)
        return Welcome(account, self.renew_code(account.id))

    def admit_guest(self, name: str) -> Account:
        """A guest, known for one session under a name. Raises BadName, NameTaken and StoreError."""
        letters = "".join("0123456789abcdef"[self._draw(16)] for _ in range(24))
        account = Account(f"{GUEST}{letters}", proper_name(name), self._now(), is_guest=True)
        self._store.add_account(account)
        return account

    def forget_guests(self) -> int:
        """Forget the guests without a seat at an open or running table, such as when a host starts; how many."""
        gone = [guest for guest in self._store.guests() if not self._seated(guest.id)]
        for guest in gone:
            self._forget(guest)
        return len(gone)

    def forget_guest(self, id: str) -> bool:
        """Forget a guest whose session has ended; false where a seat waits for the end of its match. Raises Refused
        for an account that is no guest's."""
        account = self._known(id)
        if not account.is_guest:
            raise Refused(f"{account.name} is no guest")
        if self._seated(id):
            return False
        self._forget(account)
        return True

    def rename(self, id: str, name: str) -> Account:
        """Give somebody another name; matches begun before keep the old one. Raises BadName, NameTaken, StoreError."""
        self._store.rename(id, proper_name(name))
        return self._known(id)

    def renew_code(self, id: str) -> str:
        """A new recovery code in place of the one before, to be shown this once. Raises Refused for a guest."""
        if self._known(id).is_guest:
            raise Refused("a guest has no key to lose, and so no recovery code")
        code = make_code(self._draw)
        with self._hashing:
            self._store.set_recovery(id, self._encode(code))
        return code

    def recover(self, name: str, code: str, fingerprint: str) -> Welcome:
        """Let a new key open the account of that name; its code is used up by it, and a new one given. Raises Refused
        for a wrong name or code alike, and for a key that has an account."""
        if held := self._store.account_of_key(fingerprint):
            raise Refused(f"this key opens the account of {held.name}; delete that one first, or come with another key")
        read = read_code(code)
        if read is None:
            raise Refused("a recovery code is four groups of five letters and digits, such as 7K2QM-0RT5X-9WH4B-ECV31")
        account = self._store.account_named(name)
        hash = self._store.recovery(account.id) if account else None
        with self._hashing:
            is_right = hash is not None and is_secret(read, hash)
        if account is None or not is_right:
            raise Refused("that name and code don't go together; a code is good for one recovery only")
        self._store.add_key(account.id, fingerprint)
        return Welcome(account, self.renew_code(account.id))

    def forget_key(self, id: str, fingerprint: str) -> None:
        """Let a key open an account no more. Raises Refused for the last one."""
        keys = self._store.keys(id)
        if fingerprint not in keys:
            raise Refused("that key does not open this account")
        if len(keys) == 1:
            raise Refused("it is the last key of this account: nobody could come in any more")
        self._store.remove_key(fingerprint)

    def export(self, id: str) -> str:
        """All that is kept of somebody, as JSON; of tables only what they did there themselves, since the rest is not
        theirs and may give hidden cards away. Raises StoreError."""
        account, store = self._known(id), self._store
        told: dict[str, Any] = {
            "format": 1,
            "written": self._now(),
            "account": account._asdict(),
            "keys": [{"fingerprint": key, "note": store.key_note(key)} for key in store.keys(id)],
            "has_recovery_code": store.recovery(id) is not None,
            "settings": store.settings(id),
            "records": [record._asdict() for record in store.records(id)],
            "tables": [self._told_table(row, seats, id) for row, seats in self._tables(account)],
            "mutes": [self._told_mute(mute) for mute in store.mutes() if mute.by == id],
            "bans": [ban._asdict() for ban in store.bans() if ban.value in (id, account.name, *store.keys(id))],
        }
        return json.dumps(told, ensure_ascii=False, indent=2) + "\n"

    def delete(self, id: str) -> None:
        """Forget somebody: keys, settings and library are gone, and at tables that are over sits someone who left.
        Raises Refused while they have a seat at a table that is not over."""
        account = self._known(id)
        if codes := self._seated(id):
            raise Refused(f"you still sit at {' and '.join(codes)}: leave your tables first, then delete your account")
        self._forget(account)

    def _known(self, id: str) -> Account:
        account = self._store.account(id)
        if account is None:
            raise StoreError(f"there is no account {id}")
        return account

    def _seated(self, id: str) -> list[str]:
        return [row.code for row in self._store.tables_of(id, (OPEN, RUNNING))]

    def _forget(self, account: Account) -> None:
        rows: list[TableRow] = []
        decisions: list[Decision] = []
        for row, seats in self._tables(account):
            again, changed = without(account, row, seats, self._store.decisions(row.code))
            rows.append(again)
            decisions += changed
            self._rename_copies(account.id, row, seats)
        self._store.remove_account(account.id, rows, decisions)

    def _tables(self, account: Account) -> list[tuple[TableRow, list[int]]]:
        """The tables where somebody has or had a seat that nobody else got after them, with these seats."""
        found: dict[str, tuple[TableRow, list[int]]] = {}
        for code, seat in self._store.sat(account.id):
            row = found[code][0] if code in found else self._store.table(code)
            now = {member.seat: member.account for member in row.members} if row else {}
            if row and now.get(seat, "") in ("", account.id):
                found.setdefault(code, (row, []))[1].append(seat)
        return list(found.values())

    def _rename_copies(self, id: str, row: TableRow, seats: Sequence[int]) -> None:
        """Take somebody's name out of the match in the libraries of those who played it with them."""
        name = re.search(r"^tag id (\S+)$", row.head, re.MULTILINE)
        for other in {member.account for member in row.members} - {id, ""}:
            if name and (kept := self._store.record(other, name[1])):
                self._store.save_record(other, kept.name, renamed(kept.text, seats), kept.when)

    def _told_mute(self, mute: Mute) -> dict[str, Any]:
        whom = self._store.account(mute.whom)
        return {"name": whom.name} if whom else {"table": mute.table, "seat": mute.seat + 1}

    def _told_table(self, row: TableRow, seats: Sequence[int], id: str) -> dict[str, Any]:
        own = [each for each in self._store.decisions(row.code) if each.seat in seats]
        return {
            "code": row.code,
            "opened": row.opened,
            "state": row.state,
            "has_say": row.opener == id,
            "seats": [seat + 1 for seat in seats],
            "decisions": [{"number": each.number, "kind": each.kind, "text": each.text} for each in own],
        }
