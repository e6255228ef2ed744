"""A match of Beasts on the screen: choosing card and place, forced suits, tokens, talk, the end."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from textual.content import Content
from textual.widgets import OptionList, Static

from engine.beasts import GAME, TOKEN
from engine.beasts.state import NO_SUIT, is_beast, suit_of
from tests.tui import hasty
from tests.tui.beasty_bar.play import Played
from tui.beasts.talk import PHRASES
from tui.screens.results import ResultsScreen
from tui.screens.rules import RulesScreen
from tui.screens.talk import TalkScreen
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow
from tui.widgets.place import Place

playing = partial(hasty.playing, game_id=GAME.id, seats=2)


def place_text(play: Played, place: str) -> str:
    shown = play.screen.query_one(f"#{place}", Place).visual
    return shown.plain if isinstance(shown, Content) else str(shown)


async def test_choosing_a_card_shows_each_number_it_could_make(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        view = play.screen.view
        digit = view.hand[0] & 15
        await play.press("1")
        assert f"{digit}00" in place_text(play, "hundreds")
        assert f"{digit}0" in place_text(play, "tens")
        await play.press("1", "c")
        assert f"then 00{digit}" in play.text("#prompt")
        await play.press("c")
        assert play.table.history.state.number == digit


async def test_the_first_card_fixes_the_suit_and_the_rest_says_why_not(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        while True:
            hand = play.screen.view.hand
            suits = [suit_of(card) for card in hand]
            index = next((i for i, suit in enumerate(suits) if suits.count(suit) > 1), None)
            if index is not None:
                break
            await play.press("1", "1", "enter")
        await play.press(str(index + 1), str(index + 1), "enter")
        assert play.screen.view.suit == suits[index]
        hand = play.screen.view.hand
        other = next(i for i, card in enumerate(hand) if suit_of(card) != play.screen.view.suit)
        await play.press(str(other + 1))
        assert "This turn is for" in play.text("#prompt")
        marks = [slot.mark for slot in play.screen.query_one("#hand", CardRow).slots]
        assert marks[other] is Mark.DIM


async def test_a_token_discards_any_number_card(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        card = play.screen.view.hand[1]
        await play.press("t")
        assert play.screen.choosing is not None
        assert play.screen.choosing.pointed == TOKEN
        await play.press("t", "2", "2")
        assert card in play.screen.view.discard
        assert play.screen.view.tokens == 2


async def test_a_click_on_a_place_plays_there_where_there_is_one_way(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("1", "1")
        await play.pilot.click("#ones", offset=(8, 3))
        await play.settle()
        assert play.table.history.size == 2
        assert play.action(1).place == 2


async def test_talk_offers_exactly_the_sentences_allowed_and_everybody_hears_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("s")
        talk = play.top
        assert isinstance(talk, TalkScreen)
        listed = [str(option.prompt) for option in talk.query_one(OptionList).options]
        assert listed == [said.text for said in PHRASES.values()]
        await play.press("enter")
        assert play.table.talk[0].text == listed[0]
        assert listed[0] in play.log()


async def test_alone_there_is_nobody_to_talk_to(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=1) as play:
        await play.press("s")
        assert play.top is play.screen


async def test_bots_say_something_of_their_own_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=4) as play:
        for _ in range(30):
            if play.table.is_over or play.table.talk:
                break
            await play.press("1", "1", "enter")
        assert play.table.talk
        assert all(saying.text in {said.text for said in PHRASES.values()} for saying in play.table.talk)


async def test_a_loss_is_told_with_what_would_have_saved_it(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=1, options={"tokens": "0", "beasts": "8"}) as play:
        for _ in range(120):
            if play.table.is_over:
                break
            seat = play.table.to_move
            assert seat is not None
            play.table.act(seat, play.table.legal(seat)[-1])
            await play.settle()
        results = play.top
        assert isinstance(results, ResultsScreen)
        assert "Lost" in str(results.query_one("#results-title", Static).visual)
        shown = str(results.query_one("#results-ranking", Static).visual)
        assert "Beastmaster" in shown
        assert "the last turn" in shown.lower()
        assert "1 such game: none won" in shown


async def test_a_beast_in_hand_is_marked_as_forced(tmp_path: Path) -> None:
    async with playing(tmp_path, seats=1, options={"beasts": "8"}, seed=3) as play:
        for _ in range(80):
            if play.table.is_over or (any(map(is_beast, play.screen.view.hand)) and play.screen.view.suit == NO_SUIT):
                break
            seat = play.table.to_move
            assert seat is not None
            play.table.act(seat, GAME.policy(play.table.history.state, play.table.legal(seat), 1))
            await play.settle()
        view = play.screen.view
        suits = {suit_of(card) for card in view.hand if is_beast(card)}
        assert suits
        slots = play.screen.query_one("#hand", CardRow).slots
        fresh = {index for index, slot in enumerate(slots) if slot.face and slot.face.is_fresh}
        assert fresh == {index for index, card in enumerate(view.hand) if suit_of(card) in suits}


async def test_help_opens_the_rules_of_this_game(tmp_path: Path) -> None:
    async with playing(tmp_path) as play:
        await play.press("question_mark")
        assert isinstance(play.top, RulesScreen)
        assert play.top.game is GAME
