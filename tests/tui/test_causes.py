"""The rule behind every event: told for every beat of any match, short, and never mixed up with another."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from textual.content import Content

from engine.catalog import GAMES
from tests.conformance.matches import ANY_MATCH, Match
from tui.beasty_bar.phrases import phrase as phrase_of_bar
from tui.bestie_bastarde.faces import Words as BestieWords
from tui.catalog import cause_of
from tui.glyphs import UNICODE


def words_of(game_id: str, seats: int) -> Any:
    """How a game writes cards and players."""
    names = tuple(f"P{seat}" for seat in range(seats))
    if game_id == "bestie-bastarde":
        from engine.bestie_bastarde import deck_in

        return BestieWords(names, deck_in(GAMES[game_id]), UNICODE)
    from tui.beasts.faces import Words as BeastsWords
    from tui.beasty_bar.faces import Words as BarWords

    return (BarWords if game_id == "beasty-bar" else BeastsWords)(names, UNICODE)


def told(game_id: str, state: Any, action: Any, seat: int | None = 0) -> list[tuple[str, str]]:
    """The kind of each event of an action and the rule behind it, as a seat is told."""
    game, found = GAMES[game_id], []
    step, cause = game.steps(state, action), cause_of(game_id)
    before = game.view(state, seat)
    words = words_of(game_id, len(before.hands))
    for beat in step.beats:
        after = game.view(beat.state, seat)
        why = Content.from_markup(cause(beat.event, before, after, words).replace("[$", "[")).plain
        found.append((type(beat.event).__name__, why))
        before = after
    return found


@given(ANY_MATCH)
def test_every_event_of_every_match_has_a_rule_that_fits_a_line(match: Match) -> None:
    for state, action in match.plies():
        for kind, why in told(match.game.id, state, action, None):
            assert 5 < len(why) <= 76, (kind, why)


BAR = "beasty-bar"


@pytest.mark.parametrize(
    ("line", "air", "hand", "action", "wanted"),
    [
        (
            "G6 G8",
            "-",
            "R4 R5",
            "R4",
            ["step 1: a card", "step 2: its action", "step 3: recurring", "step 5: the deck"],
        ),
        ("G4 G8", "-", "R3", "R3", ["step 1", "step 2: its action", "step 3: recurring", "step 5"]),
        ("G3", "-", "R5", "R5>G3", ["step 1", "step 2: its action", "step 2: as if it had just been played", "step 5"]),
        ("G8 G6", "-", "R0", "R0", ["step 1", "step 2: its action", "left to chance", "", "step 5"]),
        ("", "-", "R6", "R6", ["step 1", "step 2: its action, but there is nothing to do", "step 5"]),
        ("G12 G11 G6 G3", "-", "R2", "R2", ["step 1", "step 2", "4: five stand", "so the last is out", "step 5"]),
        ("G12 G2 G6 G5", "R9", "R1", "R1>12", ["step 1", "step 2: its action", "step 2: its action", "step 5"]),
        (
            "G12 G2 G6 G7",
            "R9",
            "R4",
            "R4",
            ["1", "2", "step 4: before the check it takes", "comes down", "4", "4", "5"],
        ),
        ("G2", "R9", "G9", "G9", ["step 1", "step 2: there is room for one up there", "step 5"]),
        ("G3", "-", "R10", "R10", ["step 1", "permanent: its mirror", "step 5"]),
        ("G8", "-", "R10", "R10", ["step 1", "permanent: its shield", "step 5"]),
        ("G7 G8", "-", "R11", "R11", ["step 1", "permanent: what lasts does not work", "step 2", "step 5"]),
    ],
)
def test_beasty_bar_tells_its_steps_and_lasting_abilities_apart(
    line: str, air: str, hand: str, action: str, wanted: list[str]
) -> None:
    game = GAMES[BAR]
    hands = f"{hand}/-" if hand.startswith("R") else f"-/{hand}"
    seat = hand[0]
    state = game.decode_state(f"{line or '-'}|{air}|-|-|{hands}|-/-|{seat}|-|lands|0000000000000000")
    found = told(BAR, state, game.decode_action(action))
    assert len(found) == len(wanted), found
    for (kind, why), words in zip(found, wanted, strict=True):
        assert words in why, (kind, why, words)


@pytest.mark.parametrize(
    ("line", "hand", "prey", "wanted"),
    [
        ("G10 B12 B4 Y3", "R7>G10", "lost", "step 4: its prey has fled, and at this table that is its end"),
        ("G10 B12 B11 Y10", "R12", "lost", "step 4: it finds nobody weaker that it can reach"),
        ("G12 B12 B10 Y8", "R10", "lands", "step 4: it finds nobody weaker that it can reach"),
        ("G10 B12 B11 Y3 Y12", "R7>G10", "lost", "step 4: before the check it could take nobody's place"),
    ],
)
def test_an_eagle_that_is_lost_before_the_check_says_whether_its_prey_has_fled(
    line: str, hand: str, prey: str, wanted: str
) -> None:
    """[A7] Example 18 read both ways, nobody weaker, an okapi; a line so long that what is left does not tell."""
    card = hand.partition(">")[0]
    state = GAMES[BAR].decode_state(f"{line}|G9|-|-|{card}/-/-/-|-/-/-/-|R|-|{prey}|0000000000000001")
    words = words_of(BAR, 4)
    step, before, lost = GAMES[BAR].steps(state, GAMES[BAR].decode_action(hand)), GAMES[BAR].view(state, 0), []
    for beat in step.beats:
        after = GAMES[BAR].view(beat.state, 0)
        if type(beat.event).__name__ == "Bounced" and beat.event.by == beat.event.place == state.air:
            sentence = Content.from_markup(phrase_of_bar(beat.event, words)).plain
            lost.append((cause_of(BAR)(beat.event, before, after, words), sentence))
        before = after
    assert lost == [(wanted, "▲9 eagle is left without prey: THAT'S IT.")]


@pytest.mark.parametrize(
    ("line", "air", "hand", "action", "wanted"),
    [
        ("G12 B12 B11 Y10", "G9", "R9", "R9", ["step 1", "step 2: there is room for one up there", "step 5"]),
        (
            "G9 B12",
            "-",
            "R5c",
            "R5c>G9",
            ["step 1", "another, for this once", "step 2: its action", "step 2: its action", "step 5"],
        ),
        (
            "G9 B5c",
            "-",
            "R5",
            "R5>B5c>G9",
            ["step 1", "step 2: its action", "for this once", *["step 2: as if it had just been played"] * 2, "step 5"],
        ),
    ],
)
def test_eagles_and_who_does_as_they_do_fly_up_and_are_lost_in_step_2(
    line: str, air: str, hand: str, action: str, wanted: list[str]
) -> None:
    """[A7, A24] A second eagle under animals as strong as itself, and a copier that comes down where it stood."""
    state = GAMES[BAR].decode_state(f"{line}|{air}|-|-|{hand}/-/-/-|-/-/-/-|R|-|lands|0000000000000001")
    found = told(BAR, state, GAMES[BAR].decode_action(action))
    assert len(found) == len(wanted), found
    for (kind, why), words in zip(found, wanted, strict=True):
        assert words in why, (kind, why, words)


BEASTS = "beasts"


def test_beasts_tells_the_first_card_of_a_suit_from_those_that_follow() -> None:
    game = GAMES[BEASTS]
    state, found = game.initial_state(game.setup(2, 3)), []
    while game.current_player(state) is not None:
        action = game.policy(state, game.legal_actions(state), 1)
        found += told(BEASTS, state, action)
        state = game.apply(state, action)
    numbers = [(kind, why) for kind, why in found if kind in ("Played", "Drew")]
    after = [(why, before) for (before, _), (kind, why) in pairwise([("Drew", ""), *numbers]) if kind == "Played"]
    firsts = [why for why, before in after if before == "Drew" and "first card" in why]
    others = [why for why, before in after if before == "Played" and "first card" not in why]
    assert len(firsts) > 5
    assert len(others) > 5
    assert all("first card" not in why for why, before in after if before == "Played")


def test_bestie_bastarde_tells_the_steps_of_a_challenge_in_their_order() -> None:
    game = GAMES["bestie-bastarde"]
    for seed in range(8):
        state, steps = game.initial_state(game.setup(3, seed)), []
        while game.current_player(state) is not None and "the next of six Challenges" not in steps:
            action = game.policy(state, game.legal_actions(state), 1)
            steps += [why for _, why in told(game.id, state, action)]
            state = game.apply(state, action)
        numbers = [int(why[5]) for why in steps if why.startswith("step ")]
        assert numbers == sorted(numbers)
        assert {1, 2, 3, 4, 5} == set(numbers)
