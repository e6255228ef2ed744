"""The prose of Beasty Bar: a sentence for every event, previews of what is certain, refusals that name the rule."""

import random
import re
from textwrap import wrap

import pytest
from textual.content import Content

from engine.beasty_bar.animal import animal_of
from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.events import Event, Shuffled
from engine.catalog import GAMES
from tui.beasty_bar.explain import animals_in, page
from tui.beasty_bar.faces import Words, face, is_mixed
from tui.beasty_bar.phrases import phrase
from tui.beasty_bar.preview import preview
from tui.beasty_bar.rules_text import sections
from tui.beasty_bar.table_text import fitted
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
    for seed in range(60):
        state = GAME.initial_state(GAME.setup(4, seed, {"cards": ("wild", "classic", "new-beasts", "mix")[seed % 4]}))
        while actions := GAME.legal_actions(state):
            step = GAME.steps(state, picker.choice(actions))
            for event, _ in step.beats:
                if seed < 8 or type(event).__name__ not in told:
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


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_animal_has_a_page_with_an_example_that_does_something(glyphs: Glyphs) -> None:
    words = Words(WORDS.names, glyphs)
    for animal in BOOK.values():
        shown = page(animal, words)
        text = plain("\n".join((shown.title, *shown.lines)))
        assert animal.text in text
        assert len([line for line in shown.lines if line.startswith("  ")]) >= 3
        assert "nobody in front" not in text
        assert "stays behind" not in text
        assert animal.name.lower() in text.partition("For example")[2]


def test_players_are_told_whom_the_eagle_takes_of_several_equally_weak() -> None:
    """[A7] On its card and among the rules; it comes down over five or more, and what it does of equals is so."""
    (eagle,) = [animal for animal in BOOK.values() if animal.id == "eagle"]
    rules = dict(sections())["Places, shadows and the air"]
    assert "of equals, nearest the gate" in eagle.text
    assert "of several equally weak, the one nearest to Heaven's Gate" in rules
    assert "five or more" in eagle.text
    assert "five or more" in rules
    step = GAME.steps(position("G6 B2 Y2 G7", "R7", "B9"), GAME.decode_action("R7"))
    told = [plain(phrase(event, WORDS)) for event, _ in step.beats]
    assert "■9 eagle strikes ■2 flamingo: THAT'S IT." in told


def test_the_text_of_every_animal_fits_the_deck_builder_where_it_is_smallest() -> None:
    """Four lines of 56 in 60x20, strength and name before it."""
    for animal in BOOK.values():
        assert len(wrap(f"{animal.strength} {animal.name} {animal.text}", 56)) <= 4, animal.id


def test_every_animal_has_a_face_with_pictures_and_a_name_for_small_cards() -> None:
    for species in BOOK:
        shown = face(species, UNICODE)
        assert shown.small
        assert shown.large
        assert len(shown.names[-1]) <= 5
        assert shown.corner == str(animal_of(species).strength)


def test_help_has_the_animals_of_the_match_and_no_others() -> None:
    view = GAME.view(GAME.initial_state(GAME.setup(3, 5, {"cards": "classic"})), 0)
    shown = animals_in(view)
    assert [animal.strength for animal in shown] == list(range(1, 13))
    assert {animal.species >> 4 for animal in shown} == {1}


@pytest.mark.parametrize(
    ("cards", "devil", "mixed"),
    [("wild", "with", False), ("classic", "with", False), ("new-beasts", "without", False), ("mix", "without", True)],
)
def test_cards_have_the_letter_of_their_set_only_where_sets_are_mixed(cards: str, devil: str, mixed: bool) -> None:
    state = GAME.initial_state(GAME.setup(3, 5, {"cards": cards, "devil": devil}))
    assert is_mixed(GAME.view(state, 0)) is mixed
    assert is_mixed(GAME.view(state, None)) is mixed


def test_the_letter_of_a_set_is_in_the_frame_and_in_tags() -> None:
    for text, letter in (("R10c", "c"), ("R10n", "n"), ("R10", "w")):
        card = GAME.decode_action(text).card
        assert face(card, UNICODE, has_letter=True).stamp == letter
        assert face(card, UNICODE).stamp == ""
        assert plain(Words(WORDS.names, UNICODE, True).tag(card)) == f"●10{letter}"
        assert plain(WORDS.tag(card)) == "●10"


def test_sentences_are_cut_at_their_ends_to_the_room_there_is() -> None:
    told = ["One two.", "Three four.", "Five six."]
    assert fitted(told, 40, 1, "…") == "One two. Three four. Five six."
    assert fitted(told, 24, 1, "…") == "One two. Three four. …"
    assert fitted(told, 12, 1, "…") == "One two. …"
    assert fitted([], 12, 1, "…") == ""
