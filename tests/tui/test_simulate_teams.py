"""The command `bestiary simulate` for a game in which all win or lose together."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from engine.bots.contest import Contest, Result, play
from tui.cli import bestiary
from tui.simulate import summary

TEAM = ("simulate", "beasts", "--seats", "greedy:1,greedy:2", "--games", "2", "--seed", "5")


def test_a_team_is_one_row_with_its_wins_and_the_number_it_reached() -> None:
    done = CliRunner().invoke(bestiary, [*TEAM, "--json"])
    assert done.exit_code == 0, done.output
    (row,) = json.loads(done.stdout)["seats"]
    played = [play(Contest("beasts", ("greedy:1", "greedy:2"), 5), number) for number in range(2)]
    assert row["bot"] == "greedy:1, greedy:2"
    assert row["wins"] == sum(any(result.wins) for result in played)
    assert row["points"] == pytest.approx(sum(result.points[0] for result in played) / 2, abs=0.001)
    assert row["low"] <= row["share"] <= row["high"]


def test_a_game_won_together_is_one_win_however_many_play() -> None:
    won, lost = Result((1 / 3, 1 / 3, 1 / 3), (950, 950, 950)), Result((0.0, 0.0, 0.0), (400, 400, 400))
    figures = summary(Contest("beasts", ("normal",) * 3, 1), [won, won, lost, lost], 2.0)
    assert isinstance(figures["seats"], list)
    (row,) = figures["seats"]
    assert (row["wins"], row["share"], row["points"]) == (2, 0.5, 675)


def test_the_table_speaks_of_the_team() -> None:
    done = CliRunner().invoke(bestiary, [*TEAM])
    for text in ("team", "greedy:1, greedy:2", "mean reached", "All seats win or lose together."):
        assert text in done.stdout
