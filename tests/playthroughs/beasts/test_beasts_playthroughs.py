"""Every kept match of Beasts goes today as it went when it was written."""

from typing import get_args

import pytest

from engine.beasts.events import Event
from tests.playthroughs.beasts.transcript import FOLDER, PLAYTHROUGHS, Playthrough, transcript
from tests.playthroughs.test_playthroughs import HINT
from tests.playthroughs.transcript import kinds_told

KEPT = {path: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.txt"))}


@pytest.mark.parametrize("match", PLAYTHROUGHS, ids=lambda match: match.path.stem)
def test_a_match_goes_as_written(match: Playthrough) -> None:
    assert transcript(match) == KEPT[match.path], HINT


def test_no_transcript_is_left_over() -> None:
    assert set(KEPT) == {match.path for match in PLAYTHROUGHS}


def test_one_two_and_four_players_are_kept() -> None:
    assert {match.seats for match in PLAYTHROUGHS} == {1, 2, 4}


def test_the_matches_tell_of_every_kind_of_event() -> None:
    assert kinds_told(list(KEPT.values())) == {kind.__name__ for kind in get_args(Event)}


def test_there_are_wins_and_losses() -> None:
    assert {text.splitlines()[-1].split()[0] for text in KEPT.values()} == {"won", "lost"}
