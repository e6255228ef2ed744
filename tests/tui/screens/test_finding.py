"""Finding in a review: cards and places that are clicked, words on any branch, and the way from beat to beat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.widgets import Input

from engine.catalog import GAMES
from tests.conformance.matches import ANY_MATCH, Match
from tests.tui.beasty_bar.play import Played
from tests.tui.host.test_walk import grown
from tests.tui.screens.reviewed import picture, played, reviewing
from tui.catalog import places_of
from tui.host.walk import Spot, Walk
from tui.screens.quests import follow_card, follow_place
from tui.widgets.card_row import CardRow


async def click_card(play: Played, row: str, index: int, shift: bool = False) -> None:
    """Clicks the middle of a card of a row."""
    cards = play.screen.query_one(f"#{row}", CardRow)
    column = cards.layout_now.left + index * cards.layout_now.pitch + 2
    await play.pilot.click(cards, offset=(column, 1), shift=shift)
    await play.settle()


async def click_text(play: Played, selector: str, text: str) -> None:
    """Clicks the first letter of a text in a part of the screen."""
    strips = play.screen._compositor.render_strips()
    region = play.screen.query_one(selector).region
    for y in range(region.y, region.bottom):
        at = strips[y].text.find(text, region.x, region.right)
        if at >= 0:
            await play.pilot.click(offset=(at - (text == "▲"), y))  # a sign stands behind the Challenge it was won with
            await play.settle()
            return
    raise AssertionError(f"{text} is not in {selector}")


def shown_in(walk: Walk, spot: Spot, beat: int, card: int) -> bool:
    """Whether the view of a beat shows where a card is."""
    places = places_of(walk.table.game.id).places(walk.scene_at(walk.line.index(spot), beat).view)
    return any(not isinstance(held, int) and card in held for held in places.values())


@given(ANY_MATCH, st.integers(5, 50))
def test_a_card_is_followed_only_where_the_seat_saw_it_or_it_was_named_to_all(match: Match, moves: int) -> None:
    walk, book = Walk(grown(match, moves), 0), places_of(match.game.id)
    for card in {card for _, scene in seen(walk) for card in held_in(book, scene.view)}:
        quest = follow_card(walk, card, book, "")
        ever = False
        for spot, beat in beats_of(walk):
            scene = walk.scene_at(walk.line.index(spot), beat)
            is_named = scene.event is not None and card in book.named(scene.event)
            is_seen = shown_in(walk, spot, beat, card)
            if (spot, beat) in quest.beats:
                assert ever or is_seen or is_named
            ever = ever or is_seen
        assert quest.beats
        assert quest.played <= set(quest.beats)


def beats_of(walk: Walk) -> list[tuple[Spot, int]]:
    """Every beat of the branch."""
    return [(spot, beat) for spot in walk.line for beat in range(len(walk.scenes(spot)))]


def seen(walk: Walk) -> list[tuple[Spot, Any]]:
    """What was seen at the end of each action."""
    return [(spot, walk.scenes(spot)[-1]) for spot in walk.line]


def held_in(book: Any, view: Any) -> set[int]:
    """The cards a view shows."""
    return {card for held in book.places(view).values() if not isinstance(held, int) for card in held}


@given(ANY_MATCH, st.integers(5, 50), st.integers(0, 1 << 60))
def test_what_is_followed_depends_on_nothing_hidden(match: Match, moves: int, luck: int) -> None:
    """The same views with another truth behind the last of them: each place reads the same."""
    walk, book = Walk(grown(match, moves), 0), places_of(match.game.id)
    game, state = match.game, walk.table.history.state
    twin = game.sample(game.view(state, 0), luck)
    assert book.places(game.view(twin, 0)) == book.places(game.view(state, 0))
    for place in book.places(walk.scene.view):
        for (spot, beat), (before, after) in changes(walk, book, place):
            assert ((spot, beat) in follow_place(walk, place, book, "").beats) == (before != after)


def changes(walk: Walk, book: Any, place: str) -> list[tuple[tuple[Spot, int], tuple[Any, Any]]]:
    """The last beats of a walk, with what a place held before and after each."""
    beats = beats_of(walk)
    held = [book.places(walk.scenes(spot)[beat].view).get(place) for spot, beat in beats]
    return [(beats[at], (held[at - 1], held[at])) for at in range(max(1, len(beats) - 3), len(beats))]


async def test_a_clicked_card_of_the_line_leads_to_where_it_was_played(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await play.press("1", "0", "g")
        card = play.screen.scene.view.line[0] & 0xFF
        at = walk.at
        await click_card(play, "line", 0)
        assert walk.at <= at
        assert type(walk.scene.event).__name__ == "Placed"
        assert walk.scene.event.card == card
        assert "played here" in play.text("#prompt")
        assert f"of {len(play.screen.quest.beats)}, played here" in play.text("#prompt")
        first = walk.spot, walk.beat
        await play.press("n")
        assert (walk.at, walk.beat) > (walk.line.index(first[0]), first[1])
        await play.press("N")
        assert (walk.spot, walk.beat) == first
        await play.press("escape")
        assert play.top is play.screen
        assert "played here" not in play.text("#prompt")


async def test_the_same_card_clicked_again_leads_on_and_with_shift_back(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await play.press("6", "g")
        await click_card(play, "hand", 0)
        assert "taken up here" in play.text("#prompt")
        quest, there = play.screen.quest, (walk.spot, walk.beat)
        play.screen.follow(quest.target)
        await play.settle()
        assert (walk.spot, walk.beat) == quest.beats[(quest.beats.index(there) + 1) % len(quest.beats)]
        play.screen._follow_clicked(quest.target, True)
        await play.settle()
        assert (walk.spot, walk.beat) == there


@pytest.mark.parametrize(
    ("game_id", "selector", "text", "target"),
    [
        ("beasty-bar", "#bounced", "BOUNCED", "out"),
        ("beasty-bar", "#gate", "GATE", "bar"),
        ("beasty-bar", "#seats", "Ann", "bar_0"),
        ("beasty-bar", "#seats", "deck", "deck_0"),
        ("beasts", "#gauge", "tokens", "tokens"),
        ("beasts", "#tens", "cards", "tens"),
        ("bestie-bastarde", "#seats", "Bob", "pile_1"),
        ("bestie-bastarde", "#challenge", "▲", "challenge_"),
    ],
)
async def test_a_clicked_place_leads_from_change_to_change(
    tmp_path: Path, game_id: str, selector: str, text: str, target: str
) -> None:
    async with reviewing(tmp_path, played(game_id, seats=3)) as play:
        await play.press("end")
        await click_text(play, selector, text)
        quest = play.screen.quest
        assert quest.target.startswith(target)
        walk, book = play.screen.walk, places_of(game_id)
        for _ in range(3):
            here, before = book.places(walk.scene.view), book.places(walk.view_before)
            assert here.get(quest.target) != before.get(quest.target)
            await play.press("n")


async def test_a_card_in_a_bar_in_the_pile_and_in_a_sentence_can_be_clicked(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await play.press("end", "up")
        view = play.screen.scene.view
        for selector, text, cards in (("#seats", "★  ", view.bar), ("#out", "THAT'S IT", view.out)):
            await play.press("end", "up")
            lines = play.text(selector).split("\n")
            y = next(number for number, line in enumerate(lines) if text in line) + (selector == "#out")
            column = lines[y].index(text) + len(text) if selector == "#seats" else 1
            await play.pilot.click(selector, offset=(column + 1, y))
            await play.settle()
            assert play.screen.quest.target in cards
            assert type(walk.scene.event).__name__ == "Placed"
            assert walk.scene.event.card == play.screen.quest.target


async def test_a_beast_that_lies_face_down_with_a_rival_is_one_of_so_many(tmp_path: Path) -> None:
    async with reviewing(tmp_path, played("bestie-bastarde", seats=3)) as play:
        await play.press("home", "right_square_bracket", "right_square_bracket")
        walk, view = play.screen.walk, play.screen.scene.view
        other = next(seat for seat, count in enumerate(view.down) if count and seat != 0)
        index = sum(len(view.beasts[seat]) + view.down[seat] for seat in range(other)) + len(view.beasts[other])
        await click_card(play, "beasts", index)
        assert play.screen.quest.target == f"down_{other}"
        assert type(walk.scene.event).__name__ == "Laid"


async def test_the_digit_of_a_place_is_its_top_card(tmp_path: Path) -> None:
    async with reviewing(tmp_path, played("beasts", 12)) as play:
        top = play.screen.scene.view.piles[2][-1]
        await play.pilot.click("#ones", offset=(4, 4))
        await play.settle()
        assert play.screen.quest.target == top
        assert play.screen.scene.event.card == top


async def search(play: Played, text: str) -> None:
    """Looks for a text."""
    await play.press("slash")
    play.top.query_one(Input).value = text
    await play.press("enter")


async def branched(play: Played) -> None:
    """Another action at turn 3, with a name and a note on its branch."""
    table, end = play.table, play.table.history.here
    table.go_to(2)
    mover, old = table.to_move, table.history.entry(3).action
    assert mover is not None
    table.act(mover, next(action for action in table.legal(mover) if action != old))
    table.name(table.history.here, "the [b]quiet way")
    table.note(table.history.here, "Mind the hippopotamus")
    table.go_to(end)
    await play.settle()


async def test_a_name_a_note_and_words_are_found_on_other_branches_and_counted(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        walk = play.screen.walk
        await branched(play)
        main = walk.branch
        for text in ("hippopotamus", "QUIET WAY", "[b]quiet"):
            walk.take(main)
            await search(play, text)
            assert walk.branch != main
            assert walk.spot == walk.branches[walk.branch].end
            assert "1 of 1" in play.text("#prompt")
        await search(play, "ann")
        assert "on 2 branches" in play.text("#prompt")
        beats = play.screen.quest.beats
        assert len(beats) == len(set(beats))
        visited = set()
        for _ in beats:
            play.screen.action_seek(1)
            visited.add((walk.spot, walk.beat))
        await play.press("n")
        assert "Ann" in picture(play)
        assert visited == set(beats)


@pytest.mark.parametrize(
    ("game_id", "text"),
    [("beasty-bar", "took off"), ("beasty-bar", "step 4"), ("beasts", "drew"), ("bestie-bastarde", "revealed")],
)
async def test_kinds_of_events_and_rules_are_found(tmp_path: Path, game_id: str, text: str) -> None:
    async with reviewing(tmp_path, played(game_id, seats=3)) as play:
        await search(play, text)
        assert play.screen.quest.at(play.screen.walk) is not None


async def test_n_writes_a_note_again_once_the_search_has_ended(tmp_path: Path) -> None:
    async with reviewing(tmp_path) as play:
        await play.press("5", "g")
        await search(play, "ann")
        await play.press("n")
        assert play.top is play.screen
        await play.press("escape", "n", *"Ah", "enter")
        assert "note Ah" in play.text("#prompt")


async def test_every_place_on_every_board_has_a_title(tmp_path: Path) -> None:
    for game_id in sorted(GAMES):
        async with reviewing(tmp_path / game_id, played(game_id, 20, seats=3)) as play:
            book, words = places_of(game_id), play.screen.words
            for place in book.places(play.screen.scene.view):
                assert len(book.title(place, words)) > 5
