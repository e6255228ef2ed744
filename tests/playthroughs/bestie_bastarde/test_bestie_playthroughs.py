"""Every kept match of Bestie Bastarde goes today as it went when it was written."""

from typing import get_args

import pytest

from engine.bestie_bastarde.events import Activity, Course
from tests.playthroughs.bestie_bastarde.transcript import (
    EXAMPLE,
    FOLDER,
    PLAYTHROUGHS,
    Playthrough,
    example,
    transcript,
)
from tests.playthroughs.test_playthroughs import HINT
from tests.playthroughs.transcript import kinds_told

KEPT = {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=lambda match: match.path.stem)
def test_a_match_goes_as_written(match: Playthrough) -> None:
    assert transcript(match) == KEPT[match.path], HINT


def test_the_example_of_the_rulebook_goes_as_written() -> None:
    assert example() == KEPT[EXAMPLE], HINT


def test_no_transcript_is_left_over() -> None:
    assert set(KEPT) == {EXAMPLE, *(match.path for match in PLAYTHROUGHS)}


def test_two_four_and_six_players_are_kept() -> None:
    assert {match.seats for match in PLAYTHROUGHS} == {2, 4, 6}


def test_the_matches_tell_of_every_kind_of_event() -> None:
    assert kinds_told(list(KEPT.values())) == {kind.__name__ for kind in (*get_args(Activity), *get_args(Course))}
