"""Activating Beasts, by ruling: what is offered, what must be done, what happens, who acts next."""

import pytest

from engine.bestie_bastarde.state import PHASES
from engine.core.game import IllegalAction
from tests.engine.bestie_bastarde.positions import choices, in_play, played, position, told


@pytest.mark.parametrize(
    ("beasts", "offered"),
    [
        ("mantide/onisco cinghiale", ["act:mantide>onisco", "act:mantide>cinghiale"]),
        ("polpo/orca granchio", ["act:polpo>orca", "act:polpo>granchio"]),
        ("orca/onisco", ["act:orca>ratto", "act:orca>gatto"]),
        ("lemming/onisco", ["act:lemming>ratto", "act:lemming>gatto"]),
        ("bradipo/onisco", ["act:bradipo>1", "act:bradipo>2"]),
        ("remora/onisco", ["act:remora>ratto", "act:remora>gatto", "end"]),
        ("scorpione/leone", ["act:scorpione>leone", "end"]),
        ("scimpanze/onisco", ["act:scimpanze>1>1", "act:scimpanze>1>2", "act:scimpanze>2>2"]),
    ],
)
def test_c2_what_each_word_offers(beasts: str, offered: list[str]) -> None:
    assert choices(position("ratto gatto/tigre", beasts)) == offered


def test_c2_a_shed_merda_is_nothing_to_choose() -> None:
    state = position("tigre/orca", "onisco/leone", merda="10 2 0")
    assert choices(state) == ["act:onisco"]
    assert played(state, "act:onisco").merda == (1, 0)


def test_c9_the_owner_chooses_the_order() -> None:
    state = position("tigre/orca", "mantide bradipo/cinghiale")
    assert choices(state) == ["act:mantide>cinghiale", "act:bradipo>1", "act:bradipo>2"]
    assert choices(played(state, "act:bradipo>2")) == ["act:mantide>cinghiale"]


def test_c9_what_must_be_done_comes_before_the_end() -> None:
    state = position("tigre/orca", "remora bradipo/leone")
    assert "end" not in choices(state)
    assert "end" in choices(played(state, "act:bradipo>1"))
    with pytest.raises(IllegalAction, match="end is not legal"):
        played(state, "end")


def test_c9_a_beast_acts_once() -> None:
    state = played(position("tigre/orca", "bradipo piccione/leone"), "act:bradipo>2")
    assert not any(text.startswith("act:bradipo") for text in choices(state))


def test_c9_a_stolen_beast_acts_again_for_the_thief() -> None:
    state = played(position("tigre/orca", "bradipo/cuculo"), "act:bradipo>2", "act:cuculo>bradipo")
    assert choices(state) == ["act:bradipo>1", "act:bradipo>2"]
    assert played(state, "act:bradipo>1").merda == (1, 1)


def test_c10_a_theft_is_dealt_with_before_the_thiefs_other_beasts() -> None:
    state = played(
        position("tigre/orca", "cuculo piccione/mantide formica-legionaria"), "act:cuculo>formica-legionaria"
    )
    assert in_play(state) == "cuculo piccione formica-legionaria/mantide"
    assert choices(state) == ["act:piccione>1", "act:piccione>2"]


def test_c10_thefts_nest_and_each_beast_moves_once() -> None:
    state = played(position("tigre/orca/gatto", "polpo piccione/granchio/bradipo"), "act:polpo>granchio")
    assert choices(state) == ["act:granchio>bradipo"]
    state = played(state, "act:granchio>bradipo")
    assert in_play(state) == "polpo piccione granchio bradipo/-/-"
    assert choices(state) == [f"act:bradipo>{seat}" for seat in (1, 2, 3)]
    state = played(state, "act:bradipo>3")
    assert choices(state) == [f"act:piccione>{seat}" for seat in (1, 2, 3)]


def test_c10_the_stack_says_who_acts_inside_whom() -> None:
    state = played(position("tigre/orca/gatto", "polpo/granchio/bradipo"), "act:polpo>granchio")
    assert len(state.stack) == 1
    assert told(state, "act:granchio>bradipo") == ["Activated granchio 0", "Stole bradipo 3 granchio"]


def test_c10_a_stolen_beast_that_may_act_can_decline() -> None:
    state = played(position("tigre/orca", "polpo/remora bradipo"), "act:polpo>remora")
    assert choices(state) == ["act:remora>tigre", "act:remora>no"]
    assert told(state, "act:remora>no")[:2] == ["Activated remora 0", "Ended 1"]


