"""The text of the Bestie Bastarde board: columns, Strengths, goals, what a Beast can do."""

from __future__ import annotations

import pytest

from engine.bestie_bastarde.goals import strength_of
from engine.bestie_bastarde.schema import NO_BIOME
from engine.bestie_bastarde.state import CHALLENGES, State
from tests.tui.bestie_bastarde.test_words import DECK, GAME, WORDS, plain, states
from tui.bestie_bastarde.asking import described
from tui.bestie_bastarde.board_text import challenge_lines, goal_lines, seat_lines
from tui.bestie_bastarde.explain import page
from tui.bestie_bastarde.faces import abilities_text, ability_text, face
from tui.glyphs import UNICODE
from tui.widgets.card import longest

SEEN = [state for seats in (3, 6) for state in states(seats, 3)]


def told(state: State) -> list[str]:
    """The lines of the players as seat 0 sees them."""
    words = type(WORDS)(WORDS.names[: len(state.hands)], DECK, UNICODE)
    return [plain(line) for line in seat_lines(GAME.view(state, 0), words, None, {})]


@pytest.mark.parametrize("word", ["Pile", "hand"])
def test_what_lies_in_a_pile_moves_no_column(word: str) -> None:
    seen = set()
    for state in SEEN:
        lines = told(state)
        assert len({line.index(word) for line in lines}) == 1
        seen |= {("Merda" in line, "Strength" in line) for line in lines}
    assert len(seen) == 4


def test_only_the_bonus_that_is_earned_is_written() -> None:
    """[C14] Colour alone does not tell it."""
    seen = set()
    for state in SEEN:
        view = GAME.view(state, 0)
        for seat, line in enumerate(told(state)):
            if "Strength" not in line:
                continue
            biome = DECK.stakes[view.challenges[len(view.winners)]][0]
            total = strength_of(DECK, view.beasts[seat], biome)
            bonus = total - sum(DECK.strengths[card] for card in view.beasts[seat])
            assert f"Strength {total:>2} = {total - bonus:>2}" in line
            assert [n for n in (1, 3) if f"+{n}" in line] == ([bonus] if bonus else [])
            seen.add(bonus)
    assert seen == {0, 1, 3}


def test_after_the_last_challenge_there_is_none_to_wait_for() -> None:
    state = next(state for state in SEEN if len(state.hands) == 3)
    while actions := GAME.legal_actions(state):
        state = GAME.advance(state, actions[0])
    assert len(GAME.view(state, 0).winners) == CHALLENGES
    assert "all six Challenges are won" in plain(challenge_lines(GAME.view(state, 0), WORDS)[0])


def test_in_one_line_every_goal_has_its_name_and_how_it_stands() -> None:
    for state in SEEN[::20]:
        view = GAME.view(state, 0)
        (line,) = goal_lines(view, state, WORDS, is_brief=True)
        assert len(plain(line)) <= 58  # a terminal of 60, without its margins
        assert all(DECK.book.goals[goal].en in plain(line) for goal in view.goals[0])
        assert plain(line).count("(") == len(view.goals[0]) > 1


def test_a_beast_is_told_by_all_it_can_do() -> None:
    for card, row in enumerate(DECK.book.beasts):
        text = plain(abilities_text(card, WORDS))
        assert all(plain(ability_text(ability, WORDS)) in text for ability in row.abilities)
        assert row.abilities or row.text in text


def test_a_page_names_a_biome_once() -> None:
    for card, row in enumerate(DECK.book.beasts):
        if row.biome != NO_BIOME:
            name = plain(page(card, WORDS).lines[0]).split(",")[0].split()[-1]
            assert plain(page(card, WORDS).lines[0]).count(f"{name}") == 1


def test_a_name_is_cut_no_shorter_than_it_must_be() -> None:
    card = next(card for card, row in enumerate(DECK.book.beasts) if row.en == "Secretarybird")
    assert [longest(face(DECK, card, "seat-0", UNICODE).names, width) for width in (13, 9, 7, 5)] == [
        "Secretarybird", "Secretary", "Secreta", "Secre",
    ]  # fmt: skip


def test_doing_nothing_more_ends_the_turn_and_leaves_an_ability_that_is_begun() -> None:
    assert described(-1, WORDS, is_begun=False) == "done: end your turn"
    assert described(-1, WORDS, is_begun=True) == "leave it"
