"""What holds of every turn of every mix of decks, however long its chain: matches played at random from any decks."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.beasty_bar.animal import BOOK, Trait, kinds_of
from engine.beasty_bar.events import Copied, Perched, Persuaded, Placed, Revived, Showed
from engine.beasty_bar.state import CARD, CHECK, SHADOW, SPECIES, Card, Play, State
from engine.core.game import Step
from tests.engine.beasty_bar.positions import GAME, before

Turn = Step[State, Play, object]


def turns(seed: int, seats: int, devil: str, rule: str) -> Iterator[Turn]:
    """The turns of a random match with a random deck for each seat."""
    random = Random(seed)
    decks = {f"deck-{seat}": "".join(random.choices("123", k=12)) for seat in range(1, seats + 1)}
    options = {"cards": "own", "devil": devil, "eagle_prey_flees": rule, **decks}
    state = GAME.initial_state(GAME.setup(seats, seed, options))
    while actions := GAME.legal_actions(state):
        # Long chains are rare: the longest of three is taken.
        step: Turn = GAME.steps(state, max(random.choices(actions, k=3), key=lambda action: len(action.picks)))
        yield step
        state = step.after


def cards_of(state: State) -> list[Card]:
    """Every card of a position, sorted."""
    cards = [half for place in state.line for half in (place & CARD, place >> SHADOW) if half]
    cards += [*state.bar, *state.out, *(card for card in (state.air, state.perch) if card)]
    return sorted(cards + [card for held in state.held for card in held])


matches = given(
    st.integers(0, 2**64 - 1),
    st.sampled_from([2, 3, 4]),
    st.sampled_from(["with", "without"]),
    st.sampled_from(["lands", "lost"]),
)


@matches
def test_cards_are_conserved_at_every_beat(seed: int, seats: int, devil: str, rule: str) -> None:
    for step in turns(seed, seats, devil, rule):
        cards = cards_of(step.before)
        assert step.before.kinds == kinds_of(cards)
        assert all(cards_of(beat.state) == cards for beat in step.beats)
        assert (step.after.perch, step.after.fresh) == (0, ())
        assert GAME.apply(step.before, step.action) == step.after


@matches
def test_a5_a30_nobody_acts_twice_and_nobody_is_of_a_species_twice(
    seed: int, seats: int, devil: str, rule: str
) -> None:
    for step in turns(seed, seats, devil, rule):
        acted: Counter[Card] = Counter()
        been: Counter[tuple[Card, int]] = Counter()
        for event, _ in step.beats:
            match event:
                case Placed(card) | Perched(card) | Revived(card, _) | Persuaded(card, _):
                    acted[card & CARD] += 1
                    been[card & CARD, card & SPECIES] += 1
                case Copied(card, model) | Showed(card, model):
                    been[card, model & SPECIES] += 1
                case _:
                    pass
        assert max(acted.values()) == 1
        assert max(been.values()) == 1


@matches
def test_a31_a_bat_is_never_seen_first_in_line_between_turns(seed: int, seats: int, devil: str, rule: str) -> None:
    for step in turns(seed, seats, devil, rule):
        assert not (step.after.line and BOOK[step.after.line[0] & SPECIES].traits & Trait.NOCTURNAL)


@matches
def test_a6_three_places_leave_where_five_or_more_stand(seed: int, seats: int, devil: str, rule: str) -> None:
    for step in turns(seed, seats, devil, rule):
        names = [type(beat.event).__name__ for beat in step.beats]
        if "Entered" not in names:
            assert len(step.after.line) < CHECK
            continue
        at = names.index("Entered")
        before_it = step.beats[at - 1].state
        assert len(before_it.line) >= CHECK - 1  # one fewer where the eagle and its prey are both gone [A7]
        assert len(before_it.line) - len(step.beats[at + 1].state.line) == 3
        assert set(names[at + 2 : -1]) <= {"Dazzled"}


@pytest.mark.parametrize("turn", ["Y2n>R5n>Y5>B5n>Y5>G12"])
def test_a5_a_long_chain_goes_from_animal_to_animal_and_ends(turn: str) -> None:
    """A vulture, a penguin it brings back, as a coyote a penguin, as a coyote an elephant."""
    state = before("B5n G12", turn, hand="Y5", out="R5n")
    step = GAME.steps(state, GAME.decode_action(turn))
    names = [type(beat.event).__name__ for beat in step.beats]
    assert names == [
        *("Perched", "Revived", "Showed", "Persuaded", "Showed", "Persuaded", "Passed", "Departed", "Drew"),
    ]
