"""Walking there and back over random trees of every game; branches, turns, and what may be seen while others play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.history import History
from engine.core.record import Record
from tests.conformance.matches import ANY_MATCH, Match
from tests.tui.host.tables import ANN, BEN, FOX, open_table, play
from tui.host.plan import Plan, encode_plan
from tui.host.table import Table
from tui.host.walk import Spot, Walk

WAYS = ("step", "decide", "go_turn", "go_branch")


def grown(match: Match, moves: int, people: int = 1) -> Table:
    """A table of a match in which some actions were taken back and others tried."""
    random, game = Random(match.luck), match.game
    history = History.start(game, match.start())
    for _ in range(moves):
        actions = game.legal_actions(history.state)
        if not actions or random.random() < 0.1:
            history = history.go_to(random.randrange(history.size))
        else:
            history = history.play(random.choice(actions))
    seats = range(match.setup.seats)
    plans = [Plan(f"P{seat}", "human") if seat < people else Plan(f"P{seat}", "bot", "easy") for seat in seats]
    tags = {f"seat-{seat + 1}": encode_plan(plan) for seat, plan in enumerate(plans)}
    return Table(Record(game, match.setup, history, tags))


def shown(walk: Walk) -> tuple[Any, ...]:
    """All that a picture of the walk depends on."""
    return walk.branch, walk.at, walk.beat, walk.turn, walk.line, walk.turns, walk.scene


@given(ANY_MATCH, st.integers(0, 60), st.lists(st.tuples(st.sampled_from(WAYS), st.sampled_from((-1, 1))), max_size=12))
def test_every_beat_is_found_again_going_there_and_back(match: Match, moves: int, ways: list[tuple[str, int]]) -> None:
    table = grown(match, moves)
    walk = Walk(table, 0)
    for way, by in ways:
        getattr(walk, way)(by)
        there, (branch, at, beat) = shown(walk), (walk.branch, walk.at, walk.beat)
        scene = Walk(table, 0)
        scene.take(branch)
        scene.to(at, beat)
        assert shown(scene) == there  # however one came here, it looks the same
        if not walk.is_at_end:
            walk.step(1)
            assert shown(walk) != there
            walk.step(-1)
            assert shown(walk) == there


@given(ANY_MATCH, st.integers(0, 60))
def test_beats_follow_each_other_from_the_beginning_to_the_end_and_back(match: Match, moves: int) -> None:
    walk = Walk(grown(match, moves), 0)
    for _ in walk.branches:
        walk.go_branch(1)
        walk.to_turn(0)
        seen = [walk.scene]
        while not walk.is_at_end:
            walk.step(1)
            seen.append(walk.scene)
        assert len(seen) == 1 + sum(len(walk.beats(spot)) for spot in walk.line[1:])
        for scene in reversed(seen):
            assert walk.scene == scene
            walk.step(-1)
        assert (walk.at, walk.beat) == (0, 0)


@given(ANY_MATCH, st.integers(0, 60))
def test_branches_cover_the_tree_and_each_parts_where_it_says(match: Match, moves: int) -> None:
    table = grown(match, moves)
    walk = Walk(table, 0)
    assert {spot.node for branch in walk.branches for spot in branch.line} == set(range(table.history.size))
    assert len(walk.branches) == len(table.history.leaves())
    assert walk.spot == Spot(0, table.history.here)
    for number, branch in enumerate(walk.branches[1:], 1):
        owner = walk.branches[branch.owner]
        assert branch.owner < number
        assert branch.line[: branch.parting + 1] == owner.line[: branch.parting + 1]
        assert branch.line[branch.parting + 1] not in owner.line
        assert branch.depth == owner.depth + 1


def test_turns_end_where_somebody_else_is_to_move_and_numbers_lead_to_them() -> None:
    table = open_table(ANN, FOX)
    play(table, 6)
    walk = Walk(table, 0)
    assert walk.turns == tuple(range(7))
    walk.to_turn(4)
    assert (walk.at, walk.turn, walk.beat) == (4, 4, walk.last_beat)
    walk.step(-1)
    walk.go_turn(1)
    assert (walk.at, walk.beat) == (4, walk.last_beat)
    walk.go_turn(-1)
    assert walk.at == 3
    walk.to_turn(99)
    assert walk.is_at_end
    walk.decide(1)
    assert walk.is_at_end


def test_another_branch_is_entered_where_it_parts() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    table.go_to(1)
    table.act(1, table.legal(1)[-1])
    walk = Walk(table, 0)
    assert [branch.owner for branch in walk.branches] == [-1, 0]
    walk.go_branch(1)
    assert (walk.spot, walk.at) == (Spot(0, 2), 2)
    walk.to_turn(1)
    walk.go_branch(1)
    assert (walk.branch, walk.spot) == (0, Spot(0, 1))


def test_while_the_match_goes_on_other_hands_stay_closed() -> None:
    table = open_table(ANN, BEN)
    play(table, 3)
    walk = Walk(table, 0)
    assert not walk.is_open
    with pytest.raises(PermissionError):
        walk.views()
    play(table, 500)
    walk.refresh()
    assert walk.is_open
    assert [view.seat for view in walk.views()] == [0, 1]
    walk.to_turn(0)
    assert all(view.hand for view in walk.views())


def test_bots_among_themselves_have_no_secrets() -> None:
    table = open_table(FOX, FOX)
    assert Walk(table, None).is_open


def test_a_walk_stays_where_it_is_while_the_match_goes_on() -> None:
    table = open_table(ANN, FOX)
    play(table, 3)
    walk = Walk(table, 0)
    walk.to_turn(1)
    before = walk.scene
    play(table, 1)
    walk.refresh()
    assert walk.scene == before
    assert len(walk.line) == 5
