"""What lies where, what it is called, and what no file may hold."""

import ast
import re

from tests.architecture.tree import ROOT, project_files, sources

TOP_LEVEL = {
    *("engine", "tui", "themes", "tests", "screenshots", ".ci"),
    *("pyproject.toml", "requirements-dev.txt", "Makefile", ".gitignore", ".gitattributes"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE"),
}
# Names that say nothing of what a module holds, and so attract everything.
EMPTY_NAMES = {"base", "common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
MACHINE_PATH = re.compile(r"(?<![\w.~}])/(?:home|root|work|Users|opt)/\w")
TEXT_SUFFIXES = {"", ".py", ".md", ".toml", ".txt", ".tcss", ".svg", ".cfg"}


def test_the_top_level_holds_only_the_names_agreed() -> None:
    assert {path.parts[0] for path in project_files()} - TOP_LEVEL == set()


def test_no_module_or_folder_has_an_empty_name() -> None:
    files = sources("engine", "tui", "themes", "tests", "screenshots")
    assert [str(path) for path in files if EMPTY_NAMES & {*path.parts[:-1], path.stem}] == []


def test_every_module_says_what_lives_in_it() -> None:
    files = sources("engine", "tui", "themes", "tests", "screenshots")
    silent = [str(path) for path in files if not ast.get_docstring(ast.parse((ROOT / path).read_text("utf-8")))]
    assert silent == []


def test_no_file_holds_a_path_of_somebodys_machine() -> None:
    found = []
    for path in project_files():
        if path.suffix in TEXT_SUFFIXES:
            lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
            found += [f"{path}:{number}" for number, line in enumerate(lines, 1) if MACHINE_PATH.search(line)]
    assert found == []


def test_a_path_of_somebodys_machine_would_be_seen() -> None:
    seen, unseen = '"/' + 'home/ann/x"', "~/home/ann and a/work/b"
    assert MACHINE_PATH.search(seen)
    assert not MACHINE_PATH.search(unseen)
