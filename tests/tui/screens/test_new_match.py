"""New match: what the form says is what is dealt."""

from __future__ import annotations

from textual.widgets import Input, Static

from engine.catalog import GAMES
from engine.core.deal import decode_deal, encode_deal
from tests.tui.screens.opened import SEED, StandIn, opened
from tui.app import BestiaryApp
from tui.host.table import Plan, Table
from tui.screens.form import Segmented


def started(app: BestiaryApp) -> Table:
    """The table of the match that was started."""
    assert isinstance(app.screen, StandIn)
    return app.screen.table


def error(app: BestiaryApp) -> str:
    """What is said under the deal code."""
    return str(app.screen.query_one("#error", Static).content)


async def test_enter_starts_what_is_usual() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n", "enter")
        table = started(app)
        assert [plan.kind for plan in table.plans] == ["human", "bot", "bot"]
        assert table.setup == table.game.setup(3, SEED)


async def test_seats_players_names_and_options_are_chosen_by_keys() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n", "right", "down", "down", "end", "ctrl+u", *"Zoe")
        await pilot.press("down", "right", "down", "down", "left", "left", "enter")
        table = started(app)
        assert table.setup.seats == 4
        assert table.plans[0] == Plan("Zoe", "human")
        assert table.plans[1] == Plan("Fox", "bot", "strong")
        assert table.plans[2] == Plan("Player 3", "human")


async def test_the_pointer_stays_at_the_game_while_games_are_leafed_through() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n", "up", "right")
        await pilot.pause()
        await pilot.press("right")
        await pilot.pause()
        assert app.screen.query_one("#game", Segmented).value == "bestie-bastarde"
        assert app.screen.query_one("#seats", Segmented).value == 3
        await pilot.press("enter")
        assert started(app).game is GAMES["bestie-bastarde"]


async def test_a_click_chooses_too() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        await pilot.click("#seats", offset=(1, 0))
        await pilot.click("#option-devil", offset=(18, 0))
        assert app.screen.query_one("#seats", Segmented).value == 2
        assert not app.screen.query_one("#row-2").display
        await pilot.click("#start")
        await pilot.pause()
        assert started(app).setup.option("devil") == "without"


async def test_choices_that_need_more_seats_are_not_offered() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        first = app.screen.query_one("#option-first", Segmented)
        assert [value for value, _ in first.choices] == ["random", "1", "2", "3"]
        first.value = "3"
        await pilot.press("left")
        assert [value for value, _ in first.choices] == ["random", "1", "2"]
        assert first.value == "random"


async def test_what_does_not_matter_is_not_asked_and_what_is_usual_follows() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        eagle, devil = (app.screen.query_one(f"#option-{name}", Segmented) for name in ("eagle_prey_flees", "devil"))
        app.screen.query_one("#option-cards", Segmented).focus()
        await pilot.press("right")
        await pilot.pause()
        assert (eagle.is_on_screen, devil.value) == (False, "without")
        await pilot.press("left")
        await pilot.pause()
        assert (eagle.is_on_screen, devil.value) == (True, "with")


async def test_a_code_with_decks_of_ones_own_keeps_them_when_something_else_is_changed() -> None:
    game = GAMES["beasty-bar"]
    setup = game.setup(3, 5, {"cards": "own", "deck-1": "123" * 4, "deck-3": "2" * 12})
    async with opened() as (pilot, app):
        await pilot.press("n")
        code = app.screen.query_one("#code", Input)
        code.value = encode_deal(game, setup)
        await pilot.pause()
        app.screen.query_one("#option-devil", Segmented).focus()
        await pilot.press("right")
        await pilot.pause()
        _, changed = decode_deal(code.value, GAMES.values())
        assert dict(changed.options) == {**dict(setup.options), "devil": "without"}


async def test_a_right_deal_code_sets_seats_and_options_and_is_dealt() -> None:
    game = GAMES["beasty-bar"]
    _, setup = decode_deal("bb-4p6-7K2QM", GAMES.values())
    async with opened() as (pilot, app):
        await pilot.press("n")
        app.screen.query_one("#code", Input).focus()
        app.screen.query_one("#code", Input).value = "bb-4p6-7k2qm"
        await pilot.pause()
        assert app.screen.query_one("#seats", Segmented).value == 4
        for name, value in game.stated(setup):
            assert app.screen.query_one(f"#option-{name}", Segmented).value == value
        await pilot.press("enter")
        assert started(app).setup == setup
        assert started(app).game is game


async def test_a_wrong_deal_code_is_explained_below_it_and_nothing_is_lost() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n", "right")
        app.screen.query_one("#code", Input).focus()
        app.screen.query_one("#code", Input).value = "bb-9p-77777"
        await pilot.press("enter")
        assert not isinstance(app.screen, StandIn)
        assert "2 to 4 players, not 9" in error(app)
        assert app.screen.query_one("#code", Input).value == "bb-9p-77777"
        assert app.screen.query_one("#seats", Segmented).value == 4
        await pilot.press("backspace")
        assert error(app) == ""


async def test_a_deal_code_follows_what_is_changed_afterwards() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        code = app.screen.query_one("#code", Input)
        code.value = "bb-3p-7K2QM"
        await pilot.pause()
        app.screen.query_one("#seats", Segmented).focus()
        await pilot.press("left", "enter")
        assert started(app).deal_code == "bb-2p-7K2QM"


async def test_a_bot_in_the_first_seat_is_not_called_by_the_name_of_the_player() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        kind = app.screen.query_one("#kind-0", Segmented)
        field = app.screen.query_one("#name-0", Input)
        assert field.value == "You"
        kind.focus()
        await pilot.press("right")
        assert field.value != "You"
        await pilot.press("left")
        assert field.value == "You"


async def test_an_empty_name_is_given_one() -> None:
    async with opened() as (pilot, app):
        await pilot.press("n")
        app.screen.query_one("#name-0", Input).value = "  "
        app.screen.query_one("#name-1", Input).value = ""
        await pilot.press("enter")
        assert all(plan.name for plan in started(app).plans)
