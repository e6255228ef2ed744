"""The commands for who hosts: they say what they did, and what was expected where something is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tui.cli import bestiary
from tui.host.people.secrets import is_secret
from tui.host.serving.config import FILE, load_config
from tui.serving import SHIPPED


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def run(*words: str, text: str = "") -> Result:
    return CliRunner().invoke(bestiary, words, input=text)


def test_init_writes_a_file_that_check_finds_right() -> None:
    assert run("serve", "--init").exit_code == 0
    done = run("serve", "--check")
    assert (done.exit_code, done.output) == (0, f"{FILE}: all is well.\n")


def test_init_never_writes_over_a_file() -> None:
    Path(FILE).write_text("mine")
    done = run("serve", "--init")
    assert done.exit_code == 2
    assert "left as it is" in done.output
    assert Path(FILE).read_text() == "mine"


def test_check_says_every_problem_and_ends_with_2() -> None:
    Path("h.toml").write_text("[listen]\nprt = 1\nport = 0\n")
    done = run("serve", "--check", "--config", "h.toml")
    assert done.exit_code == 2
    assert "h.toml:2: listen.prt: no such key; did you mean listen.port?" in done.output
    assert "h.toml:3: listen.port: expected a whole number from 1 to 65535, not 0" in done.output


def test_serving_does_not_begin_with_a_wrong_configuration() -> None:
    Path("h.toml").write_text("[door]\nguests = 3\n")
    done = run("serve", "--config", "h.toml")
    assert done.exit_code == 2
    assert sorted(path.name for path in Path().iterdir()) == ["h.toml"]


def test_the_environment_names_the_configuration(monkeypatch: pytest.MonkeyPatch) -> None:
    Path("other.toml").write_text("[listen]\nport = 0\n")
    monkeypatch.setenv("BESTIARY_HOST_CONFIG", "other.toml")
    assert "other.toml:2" in run("serve", "--check").output


def test_a_password_is_hashed_as_the_configuration_wants_it() -> None:
    done = run("serve", "--hash-password", text="sesame\nsesame\n")
    hashed = done.stdout.strip().splitlines()[-1]
    assert is_secret("sesame", hashed)
    Path(FILE).write_text(f'[door]\njoin_password = "{hashed}"\n')
    assert load_config(Path(FILE), {})[1] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_what_is_shipped_is_printed(name: str) -> None:
    done = run("serve", "--show", name)
    assert done.exit_code == 0
    assert "bestiary" in done.output


@pytest.mark.parametrize("words", [("who",), ("announce", "hello"), ("backup", "x"), ("kick", "Ann")])
def test_an_order_without_a_host_says_so_and_ends_with_2(words: tuple[str, ...]) -> None:
    done = run("admin", *words)
    assert done.exit_code == 2
    assert "no host runs at" in done.output
