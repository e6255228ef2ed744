"""What a seat may know [C21], and that a sample keeps to all of it."""

from collections import Counter
from random import Random

import pytest

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.state import CHALLENGES, State
from tests.engine.bestie_bastarde.positions import BEASTS, played, position


def states(seats: int, seed: int) -> list[State]:
    """All states of a random match."""
    random, state = Random(seed), GAME.initial_state(GAME.setup(seats, seed))
    found = [state]
    while actions := GAME.legal_actions(state):
        state = GAME.advance(state, random.choice(actions))
        found.append(state)
    return found


def test_c21_hands_piccantelle_face_down_beasts_and_the_deck_are_hidden() -> None:
    hands = "bradipo piccione/ratto leone/tigre orca"
    state = played(position(hands, phase="play"), "play:bradipo")
    seen = GAME.view(state, 1)
    assert (seen.hands, seen.down) == ((1, 2, 2), (1, 0, 0))
    assert {BEASTS.index("bradipo"), BEASTS.index("piccione"), BEASTS.index("tigre")} <= set(seen.unseen)
    assert seen.hand == state.hands[1]
    assert seen.laid == ()
    assert GAME.view(state, 0).laid == (BEASTS.index("bradipo"),)
    assert [bool(goals) for goals in seen.goals] == [False, True, False]
    assert GAME.view(state, None).goals == ((), (), ())


def test_c21_merda_piles_discards_and_open_beasts_are_seen_by_all() -> None:
    state = position("tigre/orca", "leone/-", phase="play", discard="ratto", merda="9 1 2", leader=2, turn=2)
    for seat in (0, 1, None):
        seen = GAME.view(state, seat)
        assert (seen.merda, seen.discard, seen.beasts) == (state.merda, state.discard, state.beasts)


def test_c21_challenges_are_shown_as_they_are_revealed() -> None:
    assert [len(GAME.view(state, 0).challenges) for state in states(3, 4)] == sorted(
        len(GAME.view(state, 0).challenges) for state in states(3, 4)
    )
    assert len(GAME.view(states(3, 4)[0], 0).challenges) == 1
    lead = position("tigre/orca", phase="lead", winners="1")
    assert len(GAME.view(lead, 0).challenges) == 1


def test_c20_everybodys_piccantelle_are_shown_in_the_end() -> None:
    last = states(4, 9)[-1]
    assert all(GAME.view(last, seat).goals == last.goals for seat in (0, 1, 2, 3, None))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_sample_lays_no_open_beast_face_down_and_keeps_values_of_challenges(seats: int) -> None:
    for number, state in enumerate(states(seats, seats)):
        sampled = GAME.sample(GAME.view(state, number % seats), number)
        assert not any(card in HOUSE.opens for cards in sampled.down for card in cards)
        assert [HOUSE.stakes[card][1] for card in sampled.challenges] == [2, 2, 3, 3, 4, 4]
        assert len(set(sampled.challenges)) == CHALLENGES
        assert len({goal for goals in sampled.goals for goal in goals}) == 2 * seats


def test_after_a_reshuffle_what_is_held_longer_stays_out_of_the_deck() -> None:
    met = 0
    for seed in range(4):
        for number, state in enumerate(states(6, seed)):
            if len(state.shuffled) == len(BEASTS):
                continue
            met += 1
            sampled = GAME.sample(GAME.view(state, number % 6), number)
            recent = set(state.shuffled)
            assert set(sampled.deck) <= recent
            for mine, theirs in zip(
                zip(state.hands, state.down, strict=True), zip(sampled.hands, sampled.down, strict=True), strict=True
            ):
                assert len(set(sum(mine, ())) - recent) == len(set(sum(theirs, ())) - recent)
    assert met > 50


def test_samples_deal_every_unseen_beast_everywhere() -> None:
    view = GAME.view(GAME.initial_state(GAME.setup(2, 3)), 0)
    held = Counter(card for word in range(400) for card in GAME.sample(view, word).hands[1])
    assert set(held) == set(view.unseen)
    assert max(held.values()) < 3 * min(held.values())
