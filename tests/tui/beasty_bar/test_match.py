"""A match on the screen: choosing, previews, undo, looking back, the curtain, the end, saving."""

from pathlib import Path

import pytest
from textual.content import Content
from textual.widgets import Static

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.tui.beasty_bar.play import GAME, Instant, Played, playing
from tui.screens.curtain import CurtainScreen
from tui.screens.help import HelpScreen
from tui.screens.results import ResultsScreen
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow
from tui.widgets.timeline import Timeline


async def test_a_digit_points_and_the_second_time_plays(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        card = play.screen.view.hand[0]
        await play.press("1")
        assert play.screen.choosing is not None
        assert play.screen.choosing.pointed == card
        assert "then" in play.text("#prompt")
        assert play.table.history.size == 1
        await play.press("1")
        assert play.action(1).card == card


async def test_arrows_point_and_enter_plays(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        card = play.screen.view.hand[1]
        await play.press("down", "down", "enter")
        assert play.action(1).card == card


async def test_bots_answer_and_the_turn_comes_back(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=3) as play:
        await play.press("1", "1")
        assert play.table.history.size == 4
        assert play.table.to_move == 0
        assert all(view.seat in (1, 2) for view in play.pilot.app.robots.views)  # type: ignore[attr-defined]
        assert isinstance(play.pilot.app.robots, Instant)  # type: ignore[attr-defined]


def asking_digit(play: Played) -> str:
    """The digit of a card in hand that offers more than one pick, or nothing."""
    ways = play.table.legal(0)
    asks = [sum(way.card == card for way in ways) > 1 for card in play.screen.view.hand]
    return str(asks.index(True) + 1) if True in asks else ""


async def test_the_further_picks_are_asked_on_the_line_and_escape_steps_back(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        while not (digit := asking_digit(play)):
            play.table.act(0, play.table.legal(0)[0])
            await play.settle()
        await play.press(digit, digit)
        row = play.screen.query_one("#line", CardRow)
        picks = [slot.mark for slot in row.slots] + [gap.mark for gap in row.gaps.values()]
        assert sum(mark in (Mark.PICK, Mark.CURSOR) for mark in picks) >= 2
        before = play.table.history.size
        await play.press("escape")
        assert play.screen.choosing is not None
        assert not play.screen.choosing.is_begun
        await play.press(digit, "b", "b")
        assert play.table.history.size > before
        assert len(play.action(before).picks) >= 1


async def test_undo_goes_back_across_the_bots_and_redo_returns(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=3) as play:
        await play.press("1", "1")
        first = play.screen.view
        assert play.table.history.here == 3
        await play.press("u")
        assert play.table.history.here == 0
        assert play.screen.view.line == ()
        await play.press("U")
        assert play.table.history.here == 3
        assert play.screen.view == first


async def test_another_choice_after_undo_makes_a_branch_and_loses_nothing(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1", "u", "2", "2")
        assert len(play.table.history.branches(0)) == 2
        timeline = play.screen.query_one(Timeline)
        assert timeline.turns[0].has_branches
        assert "2 branches" in timeline.note


async def test_looking_back_changes_nothing_and_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1")
        now = play.screen.view
        tree = play.table.history
        await play.press("left")
        assert "Looking back" in play.text("#prompt")
        await play.press("home")
        assert play.screen.view.line == ()
        await play.press("1", "1")
        assert play.table.history is tree
        await play.press("escape")
        assert play.screen.view == now
        assert "Looking back" not in play.text("#prompt")


async def test_walking_back_and_on_visits_every_beat_in_the_same_order(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1", "2", "2")
        back = []
        await play.press("left")
        while play.screen.looking and play.screen.looking.node:
            back.append(play.screen.scene)
            await play.press("left")
        on = []
        while True:
            await play.press("right")
            if play.screen.looking is None:
                break
            on.append(play.screen.scene)
        assert on == back[::-1]


async def test_pace_full_and_pace_none_end_in_the_same_screen(tmp_path: Path) -> None:
    ends = []
    for pace in ("none", "full"):
        async with playing(tmp_path / pace, pace=pace) as play:
            await play.press("1", "1")
            for _ in range(4):
                await play.press("x")
            ends.append((play.screen.view, play.log(), play.text("#title"), play.text("#seats")))
    assert ends[0] == ends[1]


async def test_any_key_finishes_the_running_step_and_does_nothing_else(tmp_path: Path) -> None:
    async with playing(tmp_path, people=2, pace="full") as play:
        await play.press("space")  # lifts the curtain
        await play.press("1", "1")
        assert play.screen.stage.is_running
        assert play.text("#prompt").endswith("any key: at once")
        assert play.text("#prompt").startswith(play.log().splitlines()[-1])
        await play.press("1")
        assert not play.screen.stage.is_running
        assert play.table.history.size == 2


async def test_the_curtain_hides_every_hand_until_a_key_and_undo_never_lifts_it(tmp_path: Path) -> None:
    async with playing(tmp_path, people=2) as play:
        app = play.pilot.app
        assert isinstance(app.screen, CurtainScreen)
        assert play.screen.view.hand == ()
        await play.press("u")  # any key lifts it, and does nothing else
        assert play.screen.view.hand != ()
        assert play.screen.view.seat == 0
        await play.press("1", "1")
        assert isinstance(app.screen, CurtainScreen)
        assert play.screen.view.seat is None
        await play.press("x")
        assert play.screen.view.seat == 1
        await play.press("u")
        assert isinstance(app.screen, CurtainScreen)
        assert play.screen.view.hand == ()


async def test_why_not_is_said_where_a_card_cannot_be_picked(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1")
        row = play.screen.query_one("#line", CardRow)
        row.post_message(CardRow.Chosen(row, 0))
        await play.settle()
        assert "choose a card of your hand first" in play.text("#prompt")


async def test_the_mouse_previews_and_plays(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        card = play.screen.view.hand[2]
        await play.pilot.hover("#hand", offset=(45, 2))
        await play.settle()
        assert play.screen.choosing is not None
        assert play.screen.choosing.pointed == card
        await play.pilot.click("#hand", offset=(45, 2))
        await play.settle()
        assert play.action(1).card == card


async def test_help_opens_at_the_animal_that_is_pointed_at(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("3", "question_mark")
        opened = play.top
        assert isinstance(opened, HelpScreen)
        await play.press("right", "escape")
        assert play.top is play.screen


async def test_all_of_thats_it_can_be_read_newest_first(tmp_path: Path) -> None:
    async with playing(tmp_path, pace="none") as play:

        async def told() -> str:
            await play.press("i")
            assert isinstance(play.top, HelpScreen)
            text = "".join(str(part.visual) + "\n" for part in play.top.query(Static))
            await play.press("escape")
            return text

        assert "Nobody yet." in await told()
        while not play.screen.view.out:
            mover = play.table.to_move or 0
            play.table.act(mover, play.table.legal(mover)[-1])
            await play.settle()
        out, words = play.screen.view.out, play.screen.words
        names = [Content.from_markup(words.card(card)).plain for card in reversed(out)]
        text = await told()
        assert f"THAT'S IT  {len(out)}" in text
        assert [text.index(f"{number:>3}  {name}") for number, name in enumerate(names, 1)] == sorted(
            text.index(f"{number:>3}  {name}") for number, name in enumerate(names, 1)
        )


async def play_to_the_end(play: Played) -> None:
    for _ in range(60):
        if play.table.is_over:
            return
        mover = play.table.to_move
        assert mover is not None
        play.table.act(mover, play.table.legal(mover)[0])
        await play.settle()


@pytest.mark.parametrize(("wait", "starts"), [(60.0, False), (0.01, True)])
async def test_enter_starts_the_next_match_only_when_the_end_was_in_sight_for_a_moment(
    wait: float, starts: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.screens.results.FOCUS_AFTER", wait)
    async with playing(tmp_path) as play:
        await play_to_the_end(play)
        results = play.top
        assert isinstance(results, ResultsScreen)
        await play.pilot.pause(0.1)
        await play.press("enter")
        assert (play.top is not results) == starts


async def test_the_end_ranks_everybody_and_offers_a_rematch(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play_to_the_end(play)
        results = play.top
        assert isinstance(results, ResultsScreen)
        outcome = GAME.outcome(play.table.history.state)
        assert outcome is not None
        shown = str(results.query_one("#results-ranking", Static).visual)
        assert all(str(score) in shown for score in outcome.scores)
        await play.press("s")
        again = play.top
        assert again is not play.screen
        assert again.table.deal_code == play.table.deal_code
        assert again.table.to_move == 0


async def test_looking_back_after_the_end_and_taking_back_reopen_the_match(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play_to_the_end(play)
        await play.press("l")
        assert play.screen.looking is not None
        await play.press("escape", "u")
        assert not play.table.is_over
        assert play.table.is_assisted


async def test_a_match_that_cannot_be_saved_says_so_once_and_goes_on(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        assert "not saved" not in play.text("#title")
        games = tmp_path / "games"
        games.rename(tmp_path / "moved")
        games.write_text("no folder")
        await play.press("1", "1", "1", "1")
        assert play.table.history.size > 3
        assert "not saved" in play.text("#title")
        assert [notice.title for notice in play.pilot.app._notifications] == ["Not saved"]


async def test_every_decision_is_on_disk_before_the_next(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1")
        (file,) = (tmp_path / "games").iterdir()
        record = decode_record(file.read_text(), GAMES)
        assert record.history.size == play.table.history.size


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 36), (200, 60)])
async def test_everything_that_matters_is_in_sight_at_every_size(tmp_path: Path, size: tuple[int, int]) -> None:
    async with playing(tmp_path, seats=4, size=size) as play:
        await play.press("1", "1")
        for selector in ("#title", "#seats", "#out", "#line", "#hand", "#prompt", "#log", "#timeline", "KeyLine"):
            widget = play.screen.query_one(selector)
            assert widget.size.height >= 1, selector
            assert play.screen.region.contains_region(widget.region), selector
        assert play.screen.query_one("#seats").size.height == 4


async def test_a_line_longer_than_five_is_drawn_with_smaller_cards(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        row = play.screen.query_one("#line", CardRow)
        wide = row.layout_now.card.width
        row.show([*row.slots, *row.slots])
        assert row.layout_now.card.width < wide
        assert len(row.slots) * (row.layout_now.card.width + 1) <= row.size.width + 1


async def test_resizing_while_a_step_unrolls_is_harmless(tmp_path: Path) -> None:
    async with playing(tmp_path, people=2, pace="full") as play:
        await play.press("space", "1", "1")
        await play.pilot.resize_terminal(120, 36)
        await play.pilot.resize_terminal(62, 21)
        await play.press("x")
        assert play.table.history.size == 2
