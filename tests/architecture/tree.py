"""The tree as its tests see it: every file that is, or is about to be, under version control."""

import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("engine", "tui", "themes")


@cache
def project_files() -> tuple[Path, ...]:
    """Return all files known to git or not ignored by it, relative to the root; skip the test outside a checkout."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    return tuple(sorted({Path(name) for name in listing.split("\0") if name and (ROOT / name).is_file()}))


def sources(*folders: str) -> list[Path]:
    """Return the Python files below the given top-level folders, relative to the root."""
    return [path for path in project_files() if path.parts[0] in folders and path.suffix == ".py"]


def line_count(path: Path) -> int:
    """Return how many lines a file of the tree has."""
    return len((ROOT / path).read_text(encoding="utf-8").splitlines())
