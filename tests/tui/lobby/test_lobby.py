"""The lobby: which tables are listed and how, and where its keys lead."""

from __future__ import annotations

from textual.widgets import OptionList

from tests.tui.host.lobby.parties import PERSON
from tests.tui.lobby.visitors import Inn, Visitor, seated
from tui.host.lobby.terms import Terms
from tui.lobby.create import CreateScreen
from tui.lobby.joining import JoinScreen
from tui.lobby.lobby import LobbyScreen
from tui.lobby.match import HostedMatch
from tui.lobby.waiting import WaitingScreen
from tui.screens.form import Segmented
from tui.screens.library import LibraryScreen
from tui.screens.match import MatchScreen
from tui.screens.settings import SettingsScreen, remappable
from tui.screens.text import TextScreen


def listed(visitor: Visitor) -> list[str]:
    """The lines of the list."""
    options = visitor.screen.query_one("#list", OptionList).options
    return [str(option.prompt) for option in options]


async def table(inn: Inn, opener: str, terms: Terms | None = None, game: str = "beasty-bar") -> str:
    """The code of a table somebody has opened, who is there and waits."""
    house = inn.house.house
    visit = house.enter(inn.know(opener), f"before {opener}", lambda call: call())
    chair = await house.open_table(visit, game, [PERSON] * 3, {}, terms or Terms())
    await inn.rest()
    return chair.code


async def test_where_there_is_nothing_to_show_nothing_is_shown(house: Inn) -> None:
    ann = await house.come("Ann")
    assert not ann.screen.query_one("#tables").display
    assert not ann.screen.query_one("#people").display
    assert ann.screen.query_one("#wordmark").region.height
    for action in ("show", "game", "watch"):
        assert ann.screen.check_action(action, ()) is False


async def test_a_table_appears_for_all_who_are_there_and_goes_with_its_people(house: Inn) -> None:
    ann, ben = await house.come("Ann"), await house.come("Ben")
    await ann.press("n", "enter")
    assert isinstance(ann.screen, WaitingScreen)
    assert any("Ann" in line and "2 seats free" in line for line in listed(ben))
    assert "you and Ann" in ben.text("#people")
    await ann.press("escape")
    assert isinstance(ann.screen, LobbyScreen)
    assert listed(ben) == []


async def test_a_pointer_is_at_the_table_under_the_cursor_as_long_as_the_cursor_is_in_the_list(house: Inn) -> None:
    for opener in ("Dora", "Emil"):
        await table(house, opener)
    ann = await house.come("Ann")
    assert [line[0] for line in listed(ann)] == ["O", "▸", " "]
    await ann.press("down")
    assert [line[0] for line in listed(ann)] == ["O", " ", "▸"]
    await ann.press("down")
    assert [line[0] for line in listed(ann)] == ["O", " ", " "]


async def test_ones_own_tables_come_first_the_one_that_waits_for_one_before_all(house: Inn) -> None:
    await table(house, "Dora")
    ann, ben = await seated(house, "Ann", "Ben")
    await ann.press("escape")
    lines = listed(ann)
    assert [line.strip() for line in lines if "  " not in line.strip()] == ["Yours", "Open to join"]
    mine = lines[1]
    waits = ben.screen.chair.to_move == ben.screen.chair.seat  # type: ignore[attr-defined]
    assert ("Ben to play" if waits else "your turn") in mine


async def test_a_private_table_is_listed_for_nobody_else(house: Inn) -> None:
    code = await table(house, "Dora", Terms(is_private=True))
    ann = await house.come("Ann")
    assert listed(ann) == []
    await ann.press("j")
    assert isinstance(ann.screen, JoinScreen)
    await ann.type("abc")
    await ann.press("enter")
    assert "no code of a table" in ann.text("#refusal")
    await ann.press("backspace", "backspace", "backspace")
    await ann.type(code.lower())
    await ann.press("enter")
    assert isinstance(ann.screen, WaitingScreen)
    assert "nobody else gets in" in ann.text("#code")


async def test_the_list_is_filtered_by_state_and_by_game(house: Inn) -> None:
    await table(house, "Dora")
    await table(house, "Emil", game="beasts")
    ann = await house.come("Ann")
    assert len(listed(ann)) == 3
    await ann.press("g")
    assert len(listed(ann)) == 2
    await ann.press("g", "g")
    assert len(listed(ann)) == 3


