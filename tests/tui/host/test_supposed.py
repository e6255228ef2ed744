"""What-if: never a word of hidden truth in it, kept in the record, found again, and damage passed over."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.core.game import Setup
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tests.conformance.matches import ANY_MATCH, Match
from tests.tui.host.tables import ANN, BEN, FOX, open_table, play
from tui.host import supposed
from tui.host.supposed import Supposed, deal_anew, supposed_in, table_for
from tui.host.table import Table
from tui.host.walk import Spot, Walk


def dealt(table: Table, node: int = 1, seat: int = 0, moves: int = 3) -> Supposed:
    """A what-if of so many actions, as it is kept."""
    history = deal_anew(table, node, seat, 99)
    for _ in range(moves):
        history = history.play(table.game.legal_actions(history.state)[0])
    key = supposed.keep(table, Supposed("", node, seat, 99, "if only", history))
    return next(each for each in supposed_in(table) if each.key == key)


@given(ANY_MATCH, st.integers(0, 400), st.integers(0, 1 << 60), st.integers(0, 1 << 60))
def test_two_truths_behind_one_view_give_the_same_what_if(match: Match, ply: int, other: int, luck: int) -> None:
    game = match.game
    states = list(match.states())
    truth = states[ply % len(states)]
    for seat in range(match.setup.seats):
        twin = game.sample(game.view(truth, seat), other)
        first, second = (
            deal_anew(Table(Record(game, match.setup, History.start(game, state))), 0, seat, luck).state
            for state in (truth, twin)
        )
        assert game.encode_state(first) == game.encode_state(second)
        assert game.view(first, seat) == game.view(truth, seat)


def test_the_deal_of_the_match_has_no_part_in_it() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    other = Table(Record(table.game, Setup(2, 1234, table.setup.options), table.history, table.tags))
    assert deal_anew(table, 2, 0, 5).state == deal_anew(other, 2, 0, 5).state


def test_it_is_kept_in_the_record_and_found_again_by_the_same_luck() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    kept = dealt(table)
    again = Table(decode_record(encode_record(table.record), GAMES))
    (found,) = supposed_in(again)
    assert found[:5] == kept[:5] == ("what-if-1", 1, 0, 99, "if only")
    assert found.history.state == kept.history.state
    assert dealt(again).key == "what-if-2"


def test_notes_on_its_positions_are_kept_with_it_and_go_with_it() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    dealt(table, moves=3)
    kept = dealt(table, moves=2)
    supposed.note(table, kept, 2, "why  not?")
    supposed.note(table, kept, 0, "here")
    again = Table(decode_record(encode_record(table.record), GAMES))
    assert [dict(each.notes) for each in supposed_in(again)] == [{}, {0: "here", 2: "why not?"}]
    assert Walk(again, 0).note(Spot(2, 2)) == "why not?"
    assert Walk(again, 0).note(Spot(1, 2)) == Walk(again, 0).note(Spot(0, 2)) == ""
    supposed.keep(again, supposed_in(again)[1]._replace(name="renamed", notes={2: "better"}))
    assert dict(supposed_in(again)[1].notes) == {2: "better"}
    supposed.note(again, kept, 2, "")
    assert supposed_in(again)[1].notes == {}
    supposed.drop(table, kept.key)
    assert not [tag for tag in table.tags if tag.startswith(kept.key)]
    table.tag("what-if-1-note-9", "of no position")
    table.tag("what-if-1-note-01", "of no number")
    assert supposed_in(table)[0].notes == {}


def test_it_hangs_in_the_walk_where_it_was_begun_and_opens_the_one_world_it_supposes() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    dealt(table, node=1, moves=3)
    walk = Walk(table, 0)
    branch = walk.branches[1]
    assert (branch.owner, branch.parting, branch.name) == (0, 1, "if only")
    assert branch.line == (Spot(0, 0), Spot(0, 1), Spot(1, 1), Spot(1, 2), Spot(1, 3))
    walk.take(1)
    seen = []
    walk.to_turn(0)
    while not walk.is_at_end:
        walk.step(1)
        seen.append(walk.scene)
    assert seen[-1].view == table.game.view(walk.supposed[0].history.state, 0)


def test_others_see_it_only_after_the_end() -> None:
    table = open_table(ANN, BEN)
    play(table, 4)
    dealt(table, seat=0)
    assert len(Walk(table, 0).branches) == 2
    assert len(Walk(table, 1).branches) == 1
    play(table, 500)
    assert len(Walk(table, 1).branches) == 2


def test_one_that_is_damaged_or_forged_is_passed_over() -> None:
    table = open_table(ANN, FOX)
    play(table, 2)
    hand = {table.game.encode_action(action) for action in table.legal(0)}
    absent = next(card for card in (f"R{strength}" for strength in range(1, 13)) if card not in hand)
    texts = ("1 1", "1 1 x 0", "99 1 5 0", "1 9 5 0", "1 1 5 1 nonsense", f"2 1 5 1 {absent}")
    for number, text in enumerate(texts, 1):
        table.tag(f"what-if-{number}", text)
    assert supposed_in(table) == []


def test_a_dropped_branch_takes_what_was_supposed_in_it_along_and_moves_the_rest() -> None:
    table = open_table(ANN, FOX)
    play(table, 3)
    table.go_to(1)
    table.act(1, table.legal(1)[-1])
    table.go_to(0)
    table.act(0, table.legal(0)[-1])
    table.note(5, "kept")
    table.note(4, "lost")
    dealt(table, node=4)
    dealt(table, node=5)
    table.go_to(3)
    supposed.prune(table, 4)
    assert [(each.key, each.node) for each in supposed_in(table)] == [("what-if-2", 4)]
    assert dict(table.notes) == {4: "kept"}
    assert table.history.size == 5


def test_what_was_tried_at_a_table_of_its_own_is_grafted_and_the_match_stays_where_it_is() -> None:
    table = open_table(ANN, FOX)
    play(table, 4)
    trial = table_for(table, table.history.go_to(1))
    assert [plan.kind for plan in trial.plans] == ["human", "human"]
    assert [plan.name for plan in trial.plans] == ["Ann", "Fox"]
    trial.act(1, trial.legal(1)[-1])
    trial.act(0, trial.legal(0)[0])
    play(table, 1)  # the match has gone on meanwhile
    end = table.graft(trial.history, 5, "what if 1")
    assert (table.history.here, table.history.tip, end) == (5, 5, 7)
    assert table.history.entry(end).state == trial.history.state
    assert dict(table.history.names) == {7: "what if 1"}
    assert not table.is_assisted
    assert Table(decode_record(encode_record(table.record), GAMES)).history.names == {7: "what if 1"}
