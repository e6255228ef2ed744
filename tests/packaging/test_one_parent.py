"""The command starts only when its three packages lie in one folder."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT
from tui.__main__ import mismatch, package_places


def test_packages_of_one_folder_pass() -> None:
    assert mismatch(package_places()) is None


def test_a_missing_package_is_named() -> None:
    message = mismatch({**package_places(), "engine": None})
    assert message is not None
    assert "engine  not found" in message


@pytest.mark.parametrize("shadow", ["themes/__init__.py", "engine.py"])
def test_a_package_from_elsewhere_stops_the_command_with_one_message(shadow: str, tmp_path: Path) -> None:
    (tmp_path / shadow).parent.mkdir(exist_ok=True)
    (tmp_path / shadow).write_text('raise RuntimeError("imported")\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "tui", "--version"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("bestiary: ")
    assert str(tmp_path) in done.stderr
    assert str(ROOT / "tui") in done.stderr
    assert "Traceback" not in done.stderr
