"""Challenges by ruling: playing, Strength, ties, drawing, the Pack Leader, the end."""

import pytest

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.goals import final, strength_of
from engine.bestie_bastarde.schema import BIOMES
from tests.engine.bestie_bastarde.positions import BEASTS, choices, event_text, played, position, told

ALL_DONE = "1 1 1 2 2 2"


def strength(beasts: str, biome: str = "green") -> int:
    """The Strength of Beasts in a Challenge of a biome."""
    return strength_of(HOUSE, tuple(BEASTS.index(card) for card in beasts.split()), BIOMES.index(biome))


@pytest.mark.parametrize("seats", GAME.seats)
def test_c7_from_two_to_six_are_dealt_five_beasts_and_two_piccantelle(seats: int) -> None:
    state = GAME.initial_state(GAME.setup(seats, 5))
    assert {len(hand) for hand in state.hands} == {5}
    assert {len(goals) for goals in state.goals} == {2}
    assert [HOUSE.stakes[card][1] for card in state.challenges] == [2, 2, 3, 3, 4, 4]
    assert state.dung == 12
    assert len(state.deck) == 60 - 5 * seats


def test_c7_beasts_in_play_are_discarded_when_the_challenge_is_won() -> None:
    after = played(position("tigre/orca", "bradipo/leone"), "act:bradipo>1")
    assert after.beasts == ((), ())
    assert {BEASTS[card] for card in after.discard} == {"bradipo", "leone"}


def test_c8_playing_goes_round_from_the_pack_leader_one_or_two_each() -> None:
    state = position("tigre orca gatto/leone/ratto lemming", phase="play", turn=3, leader=3)
    assert choices(state) == ["play:lemming", "play:ratto", "play:lemming+ratto"]
    state = played(state, "play:ratto")
    assert state.turn == 0
    assert choices(state) == [
        *("play:orca", "play:tigre", "play:gatto"),
        *("play:orca+tigre", "play:orca+gatto", "play:tigre+gatto"),
    ]


def test_c8_all_face_down_beasts_are_revealed_together() -> None:
    state = played(position("bradipo orca/ratto leone", phase="play"), "play:bradipo")
    events = told(state, "play:ratto")
    assert events[:3] == ["Laid 2 1 -", "Revealed bradipo/ratto", "Began 1"]


def test_c14_the_bonus_is_one_or_three_and_wild_beasts_count() -> None:
    assert strength("leone") == 4
    assert strength("onisco") == 1 + 1
    assert strength("onisco babirussa") == 1 + 3 + 3
    assert strength("onisco babirussa bradipo") == 1 + 3 + 2 + 3
    assert strength("polpo-mimetico") == 2 + 1
    assert strength("polpo-mimetico onisco") == 2 + 1 + 3
    assert strength("camaleonte", "grey") == 2 + 1


def test_c15_a_tie_goes_to_more_beasts_of_the_biome_wild_ones_not_counted() -> None:
    challenges = "tana ombra frutto barriera vetta abisso"
    events = told(position("tigre/orca", "bradipo/ratto", challenges=challenges), "act:bradipo>1")
    assert {"Compared 3 3", "Won 1 tana"} <= set(events)
    events = told(position("tigre/orca", "bradipo/tardigrado", challenges=challenges), "act:bradipo>1")
    assert {"Compared 3 4", "Won 2 tana"} <= set(events)


def test_c15_what_biomes_do_not_decide_the_pack_leader_does() -> None:
    state = position("tigre/orca/gatto", "bradipo/gabbiano/-", leader=2, turn=1)
    events = told(state, "act:bradipo>1")
    assert events[-1] == "Tied 1+2"
    tied = played(state, "act:bradipo>1")
    assert tied.turn == tied.leader == 1
    assert choices(tied) == ["win:1", "win:2"]
    assert played(tied, "win:1").winners == (0,)


def test_c16_without_any_beast_left_the_pack_leader_chooses_among_all() -> None:
    state = position("-/-/-/-", "-/-/-/-", phase="tie", turn=3, leader=3)
    assert choices(state) == ["win:1", "win:2", "win:3", "win:4"]


def test_c16_c17_nobody_holds_a_card_and_the_challenge_is_still_decided() -> None:
    state = position("-/-", phase="lead", winners="1", merda="10 2 0", deck="-")
    assert choices(state) == ["lead:1", "lead:2"]
    events = told(state, "lead:2")
    assert events == ["Led 2", "Opened apnea", "Revealed -/-", "Compared 0 0", "Tied 1+2"]
    assert choices(played(state, "lead:2")) == ["win:1", "win:2"]


def test_c17_who_has_no_card_is_passed_over_and_one_card_is_played_alone() -> None:
    state = position("leone/-/ratto", phase="play")
    assert choices(state) == ["play:leone"]
    assert played(state, "play:leone").turn == 2


def test_c18_c28_each_draws_two_and_discards_to_six_before_the_next() -> None:
    hands = "tigre orca gatto leone ratto lemming/cuculo polpo remora mantide granchio"
    state = position(hands, "bradipo/stambecco", leader=2, turn=1, deck="gorilla piccione gabbiano onisco")
    assert told(state, "act:bradipo>1")[-1] == "Drew 2 2"
    over = played(state, "act:bradipo>1")
    assert over.turn == 1
    assert len(choices(over)) == 7
    assert told(over, "drop:polpo")[:2] == ["Discarded 2 polpo -", "Drew 1 2"]
    last = played(over, "drop:polpo")
    assert (last.turn, len(choices(last))) == (0, 28)
    assert [len(hand) for hand in played(last, "drop:orca+gatto").hands] == [6, 6]


