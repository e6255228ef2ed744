"""What the eye and Enter meet first in the lobby, and that nobody's focus is taken away once they have moved it."""

from __future__ import annotations

import pytest

from engine.core.game import Setup
from tests.tui.host.lobby.parties import PERSON
from tests.tui.lobby.test_lobby import table
from tests.tui.lobby.visitors import Inn, Visitor, seated
from tui.host.lobby.lines import FREE, SeatLine, TableLine
from tui.host.lobby.terms import Terms
from tui.lobby.attention import calling, most_calling
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
from tui.lobby.waiting import WaitingScreen

NOBODY = SeatLine("", FREE)
KEPT = SeatLine("Ann", FREE)


def line(code: str, seat: SeatLine = NOBODY, **more: bool) -> TableLine:
    """A table in the lobby."""
    return TableLine(code, "beasts", "Beasts", Setup(2, 0, ()), "open", (seat,), 0, None, 0, Terms(), "Dora", **more)


TURN, OWN = line("TURN", is_yours=True, is_your_turn=True), line("OWN", is_yours=True)
MINE, ANY, SECOND = line("MINE", KEPT, can_join=True), line("ANY", can_join=True), line("SECOND", can_join=True)
OTHER = line("OTHER", can_watch=True)


def pointed(visitor: Visitor) -> str:
    """The code of the table under the cursor, while the focus is in the list; else the id of what has it."""
    screen = visitor.screen
    assert isinstance(screen, LobbyScreen)
    assert screen.focused is not None
    found = screen._pointed() if screen.focused.id == "list" else None
    return found.code if found else screen.focused.id or ""


async def opened(inn: Inn, name: str) -> str:
    """The code of a table a friend opens, who is here."""
    visit = next(visit for visit in inn.house.house.visits if visit.account.name == name)
    chair = await inn.house.house.open_table(visit, "beasty-bar", [PERSON] * 2, {}, Terms())
    await inn.rest()
    return chair.code


def test_ones_turn_calls_most_then_a_seat_kept_then_one_to_join_then_ones_own() -> None:
    assert calling((OTHER, OWN, ANY, MINE, TURN), "Ann") == [TURN, MINE, ANY, OWN]


@pytest.mark.parametrize(
    ("before", "after"), [(None, ANY), (OTHER, ANY), (OWN, ANY), (SECOND, SECOND), (MINE, ANY), (ANY, ANY)]
)
def test_of_tables_that_call_alike_the_one_pointed_at_is_kept(before: TableLine | None, after: TableLine) -> None:
    assert most_calling((ANY, SECOND, OWN, OTHER), "Ben", before) == after


def test_where_nothing_calls_nothing_is_pointed_at() -> None:
    assert most_calling((OTHER,), "Ann", OTHER) is None


async def test_where_no_table_waits_enter_plays_against_bots(house: Inn) -> None:
    ann = await house.come("Ann")
    assert pointed(ann) == "beasty-bar"
    await ann.press("enter")
    await ann.until(lambda: isinstance(ann.screen, HostedMatch))


async def test_a_table_that_is_open_already_is_what_enter_leads_to(house: Inn) -> None:
    code = await table(house, "Dora")
    ann = await house.come("Ann")
    assert pointed(ann) == code
    await ann.press("enter")
    assert isinstance(ann.screen, WaitingScreen)
    assert ann.screen.chair.code == code


async def test_a_table_a_friend_opens_while_one_looks_on_is_what_enter_leads_to(house: Inn) -> None:
    ann, _ = await house.come("Ann"), await house.come("Ben")
    code = await opened(house, "Ben")
    assert pointed(ann) == code
    await ann.press("enter")
    await ann.until(lambda: isinstance(ann.screen, HostedMatch) and ann.screen.chair.code == code)


@pytest.mark.parametrize(("keys", "entry"), [(("down",), 1), (("down", "up"), 0), (("tab",), 1)])
async def test_who_has_moved_the_focus_keeps_it(house: Inn, keys: tuple[str, ...], entry: int) -> None:
    ann, _ = await house.come("Ann"), await house.come("Ben")
    await ann.press(*keys)
    await opened(house, "Ben")
    assert pointed(ann) == [each.id for each in ann.screen.query("#menu Entry")][entry]


async def test_who_has_chosen_another_table_by_keys_keeps_it(house: Inn) -> None:
    for opener in ("Dora", "Emil"):
        await table(house, opener)
    ann, _ = await house.come("Ann"), await house.come("Ben")
    first = pointed(ann)
    await ann.press("down")
    second = pointed(ann)
    assert first != second
    await opened(house, "Ben")
    assert pointed(ann) == second


async def test_who_reads_of_one_table_keeps_it_when_another_opens_beside_it(house: Inn) -> None:
    ann, _ = await house.come("Ann"), await house.come("Ben")
    first = await table(house, "Dora")
    assert pointed(ann) == first
    for _ in range(3):  # codes are drawn: one of them comes before the first
        await opened(house, "Ben")
    assert pointed(ann) == first


async def test_what_others_play_alone_does_not_call(house: Inn) -> None:
    await seated(house, "Ben", "Cat")
    ann = await house.come("Ann")
    assert pointed(ann) == "beasty-bar"
    await ann.press("up")
    assert ann.screen.focused is not None
    assert ann.screen.focused.id == "list"


async def test_who_comes_back_from_a_table_looks_at_the_lobby_anew(house: Inn) -> None:
    ann, _ = await house.come("Ann"), await house.come("Ben")
    await ann.press("down", "down", "down", "down")
    await ann.press("n", "enter")
    assert isinstance(ann.screen, WaitingScreen)
    code = await opened(house, "Ben")
    await ann.press("escape")
    await ann.until(lambda: isinstance(ann.screen, LobbyScreen))
    assert pointed(ann) == code


async def test_ones_turn_calls_from_the_lobby(house: Inn) -> None:
    one, two = await seated(house, "Ann", "Ben")
    ann, ben = (one, two) if one.screen.chair.to_move == one.screen.chair.seat else (two, one)  # type: ignore[attr-defined]
    chair = ann.screen.chair  # type: ignore[attr-defined]
    await ben.press("escape")
    other = await table(house, "Dora")
    assert pointed(ben) == other, "one may join, and at one's own table another is to decide"
    await ann.here(lambda: act(ann))
    await house.rest()
    assert pointed(ben) == chair.code


async def act(visitor: Visitor) -> None:
    chair = visitor.screen.chair  # type: ignore[attr-defined]
    chair.act(chair.seat, chair.legal(chair.seat)[0])
