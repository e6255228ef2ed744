"""The command `bestiary simulate`."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result

from engine.bots.contest import Contest, play
from tests.architecture.tree import ROOT
from tui.cli import bestiary
from tui.simulate import results, summary

PAIR = ("--seats", "greedy,random")


def run(*arguments: str) -> Result:
    """Return what the command said and its exit code."""
    return CliRunner().invoke(bestiary, ["simulate", *arguments])


def figures(*arguments: str) -> dict[str, Any]:
    """Return the JSON figures of a run, without what the clock has to do with."""
    done = run("beasty-bar", *arguments, "--json")
    assert done.exit_code == 0, done.output
    read: dict[str, Any] = json.loads(done.stdout)
    assert read.pop("seconds") > 0
    assert read.pop("games_per_second") > 0
    return read


def test_the_table_names_bots_wins_intervals_points_and_rate() -> None:
    done = run("beasty-bar", "--seats", "normal, random,easy", "--games", "6")
    assert done.exit_code == 0
    for text in ("Beasty Bar, 6 games, seed 0", "normal", "random", "easy", "95 % interval", "mean points", "games/s"):
        assert text in done.stdout
    assert done.stderr == ""


def test_the_figures_are_those_of_the_games_played() -> None:
    read = figures(*PAIR, "--games", "10", "--seed", "4", "--option", "devil=without")
    contest = Contest("beasty-bar", ("greedy", "random"), 4, (("devil", "without"),))
    played = [play(contest, number) for number in range(10)]
    assert read["options"] == {"devil": "without"}
    assert [row["bot"] for row in read["seats"]] == ["greedy", "random"]
    assert [row["wins"] for row in read["seats"]] == [sum(each.wins[seat] for each in played) for seat in (0, 1)]
    assert sum(row["share"] for row in read["seats"]) == pytest.approx(1)
    assert all(row["low"] <= row["share"] <= row["high"] for row in read["seats"])
    assert [row["points"] for row in read["seats"]] == [sum(each.points[s] for each in played) / 10 for s in (0, 1)]


def test_the_figures_depend_on_the_seed_and_not_on_the_processes() -> None:
    alone = figures(*PAIR, "--games", "9", "--seed", "2")
    assert figures(*PAIR, "--games", "9", "--seed", "2", "--jobs", "2") == alone
    assert figures(*PAIR, "--games", "9", "--seed", "3")["seats"] != alone["seats"]


def test_results_come_in_the_order_of_their_games() -> None:
    contest = Contest("beasty-bar", ("random", "random"), 1)
    assert list(results(contest, 12, 2)) == [play(contest, number) for number in range(12)]


def test_a_contest_without_time_has_no_rate() -> None:
    contest = Contest("beasty-bar", ("random", "random"), 1)
    assert summary(contest, [play(contest, 0)], 0.0)["games_per_second"] is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("chess", *PAIR), "no game is called 'chess'; there is beasty-bar"),
        (("beasty-bar", "--seats", "greedy,sly"), "no bot is called 'sly'; there are the levels easy, normal, strong"),
        (("beasty-bar", "--seats", "greedy"), "seats 2 to 4 players, not 1"),
        (("beasty-bar", "--seats", "random,random,random,random,random"), "seats 2 to 4 players, not 5"),
        (("beasty-bar", "--seats", "greedy,"), "no bot is called ''"),
        (("beasty-bar", *PAIR, "--games", "0"), "0 is not in the range x>=1"),
        (("beasty-bar", *PAIR, "--jobs", "0"), "0 is not in the range x>=1"),
        (("beasty-bar", *PAIR, "--option", "devil"), "'devil' is not of the form NAME=VALUE"),
        (("beasty-bar", *PAIR, "--option", "devil=maybe"), "option devil is one of with, without, not 'maybe'"),
        (("beasty-bar", *PAIR, "--option", "angel=with"), "has no option 'angel'"),
        (("beasty-bar", *PAIR, "--option", "first=4"), "option first 4 needs 4 players, not 2"),
        (("beasty-bar",), "Missing option '--seats'"),
    ],
)
def test_bad_input_is_refused_with_the_reason(arguments: tuple[str, ...], said: str) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    assert done.stdout == ""
    assert said in " ".join(done.stderr.split())


def test_the_command_works_from_a_fresh_process_with_processes_of_its_own() -> None:
    command = [sys.executable, "-m", "tui", "simulate", "beasty-bar", *PAIR, "--games", "4", "--jobs", "2", "--json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["games"] == 4


def test_opening_the_app_does_not_load_the_command() -> None:
    code = "import sys, tui.cli; print('tui.simulate' in sys.modules, 'multiprocessing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]
