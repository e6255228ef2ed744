"""Accounts: a name at the first visit, a key that is lost, all one's data, and being forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.record import decode_record, encode_record
from tests.tui.host.store.rows import NOW
from tests.tui.host.tables import open_table
from tui.host.people.accounts import Accounts, Refused
from tui.host.people.names import LEFT, BadName
from tui.host.people.retelling import without
from tui.host.people.secrets import encode_secret
from tui.host.plan import Plan, plans_of
from tui.host.store import (
    CLOSED,
    OPEN,
    OVER,
    RUNNING,
    Account,
    Decision,
    Member,
    Mute,
    NameTaken,
    Store,
    StoredRecord,
    StoreError,
    TableRow,
)
from tui.host.store.sqlite import open_store

KEY = "SHA256:ann"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """An empty store."""
    store = open_store(tmp_path / "host.db", lambda: NOW)
    yield store
    store.close()


@pytest.fixture
def accounts(store: Store) -> Accounts:
    """Its accounts, with hashes that are quick to make."""
    return Accounts(store, lambda: NOW, encode=partial(encode_secret, cost=4))


def sat(store: Store, code: str, state: str, first: Account, second: Account) -> str:
    """Two at a table, where the first said something; the record at the start."""
    table = open_table(Plan(first.name, "human"), Plan(second.name, "human"))
    head = encode_record(table.record)
    store.add_table(TableRow(code, NOW, state, head, "{}", (Member(first.id, 0), Member(second.id, 1))))
    told = json.dumps({"seat": 0, "account": first.id, "name": first.name, "was": [second.name, 3]})
    texts = (("seat", 0, told), ("say", 0, "it is me, Ann"), ("say", 1, "hello Ann"), ("act", 0, "R1"))
    store.append([Decision(code, number, *each) for number, (*each,) in enumerate(texts)])  # type: ignore[arg-type]
    return head


def test_the_first_visit_opens_an_account_for_the_key_under_a_name(accounts: Accounts, store: Store) -> None:
    account, code = accounts.open_account(KEY, "  Ann  ")
    assert account == Account(KEY, "Ann", NOW, is_guest=False) == store.account_of_key(KEY)
    assert code not in str(store.recovery(KEY))
    assert str(store.recovery(KEY)).startswith("scrypt:")


def test_a_name_that_is_taken_looks_taken_or_is_none_is_refused_before_and_when_it_is_asked_for(
    accounts: Accounts, store: Store
) -> None:
    accounts.open_account(KEY, "Ann")
    assert accounts.why_not("Ben") == ""
    assert "Ann" in accounts.why_not("ÄNN")
    assert accounts.why_not("ann", own=KEY) == ""
    assert "3 to 16" in accounts.why_not("x")
    with pytest.raises(NameTaken, match="looks like"):
        accounts.open_account("SHA256:ben", "ÄNN")
    with pytest.raises(BadName):
        accounts.open_account("SHA256:ben", "admin")
    assert store.names() == ["Ann"]


def test_a_name_like_the_one_taken_is_suggested(accounts: Accounts) -> None:
    accounts.open_account(KEY, "Ann")
    assert accounts.suggestion("Ann") == "Ann 2"
    accounts.open_account("SHA256:anz", "Annz")  # which looks like it
    assert accounts.suggestion("Ann") == "Ann 3"
    accounts.open_account("SHA256:long", "Annabella Maria")
    assert accounts.suggestion("Annabella Maria") == "Annabella Mari 2"
    assert accounts.suggestion("\x1b") == ""


def test_a_key_has_one_account(accounts: Accounts) -> None:
    accounts.open_account(KEY, "Ann")
    with pytest.raises(Refused, match="already"):
        accounts.open_account(KEY, "Other")


def test_a_guest_is_known_for_a_session_and_forgotten(accounts: Accounts, store: Store) -> None:
    guest = accounts.admit_guest("Gus")
    assert guest.is_guest
    assert store.account(guest.id) == guest
    with pytest.raises(NameTaken):
        accounts.open_account(KEY, "gus")
    with pytest.raises(Refused, match="guest"):
        accounts.renew_code(guest.id)
    assert accounts.forget_guest(guest.id)
    ann, _ = accounts.open_account(KEY, "gus")
    with pytest.raises(Refused, match="no guest"):
        accounts.forget_guest(ann.id)


def test_a_guest_with_a_seat_stays_until_the_match_is_over(accounts: Accounts, store: Store) -> None:
    guests = [accounts.admit_guest(name) for name in ("Gus", "Hal", "Ida")]
    sat(store, "abc", RUNNING, guests[0], guests[1])
    assert not accounts.forget_guest(guests[0].id)
    assert accounts.forget_guests() == 1
    assert store.guests() == sorted(guests[:2], key=lambda guest: guest.id)
    store.set_table_state("abc", CLOSED)
    assert accounts.forget_guests() == 2
    row = store.table("abc")
    assert row is not None
    assert row.members == (Member("", 0), Member("", 1))
    assert "Gus" not in row.head


def test_a_lost_key_is_replaced_by_the_code_which_is_then_used_up(accounts: Accounts, store: Store) -> None:
    ann, code = accounts.open_account(KEY, "Ann")
    again, fresh = accounts.recover("ann", code.lower().replace("-", " "), "SHA256:new")
    assert again == ann == store.account_of_key("SHA256:new") == store.account_of_key(KEY)
    assert fresh != code
    for used in (code, "0" * 20):
        with pytest.raises(Refused, match="don't go together"):
            accounts.recover("Ann", used, "SHA256:third")
    with pytest.raises(Refused, match="four groups"):
        accounts.recover("Ann", "what?", "SHA256:third")
    with pytest.raises(Refused, match="don't go together"):
        accounts.recover("Nobody here", fresh, "SHA256:third")
    with pytest.raises(Refused, match="opens the account of Ann"):
        accounts.recover("Ann", fresh, "SHA256:new")
    assert accounts.recover("Ann", fresh, "SHA256:third").account == ann


def test_a_new_code_takes_the_place_of_the_old(accounts: Accounts) -> None:
    _, code = accounts.open_account(KEY, "Ann")
    fresh = accounts.renew_code(KEY)
    with pytest.raises(Refused):
        accounts.recover("Ann", code, "SHA256:new")
    assert accounts.recover("Ann", fresh, "SHA256:new").account.name == "Ann"


def test_a_key_can_be_taken_off_but_not_the_last_and_comes_back_as_nobody(accounts: Accounts, store: Store) -> None:
    _, code = accounts.open_account(KEY, "Ann")
    with pytest.raises(Refused, match="last key"):
        accounts.forget_key(KEY, KEY)
    accounts.recover("Ann", code, "SHA256:new")
    accounts.forget_key(KEY, KEY)
    assert store.account_of_key(KEY) is None
    with pytest.raises(Refused, match="taken off"):
        accounts.open_account(KEY, "Ben")
    with pytest.raises(Refused, match="not open"):
        accounts.forget_key(KEY, KEY)


def test_a_name_can_be_changed_to_a_free_one(accounts: Accounts) -> None:
    accounts.open_account(KEY, "Ann")
    accounts.open_account("SHA256:ben", "Ben")
    assert accounts.rename(KEY, "Anna").name == "Anna"
    with pytest.raises(NameTaken):
        accounts.rename(KEY, "ben")
    with pytest.raises(BadName):
        accounts.rename(KEY, "?")
    with pytest.raises(StoreError):
        accounts.rename("x", "Zoe")


def test_all_that_is_kept_of_somebody_is_exported_and_nothing_of_others(accounts: Accounts, store: Store) -> None:
    ann, code = accounts.open_account(KEY, "Ann")
    ben, _ = accounts.open_account("SHA256:ben", "Ben")
    store.set_key_note(KEY, "wide")
    store.set_settings(KEY, 'theme = "paper"\n')
    store.save_record(KEY, "one", "text", NOW)
    store.save_record(ben.id, "two", "secret", NOW)
    store.ban("key", KEY, "", "rude", "host")
    head = sat(store, "abc", RUNNING, ann, ben)
    store.set_opener("abc", KEY)
    for mute in (Mute(KEY, ben.id), Mute(KEY, "", "abc", 1), Mute(ben.id, KEY)):
        store.mute(mute)
    text = accounts.export(KEY)
    told = json.loads(text)
    assert told["account"] == {"id": KEY, "name": "Ann", "created": NOW, "is_guest": False}
    assert told["keys"] == [{"fingerprint": KEY, "note": "wide"}]
    assert told["has_recovery_code"] is True
    assert told["settings"] == 'theme = "paper"\n'
    assert told["records"] == [{"name": "one", "when": NOW, "text": "text"}]
    assert told["bans"][0]["reason"] == "rude"
    (table,) = told["tables"]
    assert (table["code"], table["state"], table["has_say"], table["seats"]) == ("abc", RUNNING, True, [1])
    assert told["mutes"] == [{"table": "abc", "seat": 2}, {"name": "Ben"}]
    assert [each["text"] for each in table["decisions"]][1:] == ["it is me, Ann", "R1"]
    for hidden in (code, "scrypt", "secret", "hello", head.splitlines()[2].split()[1]):
        assert hidden not in text
    with pytest.raises(StoreError):
        accounts.export("x")


def test_who_sits_at_a_table_leaves_it_before_being_forgotten(accounts: Accounts, store: Store) -> None:
    ann, _ = accounts.open_account(KEY, "Ann")
    ben, _ = accounts.open_account("SHA256:ben", "Ben")
    sat(store, "abc", OPEN, ann, ben)
    with pytest.raises(Refused, match="abc"):
        accounts.delete(KEY)
    assert store.account(KEY) == ann


def test_a_deleted_account_leaves_matches_whole_and_no_trace_of_itself(
    accounts: Accounts, store: Store, tmp_path: Path
) -> None:
    ann, _ = accounts.open_account(KEY, "Annabella")
    ben, _ = accounts.open_account("SHA256:ben", "Ben")
    head = sat(store, "abc", OVER, ann, ben)
    store.save_record(KEY, "one", "Annabella's", NOW)
    begun = decode_record(head, GAMES)
    store.save_record(ben.id, begun.tags["id"], head, "2026-06-01")
    accounts.rename(KEY, "Bella")
    accounts.delete(KEY)
    row = store.table("abc")
    assert row is not None
    assert row.members == (Member("", 0), Member(ben.id, 1))
    record = decode_record(row.head, GAMES)
    assert [plan.name for plan in plans_of(dict(record.tags), 2)] == [LEFT, "Ben"]
    assert record.setup == begun.setup
    texts = [each.text for each in store.decisions("abc")]
    assert texts[1:] == ["", "hello Ann", "R1"]
    assert json.loads(texts[0]) == {"seat": 0, "account": "", "name": LEFT, "was": ["Ben", 3]}
    assert store.names() == ["Ben"]
    assert store.records(ben.id) == [StoredRecord(begun.tags["id"], "2026-06-01", row.head)]
    accounts.open_account(KEY, "Annabella")  # the name and the key are free again
    assert store.records(KEY) == []


def test_a_seat_given_up_is_forgotten_too_but_not_whoever_got_it_then(accounts: Accounts, store: Store) -> None:
    ann, _ = accounts.open_account(KEY, "Ann")
    ben, _ = accounts.open_account("SHA256:ben", "Ben")
    sat(store, "abc", RUNNING, ann, ben)
    store.set_members("abc", [Member(ben.id, 1)])  # a bot plays on for Ann
    head = sat(store, "xyz", OPEN, ann, ben)
    store.set_members("xyz", [Member(ben.id, 0)])
    accounts.delete(KEY)
    row = store.table("abc")
    assert row is not None
    assert "human Ann" not in row.head
    assert f"tag seat-1 human {LEFT}" in row.head
    assert store.decisions("abc")[1].text == ""
    other = store.table("xyz")
    assert other is not None
    assert other.head == head
    assert store.decisions("xyz")[1].text == "it is me, Ann"


def test_a_head_nobody_can_read_any_more_names_nobody_either() -> None:
    ann = Account(KEY, "Ann", NOW)
    head = "bestiary record 0\ntag seat-1 human Ann\ntag seat-2 human Ann\n"
    row, decisions = without(ann, TableRow("abc", NOW, OVER, head, "{}", (Member(KEY, 0),)), [0], [])
    assert row.head == f"bestiary record 0\ntag seat-1 human {LEFT}\ntag seat-2 human Ann\n"
    assert decisions == []
