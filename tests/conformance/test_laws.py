"""Laws of rules: turns and ends, unchanged states, conserved cards, one result however an action is applied."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES
from engine.core.game import IllegalAction, narrow
from tests.conformance.matches import ANY_MATCH, Match, setups
from tests.conformance.secrets import INSIDE


def test_the_laws_know_every_game_of_the_catalogue() -> None:
    assert set(INSIDE) == set(GAMES)
    assert all(game.id == key for key, game in GAMES.items())
    assert len({game.code for game in GAMES.values()}) == len(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_setup_on_offer_can_be_dealt(game: Any) -> None:
    offered = setups(game, 1)
    assert {setup.seats for setup in offered} == set(game.seats)
    for setup in offered:
        state = game.initial_state(setup)
        assert game.current_player(state) in range(setup.seats)
        assert hash(state) == hash(game.initial_state(setup))


@given(ANY_MATCH)
def test_a_match_is_over_when_nobody_can_act_and_only_then(match: Match) -> None:
    game = match.game
    *running, last = match.states()
    for state in running:
        assert game.legal_actions(state)
        assert game.current_player(state) in range(match.setup.seats)
        assert game.outcome(state) is None
    assert list(game.legal_actions(last)) == []
    assert game.current_player(last) is None
    outcome = game.outcome(last)
    assert outcome is not None
    assert len(outcome.scores) == match.setup.seats
    assert set(outcome.winners) <= set(range(match.setup.seats))


@given(ANY_MATCH)
def test_no_match_is_over_in_the_middle_of_an_action(match: Match) -> None:
    for state, action in match.plies():
        for beat in match.game.steps(state, action).beats[:-1]:
            assert match.game.outcome(beat.state) is None


@given(ANY_MATCH)
def test_no_state_handed_in_is_changed(match: Match) -> None:
    game = match.game
    for state, action in match.plies():
        text, number = game.encode_state(state), hash(state)
        for seat in range(match.setup.seats):
            game.view(state, seat)
        game.apply(state, action)
        game.advance(state, action)
        game.steps(state, action)
        assert game.encode_state(state) == text
        assert hash(state) == number


@given(ANY_MATCH)
def test_cards_are_conserved_at_every_beat(match: Match) -> None:
    cards_in = INSIDE[match.game.id].cards
    cards = cards_in(match.start())
    assert cards
    for state, action in match.plies():
        assert all(cards_in(beat.state) == cards for beat in match.game.steps(state, action).beats)


@given(ANY_MATCH)
def test_apply_advance_and_steps_lead_to_the_same_state(match: Match) -> None:
    game = match.game
    for state, action in match.plies():
        step = game.steps(state, action)
        assert (step.before, step.action) == (state, action)
        assert step.beats
        assert step.after == game.apply(state, action) == game.advance(state, action)


@given(ANY_MATCH)
def test_the_same_setup_and_actions_give_the_same_states(match: Match) -> None:
    assert list(match.states()) == list(match.states())


@given(ANY_MATCH)
def test_states_and_actions_come_back_from_text(match: Match) -> None:
    game = match.game
    for state, chosen in match.plies():
        for action in game.legal_actions(state):
            text = game.encode_action(action)
            assert game.decode_action(text) == action
            assert text == text.strip()
            assert len(text.split()) == 1
        for beat in game.steps(state, chosen).beats:
            line = game.encode_state(beat.state)
            assert len(line.splitlines()) == 1
            assert game.decode_state(line) == beat.state
    assert all(hash(game.decode_state(game.encode_state(state))) == hash(state) for state in match.states())


@given(ANY_MATCH)
def test_illegal_actions_are_refused_by_name(match: Match) -> None:
    game, states = match.game, list(match.states())
    everything = list(dict.fromkeys(action for state in states for action in game.legal_actions(state)))
    random = Random(match.luck)
    for state in random.sample(states, min(5, len(states))) + states[-1:]:
        illegal = [action for action in everything if action not in game.legal_actions(state)]
        for action in random.sample(illegal, min(5, len(illegal))):
            for door in (game.apply, game.steps):
                with pytest.raises(IllegalAction) as caught:
                    door(state, action)
                assert game.encode_action(action) in str(caught.value)
                assert game.encode_state(state) in str(caught.value)


@given(ANY_MATCH, st.sampled_from([None, 0, -1, "", "R1", (), (0,), (1, 2, 3), [], (None, None), (-1, ())]))
def test_what_is_no_action_is_illegal(match: Match, junk: object) -> None:
    state = match.start()
    for door in (match.game.apply, match.game.steps):
        with pytest.raises(IllegalAction):
            door(state, junk)


@given(ANY_MATCH)
def test_pick_by_pick_leads_to_every_action_and_to_one_only(match: Match) -> None:
    game = match.game
    for state, _ in match.plies():
        paths = [game.path(action) for action in game.legal_actions(state)]
        assert len(set(paths)) == len(paths)
        for path in paths:
            assert all(path[depth] in narrow(paths, path[:depth]) for depth in range(len(path)))
            assert narrow(paths, path) == ()


@given(ANY_MATCH)
def test_appraisal_is_a_chance_and_the_policy_plays_by_the_rules(match: Match) -> None:
    game = match.game
    for state, action in match.plies():
        assert all(0 <= game.evaluate(state, seat) <= 1 for seat in range(match.setup.seats))
        actions = game.legal_actions(state)
        assert game.policy(state, actions, match.luck) in actions
        assert game.policy(state, [action], match.luck) == action
