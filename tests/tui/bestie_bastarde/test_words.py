"""The prose of Bestie Bastarde: a sentence for every event and card, previews of what is certain, reasons why not."""

from __future__ import annotations

import pytest
from textual.content import Content

from engine.bestie_bastarde import deck_in
from engine.bestie_bastarde.events import Event
from engine.bestie_bastarde.schema import NO_BIOME
from engine.bestie_bastarde.state import ACT, State
from engine.catalog import GAMES
from engine.core import rng
from tui.bestie_bastarde.explain import pages
from tui.bestie_bastarde.faces import Words, back, biome_sign, face
from tui.bestie_bastarde.phrases import phrase
from tui.bestie_bastarde.preview import preview
from tui.bestie_bastarde.rules_text import sections
from tui.glyphs import ASCII, UNICODE, Glyphs

GAME = GAMES["bestie-bastarde"]
DECK = deck_in(GAME)
WORDS = Words(("Ann", "Bob", "Cat", "Dan", "Eve", "Fay"), DECK, UNICODE)


def plain(markup: str) -> str:
    return Content.from_markup(markup).plain


def states(seats: int, seeds: int) -> list[State]:
    """The positions of some random games."""
    found = []
    for seed in range(seeds):
        state, word = GAME.initial_state(GAME.setup(seats, seed)), seed
        while actions := GAME.legal_actions(state):
            found.append(state)
            pick, word = rng.below(rng.advance(word * 31 + len(found)), len(actions))
            state = GAME.advance(state, actions[pick])
    return found


def test_every_kind_of_event_has_a_sentence() -> None:
    told: dict[str, str] = {}
    for seats in (2, 3, 5):
        for state in states(seats, 8):
            for action in GAME.legal_actions(state)[:3]:
                for event, after in GAME.steps(state, action).beats:
                    told[type(event).__name__] = plain(phrase(event, after.turn, WORDS))
    assert told.keys() == {kind.__name__ for kind in Event.__args__}
    assert all(sentence[-1] == "." for sentence in told.values())
    assert all("{" not in sentence for sentence in told.values())


def test_no_sentence_names_a_card_that_is_hidden() -> None:
    """[C21] What a seat hears of another's play and draw names nothing."""
    for state in states(3, 4):
        mover = state.turn
        step = GAME.steps(state, GAME.legal_actions(state)[0])
        other = (mover + 1) % 3
        for event, after in step.beats:
            view = GAME.view(after, other)
            sentence = plain(phrase(event, after.turn, WORDS))
            for card in view.unseen:
                if type(event).__name__ in ("Laid", "Drew"):
                    assert plain(WORDS.card(card)) not in sentence


def test_a_preview_tells_no_more_than_the_view() -> None:
    for state in states(3, 4):
        view = GAME.view(state, state.turn)
        for action in GAME.legal_actions(state)[:4]:
            shown = preview(GAME, view, action)
            assert shown == preview(GAME, GAME.view(GAME.sample(view, 9), view.seat), action)
            assert not any(GAME.is_revealing(event) for event in shown.events)


def test_a_preview_of_an_activation_says_who_falls_and_the_strengths_after() -> None:
    seen = 0
    for state in states(3, 12):
        if state.phase != ACT:
            continue
        for action in GAME.legal_actions(state):
            shown = preview(GAME, GAME.view(state, state.turn), action)
            seen += bool(shown.destroyed or shown.stolen)
            for card in (*shown.destroyed, *shown.stolen):
                owner = next(seat for seat, cards in enumerate(state.beasts) if card in cards)
                assert owner != state.turn or len(shown.stolen) > 1
            assert len(shown.strengths) == 3
    assert seen > 20


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_every_beast_has_a_face_and_a_page_and_no_two_biomes_share_a_sign(glyphs: Glyphs) -> None:
    """[C6] A biome has a sign beside its colour."""
    words = Words(WORDS.names, DECK, glyphs)
    cards = range(len(DECK.book.beasts))
    for card, shown in zip(cards, pages(list(cards), words), strict=True):
        row = DECK.book.beasts[card]
        text = plain("\n".join((shown.title, *shown.lines)))
        assert row.en in text
        assert row.it in text
        assert row.text in text
        assert len(face(DECK, card, "seat-0", glyphs).symbols) >= len(row.abilities)
    assert len({biome_sign(biome, glyphs) for biome in range(NO_BIOME + 1)}) == NO_BIOME + 1
    assert back("seat-0", glyphs).corner == "?"


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("What it is about", "dealt five Beasts and two Piccantelle"),
        ("What it is about", "2, 2, 3, 3, 4, 4"),
        ("One Challenge", "more Beasts of the biome (as printed: Wild does not help here)"),
        ("One Challenge", "the discard pile is shuffled and becomes the deck"),
    ],
)
def test_the_rules_tell_the_deal_the_order_of_challenges_the_tie_and_the_deck_that_is_used_up(
    title: str, words: str
) -> None:
    """[C15, C18] and the setup."""
    assert words in dict(sections())[title]


def test_the_deal_is_as_the_rules_tell_it() -> None:
    for seats in (2, 6):
        state = GAME.initial_state(GAME.setup(seats, 3))
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert [DECK.stakes[number][1] for number in state.challenges] == [2, 2, 3, 3, 4, 4]


def test_the_milder_word_stands_for_merda_everywhere() -> None:
    """[C22]"""
    mild = Words(WORDS.names, DECK, UNICODE, is_mild=True)
    told = []
    for state in states(4, 6):
        for action in GAME.legal_actions(state)[:2]:
            told += [plain(phrase(beat.event, 0, mild)) for beat in GAME.steps(state, action).beats]
    assert any(mild.merda in sentence for sentence in told)
    assert not any("merda" in sentence.lower() for sentence in told)
