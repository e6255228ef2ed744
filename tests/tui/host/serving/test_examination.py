"""The doctor's look at the machine: what is well is said so, what is not says what was expected."""

from __future__ import annotations

import os
import socket
import time
from contextlib import closing
from pathlib import Path

from tests.tui.host.serving.test_metrics import free_port
from tui.host.serving.config import Config, load_config
from tui.host.serving.examination import STORE, Check, examine_machine


def config_in(folder: Path, **changes: object) -> Config:
    config, _ = load_config(None, {"BESTIARY_HOST_FOLDER": str(folder), "BESTIARY_HOST_LISTEN_ADDRESS": "127.0.0.1"})
    return config._replace(**{"port": free_port(), **changes})  # type: ignore[arg-type]


def checks_of(config: Config) -> dict[str, Check]:
    return {check.title: check for check in examine_machine(config)}


def test_a_machine_that_has_all_is_well(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    config = config._replace(limits=config.limits._replace(sessions=1))
    checks = checks_of(config)
    assert {"folder", "port", "disk", "clock", "open files"} <= checks.keys()
    assert [check for check in checks.values() if not check.is_well and check.title not in ("disk", "memory")] == []


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    examine_machine(config_in(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        check = checks_of(config_in(tmp_path, port=taken.getsockname()[1]))["port"]
    assert not check.is_well
    assert "can't be had" in check.text


def test_a_folder_that_is_none_is_told(tmp_path: Path) -> None:
    config = config_in(tmp_path)._replace(folder=tmp_path / "none")
    assert [check.is_well for check in examine_machine(config)] == [False]
    assert "expected one that is there" in examine_machine(config)[0].text


def test_a_clock_that_runs_behind_the_store_is_told(tmp_path: Path) -> None:
    (tmp_path / STORE).touch()
    ahead = time.time() + 3600
    os.utime(tmp_path / STORE, (ahead, ahead))
    check = checks_of(config_in(tmp_path))["clock"]
    assert not check.is_well
    assert "the store was last written" in check.text


def test_more_sessions_than_files_is_told_with_what_to_change(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    crowd = config._replace(limits=config.limits._replace(sessions=10_000_000))
    assert "LimitNOFILE" in checks_of(crowd)["open files"].text
