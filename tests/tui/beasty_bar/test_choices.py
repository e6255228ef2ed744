"""Every kind of choice on the screen: asked step by step in our words, marked on the board, previewed, picked."""

import random
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.beasty_bar.animal import Ask
from engine.beasty_bar.notation import encode_place
from tests.tui.beasty_bar.play import GAME, Played, playing
from tui.beasty_bar.asking import moment
from tui.widgets.card import Mark
from tui.widgets.card_row import CardRow


def start(line: str, hand: str, air: str = "-", out: str = "-", other: str = "G3 G7c") -> str:
    return f"{line}|{air}|-|{out}|{hand}/{other}|-/-|R|-|lands|0000000000000001"


def asked_line(play: Played) -> tuple[int, ...]:
    """The line when the next pick is asked."""
    return moment(play.screen.view.line, play.screen.choosing.chosen).line


def keys_of(play: Played, row: str) -> dict[str, str]:
    """The cards of a row that can be picked, in notation, with their keys."""
    slots = play.screen.query_one(f"#{row}", CardRow).slots
    cards = play.screen.view.hand if row == "hand" else asked_line(play)
    return {
        encode_place(card): slot.key if row == "hand" else slot.caption
        for card, slot in zip(cards, slots, strict=False)
        if slot.mark in (Mark.PICK, Mark.CURSOR)
    }


class Case(NamedTuple):
    """The first position, the keys up to the last question, words of it, what can be picked then with which keys, the
    key that picks, and the action it makes."""

    position: str
    keys: str
    asked: str
    offered: dict[str, str]
    picked: str
    action: str


CASES = {
    "kangaroo": Case(
        start("G12c G6c G2c", "R3c R12"), "1 1", "over one or over two", {"G6c": "b", "G2c": "a"}, "b", "R3c>G6c"
    ),
    "parrot": Case(start("G12c G6c", "R2c R12"), "1 1", "shriek", {"G12c": "a", "G6c": "b"}, "b", "R2c>G6c"),
    "bat": Case(start("G12c G6c", "R1n R12"), "1 1", "drive out", {"G12c": "a", "G6c": "b"}, "b", "R1n>G6c"),
    "chameleon": Case(
        start("G1c G8 G8c", "R5c R12"), "1 1", "imitate", {"G1c": "a", "G8": "b", "G8c": "c"}, "b", "R5c>G8"
    ),
    "chameleon as kangaroo": Case(
        start("G3c G8 G6c", "R5c R12"), "1 1 a", "as kangaroo", {"G8": "b", "G6c": "a"}, "b", "R5c>G3c>G8"
    ),
    "penguin as kangaroo": Case(
        start("G12n G6c", "R3c R5n R12"), "2 2 a", "as kangaroo", {"G12n": "b", "G6c": "a"}, "b", "R5n>R3c>G12n"
    ),
    "ostrich": Case(start("G4c G7n", "R6n R12"), "1 1", "a even   b odd", {"G4c": "a", "G7n": "b"}, "b", "R6n>1"),
    "rhino": Case(
        start("G8 G8c G2c", "R3 R12n"), "2 2", "equally strong: which", {"G8": "a", "G8c": "b"}, "b", "R12n>G8c"
    ),
    "cheetah": Case(start("G2 G2c G8c", "R3 R9n"), "2 2", "equally weak", {"G2": "a", "G2c": "b"}, "b", "R9n>G2c"),
    "peacock": Case(
        start("G8 G8c G2c", "R3n R4"), "1 1", "in front of which one", {"G8": "a", "G8c": "b"}, "b", "R3n>G8c"
    ),
    "vulture's bat": Case(
        start("G12 G6c", "R2n R4", out="G4 G1n"), "1 1", "1 bat: whom", {"G12": "a", "G6c": "b"}, "b", "R2n>G1n>G6c"
    ),
    "order on THAT'S IT": Case(
        start("G12 G11 G4", "R1c R2n"), "1 1", "to THAT'S IT first", {"G12": "a", "G11": "b"}, "b", "R1c>G11"
    ),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES.keys())
async def test_a_choice_is_asked_marked_previewed_and_picked(case: Case, tmp_path: Path) -> None:
    async with playing(tmp_path, start=case.position) as play:
        await play.press(*case.keys.split())
        question, preview, _ = play.text("#prompt").split("\n")
        assert case.asked in question
        assert preview.startswith("then ")
        assert keys_of(play, "line") == case.offered
        await play.press(case.picked, case.picked)
        assert GAME.encode_action(play.action(1)) == case.action


