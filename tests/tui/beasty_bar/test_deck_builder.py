"""The deck builder: every deck made in it is legal, what is kept comes back, and nobody sees another's before all have
chosen."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from engine.beasty_bar.decks import decode_deck, encode_deck, random_deck
from engine.catalog import GAMES
from engine.core.deal import encode_deal
from tests.tui.beasty_bar.play import Instant
from tui.app import BestiaryApp
from tui.beasty_bar.deck_builder import DeckBuilderScreen
from tui.beasty_bar.deck_grid import DeckGrid
from tui.beasty_bar.reveal import RevealScreen
from tui.beasty_bar.screen import BeastyBarScreen
from tui.host.plan import Plan
from tui.host.shelf import Shelf
from tui.screens.curtain import CurtainScreen
from tui.screens.new_match import NewMatchScreen
from tui.settings import load_settings

WILD = "333333333333"
GAME = GAMES["beasty-bar"]


@asynccontextmanager
async def app_in(folder: Path) -> AsyncIterator[Pilot[None]]:
    app = BestiaryApp(
        config=folder / "settings.toml",
        shelf=Shelf(folder / "games"),
        robots=Instant(),  # type: ignore[arg-type]
        seed_source=lambda: 77,
    )
    app.settings.pace = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def builder(folder: Path, digits: str = WILD) -> AsyncIterator[tuple[Pilot[None], list[str | None]]]:
    given: list[str | None] = []
    async with app_in(folder) as pilot:
        pilot.app.push_screen(DeckBuilderScreen("Ann", 0, digits), given.append)
        await pilot.pause()
        yield pilot, given


def grid(pilot: Pilot[None]) -> DeckGrid:
    return pilot.app.screen.query_one(DeckGrid)


def shown(pilot: Pilot[None], selector: str) -> str:
    return str(pilot.app.screen.query_one(selector, Static).content)


async def test_arrows_walk_the_rows_and_choose(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, given):
        await pilot.press("left", "down", "right", "enter")
        await pilot.pause()
    assert given == ["333333333312"]


async def test_digits_choose_a_set_and_every_row_can_be_reached(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, given):
        for digit in "123123123123":
            await pilot.press(digit, "down")
        await pilot.press("enter")
        await pilot.pause()
    assert given == ["321321321321"]


async def test_the_mouse_at_rest_tells_of_an_animal_and_chooses_nothing(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, _):
        rule = pilot.app.screen.query_one("#rule", Static)
        before = encode_deck(grid(pilot).deck)
        await pilot.hover("#grid", offset=(8, 3))
        await pilot.pause()
        assert str(rule.visual).startswith("10 Crocodile")
        await pilot.hover("#grid", offset=(1, 5))
        await pilot.pause()
        assert str(rule.visual).startswith("12 Elephant")
        assert encode_deck(grid(pilot).deck) == before


async def test_a_click_chooses(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, _):
        await pilot.click("#grid", offset=(8, 3))
        assert encode_deck(grid(pilot).deck) == "333333333133"
        assert grid(pilot).pointed.name == "Crocodile"
        await pilot.click("#grid", offset=(8, 0))
        await pilot.click("#grid", offset=(1, 5))
        assert encode_deck(grid(pilot).deck) == "333333333133"


async def test_the_animal_pointed_at_is_told_with_its_rule_and_the_deck_at_a_glance(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, _):
        await pilot.press("down", "1")
        await pilot.pause()
        assert "11 Hippo" in shown(pilot, "#rule")
        assert grid(pilot).pointed.text in shown(pilot, "#rule")
        assert "printed" in shown(pilot, "#summary")
        assert "Trampler" in shown(pilot, "#summary")


async def test_surprise_me_draws_a_deck(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, _):
        await pilot.press("s")
        assert grid(pilot).deck == random_deck(77)


async def test_a_deck_is_kept_under_a_name_and_taken_up_again(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, given):
        await pilot.press("1", "n")
        await pilot.pause()
        await pilot.press(*"March", "enter")
        await pilot.pause()
        assert load_settings(tmp_path / "settings.toml")[0].decks == {"March": "333333333331"}
        await pilot.press("2", "l")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
    assert given == ["333333333331"]


async def test_a_kept_deck_can_be_deleted(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(f'[decks]\nMarch = "{WILD}"\nZoo = "111111111111"\n')
    async with builder(tmp_path) as (pilot, _):
        await pilot.press("l")
        await pilot.pause()
        await pilot.press("x")
        await pilot.pause()
        assert load_settings(tmp_path / "settings.toml")[0].decks == {"Zoo": "111111111111"}
        await pilot.press("x")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DeckBuilderScreen)
        assert not load_settings(tmp_path / "settings.toml")[0].decks


async def test_a_name_of_nothing_keeps_nothing(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, _):
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("space", "enter")
        await pilot.pause()
        app: Any = pilot.app
        assert app.settings.decks == {}
        assert isinstance(app.screen, DeckBuilderScreen)


async def test_going_back_gives_no_deck(tmp_path: Path) -> None:
    async with builder(tmp_path) as (pilot, given):
        await pilot.press("escape")
        await pilot.pause()
    assert given == [None]


async def begin(pilot: Pilot[None], *plans: Plan) -> None:
    app: Any = pilot.app
    setup = GAME.setup(len(plans), 5, {"cards": "own"})
    app.run_worker(app.begin(GAME, setup, plans))
    await pilot.pause()


async def test_people_at_one_keyboard_choose_behind_a_curtain_and_reveal_together(tmp_path: Path) -> None:
    async with app_in(tmp_path) as pilot:
        await begin(pilot, Plan("Ann", "human"), Plan("Owl", "bot", "normal"), Plan("Bob", "human"))
        for digit in "12":
            assert isinstance(pilot.app.screen, CurtainScreen)
            await pilot.press("k")
            await pilot.pause()
            assert isinstance(pilot.app.screen, DeckBuilderScreen)
            assert encode_deck(grid(pilot).deck) == WILD
            await pilot.press(digit, "enter")
            await pilot.pause()
        assert isinstance(pilot.app.screen, RevealScreen)
        columns = [str(each.content) for each in pilot.app.screen.query(".column").results(Static)]
        assert "Ann" in columns[0]
        assert "Lion" in columns[0]
        assert "Rhino" in columns[2]
        await pilot.press("enter")
        await pilot.pause()
        screen = pilot.app.screen_stack[1]
        assert isinstance(screen, BeastyBarScreen)
        setup = screen.table.setup
        assert setup.option("deck-1") == "333333333331"
        assert setup.option("deck-3") == "333333333332"
        assert GAME.write_option is not None
        assert decode_deck(setup.option("deck-2"))


@pytest.mark.parametrize("keys", [("escape",), ("enter", "escape")])
async def test_going_back_from_deck_or_reveal_starts_nothing(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with app_in(tmp_path) as pilot:
        await begin(pilot, Plan("Ann", "human"), Plan("Owl", "bot", "normal"))
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        assert len(pilot.app.screen_stack) == 1
        assert not (tmp_path / "games").exists()


async def test_the_form_leads_to_the_builder_and_a_deal_code_past_it(tmp_path: Path) -> None:
    async with app_in(tmp_path) as pilot:
        pilot.app.push_screen(NewMatchScreen("beasty-bar"))
        await pilot.pause()
        form: Any = pilot.app.screen
        setup = GAME.setup(3, 5, {"cards": "own", "deck-1": "111111111111"})
        form.adopt(setup)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DeckBuilderScreen)
        assert encode_deck(grid(pilot).deck) == "111111111111"
        await pilot.press("escape")
        await pilot.pause()
        assert pilot.app.screen is form
        form.query_one("#code", Input).value = encode_deal(GAME, setup)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        screen = pilot.app.screen_stack[1]
        assert isinstance(screen, BeastyBarScreen)
        assert screen.table.setup == setup
