"""A match of Bestie Bastarde on the screen: pairs in any order, activation, Piles, secret goals, the end."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.content import Content
from textual.widgets import Static

from engine.bestie_bastarde.state import ACT, DRAW, PILE, PLAY
from engine.catalog import GAMES
from tests.tui import hasty
from tests.tui.beasty_bar.play import Played
from tui.bestie_bastarde.faces import ability_text
from tui.screens.help import HelpScreen
from tui.screens.results import ResultsScreen
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow

GAME = GAMES["bestie-bastarde"]
playing = partial(hasty.playing, game_id=GAME.id, seats=3)


async def to_phase(play: Played, phase: int, least: int = 1) -> None:
    """Plays hastily until the person has to decide in a phase, with so many options."""
    for _ in range(200):
        view = play.screen.view
        if play.table.is_over or (view.phase == phase and view.turn == 0 and len(play.table.legal(0)) >= least):
            return
        if play.table.to_move == 0:
            play.table.act(
                0, GAME.policy(GAME.sample(GAME.view(play.table.history.state, 0), 1), play.table.legal(0), 1)
            )
        await play.settle()


async def test_one_beast_is_played_alone_by_enter(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        card = play.screen.view.hand[1]
        await play.press("2", "2", "enter")
        assert play.action(1).cards == (card,)


@pytest.mark.parametrize("keys", [("1", "1", "3"), ("3", "3", "1")])
async def test_two_beasts_are_a_pair_in_whatever_order(tmp_path: Path, keys: tuple[str, ...]) -> None:
    async with playing(tmp_path) as play:
        hand = play.screen.view.hand
        await play.press(*keys)
        assert play.action(1).cards == (hand[0], hand[2])


async def test_while_beasts_are_played_each_sees_only_their_own(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await to_phase(play, PLAY)
        row = play.screen.query_one("#beasts", CardRow)
        backs = [slot for slot in row.slots if slot.face and slot.face.corner == "?"]
        assert len(backs) == sum(play.screen.view.down)


async def test_activation_marks_who_can_act_and_foretells_the_strengths(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await to_phase(play, ACT)
        assert play.screen.choosing is not None
        await play.press("down")
        row = play.screen.query_one("#beasts", CardRow)
        assert any(slot.mark in (Mark.PICK, Mark.CURSOR) for slot in row.slots)
        assert "acts" in play.text("#prompt") or "Strengths then" in play.text("#prompt")


def asked_for(phase: int, key: int = 0) -> int:
    """The seed of a deal of two in which the hasty person comes to a phase, with a pick of a kind (a bit) on offer."""
    for seed in range(200):
        state = GAME.initial_state(GAME.setup(2, seed, {"first": "1"}))
        while actions := GAME.legal_actions(GAME.sample(GAME.view(state, state.turn), 0)):
            offered = {pick for action in actions for pick in GAME.path(action) if pick > 0}
            if state.phase == phase and state.turn == 0 and (not key or any(pick & key for pick in offered)):
                return seed
            state = GAME.advance(state, GAME.policy(GAME.sample(GAME.view(state, state.turn), 1), actions, 1))
    raise AssertionError(f"no deal of 200 comes to phase {phase}")


async def test_a_pile_that_can_be_picked_shows_its_key_on_the_players_line(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=2, seed=asked_for(ACT, PILE)) as play:
        while not any(pick & PILE for way in play.table.legal(0) for pick in GAME.path(way) if pick > 0):
            await to_phase(play, ACT)
            if not any(pick & PILE for way in play.table.legal(0) for pick in GAME.path(way) if pick > 0):
                play.table.act(
                    0, GAME.policy(GAME.sample(GAME.view(play.table.history.state, 0), 1), play.table.legal(0), 1)
                )
                await play.settle()
        choosing = play.screen.choosing
        assert choosing is not None
        thrower = next(
            GAME.path(way)[0] for way in play.table.legal(0) if any(p & PILE for p in GAME.path(way) if p > 0)
        )
        play.screen.pick(thrower)
        await play.settle()
        assert all(f"{key} Pile" in play.text("#seats") for key in "ab")
        # Enter, pressed without a look, soils nobody's own Pile; one's own can be pointed at all the same.
        assert choosing.pointed == PILE | 1
        await play.press("a")
        assert choosing.pointed == PILE | 0


async def test_every_beast_in_play_shows_whose_it_is_in_a_sign(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await to_phase(play, ACT)
        view = play.screen.view
        row = play.screen.query_one("#beasts", CardRow)
        owners = [mark for mark, cards in zip("●▲■", view.beasts, strict=True) for _ in cards]
        assert [slot.face.stamp for slot in row.slots if slot.face] == owners
        await to_phase(play, PLAY)
        view = play.screen.view
        owners = [mark for mark, count in zip("●▲■", view.down, strict=True) for _ in range(count)]
        backs = [slot.face.stamp for slot in row.slots if slot.face and slot.face.corner == "?"]
        assert backs == owners


async def test_pointing_at_a_beast_of_the_hand_tells_what_it_can_do(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        cards = play.screen.deck.book.beasts
        able = [at for at, card in enumerate(play.screen.view.hand) if cards[card].abilities]
        assert able
        for at in able:
            await play.press(str(at + 1))
            text = ability_text(cards[play.screen.view.hand[at]].abilities[0], play.screen.words)
            assert Content.from_markup(text).plain in " ".join(play.text("#prompt").split())


async def test_where_goals_have_one_row_both_are_named(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(60, 20)) as play:
        shown = play.screen.query_one("#goals-brief", Static)
        assert shown.region.height == 1
        assert not play.screen.query_one("#goals").display
        for goal in play.screen.view.goals[0]:
            assert play.screen.deck.book.goals[goal].en in play.text("#goals-brief")


async def test_discarding_asks_for_cards_of_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=2, seed=asked_for(DRAW)) as play:
        await to_phase(play, DRAW)
        view = play.screen.view
        assert view.phase == DRAW
        assert "discard" in play.text("#prompt")
        await play.press("1", "1")
        if play.screen.view.phase == DRAW:
            await play.press("2", "2")
        assert len(play.screen.view.hand) <= 6
        assert view.hand[0] in play.screen.view.discard


async def test_secret_goals_show_how_they_stand(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        goals = play.screen.view.goals[0]
        for goal in goals:
            assert play.screen.deck.book.goals[goal].en in play.text("#goals")


async def test_help_tells_of_the_beast_pointed_at(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("2", "question_mark")
        opened = play.top
        assert isinstance(opened, HelpScreen)
        name = play.screen.deck.book.beasts[play.screen.view.hand[1]].en
        assert name in str(opened.query_one("#help-title", Static).visual)


async def test_a_whole_match_ends_in_a_ranking_with_piles_and_goals(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=4, mild=True) as play:
        await to_phase(play, -1)
        results = play.top
        assert isinstance(results, ResultsScreen)
        shown = str(results.query_one("#results-ranking", Static).visual)
        assert "Piccantelle" in shown
        outcome = GAME.outcome(play.table.history.state)
        assert outcome is not None
        assert all(str(score) in shown for score in outcome.scores)


@pytest.mark.parametrize(("size", "seats"), [((60, 20), 2), ((80, 24), 4), ((80, 24), 6), ((120, 36), 6)])
async def test_everything_that_matters_is_in_sight(tmp_path: Path, size: tuple[int, int], seats: int) -> None:
    async with playing(tmp_path, seats=seats, size=size) as play:
        await to_phase(play, ACT)
        for selector in ("#title", "#challenge", "#seats", "#beasts", "#hand", "#prompt", "#timeline", "KeyLine"):
            widget = play.screen.query_one(selector)
            assert widget.size.height >= 1, selector
            assert play.screen.region.contains_region(widget.region), selector
