"""The prose of Beasts: a sentence for every event, table talk that gives nothing away, previews and hindsight."""

import re
from textwrap import wrap

import pytest
from textual.content import Content

from engine.beasts import GAME
from engine.beasts.difficulty import name_of
from engine.beasts.events import Event
from engine.beasts.state import BEASTS, NUMBERS, Play, State
from tui.beasts.digits import huge, large, small
from tui.beasts.faces import Words, face, sign
from tui.beasts.phrases import phrase
from tui.beasts.preview import hindsight, preview
from tui.beasts.reasons import blocked, why_not
from tui.beasts.talk import PHRASES, remark
from tui.glyphs import ASCII, UNICODE

WORDS = Words(("Ann", "Bob", "Cat", "Dan", "Eve"), UNICODE)
# 273 on the board with the Beast of Broken Clubs above the ones, as in the rulebook's example.
BOARD = "wH2/wH7/wS3|-/-/bCB"


def plain(markup: str) -> str:
    return Content.from_markup(markup).plain


def position(hand: str, tokens: int = 0, suit: str = "-", deck: str = "wD1") -> State:
    return GAME.decode_state(f"{BOARD}|{hand}/wH1|{deck}|-|-|-|{tokens}|1|{suit}")


def test_every_kind_of_event_has_a_sentence() -> None:
    told = {}
    for seed in range(60):
        state = GAME.initial_state(GAME.setup(2, seed, {"beasts": "8"}))
        word = seed
        while actions := GAME.legal_actions(state):
            word += 1
            action = actions[word % len(actions)] if word % 5 == 0 else GAME.policy(state, actions, word)
            step = GAME.steps(state, action)
            for event, after in step.beats:
                told[type(event).__name__] = plain(phrase(event, GAME.view(after, 0), WORDS))
            state = step.after
    last = GAME.decode_state("wH2/wH7/wS3|-/-/-|wC9|-|-|-|-|0|1|-")
    ending = list(GAME.steps(last, GAME.decode_action("wC9@t")).beats)
    # A capture needs the same type on all three places, which never happens by itself in so few games.
    caught = GAME.decode_state("wH2/wH7/wH3|-/-/-|wHB wC1|-|-|-|-|0|1|-")
    ending += GAME.steps(caught, GAME.decode_action("wHB")).beats
    for event, after in ending:
        told[type(event).__name__] = plain(phrase(event, GAME.view(after, 0), WORDS))
    assert told.keys() == {kind.__name__ for kind in Event.__args__}
    assert all(sentence[-1] in ".!" for sentence in told.values())


