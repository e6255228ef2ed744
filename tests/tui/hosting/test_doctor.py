"""The doctor tells whether this machine can host, with a small rehearsal, and its exit status says so too."""

from __future__ import annotations

import re
import socket
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.tui.host.serving.test_metrics import free_port
from tui.cli import bestiary


def doctor(folder: Path, port: int, *words: str) -> Result:
    """What the doctor says of a host in a folder, at a port."""
    environment = {
        "BESTIARY_HOST_FOLDER": str(folder),
        "BESTIARY_HOST_LISTEN_ADDRESS": "127.0.0.1",
        "BESTIARY_HOST_LISTEN_PORT": str(port),
        "BESTIARY_HOST_LIMITS_SESSIONS": "10",
    }
    return CliRunner().invoke(bestiary, ["doctor", *words], env=environment)


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_the_doctor_rehearses_with_players_and_tells_what_they_saw(tmp_path: Path) -> None:
    told = doctor(tmp_path, free_port(), "--players", "2", "--seconds", "2")
    assert told.exception is None or isinstance(told.exception, SystemExit)
    lines = told.output.splitlines()
    (rehearsal,) = [line for line in lines if " rehearsal " in line]
    assert re.search(r"2 players, \d+ keys, 0 unanswered", rehearsal)
    assert any("key to frame: half within" in line for line in lines)
    assert any("connect to first full frame" in line for line in lines)
    assert any(re.search(r"\d+ bytes a frame, -?\d+\.\d MB for each further session", line) for line in lines)
    assert told.exit_code == any(line.startswith("FAIL") for line in lines)


def test_a_port_that_is_taken_is_told_and_ends_with_1(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        told = doctor(tmp_path, port, "--players", "0")
    assert told.exit_code == 1
    (line,) = [line for line in told.output.splitlines() if line.startswith("FAIL")]
    assert str(port) in line


def test_the_doctor_ends_with_0_where_all_is_well_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tui.host.serving.examination.SLOW_DISK", 10_000)  # the disk of a busy machine is slow
    told = doctor(tmp_path, free_port(), "--players", "0")
    assert (told.exit_code, "FAIL" in told.output) == (0, False)
    assert list(tmp_path.iterdir()) == []
