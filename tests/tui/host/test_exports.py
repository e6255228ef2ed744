"""Exports: everything once the match is over, and through a seat's eyes never what that seat could not see."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.history import History
from engine.core.record import Record
from tui.catalog import teller_of
from tui.glyphs import ASCII, UNICODE
from tui.host.exports import Frame, as_json, asciicast, is_open, transcript
from tui.host.plan import result_of

SEATS = {"beasty-bar": 3, "beasts": 3, "bestie-bastarde": 4}


@cache
def match(game_id: str, turns: int = 10_000, seed: int = 3) -> Record:
    """A match played by the policy, for so many actions or to its end."""
    game = GAMES[game_id]
    setup = game.setup(SEATS[game_id], seed)
    draw, history = random.Random(seed), History.start(game, game.initial_state(setup))
    while turns and (actions := game.legal_actions(history.state)):
        history, turns = history.advance(game.policy(history.state, actions, draw.getrandbits(64))), turns - 1
    tags = {"seat-1": "human Ann [b]", "seat-2": "bot strong Fox", "id": "20250601-123456-000000-x"}
    return Record(game, setup, history, tags, {2: "why so?"})


def told(record: Record, seat: int | None = None) -> Any:
    """The JSON, read back."""
    return json.loads(as_json(record, teller_of(record, UNICODE), seat))


def truths(record: Record, seat: int | None) -> Iterator[tuple[Record, Record]]:
    """Pairs of matches of one action from positions of a match, in which the seat sees the very same, though what is
    hidden from it differs."""
    game, history = record.game, record.history
    for node in history.line()[1:]:
        entry = history.entry(node)
        before = history.entry(entry.parent).state
        seen = game.view(entry.state, seat)
        for word in range(20):
            other = game.sample(game.view(before, seat), word)
            if other == before or entry.action not in game.legal_actions(other):
                continue
            pair = [History.start(game, state).play(entry.action) for state in (before, other)]
            if game.view(pair[1].state, seat) == seen and game.outcome(entry.state) is None:
                yield Record(game, record.setup, pair[0], record.tags), Record(game, record.setup, pair[1], record.tags)
                break


@pytest.mark.parametrize("game_id", GAMES)
def test_once_over_everything_is_told(game_id: str) -> None:
    record = match(game_id)
    found = told(record)
    assert found["seen_by"] == "all"
    assert found["deal"].startswith(record.game.code)
    assert found["begun"] == "2025-06-01 12:34"
    assert found["notes"] == {"2": "why so?"}
    assert len(found["positions"]) == record.history.size
    for node, position in enumerate(found["positions"]):
        entry = record.history.entry(node)
        assert position["state"] == record.game.encode_state(entry.state)
        assert set(position["views"]) == {str(seat + 1) for seat in range(record.setup.seats)}
        assert node == 0 or record.game.decode_action(position["action"]) == entry.action
        assert node == 0 or position["events"]


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("game_id", GAMES)
def test_views_are_those_the_seat_had_and_actions_its_own(game_id: str, seat: int | None) -> None:
    record = match(game_id, 9)
    game = record.game
    found = told(record, seat)
    assert not {"deal", "tags", "names", "notes"} & set(found)
    for position in found["positions"]:
        state = record.history.entry(position["node"]).state
        (view,) = position["views"].values()
        assert view == json.loads(json.dumps(game.view(state, seat)._asdict()))
        assert "state" not in position
        mover = position.get("seat")
        assert ("action" in position) == (mover is not None and seat is not None and mover == seat + 1)


@pytest.mark.parametrize("seat", [None, 0])
@pytest.mark.parametrize("game_id", GAMES)
def test_two_truths_and_one_view_are_told_alike(game_id: str, seat: int | None) -> None:
    record = match(game_id)
    teller = teller_of(record, UNICODE)
    found = list(truths(record, seat))
    assert len(found) >= 3
    for one, other in found:
        assert as_json(one, teller, seat) == as_json(other, teller, seat)
        assert transcript(one, teller, seat) == transcript(other, teller, seat)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_finished_match_through_a_seat_is_told_as_that_seat_saw_it(game_id: str) -> None:
    record = match(game_id)
    assert is_open(record, None)
    assert not is_open(record, 1)
    found = told(record, 1)
    assert found["seen_by"] == 2
    assert "deal" not in found
    assert {position["seat"] for position in found["positions"] if "action" in position} == {2}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_transcript_tells_every_turn_in_words(game_id: str) -> None:
    record = match(game_id)
    text = transcript(record, teller_of(record, ASCII))
    turns = len(record.history.line()) - 1
    assert text.isascii() or game_id == "bestie-bastarde"  # whose animals have names with accents
    assert f"{turns:>4}. " in text
    assert f"{turns + 1:>4}. " not in text
    assert "Ann [b], with " in text
    assert "$" not in text
    assert "Note: why so?" in text
    assert "Over: " in text


@pytest.mark.parametrize("game_id", GAMES)
def test_hands_of_others_are_in_no_transcript_before_the_end(game_id: str) -> None:
    record = match(game_id, 12)
    teller = teller_of(record, UNICODE)
    assert ", with " not in transcript(record, teller)
    own = transcript(record, teller, 0)
    assert "Fox, with" not in own
    assert "Told as Ann [b] saw it" in own
    assert record.game.code + "-" not in own
    assert "In play after turn 12." in own


def test_results_in_words() -> None:
    ended = match("beasty-bar").game.outcome(match("beasty-bar").history.state)
    assert ended is not None
    assert result_of(ended._replace(scores=(3, 5), winners=(1,)), ("Ann", "Fox")) == "Fox won: Ann 3, Fox 5"
    assert result_of(ended._replace(scores=(3, 3), winners=(0, 1)), ("Ann", "Fox")) == "won with 3"
    assert result_of(ended._replace(scores=(450, 450), winners=()), ("Ann", "Fox")) == "lost with 450"


def test_an_asciicast_is_a_header_and_frames_in_time() -> None:
    text = asciicast([Frame("one\x1b[0m", 0.5), Frame("two", 1.25)], "A match", (80, 24))
    head, *frames = [json.loads(line) for line in text.splitlines()]
    assert (head["version"], head["width"], head["height"]) == (2, 80, 24)
    assert frames == [[0.0, "o", "one\x1b[0m"], [0.5, "o", "two"], [1.75, "o", ""]]
