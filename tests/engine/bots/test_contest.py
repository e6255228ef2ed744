"""Contests: seats that rotate, results that depend on nothing but contest and number, intervals."""

from __future__ import annotations

import pytest

from engine.beasty_bar import GAME
from engine.beasty_bar.decks import bot_deck, encode_deck
from engine.bots.contest import Contest, interval, play, play_out
from engine.bots.levels import make_bot
from engine.catalog import AnyGame
from engine.core import rng
from engine.core.game import BadSetup, Outcome, Setup

TRIO = Contest("beasty-bar", ("greedy", "random", "random"), 7, (("devil", "without"),))


def test_a_game_of_a_contest_is_the_same_whenever_it_is_played() -> None:
    assert [play(TRIO, number) for number in (2, 0, 1)] == [play(TRIO, number) for number in (2, 0, 1)]
    assert len({TRIO.setup(number).seed for number in range(50)}) == 50


def test_every_game_shares_out_one_win_and_its_points() -> None:
    for number in range(6):
        result = play(TRIO, number)
        assert sum(result.wins) == pytest.approx(1)
        best = max(result.points)
        assert [win > 0 for win in result.wins] == [points == best for points in result.points]


def test_bots_move_on_by_one_seat_in_each_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seated: list[list[str]] = []

    def watched(game: AnyGame, setup: Setup, names: list[str]) -> Outcome:
        seated.append(names)
        return play_out(game, setup, [make_bot("random", game, 1)] * 3)

    monkeypatch.setattr("engine.bots.contest.make_bot", lambda name, game, seed: name)
    monkeypatch.setattr("engine.bots.contest.play_out", watched)
    for number in range(3):
        play(Contest("beasty-bar", ("a", "b", "c"), 1), number)
    assert seated == [["a", "b", "c"], ["c", "a", "b"], ["b", "c", "a"]]


def test_options_and_seats_are_checked_by_the_game() -> None:
    assert TRIO.setup(0).option("devil") == "without"
    with pytest.raises(BadSetup, match="2 to 4"):
        Contest("beasty-bar", ("random",), 1).setup(0)


def test_each_bot_chooses_the_deck_its_seat_brings_unless_an_option_says_which() -> None:
    duel = Contest("beasty-bar", ("strong", "random"), 1, (("cards", "own"),))
    for number in (0, 1):
        setup = duel.setup(number)
        word = [rng.derive(setup.seed, f"option deck-{seat}") for seat in (1, 2)]
        levels = ("strong", "easy") if number == 0 else ("easy", "strong")
        decks = [encode_deck(bot_deck(level, word)) for level, word in zip(levels, word, strict=True)]
        assert [setup.option("deck-1"), setup.option("deck-2")] == decks
    told = Contest("beasty-bar", ("strong", "random"), 1, (("cards", "own"), ("deck-2", "123" * 4)))
    assert told.setup(0).option("deck-2") == "123" * 4


def test_play_out_ends_with_the_outcome_of_the_game() -> None:
    end = play_out(GAME, GAME.setup(4, 2), [make_bot("random", GAME, seat) for seat in range(4)])
    assert len(end.scores) == 4
    assert end.winners


def test_wilson_intervals_agree_with_published_values() -> None:
    assert interval(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert interval(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert interval(20, 20) == pytest.approx((0.8389, 1.0), abs=1e-4)
    assert interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)


def test_normal_beats_random_clearly() -> None:
    duel = Contest("beasty-bar", ("normal", "random"), 3)
    assert sum(play(duel, number).wins[0] for number in range(40)) >= 34
