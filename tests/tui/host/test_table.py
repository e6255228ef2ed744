"""The table: whose turn it is, who sees what, taking back, saving."""

from __future__ import annotations

import pytest

from engine.catalog import GAMES
from engine.core.game import IllegalAction
from engine.core.record import Record, decode_record, encode_record
from tests.tui.host.tables import ANN, BEN, FOX, GAME, open_table, play
from tui.host.plan import Plan, clean_name, decode_plan, encode_plan
from tui.host.table import NotYourTurn, Table, Update


def refuse(_: Record) -> None:
    raise OSError(28, "No space left on device")


def test_only_the_seat_to_move_has_actions_and_may_act() -> None:
    table = open_table(ANN, FOX)
    assert table.legal(0)
    assert table.legal(1) == ()
    assert table.legal(None) == ()
    with pytest.raises(NotYourTurn, match="Fox"):
        table.act(1, table.legal(0)[0])
    assert table.history.size == 1


def test_an_illegal_action_changes_nothing_and_nobody_is_told() -> None:
    table = open_table(ANN, FOX)
    updates: list[Update] = []
    table.subscribe(0, updates.append)
    play(table, 1)
    with pytest.raises(IllegalAction):
        table.act(1, table.history.entry(1).action)
    assert table.history.here == 1
    assert len(updates) == 1


def test_each_subscriber_sees_the_action_through_its_own_seat() -> None:
    table = open_table(ANN, BEN)
    seen: dict[int | None, list[Update]] = {0: [], 1: [], None: []}
    for seat, updates in seen.items():
        table.subscribe(seat, updates.append)
    play(table, 6)
    for seat, updates in seen.items():
        assert [scene.node for update in updates for scene in update.scenes if scene.beat == 0] == [1, 2, 3, 4, 5, 6]
        for update in updates:
            assert all(scene.view.seat == seat for scene in update.scenes)
            assert all(scene.event is not None for scene in update.scenes)
            assert update.scenes == table.scenes(update.scenes[0].node, seat)
        assert updates[-1].scenes[-1].view == GAME.view(table.history.state, seat)


def test_scenes_of_a_seat_do_not_depend_on_what_it_cannot_know() -> None:
    """The same public course with other cards in the other's deck gives the same scenes."""
    table = open_table(ANN, BEN)
    state = table.history.state
    other = next(
        found for word in range(50) if (found := GAME.sample(GAME.view(state, 0), word)).held[1] != state.held[1]
    )
    twin = Table(Record(GAME, table.setup, type(table.history).start(GAME, other)))
    action = table.legal(0)[0]
    for each in (table, twin):
        each.act(0, action)
    before_draw = len(table.scenes(1, 0))
    assert table.scenes(1, 0)[: before_draw - 1] == twin.scenes(1, 0)[: before_draw - 1]
    assert table.scenes(1, None) == twin.scenes(1, None)


def test_a_subscription_may_change_its_seat_and_end() -> None:
    table = open_table(ANN, BEN)
    updates: list[Update] = []
    subscription = table.subscribe(0, updates.append)
    subscription.seat = 1
    play(table, 1)
    assert updates[-1].scenes[-1].view.seat == 1
    subscription.close()
    subscription.close()
    play(table, 1)
    assert len(updates) == 1


def test_a_change_is_saved_before_anybody_sees_it() -> None:
    order: list[str] = []
    table = open_table(ANN, BEN, save=lambda record: order.append(f"saved {record.history.here}"))
    table.subscribe(0, lambda update: order.append(f"seen {update.scenes[-1].node}"))
    play(table, 1)
    table.take_back()
    assert order == ["saved 0", "saved 1", "seen 1", "saved 0", "seen 0"]


def test_the_match_goes_on_when_saving_fails_and_says_so_until_it_works() -> None:
    table = open_table(ANN, BEN)
    broken = Table(table.record, refuse)
    updates: list[Update] = []
    broken.subscribe(0, updates.append)
    play(broken, 2)
    assert len(updates) == 2
    assert "No space left" in broken.save_error
    kept: list[Record] = []
    broken._save_record = kept.append
    play(broken, 1)
    assert broken.save_error == ""
    assert kept[0].history.here == 3


