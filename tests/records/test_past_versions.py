"""Records of every past version load, with all they hold, and are written as this version writes them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.catalog import GAMES
from engine.core.record import FORMAT, Record, decode_record, encode_record

KEPT = sorted(Path(__file__).parent.glob("*.bestiary"))


def read(path: Path) -> Record:
    """The match a kept file records."""
    return decode_record(path.read_text(encoding="utf-8"), GAMES)


def test_every_version_up_to_this_one_is_kept_for_every_game() -> None:
    found = {path.name for path in KEPT}
    assert {f"v{version}-{game}.bestiary" for version in range(1, FORMAT + 1) for game in GAMES} <= found


def test_a_record_of_every_mode_of_beasty_bar_is_kept() -> None:
    bar = GAMES["beasty-bar"]
    setups = [record.setup for record in map(read, KEPT) if record.game is bar]
    assert {setup.option("cards") for setup in setups} == set(bar.options[0].values)


def test_a_record_from_before_there_were_other_animals_is_one_of_set_3() -> None:
    path = Path(__file__).parent / "v1-beasty-bar.bestiary"
    assert "option cards" not in path.read_text(encoding="utf-8")
    assert read(path).setup.option("cards") == "wild"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_it_loads_whole(path: Path) -> None:
    record = read(path)
    outcome = record.game.outcome(record.history.state)
    assert outcome is not None
    assert record.tags["result"] == " ".join(map(str, outcome.scores))
    assert len(record.history.leaves()) == 2
    assert list(record.history.names.values()) == ["what if"]
    assert record.notes == {7: "too early?"}
    assert record.tags["seat-1"] == "human Ann"


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_written_anew_it_says_the_same(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = encode_record(read(path))
    if path.name.startswith(f"v{FORMAT}-"):
        assert again == text
    assert re.findall(r"^\d+ .*$", again, re.MULTILINE) == re.findall(r"^\d+ .*$", text, re.MULTILINE)