def test_no_phrase_of_table_talk_names_a_digit_a_variety_or_a_type() -> None:
    """[B19]"""
    forbidden = {"broken", "whole", "beast", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"}
    for said in PHRASES.values():
        words = set(re.findall(r"\w+", said.text.lower()))
        assert not words & forbidden, said
        assert not re.search(r"\d", said.text)


def test_a_bot_speaks_only_of_what_it_sees() -> None:
    spoken = set()
    for seed in range(12):
        state = GAME.initial_state(GAME.setup(3, seed))
        while actions := GAME.legal_actions(state):
            for seat in range(3):
                view = GAME.view(state, seat)
                said = remark(view)
                assert said == remark(GAME.view(GAME.sample(view, 7), seat))
                spoken.add(said.id if said else "")
            state = GAME.advance(state, GAME.policy(state, actions, seed))
    assert len(spoken) >= 3
    assert remark(GAME.view(state, None)) is None


def test_rulebook_example_the_preview_shows_473_470_403_and_400() -> None:
    state = position("bC4 wS1")
    ways = [action for action in GAME.legal_actions(state) if isinstance(action, Play) and action.card & 15 == 4]
    assert [preview(GAME.view(state, 0), way).number for way in ways] == [473, 470, 403, 400]


def test_a_preview_warns_of_a_card_of_the_suit_that_would_be_stuck() -> None:
    state = position("wC1 wC9")
    view = GAME.view(state, 0)
    nine = preview(view, GAME.decode_action("wC9@h"))
    assert [GAME.encode_action(Play(card)) for card in nine.stuck] == ["wC1"]
    cleared = preview(view, GAME.decode_action("wC9@h-to"))
    assert cleared.rest
    assert not cleared.stuck


def test_a_preview_tells_nothing_of_what_is_drawn() -> None:
    state = GAME.initial_state(GAME.setup(2, 3))
    view = GAME.view(state, GAME.current_player(state))
    for action in GAME.legal_actions(state):
        assert preview(view, action) == preview(GAME.view(GAME.sample(view, 5), view.seat), action)


def test_hindsight_finds_the_way_that_was_there_and_says_when_there_was_none() -> None:
    saved = hindsight(position("wC1 wC9"))
    assert saved.way
    assert saved.is_whole
    lost = GAME.decode_state("wH9/wH9/wS9|-/-/-|wC1 wC2/wD1|wD2|-|-|-|1|1|-".replace("wH9/wH9", "wH9/bH9"))
    assert hindsight(lost).way == ()


@pytest.mark.parametrize(
    ("hand", "suit", "refused", "words"),
    [
        ("bH1 wC2", "C", "bH1", "This turn is for Clubs"),
        ("bDB wC2", "-", "wC2", "Beast of Broken Diamonds must be played"),
        ("wC1", "-", "wC1", "fits nowhere"),
    ],
)
def test_why_not_names_the_rule(hand: str, suit: str, refused: str, words: str) -> None:
    state = GAME.decode_state(f"wH9/bH9/wS9|-/-/-|{hand}/wH1|wD1|-|-|-|3|1|{suit}")
    card = GAME.path(GAME.decode_action(refused + "@h"))[0]
    assert words in plain(why_not(GAME.view(state, 0), card, WORDS))


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("bHB wSB wC2", "♡ Beast of Broken Hearts or ♠ Beast of Whole Spades."),
        ("bHB wHB wC2", "♡ Beast of Broken Hearts and ♥ Beast of Whole Hearts."),
        ("bHB wHB bDB wC2 wSB", "♡B and ♥B or ♢B or ♠B."),
    ],
)
def test_why_not_names_every_beast_in_hand_since_any_of_their_suits_may_be_chosen(hand: str, told: str) -> None:
    """[B7] The Beasts named are those the turn may begin with; it is short enough for the prompt in 60x20."""
    state = GAME.decode_state(f"wH9/bH9/wS9|-/-/-|{hand}/wH1|wD1|-|-|-|0|1|-")
    card = GAME.path(GAME.decode_action("wC2@h"))[0]
    markup = why_not(GAME.view(state, 0), card, WORDS)
    assert plain(markup) == f"Beasts come first, with every card of their suit: {told}"
    assert len(wrap(plain(markup), 57)) <= 2
    firsts = [action.card for action in GAME.legal_actions(state) if isinstance(action, Play)]
    assert all(f"@card={beast}]" in markup for beast in firsts)


def test_a_blocked_place_says_which_beast_or_which_digit_stops_it() -> None:
    view = GAME.view(position("bC4 wS1"), 0)
    four = GAME.path(GAME.decode_action("bC4@h"))[0]
    assert blocked(view, four, 2) == "barred by the Beast of Broken Clubs"
    assert blocked(view, four, 1) == "4 is not above 7"
    assert blocked(view, four, 0) == ""


def test_whole_and_broken_differ_by_shape() -> None:
    for glyphs in (UNICODE, ASCII):
        assert len({sign(kind, glyphs) for kind in range(8)}) == 8


def test_every_card_has_a_face_and_every_digit_a_large_one() -> None:
    for card in (*NUMBERS, *BEASTS):
        shown = face(card, UNICODE)
        assert [len(row) for row in shown.small] == [9, 9, 9]
    assert len({large(digit, "#") for digit in range(10)}) == 10
    assert len({small(digit) for digit in range(10)}) == 10
    assert {len(row) for digit in range(10) for row in huge(digit, "#")} == {9}


def test_difficulties_have_names_and_other_pairs_their_numbers() -> None:
    assert name_of(GAME.setup(1, 0)) == "Normal"
    assert name_of(GAME.setup(1, 0, {"tokens": "0", "beasts": "8"})) == "Beastmaster"
    assert name_of(GAME.setup(1, 0, {"tokens": "0", "beasts": "4"})) == "0 tokens, 4 Beasts"