def test_take_back_goes_to_the_last_own_decision_across_bots_and_redo_comes_back() -> None:
    table = open_table(ANN, FOX, Plan("Owl", "bot", "easy"))
    play(table, 6)
    updates: list[Update] = []
    table.subscribe(0, updates.append)
    assert table.take_back()
    assert table.history.here == 3
    assert table.take_back()
    assert table.history.here == 0
    assert not table.take_back()
    assert table.redo()
    assert table.history.here == 3
    assert table.redo()
    assert table.history.here == 6
    assert not table.redo()
    assert all(update.is_jump and update.scenes[0].event is None for update in updates)
    assert len(updates) == 4


def test_with_a_bot_before_the_first_own_decision_there_is_nothing_to_take_back() -> None:
    table = open_table(ANN, FOX, first="2")
    play(table, 1)
    assert not table.take_back()
    assert table.history.here == 1
    assert not table.is_assisted


def test_where_only_bots_play_take_back_goes_one_action_back() -> None:
    table = open_table(FOX, FOX)
    play(table, 3)
    assert table.take_back()
    assert table.history.here == 2


def test_taking_back_marks_the_match_as_assisted_for_good() -> None:
    table = open_table(ANN, BEN)
    play(table, 2)
    assert not table.is_assisted
    table.take_back()
    table.redo()
    again = Table(decode_record(encode_record(table.record), GAMES))
    assert again.is_assisted


def test_another_choice_after_taking_back_is_a_branch_and_loses_nothing() -> None:
    table = open_table(ANN, BEN)
    play(table, 2)
    table.take_back()
    play(table, 1, choose=lambda legal: legal[-1])
    assert table.history.size == 4
    assert table.history.branches(1) == (2, 3)
    table.go_to(2)
    assert table.history.here == 2


def test_players_and_names_of_nodes_survive_the_record() -> None:
    table = open_table(ANN, FOX)
    play(table, 2)
    table.name(1, "what\n if\x1b[2J?")
    again = Table(decode_record(encode_record(table.record), GAMES))
    assert again.plans == (ANN, FOX)
    assert again.history.names == {1: "what if [2J?"}


def test_a_finished_match_has_its_result_and_loses_it_when_taken_back() -> None:
    table = open_table(ANN, BEN)
    play(table, 100)
    assert table.is_over
    outcome = GAME.outcome(table.history.state)
    assert outcome is not None
    assert table.tags["result"] == " ".join(map(str, outcome.scores))
    table.take_back()
    assert "result" not in table.tags


def test_a_rematch_has_the_same_players_and_options_and_an_id_of_its_own() -> None:
    table = open_table(ANN, FOX)
    same, new = table.rematch(True, 99), table.rematch(False, 99)
    assert same.deal_code == table.deal_code
    assert new.setup.seed == 99
    assert new.setup.options == table.setup.options
    assert same.plans == new.plans == table.plans
    assert new.tags["id"] != table.tags["id"]


def test_a_record_that_names_nobody_seats_you_and_bots() -> None:
    table = open_table(ANN, FOX, BEN)
    bare = Table(Record(table.game, table.setup, table.history))
    assert [plan.kind for plan in bare.plans] == ["human", "bot", "bot"]
    assert all(plan.name for plan in bare.plans)


@pytest.mark.parametrize("plan", [ANN, FOX, Plan("Ann Lee", "human"), Plan("Big Fox", "bot", "easy")])
def test_a_plan_survives_its_tag(plan: Plan) -> None:
    assert decode_plan(encode_plan(plan), 1) == plan


def test_a_name_is_one_short_printable_line() -> None:
    assert clean_name("  Ann\n\x1b[31m  Lee ") == "Ann [31m Lee"
    assert len(clean_name("x" * 99)) == 16


def test_plans_must_fit_the_seats() -> None:
    with pytest.raises(ValueError, match="2 seats"):
        Table.open_new(GAME, GAME.setup(2, 1), [ANN])


def test_a_seat_may_be_given_to_somebody_else() -> None:
    table = open_table(ANN, BEN)
    people = [table.people_here]
    table.seat(1, FOX)
    people.append(table.people_here)
    assert people == [(0, 1), (0,)]
    assert table.tags["seat-2"] == "bot strong Fox"


def test_what_an_action_would_do_changes_nothing() -> None:
    table = open_table(ANN, BEN)
    step = table.step(0, table.legal(0)[0])
    assert table.history.size == 1
    table.act(0, step.action)
    assert table.scenes(1, 1) == table.seen(step, 1, 1)
