"""A host's configuration: the draft is right, every problem is named, the environment overrides."""

import tomllib
from pathlib import Path

import pytest

from tui.host.serving.config import Config, Problem, draft_config, load_config
from tui.host.serving.directives import DIRECTIVES
from tui.host.serving.limits import Limits


def load(folder: Path, text: str, **environment: str) -> tuple[Config, list[Problem]]:
    path = folder / "host.toml"
    path.write_text(text, encoding="utf-8")
    return load_config(path, environment)


def test_the_draft_is_the_defaults_and_has_every_key(tmp_path: Path) -> None:
    config, problems = load(tmp_path, draft_config())
    assert problems == []
    assert config == load_config(None, {"BESTIARY_HOST_FOLDER": str(tmp_path)})[0]
    tree = tomllib.loads(draft_config())
    assert all(tree[each.section][each.name] == each.default for each in DIRECTIVES)


def test_each_key_of_the_draft_has_a_comment_and_its_variable() -> None:
    lines = draft_config().splitlines()
    for each in DIRECTIVES:
        at = next(at for at, line in enumerate(lines) if line.startswith(f"{each.name} = "))
        assert each.variable in lines[at]
        assert lines[at - 1].startswith("# ")
    assert max(map(len, lines)) <= 120


def test_a_value_in_the_file_counts(tmp_path: Path) -> None:
    config, problems = load(tmp_path, '[listen]\nport = 2222\n[limits]\nsessions = 7\n[data]\nfolder = "kept"\n')
    assert problems == []
    assert (config.port, config.limits, config.folder) == (2222, Limits(sessions=7), tmp_path / "kept")


@pytest.mark.parametrize(
    ("text", "line", "key", "said"),
    [
        ("[listen]\nprt = 1\n", 2, "listen.prt", "did you mean listen.port?"),
        ("# one\n\nport = 1\n", 3, "port", "did you mean listen.port?"),
        ("[limist]\nsessions = 1\n", 1, "limist", "did you mean [limits]?"),
        ("[listen]\nport = 70000\n", 2, "listen.port", "expected a whole number from 1 to 65535, not 70000"),
        ("[listen]\nport = true\n", 2, "listen.port", "expected a whole number from 1 to 65535, not true"),
        ("[door]\nguests = 1\n", 2, "door.guests", "expected true or false, not 1"),
        ("[door]\n\nkeys = 'some'\n", 3, "door.keys", 'expected one of any, listed, not "some"'),
        ("listen.port = 0\n", 1, "listen.port", "expected a whole number from 1 to 65535, not 0"),
        ("[door]\nzzzz = 1\n", 2, "door.zzzz", "[door] has keys, keys_file, guests, join_password, greeting"),
        ("[listen\n", 1, "", "no TOML"),
        ("qqqqq = 1\n", 1, "qqqqq", "the sections are listen, door, data, logs, limits"),
    ],
)
def test_a_problem_is_named_by_line_and_key(tmp_path: Path, text: str, line: int, key: str, said: str) -> None:
    config, problems = load(tmp_path, text)
    assert [(problem.line, problem.key) for problem in problems] == [(line, key)]
    assert said in problems[0].text
    assert str(problems[0]).startswith(f"{tmp_path / 'host.toml'}:{line}: ")
    assert config == load(tmp_path, "")[0]


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    _, problems = load(tmp_path, "a = 1\n[listen]\nport = 0\n[limits]\nstall = 'x'\n", BESTIARY_HOST_LISTEN_PRT="1")
    assert [problem.key for problem in problems] == [
        "a",
        "listen.port",
        "limits.stall",
        "BESTIARY_HOST_LISTEN_PRT",
    ]


def test_the_environment_overrides_the_file(tmp_path: Path) -> None:
    config, problems = load(
        tmp_path, "[listen]\nport = 1\n", BESTIARY_HOST_LISTEN_PORT="2022", BESTIARY_HOST_DOOR_GUESTS="yes"
    )
    assert (config.port, config.guests, problems) == (2022, True, [])


def test_a_wrong_override_leaves_the_file_s_value(tmp_path: Path) -> None:
    config, problems = load(tmp_path, "[listen]\nport = 2022\n", BESTIARY_HOST_LISTEN_PORT="ssh")
    assert config.port == 2022
    assert str(problems[0]) == (
        'environment: BESTIARY_HOST_LISTEN_PORT: expected a whole number from 1 to 65535, not "ssh"'
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("[door]\nkeys = 'listed'\n", "door.keys_file"),
        ("[listen]\nport = 9000\nmetrics_port = 9000\n", "listen.metrics_port"),
        ("[door]\njoin_password = 'sesame'\n", "door.join_password"),
        ("[limits]\nidle_lobby = 30\n", "limits.idle_warning"),
        ("[data]\nfolder = 'host.toml'\n", "data.folder"),
    ],
)
def test_what_is_right_alone_and_wrong_together_is_told(tmp_path: Path, text: str, key: str) -> None:
    assert [problem.key for problem in load(tmp_path, text)[1]] == [key]


def test_a_file_that_can_not_be_read_is_a_problem_and_no_crash(tmp_path: Path) -> None:
    assert "can't be read" in str(load_config(tmp_path / "none.toml", {})[1][0])
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    assert "it is no UTF-8 text" in str(load_config(tmp_path / "bytes.toml", {})[1][0])
