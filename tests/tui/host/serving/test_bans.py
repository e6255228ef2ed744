"""Bans: by name, key and address, for some hours or for good, and who they do not meet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tui.host.serving.bans import Bans, NobodyMeant
from tui.host.store import Account, Store
from tui.host.store.sqlite import open_store

ANN = Account("SHA256:ann", "Ann", "2026-05-01T12:00:00+00:00")


class Now:
    """A time of day that can be moved."""

    def __init__(self) -> None:
        self.at = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = open_store(tmp_path / "bestiary.db")
    store.add_account(ANN)
    yield store
    store.close()


def test_a_name_keeps_every_key_of_the_account_out(store: Store) -> None:
    store.add_key(ANN.id, "SHA256:other")
    bans = Bans(store)
    bans.add(bans.target("ann"), 0, "spam", "root")
    assert bans.reason(ANN.id, "192.0.2.1") == "spam"
    assert bans.reason("SHA256:other", "192.0.2.1") == "spam"
    assert bans.reason("SHA256:bob", "192.0.2.1") == ""
    assert bans.reason(None, "192.0.2.1") == ""


def test_a_key_is_kept_out_whoever_uses_it(store: Store) -> None:
    bans = Bans(store)
    bans.add(bans.target("SHA256:bob"), 0, "", "root")
    assert bans.reason("SHA256:bob", "192.0.2.1") == "You are not welcome on this host."
    assert bans.reason(ANN.id, "192.0.2.1") == ""


@pytest.mark.parametrize(
    ("banned", "address", "is_out"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.0/24", "192.0.2.77", True),
        ("2001:db8::/64", "2001:db8::7", True),
        ("2001:db8::/64", "2001:db8:1::7", False),
        ("192.0.2.1", "unknown", False),
    ],
)
def test_an_address_or_a_network_of_them(store: Store, banned: str, address: str, is_out: bool) -> None:
    bans = Bans(store)
    bans.add(bans.target(banned), 0, "", "root")
    assert bool(bans.reason(None, address)) == is_out


def test_a_ban_for_some_hours_ends_by_itself(store: Store) -> None:
    now = Now()
    bans = Bans(store, now)
    bans.add(bans.target("Ann"), 2, "", "root")
    now.at += timedelta(hours=1, minutes=59)
    assert bans.reason(ANN.id, "192.0.2.1")
    now.at += timedelta(minutes=2)
    assert bans.reason(ANN.id, "192.0.2.1") == ""


def test_bans_are_kept_and_taken_back(store: Store) -> None:
    bans = Bans(store)
    bans.add(bans.target("Ann"), 0, "", "root")
    again = Bans(store)
    assert again.reason(ANN.id, "192.0.2.1")
    assert again.remove(again.target("Ann"))
    assert not again.remove(again.target("Ann"))
    assert Bans(store).reason(ANN.id, "192.0.2.1") == ""


@pytest.mark.parametrize("text", ["Bob", "", "192.0.2.256", "sha256:ann"])
def test_who_is_nobody_is_said_so(store: Store, text: str) -> None:
    with pytest.raises(NobodyMeant, match="expected a name, a fingerprint"):
        Bans(store).target(text)