async def test_what_a_penguin_may_show_is_picked_in_the_hand(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12n G6c", "R3c R4n R5n R12")) as play:
        await play.press("3", "3")
        assert "which animal of your hand" in play.text("#prompt")
        assert keys_of(play, "hand") == {"R3c": "a", "R4n": "b", "R12": "c"}
        assert keys_of(play, "line") == {}
        await play.press("b")
        assert "order of strength" in play.text("#prompt")
        await play.press("b")
        assert GAME.encode_action(play.action(1)) == "R5n>R4n"


async def test_the_mouse_picks_what_a_penguin_shows_and_says_why_not(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12n G6c", "R3c R4n R5n R12")) as play:
        await play.press("3", "3")
        hand, line = (play.screen.query_one(row, CardRow) for row in ("#hand", "#line"))
        line.post_message(CardRow.Chosen(line, 0))
        await play.settle()
        assert "needs a card of your hand" in play.text("#prompt")
        hand.post_message(CardRow.Chosen(hand, 2))
        await play.settle()
        assert "it can't pick itself" in play.text("#prompt")
        hand.post_message(CardRow.Chosen(hand, 1))
        await play.settle()
        assert GAME.encode_action(play.action(1)) == "R5n>R4n"


async def test_escape_steps_back_one_pick_at_a_time(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G3c G8 G6c", "R5c R12")) as play:
        await play.press("1", "1", "a")
        assert "as kangaroo" in play.text("#prompt")
        await play.press("escape")
        assert "imitate" in play.text("#prompt").splitlines()[0]
        await play.press("escape")
        assert play.screen.choosing is not None
        assert not play.screen.choosing.is_begun


async def test_any_animal_of_a_species_can_be_clicked_to_imitate_it(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G8 G4c R8", "R5c R12")) as play:
        await play.press("1", "1")
        line = play.screen.query_one("#line", CardRow)
        assert keys_of(play, "line") == {"G8": "a", "G4c": "b", "R8": "a"}
        line.post_message(CardRow.Chosen(line, 2))
        await play.settle()
        assert GAME.encode_action(play.action(1)) == "R5c>G8"


async def test_who_is_sent_off_first_is_numbered_while_the_next_is_asked(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12 G12c G11 G4", "R1c R2n")) as play:
        await play.press("1", "1", "c", "c")
        line = play.screen.query_one("#line", CardRow)
        assert "who goes to THAT'S IT next" in play.text("#prompt")
        assert [(slot.mark, slot.caption) for slot in line.slots][2] == (Mark.LEAVES, "1st")
        assert keys_of(play, "line") == {"G12": "a", "G12c": "b"}
        await play.press("b", "b")
        assert GAME.encode_action(play.action(1)) == "R1c>G11>G12c"


async def test_a_vulture_shows_whom_it_brings_and_where_it_sits(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12 G6c", "R2n R4", out="G4 G1n")) as play:
        assert "▲1 bat" in play.text("#out").splitlines()[1]
        await play.press("1", "1")
        assert list(map(encode_place, asked_line(play))) == ["G12", "G6c", "G1n"]
        await play.press("b", "b", "left")
        while (play.screen.looking.node, play.screen.looking.beat) != (1, 0):
            await play.press("left")
        assert "beside the line" in play.text("#air")
        assert "lands beside the line" in play.text("#prompt")


async def test_without_a_vulture_nobody_lies_on_top(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12 G6c", "R2c R4", out="G4 G1n")) as play:
        assert play.text("#out").splitlines()[1] == "▲1n ▲4w"


async def test_a_harsh_action_is_told_before_it_is_played_a37(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12c", "R5c R12")) as play:
        await play.press("1")
        assert "You lose ●5 chameleon!" in play.text("#prompt")
        assert "is the lion here" in play.text("#prompt")
        assert play.table.history.size == 1


async def test_a_card_lost_whatever_is_picked_is_told_before_it_is_played_a37(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("G12c G9", "R5c R12", air="R9")) as play:
        await play.press("1")
        assert "Whatever you pick, ●5 chameleon is lost." in play.text("#prompt")
        await play.press("1")
        assert "You lose ●5 chameleon!" in play.text("#prompt")


async def test_an_animal_of_ones_own_that_must_go_is_told_a26(tmp_path: Path) -> None:
    async with playing(tmp_path, start=start("R12c", "R2c R4")) as play:
        await play.press("1")
        assert "You lose ●12 lion!" in play.text("#prompt")


def test_every_ask_of_every_action_met_has_a_question() -> None:
    asks = set()
    for seed, cards in enumerate(("wild", "classic", "new-beasts", "mix", "mix", "mix")):
        state = GAME.initial_state(GAME.setup(3, seed, {"cards": cards}))
        while actions := GAME.legal_actions(state):
            for path in map(GAME.path, actions):
                asks |= {moment(state.line, path[:depth]).ask for depth in range(1, len(path))}
            state = GAME.advance(state, actions[-1])
    assert asks >= set(Ask) - {Ask.NOTHING, Ask.ORDER}


async def test_a_match_of_mixed_sets_is_played_to_its_end_by_keys_alone(tmp_path: Path) -> None:
    picker = random.Random(1)
    held = "R5c R5n R2n R1c/G1n G6n G3 G11n|R12n R9/G10c G4"
    position = f"R12c G8|-|-|G6 R2c|{held}|R|-|lands|0000000000000001"
    async with playing(tmp_path, start=position) as play:
        while not play.table.is_over:
            await play.press(picker.choice(play.screen.keys_of(play.screen.choosing)))
        assert play.table.history.size == 1 + 12
