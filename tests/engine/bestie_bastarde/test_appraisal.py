"""What bots go by: the guess of a seat's chances, and the hasty player of rollouts."""

from random import Random

import pytest

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.appraisal import card_worth, prospects
from engine.bestie_bastarde.deck import HOUSE
from engine.bots.chance import Chance
from engine.bots.contest import play_out
from engine.bots.greedy import Greedy
from tests.engine.bestie_bastarde.positions import BEASTS, position
from tests.engine.bestie_bastarde.test_views import states

SAMPLES = [state for seats in (2, 4, 6) for state in states(seats, seats)[::7]]


def hopes(hands: str = "tigre/orca", beasts: str = "bradipo/capibara", **rest: str) -> list[float]:
    """What the seats of a position may hope for; Piccantelle are the same few."""
    return prospects(HOUSE, position(hands, beasts, **rest), 0)  # type: ignore[arg-type]


def test_chances_lie_between_nothing_and_certainty_and_nearly_add_up() -> None:
    for state in SAMPLES:
        chances = [GAME.evaluate(state, seat) for seat in range(len(state.hands))]
        assert all(0 <= chance <= 1 for chance in chances)
        assert sum(chances) == pytest.approx(1, abs=0.4)


def test_other_seats_piccantelle_are_not_looked_at() -> None:
    one = position("tigre/orca", "bradipo/capibara", goals="ladro martire/mani-pulite pacifista")
    other = position("tigre/orca", "bradipo/capibara", goals="ladro martire/untore macellaio")
    assert GAME.evaluate(one, 0) == GAME.evaluate(other, 0)
    assert GAME.evaluate(one, 1) != GAME.evaluate(other, 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"winners": "1"}, {"winners": "2"}),
        ({"merda": "9 0 1"}, {"merda": "9 1 0"}),
        ({"beasts": "bradipo leone/capibara"}, {"beasts": "bradipo/capibara"}),
        ({"beasts": "bradipo onisco/capibara", "challenges": "tana apnea frutto barriera vetta abisso"},
         {"beasts": "bradipo gabbiano/capibara", "challenges": "tana apnea frutto barriera vetta abisso"}),
        ({"hands": "tigre leone/orca"}, {"hands": "tigre/orca"}),
        ({"hands": "cuculo/orca"}, {"hands": "onisco/orca"}),
    ],
)  # fmt: skip
def test_a_position_is_promising(better: dict[str, str], worse: dict[str, str]) -> None:
    def lead(chosen: dict[str, str]) -> float:
        mine, theirs = hopes(**chosen)
        return mine - theirs

    assert lead(better) > lead(worse)


def test_strength_and_sharp_abilities_make_a_card_worth_keeping() -> None:
    worth = {card: card_worth(HOUSE, number) for number, card in enumerate(BEASTS)}
    assert worth["leone"] > worth["babirussa"] > worth["onisco"]
    assert worth["polpo-mimetico"] > worth["remora"]
    assert worth["granchio"] > worth["lemming"]


def test_the_hasty_player_chooses_a_legal_action_and_the_same_for_the_same_word() -> None:
    for state in SAMPLES:
        actions = GAME.legal_actions(state)
        for word in range(3):
            if actions:
                assert GAME.policy(state, actions, word) in actions
                assert GAME.policy(state, actions, word) == GAME.policy(state, actions, word)


def test_the_hasty_player_beats_chance() -> None:
    wins = 0.0
    for seed in range(60):
        state, random = GAME.initial_state(GAME.setup(2, seed)), Random(seed)
        while (seat := GAME.current_player(state)) is not None:
            actions, word = GAME.legal_actions(state), random.getrandbits(64)
            action = GAME.policy(state, actions, word) if seat == seed % 2 else actions[word % len(actions)]
            state = GAME.advance(state, action)
        end = GAME.outcome(state)
        assert end
        wins += 1 / len(end.winners) if seed % 2 in end.winners else 0
    assert wins >= 38


def test_greedy_beats_chance_clearly() -> None:
    wins = 0.0
    for seed in range(12):
        bots = [Greedy(GAME, seed) if seat == seed % 2 else Chance(GAME, seed) for seat in range(2)]
        end = play_out(GAME, GAME.setup(2, seed), bots)
        wins += 1 / len(end.winners) if seed % 2 in end.winners else 0
    assert wins >= 9
