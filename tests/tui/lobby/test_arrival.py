"""Coming in for the first time, as a guest, with a lost key, or known already."""

from __future__ import annotations

from textual.widgets import Static

from tests.tui.lobby.visitors import Inn, Visitor
from tui.lobby.arrival import NameScreen, RecoverScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
from tui.lobby.recovery import RecoveryScreen
from tui.lobby.terminal_check import TerminalScreen
from tui.lobby.waiting import WaitingScreen

KEY = "SHA256:abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG"


async def named(visitor: Visitor, name: str) -> None:
    """Take a name."""
    await visitor.type(name)
    await visitor.press("enter")
    await visitor.until(lambda: not isinstance(visitor.screen, NameScreen))


async def test_a_first_visit_takes_a_name_looks_at_the_terminal_and_shows_the_code_once(house: Inn) -> None:
    cleo = await house.call(KEY)
    assert isinstance(cleo.screen, NameScreen)
    await named(cleo, "Cleo")
    assert isinstance(cleo.screen, TerminalScreen)
    await cleo.press("enter")
    assert isinstance(cleo.screen, RecoveryScreen)
    code = cleo.text("#code")
    await cleo.press("escape")
    assert isinstance(cleo.screen, LobbyScreen)
    account = house.house.store.account_of_key(KEY)
    assert account is not None
    assert account.name == "Cleo"
    assert cleo.app.settings.name == "Cleo"
    await cleo.leave()
    again = await house.call(KEY)
    assert isinstance(again.screen, LobbyScreen)
    assert code not in house.host.accounts.export(account.id)


async def test_whether_a_name_can_be_had_is_told_while_it_is_typed(house: Inn) -> None:
    house.know("Ann")
    visitor = await house.call(KEY)
    for typed, told in (("Al", "3 to 16"), ("Ann", "called Ann already"), ("Anna", "Anna can be yours")):
        await visitor.press(*["backspace"] * 16)
        await visitor.type(typed)
        assert told in visitor.text("#verdict")
    await visitor.press("backspace", "enter")
    assert isinstance(visitor.screen, NameScreen)


async def test_nothing_else_is_open_before_one_has_a_name(house: Inn) -> None:
    visitor = await house.call(KEY)
    await visitor.press("escape", "down", "down", "down", "s", "escape")
    assert isinstance(visitor.screen, NameScreen)
    titles = {command.title for command in visitor.app.get_system_commands(visitor.screen)}
    assert titles == {"Quit"}


async def test_a_terminal_without_boxes_gets_letters_and_its_key_remembers_it(house: Inn) -> None:
    visitor = await house.call(KEY)
    await named(visitor, "Cleo")
    await visitor.press("down", "right", "enter")
    assert visitor.app.glyphs.is_ascii
    await visitor.leave()
    again = await house.call(KEY)
    assert again.app.glyphs.is_ascii
    other = await house.come("Ann")
    assert not other.app.glyphs.is_ascii


async def test_who_can_not_tell_colours_apart_gets_the_theme_without(house: Inn) -> None:
    visitor = await house.call(KEY)
    await named(visitor, "Cleo")
    await visitor.press("right", "enter")
    assert visitor.app.theme == "mono"
    assert visitor.app.settings.theme == "mono"


async def test_a_guest_has_no_code_and_is_forgotten_when_they_leave(house: Inn) -> None:
    guest = await house.call(None)
    assert not guest.screen.query("#recover")
    await named(guest, "Gus")
    await guest.press("enter")
    assert isinstance(guest.screen, LobbyScreen)
    assert house.house.store.account_named("Gus") is not None
    await guest.leave()
    assert house.house.store.account_named("Gus") is None


async def test_a_recovery_code_lets_another_key_in(house: Inn) -> None:
    account = house.know("Ann")
    code = house.host.accounts.renew_code(account.id)
    visitor = await house.call(KEY)
    await visitor.press("down", "down", "enter")
    assert isinstance(visitor.screen, RecoverScreen)
    await visitor.type("Ann")
    await visitor.press("enter")
    await visitor.type("wrong")
    await visitor.press("enter")
    await visitor.until(lambda: "four groups" in visitor.text("#verdict"))
    await visitor.press(*["backspace"] * 5)
    await visitor.type(code)
    await visitor.press("enter")
    await visitor.until(lambda: isinstance(visitor.screen, TerminalScreen))
    held = house.house.store.account_of_key(KEY)
    assert held is not None
    assert held.id == account.id


async def test_a_code_of_a_table_leads_straight_to_it(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("n", "enter")
    assert isinstance(ann.screen, WaitingScreen)
    ben = await house.come("Ben", ann.screen.chair.code)
    assert isinstance(ben.screen, WaitingScreen)
    assert "Ben" in str(ann.screen.query_one("#seats", Static).render())
    lost = await house.come("Cleo", "CDFGHJ")
    assert isinstance(lost.screen, LobbyScreen)
    assert "no table CDFGHJ" in lost.messages[-1]


async def test_a_new_visitor_comes_to_the_wanted_table_after_the_first_questions(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("n", "right", "left", "left", "enter")  # two seats: the table begins when both are taken
    assert isinstance(ann.screen, WaitingScreen)
    cleo = await house.call(KEY, ann.screen.chair.code)
    await named(cleo, "Cleo")
    await cleo.press("enter", "escape")
    await cleo.until(lambda: isinstance(cleo.screen, HostedMatch))
    await ann.until(lambda: isinstance(ann.screen, HostedMatch))