async def test_enter_on_a_table_takes_a_free_seat(house: Inn) -> None:
    await table(house, "Dora")
    ann = await house.come("Ann")
    assert "take back if all agree" in ann.text("#about")
    await ann.press("enter")
    assert isinstance(ann.screen, WaitingScreen)
    assert ann.screen.chair.seat == 1


async def test_the_keys_say_where_enter_leads(house: Inn) -> None:
    await table(house, "Dora")
    await seated(house, "Ben", "Cat")
    ann = await house.come("Ann")
    assert told_of(ann, "enter") == "Sit down"
    await ann.press("down")
    assert told_of(ann, "enter") == "Watch"
    await ann.press("enter")
    assert isinstance(ann.screen, HostedMatch)
    assert ann.screen.chair.seat is None
    ben = await house.come("Ben")
    assert isinstance(ben.screen, HostedMatch), "back where he plays"
    await ben.press("escape")
    while ben.screen.query_one("#list", OptionList).highlighted != 1:
        await ben.press("up")
    assert told_of(ben, "enter") == "Your seat"
    await ben.press("down", "down")
    assert told_of(ben, "enter") == "", "the menu says itself what it leads to"


def told_of(visitor: Visitor, key: str) -> str:
    """What the line of keys says of a key; empty where it says nothing."""
    found = visitor.screen.active_bindings.get(key)
    return found.binding.description if found and found.binding.show else ""


