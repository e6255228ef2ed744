"""The account: another name, a new code, all that is kept, and the end of it."""

from __future__ import annotations

import json

from tests.tui.lobby.visitors import Inn, seated
from tui.lobby.account import AccountScreen, DeleteMeScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
from tui.lobby.recovery import RecoveryScreen
from tui.lobby.terminal_check import TerminalScreen
from tui.screens.text import TextScreen


async def test_another_name_is_taken_where_it_is_free_and_seen_by_all(house: Inn) -> None:
    house.know("Ben")
    ann, eve = await house.come("Ann"), await house.come("Eve")
    await ann.press("a")
    assert isinstance(ann.screen, AccountScreen)
    await ann.press(*["backspace"] * 3, "B", "e", "n")
    assert "called Ben already" in ann.text("#verdict")
    await ann.press("enter")
    await ann.until(lambda: any("taken" in text or "Ben" in text for text in ann.messages))
    await ann.press("n", "i", "enter")
    await ann.until(lambda: "You are Benni now" in ann.text("#verdict"))
    assert "Benni" in eve.text("#people")
    await ann.press("escape")
    assert "Benni" in ann.text("#title")


async def test_a_new_recovery_code_is_shown_and_opens_the_account(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("a", "down", "down", "down", "enter")
    await ann.until(lambda: isinstance(ann.screen, RecoveryScreen))
    welcome = house.host.accounts.recover("Ann", ann.text("#code"), "SHA256:other")
    assert welcome.account.name == "Ann"


async def test_a_key_can_be_taken_off_but_not_the_one_that_is_left(house: Inn) -> None:
    account = house.know("Ann")
    house.house.store.add_key(account.id, "SHA256:other")
    ann = await house.come("Ann")
    await ann.press("a", "down", "enter")
    await ann.until(lambda: house.house.store.keys(account.id) == [account.id])
    await ann.until(lambda: not ann.screen.query("#keys Entry"))


async def test_all_that_is_kept_is_shown_as_a_text_to_copy(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("a", "down", "down", "down", "down", "enter")
    await ann.until(lambda: isinstance(ann.screen, TextScreen))
    assert isinstance(ann.screen, TextScreen)
    assert json.loads(ann.screen.text)["account"]["name"] == "Ann"
    await ann.press("c")
    assert ann.app.clipboard == ann.screen.text


async def test_the_terminal_can_be_looked_at_again(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("a", "down", "down", "enter")
    assert isinstance(ann.screen, TerminalScreen)
    await ann.press("down", "right", "enter")
    await ann.until(lambda: isinstance(ann.screen, AccountScreen))
    assert ann.app.glyphs.is_ascii


async def test_an_account_is_deleted_only_by_its_name_and_a_bot_has_its_seats(house: Inn) -> None:
    ann, ben = await seated(house, "Ann", "Ben")
    await ann.press("escape", "a", *["down"] * 5, "enter")
    assert isinstance(ann.screen, DeleteMeScreen)
    await ann.type("ann")
    await ann.press("enter")
    assert "nothing is deleted" in ann.text("#refusal")
    await ann.press("backspace", "backspace", "backspace", "A", "n", "n", "enter")
    await ann.until(lambda: house.house.store.account_named("Ann") is None)
    assert ann.way.goodbyes
    assert isinstance(ben.screen, HostedMatch)
    assert ben.screen.chair.is_bot(0)
    new = await house.come("Ann")
    assert isinstance(new.screen, LobbyScreen)