def test_c18_an_empty_deck_is_made_from_the_discard_pile() -> None:
    state = position("-/-", "bradipo/leone", deck="gatto", discard="ratto tigre orca")
    events = told(state, "act:bradipo>1")
    assert [text for text in events if text.startswith(("Drew", "Resh"))] == [
        *("Drew 1 1", "Reshuffled 5", "Drew 1 1", "Drew 2 2"),
    ]
    assert len(played(state, "act:bradipo>1").deck) == 2


def test_c18_with_both_empty_they_draw_what_there_is() -> None:
    state = position("-/-/-", "bradipo/-/-", deck="-")
    after = played(state, "act:bradipo>1")
    assert sorted(map(len, after.hands)) == [0, 0, 1]


def test_c19_the_fewest_points_lead_next() -> None:
    state = position("tigre/orca", "bradipo/leone", winners="2", leader=1)
    assert "Led 1" in told(state, "act:bradipo>2")


def test_c19_among_equals_the_pack_leader_names_one_of_the_tied() -> None:
    state = position("tigre/orca/gatto", "bradipo/leone/-", turn=1, leader=2)
    state = played(state, "act:bradipo>2")
    assert state.winners == (1,)
    assert choices(state) == ["lead:1", "lead:3"]
    assert state.turn == 1
    assert told(state, "lead:3") == ["Led 3", "Opened apnea"]
    assert played(state, "lead:3").turn == 2


def test_c19_merda_counts_against_the_pile() -> None:
    state = position("tigre/orca/gatto", "bradipo/leone/-", turn=1, leader=2, merda="9 0 0 1", cost=1)
    assert "Led 3" in told(state, "act:bradipo>2")
    state = position("tigre/orca/gatto", "bradipo/leone/-", turn=1, leader=2, merda="9 0 2 1", cost=3)
    assert "Led 2" in told(state, "act:bradipo>2")


def test_c20_piccantelle_count_and_ties_go_to_more_merda_then_more_cards() -> None:
    goals = "pacifista martire/ladro macellaio"
    # 2 + 2 + 3 against 3 + 4 + 4, and two Merda.
    state = position("-/-", phase="over", winners=ALL_DONE, goals=goals, merda="10 0 2")
    assert final(HOUSE, state).scores == (7, 9)
    state = position("-/-", winners="1 2 1 2 1 2", phase="over", goals=goals, merda="10 0 0")
    assert final(HOUSE, state) == ((9, 9), (0, 1))
    state = position("-/ratto", winners="1 2 1 2 1 2", phase="over", goals=goals, merda="10 0 0")
    assert final(HOUSE, state).winners == (1,)
    state = position(
        "-/-", winners="1 2 1 2 1 2", phase="over", goals="mani-pulite ladro/macellaio mai-piu-capo", merda="12 0 2"
    )
    assert final(HOUSE, state).winners == (0,)
    state = position("-/ratto", winners="1 2 2 1 1 2", phase="over", goals=goals, merda="10 1 1", cost=2)
    assert final(HOUSE, state).scores == (7, 7)


def test_c20_equal_points_go_to_more_merda() -> None:
    state = position(
        "-/-", winners="1 1 1 1 2 2", phase="over", goals="ladro macellaio/martire territorio", merda="10 2 0"
    )
    assert final(HOUSE, state) == ((8, 8), (0,))


def test_c24_the_sixth_challenge_is_followed_by_drawing_and_a_pack_leader() -> None:
    state = position("tigre/orca", "bradipo/leone", winners="1 1 1 2 2")
    events = told(state, "act:bradipo>2")
    assert [text.split()[0] for text in events[-5:]] == ["Won", "Drew", "Drew", "Led", "Showed"]
    after = played(state, "act:bradipo>2")
    assert GAME.current_player(after) is None
    assert GAME.outcome(after) is not None


def test_c28_who_has_no_beast_takes_part_with_strength_0() -> None:
    state = position("tigre/orca/gatto", "bradipo/vespa-dei-ragni/-", turn=1, leader=1)
    assert "Compared 2 1 0" in told(state, "act:bradipo>1")


def test_c29_the_first_pack_leader_comes_with_the_deal_or_is_chosen() -> None:
    leaders = {GAME.initial_state(GAME.setup(4, seed)).leader for seed in range(40)}
    assert leaders == {0, 1, 2, 3}
    assert GAME.initial_state(GAME.setup(4, 1, {"first": "3"})).leader == 2


@pytest.mark.parametrize("cost", ["1", "2", "3"])
def test_c5_a_merda_costs_what_was_agreed(cost: str) -> None:
    assert GAME.initial_state(GAME.setup(2, 1, {"merda": cost})).cost == int(cost)
    assert GAME.options[0].values[0] == str(HOUSE.book.merda_cost)


def test_draws_and_reveals_are_the_information_lines() -> None:
    state = played(position("bradipo orca/ratto leone", phase="play"), "play:bradipo")
    beats = GAME.steps(state, GAME.decode_action("play:ratto")).beats
    assert [event_text(beat.event) for beat in beats if GAME.is_revealing(beat.event)] == ["Revealed bradipo/ratto"]
