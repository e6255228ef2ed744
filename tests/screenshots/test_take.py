"""The README's pictures: every one it shows is there and is one that `make shots` draws."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def take() -> ModuleType:
    """The module that draws them."""
    spec = importlib.util.spec_from_file_location("take", ROOT / "screenshots" / "take.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_picture_the_readme_shows_is_there() -> None:
    shown = re.findall(r"!\[[^\]]+\]\((screenshots/[^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    for picture in shown:
        assert ElementTree.parse(ROOT / picture).getroot().tag.endswith("svg"), picture


def test_the_pictures_that_are_there_are_those_that_are_drawn(take: ModuleType) -> None:
    assert {path.stem for path in (ROOT / "screenshots").glob("*.svg")} == {shot.name for shot in take.SHOTS}


async def test_a_picture_is_drawn_the_same_twice(take: ModuleType, tmp_path: Path) -> None:
    shot = next(shot for shot in take.SHOTS if shot.name == "look-back")
    first = await take.take(shot, tmp_path / "a")
    assert first == await take.take(shot, tmp_path / "b")
    assert "Looking" in first
