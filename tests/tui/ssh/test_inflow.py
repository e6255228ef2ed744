"""Pastes are capped wherever their marks are cut, and the password prompt reads like a terminal's."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.ssh.doorway import Doorway
from tui.ssh.inflow import PASTE_BEGINS, PASTE_ENDS, PasteCap


def passed(text: str, sizes: list[int], longest: int) -> str:
    """What a cap lets through of a text that comes in pieces."""
    cap, found, at, turn = PasteCap(longest), "", 0, 0
    while at < len(text):
        size = sizes[turn % len(sizes)]
        found += cap.passed(text[at : at + size])
        at, turn = at + size, turn + 1
    return found


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_what_is_short_passes_whole(sizes: list[int]) -> None:
    text = f"ab{PASTE_BEGINS}short{PASTE_ENDS}cd{PASTE_BEGINS}{PASTE_ENDS}e\x1b[A"
    assert passed(text, sizes, 20) == text


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5), st.integers(20, 60))
def test_what_is_long_is_cut_and_ended(sizes: list[int], length: int) -> None:
    text = f"ab{PASTE_BEGINS}{'x' * length}{PASTE_ENDS}cd"
    found = passed(text, sizes, 10)
    assert found.startswith(f"ab{PASTE_BEGINS}{'x' * 10}")
    assert found.count("x") == 10
    assert found.endswith(f"{PASTE_ENDS}cd")


@pytest.mark.parametrize(
    ("typed", "given_text"),
    [
        (b"otter\r", "otter"),
        (b"otter\n", "otter"),
        (b"ottx\x7fer\r", "otter"),
        ("öt\x7f\x7f\x7fotter\r".encode(), "otter"),
        (b"wrong\x15otter\r", "otter"),
        (b"\x1b[Aotter\r", "[Aotter"),
        (b"x" * 300 + b"\r", "x" * 200),
    ],
)
async def test_a_password_is_read_as_it_is_meant(typed: bytes, given_text: str) -> None:
    asked: list[str] = []

    def verify(text: str) -> bool:
        asked.append(text)
        return True

    doorway = Doorway(lambda _text: None, verify)
    for start in range(0, len(typed), 150):
        doorway.take(typed[start : start + 150])
    assert await doorway.ask()
    assert asked == [given_text]
