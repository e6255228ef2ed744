"""`bestiary record` and `bestiary replay`: what they print and write, and what they refuse with which status."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

import tui.app
from engine.catalog import GAMES
from engine.core.record import _digest
from tests.records.test_past_versions import KEPT
from tests.tui.host.tables import ANN, FOX, open_table, play
from tui.cli import bestiary
from tui.host.shelf import Shelf

OVER = {path.stem.removeprefix("v1-"): path for path in KEPT if path.stem.startswith("v1-")}
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def ran(*arguments: object) -> Result:
    """How the command ended."""
    return CliRunner().invoke(bestiary, [str(argument) for argument in arguments])


@pytest.fixture
def running(tmp_path: Path) -> Path:
    """A file with a match in play: Ann and a bot, five actions."""
    shelf = Shelf(tmp_path)
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 5)
    return shelf.path(table.record)


def forged(path: Path, folder: Path, old: str, new: str) -> Path:
    """The record with a line changed and its sum made to fit."""
    lines = path.read_text(encoding="utf-8").split("\n")[:-2]
    lines[lines.index(old)] = new
    copy = folder / "forged.bestiary"
    copy.write_text("\n".join([*lines, f"end {_digest(lines)}"]) + "\n", encoding="utf-8")
    return copy


@pytest.mark.parametrize("game_id", GAMES)
def test_show_tells_a_finished_match_with_all_hands_open(game_id: str) -> None:
    done = ran("record", "show", OVER[game_id])
    assert done.exit_code == 0
    assert GAMES[game_id].title in done.output
    assert "Ann, with " in done.output
    assert "Fox, with " in done.output
    assert "Another way (what if)" in done.output


def test_show_tells_a_match_in_play_as_everybody_or_a_seat_saw_it(running: Path) -> None:
    assert ", with " not in ran("record", "show", running).output
    own = ran("record", "show", running, "--seat", 1).output
    assert "Ann, with " in own
    assert "Fox, with " not in own


def test_a_seat_that_is_not_there_is_refused(running: Path) -> None:
    done = ran("record", "show", running, "--seat", 3)
    assert done.exit_code == 2
    assert "2 seats, no seat 3" in done.output


def test_verify_passes_what_the_rules_lead_to(running: Path) -> None:
    done = ran("record", "verify", *KEPT, running)
    assert done.exit_code == 0
    assert done.output.count("as the rules have it") == len(KEPT) + 1
    assert "in play after turn 5" in done.output


def test_verify_names_line_and_reason_of_each_bad_file_and_ends_with_1(running: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut"
    cut.write_text(running.read_text()[:-20])
    done = ran("record", "verify", running, cut, tmp_path / "nowhere")
    assert done.exit_code == 1
    assert f"{running}: Beasty Bar" in done.output
    assert re.search(rf"{cut}: line \d+: the record is cut off", done.output)
    assert f"there is no file {tmp_path / 'nowhere'}" in done.output


def test_verify_refuses_a_forged_action_though_the_sum_fits(running: Path, tmp_path: Path) -> None:
    lines = running.read_text().split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("2 "))
    copy = forged(running, tmp_path, lines[at], "2 R2")
    done = ran("record", "verify", copy)
    assert done.exit_code == 1
    assert f"line {at + 1}: " in done.output


def test_verify_refuses_a_result_the_actions_do_not_lead_to(running: Path, tmp_path: Path) -> None:
    path = OVER["beasty-bar"]
    lines = path.read_text(encoding="utf-8").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("tag won "))
    copy = forged(path, tmp_path, lines[at], "tag won 1 2 3")
    done = ran("record", "verify", copy)
    assert done.exit_code == 1
    assert f"line {at + 1}: won '1 2 3' is claimed" in done.output
    first = running.read_text().split("\n")[3]
    early = forged(running, tmp_path, first, first)
    early = forged(early, tmp_path, "tag seat-1 human Ann", "tag result 9 0")
    done = ran("record", "verify", early)
    assert done.exit_code == 1
    assert "the match is not over" in done.output


def test_export_writes_text_and_json_to_a_file_or_to_the_output(tmp_path: Path) -> None:
    out = tmp_path / "match.json"
    assert ran("record", "export", OVER["beasts"], "--format", "json", "-o", out).exit_code == 0
    assert json.loads(out.read_text(encoding="utf-8"))["game"] == "beasts"
    done = ran("record", "export", OVER["beasts"], "--format", "text")
    assert done.exit_code == 0
    assert done.output.startswith("Beasts, 2 players")


@pytest.mark.parametrize("game_id", GAMES)
def test_export_draws_a_position_with_the_games_own_screen(game_id: str, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    done = ran("record", "export", OVER[game_id], "--format", "svg", "--turn", 9, "--theme", "paper", "-o", out)
    assert done.exit_code == 0, done.output
    texts = "".join(ElementTree.parse(out).getroot().itertext()).replace("\xa0", " ")
    assert GAMES[game_id].title in texts
    assert "Turn 9 of " in texts


def test_a_picture_of_a_match_in_play_shows_no_deal_code_and_no_hand_of_others(running: Path, tmp_path: Path) -> None:
    out = tmp_path / "board.svg"
    assert ran("record", "export", running, "--format", "svg", "-o", out).exit_code == 0
    texts = "".join(ElementTree.parse(out).getroot().itertext()).replace("\xa0", " ")
    assert "Turn 5 of 5" in texts
    assert "bb-2p" not in texts


def test_export_films_the_whole_match_at_80_by_24(running: Path, tmp_path: Path) -> None:
    out = tmp_path / "match.cast"
    done = ran("record", "export", running, "--format", "cast", "--seat", 1, "-o", out)
    assert done.exit_code == 0, done.output
    head, *frames = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    times = [frame[0] for frame in frames]
    assert times == sorted(times)
    assert times[-1] > 5
    shown = [ESCAPES.sub("", frame[2]) for frame in frames]
    assert [f"Turn {turn} of 5" in "".join(shown) for turn in range(6)] == [True] * 6
    assert all("\n" not in frame[2] for frame in frames)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--format", "poem"), "'poem' is not one of"),
        (("--format", "text", "--turn", 3), "--turn chooses the position"),
        (("--format", "json", "--theme", "night"), "--theme chooses colours"),
        (("--format", "svg", "--turn", 99), "5 turns, no turn 99"),
        (("--format", "text", "-o", "nowhere/at/all.txt"), "can't be written"),
    ],
)
def test_export_refuses_what_makes_no_sense_with_status_2(
    running: Path, arguments: tuple[object, ...], told: str
) -> None:
    done = ran("record", "export", running, *arguments)
    assert done.exit_code == 2
    assert told in " ".join(done.output.split())


def test_export_never_writes_over_the_record(running: Path) -> None:
    before = running.read_text()
    done = ran("record", "export", running, "--format", "text", "-o", running)
    assert done.exit_code == 2
    assert "that is the record itself" in done.output
    assert running.read_text() == before


@pytest.mark.parametrize("command", [("record", "show"), ("record", "export", "--format", "json"), ("replay",)])
def test_a_file_that_is_no_record_is_refused_with_status_2(command: tuple[str, ...], tmp_path: Path) -> None:
    path = tmp_path / "list"
    path.write_text("bread\nbutter\n")
    done = ran(*command, path)
    assert done.exit_code == 2
    assert "line 1" in done.output


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_replay_opens_the_match_at_its_beginning(running: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    openings: list[tui.app.Opening] = []
    monkeypatch.setattr(sys, "__stdin__", Terminal())
    monkeypatch.setattr(sys, "__stdout__", Terminal())
    monkeypatch.setattr(tui.app, "run", openings.append)
    assert ran("replay", running).exit_code == 0

    class App:
        shelf = Shelf(running.parent)
        reviewed: list[object] = []

        def open_review(self, record: object) -> None:
            self.reviewed.append(record)

    app = App()
    openings[0](app)  # type: ignore[arg-type]
    assert app.reviewed == [app.shelf.load(running)]
