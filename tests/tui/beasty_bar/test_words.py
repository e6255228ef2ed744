"""The prose of Beasty Bar: a sentence for every event, previews of what is certain, refusals that name the rule."""

import random
import re

import pytest
from textual.content import Content

from engine.beasty_bar.animal import BOOK, Ask, animal_of
from engine.beasty_bar.events import Event, Shuffled
from engine.catalog import GAMES
from tui.beasty_bar.explain import page, strength_order
from tui.beasty_bar.faces import Words, face
from tui.beasty_bar.phrases import phrase
from tui.beasty_bar.preview import preview
from tui.beasty_bar.reasons import asked, line_asked, question, why_not
from tui.glyphs import ASCII, UNICODE, Glyphs

GAME = GAMES["beasty-bar"]
WORDS = Words(("Ann", "Bob", "Cat", "Dan"), UNICODE)


def plain(markup: str) -> str:
    return Content.from_markup(markup).plain


def position(line: str, hand: str, air: str = "-") -> object:
    return GAME.decode_state(f"{line}|{air}|-|-|{hand}/G12/B12/Y12|-/-/-/-|R|-|lands|0000000000000001")


def test_every_kind_of_event_has_its_own_sentence() -> None:
    told: dict[str, str] = {}
    picker = random.Random(4)
    for seed in range(40):
        state = GAME.initial_state(GAME.setup(4, seed))
        while actions := GAME.legal_actions(state):
            step = GAME.steps(state, picker.choice(actions))
            for event, _ in step.beats:
                sentence = plain(phrase(event, WORDS))
                assert sentence[-1] in ".!"
                assert "{" not in sentence
                told[type(event).__name__] = sentence
            state = step.after
    kinds = {kind.__name__ for kind in Event.__args__}
    assert told.keys() == kinds
    animals = "|".join(animal.name.lower() for animal in BOOK.values())
    shapes = {re.sub(rf"[●▲■◆]\d+ ({animals})|[●▲■◆] \w+", "", sentence) for sentence in told.values()}
    assert len(shapes) == len(kinds)


def test_a_sentence_says_why_an_animal_is_out() -> None:
    step = GAME.steps(position("R12 G4", "R10"), GAME.decode_action("R10"))
    assert plain(phrase(step.beats[1].event, WORDS)) == "●10 buffalo pokes ▲4 weasel away: THAT'S IT."


def test_a_preview_ends_where_the_action_ends() -> None:
    state = position("G8 Y2 B5 G6", "R12")
    action = GAME.decode_action("R12")
    shown = preview(GAME.view(state, 0), action)
    after = GAME.apply(state, action)
    assert (shown.line, shown.air) == (after.line, after.air)
    assert sorted(shown.entered) == sorted(after.bar)
    assert sorted(shown.out) == sorted(after.out)
    assert shown.is_certain


def test_a_preview_of_the_devil_stops_at_the_shuffle() -> None:
    state = position("G8 Y2 B5 G6", "R0")
    shown = preview(GAME.view(state, 0), GAME.decode_action("R0"))
    assert not shown.is_certain
    assert [WORDS.tag(place).split("]")[1][1:-2] for place in shown.line] == ["0", "8", "2", "5", "6"]
    assert shown.entered == shown.out == ()
    assert not any(isinstance(event, Shuffled) for event in shown.events)


def test_a_preview_never_depends_on_what_is_hidden() -> None:
    state = GAME.initial_state(GAME.setup(3, 11))
    for _ in range(6):
        view = GAME.view(state, GAME.current_player(state))
        for action in GAME.legal_actions(state):
            assert preview(view, action) == preview(GAME.view(GAME.sample(view, 99), view.seat), action)
        state = GAME.advance(state, GAME.legal_actions(state)[-1])


@pytest.mark.parametrize(
    ("hand", "chosen", "refused", "words"),
    [
        ("R7", "R7", "G4", "no recurring or permanent ability"),
        ("R5", "R5", "G5", "coyotes never persuade coyotes"),
        ("R6", "R6", "G4", "between two animals"),
        ("R1", "R1", "R1", "can't pick itself"),
        ("R4", "", "G4", "choose a card of your hand first"),
    ],
)
def test_why_not_names_the_rule(hand: str, chosen: str, refused: str, words: str) -> None:
    picked = GAME.path(GAME.decode_action(chosen)) if chosen else ()
    assert words in plain(why_not(GAME.decode_action(refused).card, picked, WORDS))


def test_questions_follow_what_the_animal_asks() -> None:
    card = {name: GAME.decode_action(name).card for name in ("R1", "R5", "R6", "R7", "B6")}
    assert asked(()) is Ask.NOTHING
    assert asked((card["R1"],)) is Ask.STRENGTH
    assert asked((card["R5"], card["B6"])) is Ask.GAP
    questions = {question(chosen, WORDS) for chosen in ((), (card["R1"],), (card["R5"],), (card["R6"],), (card["R7"],))}
    assert len(questions) == 5


def test_the_line_is_shown_as_it_stands_when_the_pick_is_asked() -> None:
    state = position("G8 B6 Y2", "R5")
    coyote, panda = GAME.decode_action("R5").card, GAME.decode_action("B6").card
    shown = line_asked(GAME.view(state, 0), (coyote, panda))
    assert [place & 255 for place in shown][-2:] == [coyote, panda]
    assert len(shown) == 4


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_animal_has_a_page_with_an_example_that_does_something(glyphs: Glyphs) -> None:
    words = Words(WORDS.names, glyphs)
    for animal in strength_order():
        shown = page(animal, words)
        text = plain("\n".join((shown.title, *shown.lines)))
        assert animal.text in text
        assert len([line for line in shown.lines if line.startswith("  ")]) >= 3
        assert "nobody in front" not in text
        assert "stays behind" not in text


def test_every_animal_has_a_face_with_pictures_and_a_name_for_small_cards() -> None:
    for species in BOOK:
        shown = face(species, UNICODE)
        assert shown.small
        assert shown.large
        assert len(shown.names[-1]) <= 6
        assert shown.corner == str(animal_of(species).strength)
