"""The pinned requirements: complete, hashed, and without an address."""

import re
import tomllib

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.tree import ROOT

PIN = re.compile(r"^([a-z0-9-]+)==([^ ;]+)(?: ;[^\\]*)? \\$")


def requirement_lines() -> list[str]:
    """Return the lines of the requirements file."""
    return (ROOT / "requirements-dev.txt").read_text(encoding="utf-8").splitlines()


def pins() -> dict[str, str]:
    """Return name and version of every pinned distribution."""
    return {match[1]: match[2] for line in requirement_lines() if (match := PIN.match(line))}


def test_the_requirements_name_no_address() -> None:
    assert [line for line in requirement_lines() if "://" in line or line.startswith("-")] == []


def test_every_requirement_is_pinned_and_hashed() -> None:
    entries = re.split(r"\n(?=[a-z0-9])", "\n".join(requirement_lines()))[1:]
    assert len(entries) == len(pins()) > 0
    assert [entry.splitlines()[0] for entry in entries if "--hash=sha256:" not in entry] == []


def test_the_pins_answer_what_the_project_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [Requirement(text) for text in project["dependencies"] + project["optional-dependencies"]["dev"]]
    pinned = pins()
    assert [
        str(each) for each in asked if not each.specifier.contains(pinned.get(canonicalize_name(each.name), "0"))
    ] == []
    assert {canonicalize_name(each.name) for each in asked} <= pinned.keys()
