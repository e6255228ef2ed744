"""Laws over the modes of Combo: cards are conserved, chains of actions end, lines beyond five go on [A5, A38]."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beasty_bar import GAME
from engine.beasty_bar.animal import Trait, animal_of
from engine.beasty_bar.events import Drew
from engine.beasty_bar.state import CHECK, SPECIES, State
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tests.conformance.matches import Match, matches, values
from tests.conformance.secrets import INSIDE

MODES = GAME.options[0].values
CARDS_IN = INSIDE[GAME.id].cards
ANY_MODE = st.sampled_from(MODES).flatmap(lambda cards: matches(GAME.id, cards=cards))
# More events than any turn has: each animal of a full line acts, is answered, and moves or bounces others.
LONGEST_TURN = 80


def test_the_setups_of_the_laws_are_of_every_mode() -> None:
    assert MODES == ("wild", "classic", "new-beasts", "mix", "own")
    assert {option.id for at, option in enumerate(GAME.options) if len(values(option, at)) == 1} == {
        f"deck-{seat}" for seat in range(1, 5)
    }


@pytest.mark.parametrize("cards", MODES)
def test_a5_every_turn_of_a_mode_ends_and_keeps_all_cards(cards: str) -> None:
    for number in range(6):
        random = Random(number)
        setup = GAME.setup(2 + number % 3, number, {"cards": cards})
        state, turns = GAME.initial_state(setup), 0
        all_cards = CARDS_IN(state)
        while actions := GAME.legal_actions(state):
            step = GAME.steps(state, random.choice(actions))
            assert len(step.beats) < LONGEST_TURN
            assert all(CARDS_IN(beat.state) == all_cards for beat in step.beats)
            assert [type(beat.event) is Drew for beat in step.beats].index(True) == len(step.beats) - 1
            state, turns = step.after, turns + 1
            assert (state.fresh, state.perch) == ((), 0)
        assert turns == all_cards.total()


@given(ANY_MODE)
def test_a_record_of_any_mode_is_read_as_it_was_written(match: Match) -> None:
    history = History.start(GAME, match.start())
    for _, action in match.plies():
        history = history.play(action)
    text = encode_record(Record(GAME, match.setup, history))
    back = decode_record(text, {GAME.id: GAME})
    assert (back.setup, back.history.state) == (match.setup, history.state)
    assert encode_record(back) == text


@pytest.mark.parametrize("cards", ["wild", "new-beasts", "mix"])
def test_a38_matches_of_the_laws_have_lines_beyond_five(cards: str) -> None:
    longest = 0
    for number in range(60):
        random, state = Random(number), GAME.initial_state(GAME.setup(4, number, {"cards": cards}))
        while actions := GAME.legal_actions(state):
            step = GAME.steps(state, random.choice(actions))
            longest, state = max(longest, *(len(beat.state.line) for beat in step.beats)), step.after
    assert longest > CHECK


@given(st.randoms())
def test_a38_a_line_of_nine_is_played_on(random: Random) -> None:
    """Some animals of a mix are put in line before their time."""
    state = GAME.initial_state(GAME.setup(4, random.getrandbits(64), {"cards": "mix"}))
    able = [[card for card in held if not animal_of(card).traits & Trait.ASIDE] for held in state.held]
    early = [cards[0] for cards in able] + [cards[1] for cards in able] + [able[0][2]]
    held = tuple(tuple(card for card in cards if card not in early) for cards in state.held)
    state = state._replace(line=tuple(early), held=held)
    all_cards = CARDS_IN(state)
    while actions := GAME.legal_actions(state):
        step = GAME.steps(state, random.choice(actions))
        assert GAME.decode_state(GAME.encode_state(step.after)) == step.after == GAME.advance(state, step.action)
        assert all(0 <= GAME.evaluate(step.after, seat) <= 1 for seat in range(4))
        state = step.after
        assert CARDS_IN(state) == all_cards


def play_out(number: int, cards: str) -> State:
    """The end of a random game of a mode; decks, devil and seats go with the number."""
    random = Random(number)
    options = {"cards": cards, "devil": random.choice(("with", "without"))}
    options |= {f"deck-{seat}": "".join(random.choices("123", k=12)) for seat in range(1, 5)}
    state: Any = GAME.initial_state(GAME.setup(2 + number % 3, number, options))
    cards_of_all, turns = CARDS_IN(state), 0
    while actions := GAME.legal_actions(state):
        state = GAME.advance(state, random.choice(actions))
        turns += 1
    assert turns == cards_of_all.total()
    assert CARDS_IN(state) == cards_of_all
    return state  # type: ignore[no-any-return]


@pytest.mark.deep
@pytest.mark.parametrize("cards", MODES)
def test_twenty_thousand_random_games_of_a_mode_end_with_all_cards(cards: str) -> None:
    met: set[int] = set()
    for number in range(20_000):
        end = play_out(number, cards)
        assert GAME.outcome(end) is not None
        met |= {card & SPECIES for card in (*end.bar, *end.out)}
    assert len(met) == {"mix": 37, "own": 37}.get(cards, 13)
