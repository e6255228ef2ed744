"""The tree of a match against a simple model of it, and that no value ever changes."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.catalog import GAMES
from engine.core.game import IllegalAction
from engine.core.history import History

BAR = GAMES["beasty-bar"]
START = BAR.initial_state(BAR.setup(2, 11))


def start() -> History[Any, Any]:
    """A history of one position."""
    return History.start(BAR, START)


def snapshot(history: History[Any, Any]) -> tuple[Any, ...]:
    """All a history says of itself."""
    nodes = range(history.size)
    return (
        [history.entry(node) for node in nodes],
        [history.branches(node) for node in nodes],
        (history.here, history.tip, history.state, history.leaves(), dict(history.names)),
    )


class Model(RuleBasedStateMachine):
    """A history beside a list of (parent, action, state) kept by plain appending."""

    @initialize()
    def begin(self) -> None:
        self.history = start()
        self.nodes: list[tuple[int, Any, Any]] = [(-1, None, START)]
        self.here = 0
        self.kept: list[tuple[History[Any, Any], tuple[Any, ...]]] = []

    @rule(choice=st.integers(0, 3), trusted=st.booleans())
    def play(self, choice: int, trusted: bool) -> None:
        actions = BAR.legal_actions(self.nodes[self.here][2])
        if not actions:
            return
        action = actions[choice % len(actions)]
        known = [node for node, entry in enumerate(self.nodes) if entry[:2] == (self.here, action)]
        if not known:
            self.nodes.append((self.here, action, BAR.apply(self.nodes[self.here][2], action)))
        self.here = known[0] if known else len(self.nodes) - 1
        self.history = self.history.advance(action) if trusted else self.history.play(action)

    @rule()
    def back(self) -> None:
        earlier = self.history
        self.history = earlier.back()
        if self.here:
            self.here = self.nodes[self.here][0]
            assert self.history.forward().here == earlier.here
        else:
            assert snapshot(self.history) == snapshot(earlier)

    @rule()
    def forward(self) -> None:
        earlier = self.history
        self.history = earlier.forward()
        if earlier.branches():
            self.here = self.history.here
            assert self.nodes[self.here][0] == earlier.here
        else:
            assert snapshot(self.history) == snapshot(earlier)

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        self.here = data.draw(st.integers(0, len(self.nodes) - 1))
        self.history = self.history.go_to(self.here)

    @rule(text=st.sampled_from(["", "idea", "blunder"]))
    def name(self, text: str) -> None:
        self.history = self.history.name(self.here, text)
        assert self.history.names.get(self.here, "") == text

    @rule()
    def keep(self) -> None:
        self.kept.append((self.history, snapshot(self.history)))

    @rule(data=st.data())
    def branch_off_an_old_value(self, data: st.DataObject) -> None:
        if self.kept:
            old, _ = data.draw(st.sampled_from(self.kept))
            for action in BAR.legal_actions(old.state)[:2]:
                assert old.play(action).state == BAR.apply(old.state, action)

    @invariant()
    def tree_is_the_model(self) -> None:
        history = self.history
        assert [tuple(history.entry(node)) for node in range(history.size)] == self.nodes
        assert (history.here, history.state) == (self.here, self.nodes[self.here][2])
        assert history.here in history.line(history.tip)
        parents = [parent for parent, _, _ in self.nodes]
        for node in range(history.size):
            assert history.branches(node) == tuple(n for n, parent in enumerate(parents) if parent == node)
            assert history.line(node) == (*(history.line(parents[node]) if node else ()), node)
        assert history.leaves() == tuple(node for node in range(history.size) if node not in parents)

    @invariant()
    def kept_values_have_not_changed(self) -> None:
        assert all(snapshot(history) == told for history, told in self.kept)


TestModel = Model.TestCase


def test_two_values_growing_the_same_log_do_not_see_each_other() -> None:
    root = start()
    first, second = BAR.legal_actions(START)[:2]
    left = root.play(first)
    right = root.play(second)
    assert (root.size, left.size, right.size) == (1, 2, 2)
    assert left.entry(1).action == first
    assert right.entry(1).action == second
    longer = left.play(BAR.legal_actions(left.state)[0])
    assert right.play(BAR.legal_actions(right.state)[0]).line() == (0, 1, 2)
    assert longer.entry(1).action == first
    assert root.branches() == ()


def test_redo_follows_the_line_one_came_from() -> None:
    first, second = BAR.legal_actions(START)[:2]
    history = start().play(first)
    history = history.play(BAR.legal_actions(history.state)[0]).go_to(0).play(second)
    assert history.back().forward().here == 3
    there = history.go_to(2).go_to(0)
    assert (there.tip, there.forward().here, there.forward().forward().here) == (2, 1, 2)
    assert history.go_to(0).branches() == (1, 3)


def test_an_illegal_action_leaves_no_trace() -> None:
    history = start()
    card = next(c for c in range(256) if all(action.card != c for action in BAR.legal_actions(START)))
    with pytest.raises(IllegalAction):
        history.play(BAR.legal_actions(START)[0]._replace(card=card))
    assert history.size == 1


@pytest.mark.parametrize("node", [-1, 1, 99])
def test_a_node_that_is_not_there_is_an_index_error(node: int) -> None:
    for reach in (start().entry, start().go_to, lambda n: start().name(n, "idea")):
        with pytest.raises(IndexError, match="0 to 0"):
            reach(node)


@given(st.lists(st.integers(0, 20), max_size=30))
def test_a_name_moves_nothing(choices: list[int]) -> None:
    history = start()
    for choice in choices:
        actions = BAR.legal_actions(history.state)
        history = history.play(actions[choice % len(actions)]) if actions else history
    named = history.name(history.here, "idea")
    assert (named.here, named.tip, named.size) == (history.here, history.tip, history.size)
    assert dict(history.names) == {}
    assert dict(named.name(history.here, "").names) == {}


def test_a_branch_is_dropped_with_all_that_parts_from_it_and_the_rest_is_numbered_anew() -> None:
    before = start()
    for choice in (0, 0, 0):
        before = before.play(BAR.legal_actions(before.state)[choice])
    plain = before
    at_one = before.go_to(1)
    branch = at_one.play(BAR.legal_actions(at_one.state)[1])  # 4
    branch = branch.play(BAR.legal_actions(branch.state)[0]).go_to(4)  # 5
    branch = branch.play(BAR.legal_actions(branch.state)[1]).go_to(0)  # 6
    tree = branch.play(BAR.legal_actions(branch.state)[1]).name(7, "late").name(5, "gone").go_to(3)
    left = tree.without(4)
    assert tree.rest(4) == (0, 1, 2, 3, 7)
    assert (left.size, left.here, left.tip) == (5, 3, 3)
    assert [left.entry(node) for node in range(4)] == [plain.entry(node) for node in range(4)]
    assert left.entry(4) == tree.entry(7)
    assert dict(left.names) == {4: "late"}
    assert tree.size == 8
    assert dict(tree.names) == {7: "late", 5: "gone"}


def test_nodes_below_a_later_number_follow_their_parent_to_its_new_number() -> None:
    history = start().play(BAR.legal_actions(START)[0]).go_to(0).play(BAR.legal_actions(START)[1])
    history = history.play(BAR.legal_actions(history.state)[0])
    left = history.without(1)
    assert [left.entry(node).parent for node in range(left.size)] == [-1, 0, 1]
    assert left.state == history.state


def test_what_we_stand_on_is_never_dropped() -> None:
    history = start().play(BAR.legal_actions(START)[0])
    for node in (0, 1):
        with pytest.raises(ValueError, match=f"node {node} leads to where we are"):
            history.without(node)
    with pytest.raises(IndexError):
        history.without(2)


def test_dropping_the_line_that_was_left_ahead_forgets_it() -> None:
    history = start().play(BAR.legal_actions(START)[0]).back()
    left = history.without(1)
    assert (left.size, left.here, left.tip) == (1, 0, 0)