def test_c10_a_stolen_beast_with_nothing_to_do_or_nothing_to_choose_needs_no_answer() -> None:
    events = told(position("-/orca tigre", "cuculo bradipo/capibara"), "act:cuculo>capibara")
    assert events == ["Activated cuculo 0", "Stole capibara 2 cuculo", "Idle capibara"]
    events = told(position("-/orca tigre", "cuculo bradipo/onisco", merda="9 1 0"), "act:cuculo>onisco")
    assert events == ["Activated cuculo 0", "Stole onisco 2 cuculo", "Activated onisco 0", "Shed onisco"]


def test_c11_a_destroyed_beast_never_acts() -> None:
    state = played(position("tigre/orca", "formica-legionaria/bradipo"), "act:formica-legionaria>bradipo")
    assert "Began 2" not in told(state, "end")
    assert played(state, "end").merda == (0, 0)


def test_c11_a_beast_played_by_another_acts_in_the_same_turn() -> None:
    state = played(position("bradipo tigre/orca", "remora/leone"), "act:remora>bradipo")
    assert in_play(state) == "remora bradipo/leone"
    assert choices(state) == ["act:bradipo>1", "act:bradipo>2"]


def test_c12_the_printed_biome_counts_for_victims_not_a_wild_one() -> None:
    state = position("tigre/orca", "mantide bradipo/tardigrado ratto")
    assert choices(state) == ["act:bradipo>1", "act:bradipo>2"]
    assert choices(position("tigre/orca", "mantide/camaleonte")) == ["act:mantide>camaleonte"]


def test_c13_discarding_with_an_empty_hand_does_nothing() -> None:
    assert choices(position("-/orca", "tigre bradipo/leone")) == ["act:bradipo>1", "act:bradipo>2"]


def test_c13_c30_an_empty_merda_deck_takes_from_the_own_pile() -> None:
    state = position("tigre/orca", "bradipo pigoscelide-antartico/leone", merda="0 1 0")
    assert choices(state) == [
        "act:bradipo>1",
        "act:bradipo>2",
        "act:pigoscelide-antartico>1",
        "act:pigoscelide-antartico>2",
    ]
    assert played(state, "act:bradipo>1").merda == (1, 0)
    state = played(state, "act:bradipo>2")
    assert (PHASES[state.phase], state.merda) == ("tie", (0, 1))


def test_c13_the_second_throw_does_nothing_once_both_are_empty() -> None:
    state = position("tigre/orca", "scimpanze/leone", merda="1 0 0")
    assert choices(state) == ["act:scimpanze>1>1", "act:scimpanze>1>2", "act:scimpanze>2"]


def test_c23_join_is_offered_after_a_destruction_and_any_number_may() -> None:
    state = position("babirussa avvoltoio tigre/orca", "mantide bradipo/cinghiale onisco")
    assert not any(text.startswith("join") for text in choices(state))
    state = played(state, "act:mantide>onisco")
    assert choices(state)[2:] == ["join:avvoltoio", "join:babirussa"]
    state = played(state, "join:avvoltoio", "act:bradipo>1", "join:babirussa")
    assert in_play(state) == "mantide bradipo avvoltoio babirussa/cinghiale"
    assert choices(state) == ["end"]


def test_c23_after_a_destruction_the_end_is_said_whoever_holds_what() -> None:
    for hand in ("tigre", "babirussa"):
        assert "end" in choices(played(position(f"{hand}/orca", "mantide/onisco"), "act:mantide>onisco"))


def test_c23_a_turn_without_destruction_ends_by_itself() -> None:
    assert "Ended 1" in told(position("babirussa/orca", "bradipo/onisco"), "act:bradipo>1")


def test_c26_a_beast_without_a_target_waits_and_lapses() -> None:
    state = position("tigre mantide/orca", "remora formica-legionaria/leone")
    assert choices(state) == ["act:remora>mantide", "act:remora>tigre", "end"]
    assert told(state, "end")[0] == "Ended 1"


def test_c27_a_beast_let_in_waits_with_the_others() -> None:
    state = played(position("bradipo tigre/orca", "remora piccione/leone"), "act:remora>bradipo")
    assert [text.partition(">")[0] for text in choices(state)][::2] == ["act:piccione", "act:bradipo"]


def test_c25_a_shed_merda_leaves_the_game() -> None:
    after = played(position("tigre/orca", "onisco piccione/leone", merda="0 1 0"), "act:onisco")
    assert after.dung + sum(after.merda) == 0
