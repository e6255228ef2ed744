"""The gate: how many connections, how fast, from where."""

from __future__ import annotations

import pytest

from tui.host.serving.limits import Limits
from tui.ssh.gate import MOST_ADDRESSES, Gate, Refusal, neighbourhood

ANN, BOB = "192.0.2.1", "192.0.2.2"


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def gate(**limits: int) -> tuple[Gate, Clock]:
    """A gate with limits, and its clock."""
    clock = Clock()
    return Gate(Limits(**{"connections_per_minute": 6_000, **limits}), clock), clock


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_what_counts_as_one_address(address: str, place: str) -> None:
    assert neighbourhood(address) == place


def test_sessions_are_bounded_by_address_and_in_all() -> None:
    doors, _ = gate(sessions=3, sessions_per_address=2)
    told = []
    for address in (ANN, ANN, ANN, BOB, BOB):
        assert doors.admit(address) is None
        told.append(doors.enter(address))
    assert told == [None, None, Refusal.FULL_ADDRESS, None, Refusal.FULL]
    assert (doors.inside, doors.waiting) == (3, 0)
    doors.leave(ANN)
    assert doors.admit(BOB) is None
    assert doors.enter(BOB) is None


def test_those_who_wait_are_bounded_by_address_and_in_all() -> None:
    doors, _ = gate(logging_in=3, logging_in_per_address=2)
    assert [doors.admit(ANN) for _ in range(3)] == [None, None, Refusal.WAITING_ADDRESS]
    assert [doors.admit(BOB) for _ in range(2)] == [None, Refusal.WAITING]
    doors.give_up(ANN)
    assert doors.admit(BOB) is None


def test_an_address_connects_no_faster_than_allowed() -> None:
    doors, clock = gate(connections_per_minute=60, logging_in=1_000, logging_in_per_address=1_000)
    assert [doors.admit(ANN) for _ in range(16)] == [*[None] * 15, Refusal.RATE]
    assert doors.admit(BOB) is None
    clock.now += 1
    assert [doors.admit(ANN) for _ in range(2)] == [None, Refusal.RATE]
    clock.now += 3_600
    assert [doors.admit(ANN) for _ in range(16)] == [*[None] * 15, Refusal.RATE]


def test_a_million_addresses_take_bounded_memory() -> None:
    doors, clock = gate(logging_in=1_000_000)
    for number in range(2 * MOST_ADDRESSES + 10):
        address = f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"
        clock.now += 0.001
        assert doors.admit(address) is None
        doors.give_up(address)
    assert len(doors._buckets) <= MOST_ADDRESSES
    assert (doors._waiting, doors._inside) == ({}, {})


def test_refusals_have_the_names_that_filters_know() -> None:
    assert {refusal.value for refusal in Refusal} == {
        *("rate", "waiting", "waiting-address", "full", "full-address", "key", "password", "tries"),
        *("timeout", "protocol", "banned", "closed"),
    }