async def test_the_row_with_the_focus_is_marked_at_its_label_and_no_other(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("n")
    for row in ("Players", "Seat 2", "Seat 3"):
        labels = [label for label in ann.screen.query(".label") if label.styles.text_style.bold]
        assert [str(label.render()).split("  ")[0] for label in labels] == [row]
        await ann.press("down")


async def test_one_key_starts_a_match_against_bots_that_others_do_not_see(house: Inn) -> None:
    ann, ben = await house.come("Ann"), await house.come("Ben")
    await ann.press("2")
    await ann.until(lambda: isinstance(ann.screen, HostedMatch))
    assert listed(ben) == []
    await ann.press("escape")
    assert any("your turn" in line or "to play" in line for line in listed(ann))


async def test_arrows_walk_from_the_list_through_both_columns_and_back(house: Inn) -> None:
    await table(house, "Dora")
    ann = await house.come("Ann")
    seen = []
    for key in ("down", "down", "right", "left", "up", "up"):
        await ann.press(key)
        assert ann.screen.focused is not None
        seen.append(ann.screen.focused.id)
    assert seen[0] == "beasty-bar"
    assert seen[2] == "deals"
    assert seen[3] == seen[1]
    assert seen[5] == "list"


async def test_a_new_table_is_opened_with_what_was_chosen(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("n")
    screen = ann.screen
    assert isinstance(screen, CreateScreen)
    screen.query_one("#kind-1", Segmented).value = "easy"
    screen.query_one("#term-take_back", Segmented).value = "never"
    screen.query_one("#term-seconds", Segmented).value = 60
    await ann.press("enter")
    waiting = ann.screen
    assert isinstance(waiting, WaitingScreen)
    assert waiting.chair.terms == Terms(take_back="never", seconds=60)
    assert [seat.kind for seat in waiting.chair.seats] == ["human", "bot", "free"]
    assert "no taking back" in ann.text("#terms")
    assert "ssh -t -p 8022 bestiary.example join" in ann.text("#code")


async def test_the_opener_starts_with_bots_and_only_the_opener(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("n", "enter")
    assert isinstance(ann.screen, WaitingScreen)
    ben = await house.come("Ben", ann.screen.chair.code)
    assert ben.screen.check_action("start", ()) is False
    await ann.press("s", "down", "enter")
    assert "Hello!" in ben.text("#told")
    await ann.press("enter")
    await ben.until(lambda: isinstance(ben.screen, HostedMatch) and isinstance(ann.screen, HostedMatch))


async def test_what_the_host_says_is_shown_and_who_is_shown_out_is_told_why(house: Inn) -> None:
    ann = await house.come("Ann")
    house.house.house.announce("Restart at eight.")
    await house.rest()
    assert "Restart at eight." in ann.messages
    house.house.house.kick("Ann", "that was enough")
    await house.rest()
    assert ann.way.kicks == ["The host has ended your session: that was enough."]


async def test_nothing_of_the_hosts_machine_is_in_reach(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("l")
    assert isinstance(ann.screen, LibraryScreen)
    assert not ann.screen.query_one("#filing").display
    assert ann.screen.check_action("import", ()) is False
    await ann.press("escape", "s")
    assert isinstance(ann.screen, SettingsScreen)
    assert not ann.screen.query("#name")
    assert ann.app.keeper.place == "kept by this host"
    assert {"lobby.new", "waiting.start", "hosted.table", "together.lead"} <= set(remappable(ann.app))
    await ann.here(lambda: opened(ann))
    assert "https://example.org" in ann.messages
    assert ann.app.deliver_text("secret") is None


async def opened(visitor: Visitor) -> None:
    visitor.app.open_url("https://example.org")


async def test_settings_are_there_again_on_the_next_visit(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.here(lambda: themed(ann))
    await ann.leave()
    again = await house.come("Ann")
    assert again.app.theme == "paper"


async def themed(visitor: Visitor) -> None:
    visitor.app.set_setting("theme", "paper")


async def test_the_deal_of_the_day_is_played_and_kept_in_ones_own_library(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("d")
    await ann.press("enter")
    assert isinstance(ann.screen, MatchScreen)
    assert not isinstance(ann.screen, HostedMatch)
    await ann.press("escape")
    assert isinstance(ann.screen, LobbyScreen)
    await ann.leave()
    again, ben = await house.come("Ann"), await house.come("Ben")
    assert len(again.app.shelf.entries()) == 1
    assert ben.app.shelf.entries() == []


async def test_a_match_of_the_library_is_exported_as_a_text_on_the_screen(house: Inn) -> None:
    ann = await house.come("Ann")
    await ann.press("d", "enter", "escape", "l", "x")
    assert isinstance(ann.screen, TextScreen)
    assert "Ann" in ann.screen.text
    await ann.press("f", "f")
    assert ann.screen.text.startswith("bestiary record")


async def test_where_everybody_brings_a_deck_the_match_waits_for_all_and_shows_them(house: Inn) -> None:
    visit = house.house.house.enter(house.know("Ann"), "before", lambda call: call())
    chair = await house.house.house.open_table(visit, "beasty-bar", [PERSON, PERSON], {"cards": "own"}, Terms())
    ann, ben = await house.come("Ann", chair.code), await house.come("Ben", chair.code)
    assert isinstance(ben.screen, WaitingScreen)
    assert "Choose your deck" in ben.text("#seats")
    for each in (ann, ben):
        screen = each.screen
        assert isinstance(screen, WaitingScreen)
        option = screen.chair.game.written(screen.chair.setup)[screen.chair.seat or 0]
        await each.press("d")
        assert each.screen is not screen
        await each.press("escape")
        await each.here(lambda screen=screen, id=option.id: screen.chair.offer(id, "312123123123"))  # type: ignore[misc]
        await house.rest()
    await ann.until(lambda: any(isinstance(screen, HostedMatch) for screen in ann.app.screen_stack))
    assert not isinstance(ann.screen, HostedMatch)
    await ann.press("enter")
    assert isinstance(ann.screen, HostedMatch)


async def test_who_quits_a_match_is_told_that_the_seat_is_kept(house: Inn) -> None:
    ann, _ = await seated(house, "Ann", "Ben")
    code = ann.app.visit.tables()[0].code
    await ann.press("ctrl+q")
    assert ann.way.goodbyes == [f"Your seat at table {code} is kept."]


async def test_a_code_of_a_match_of_others_lets_one_look_on(house: Inn) -> None:
    ann, _ = await seated(house, "Ann", "Ben")
    assert isinstance(ann.screen, HostedMatch)
    eve = await house.come("Eve", ann.screen.chair.code)
    assert isinstance(eve.screen, HostedMatch)
    assert eve.screen.chair.seat is None
