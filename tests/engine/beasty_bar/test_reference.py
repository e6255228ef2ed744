"""The engine against a second reading of the rulebook: whole random matches, every turn and every choice compared."""

from collections.abc import Sequence
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.beasty_bar.state import SHADOW, State
from tests.engine.beasty_bar.positions import CARD, GAME, before, choices, difference, words
from tests.engine.beasty_bar.reference import Reference, offers, strength


def table(state: State) -> Reference:
    """The reference table for a state of the engine."""
    stacks = [CARD.findall(place) for place in words(state.line)]
    return Reference(stacks, "".join(words((state.air,))) if state.air else "", state.prey_lost)


def shuffled(state: State, action: str) -> tuple[str, ...]:
    """The order in which the devil's shuffle leaves the others, if this action shuffles."""
    beats = GAME.steps(state, GAME.decode_action(action)).beats
    orders = [words(beat.event.order) for beat in beats if type(beat.event).__name__ == "Shuffled"]
    return orders[0] if orders else ()


def whole(stacks: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The places of the reference as text."""
    return tuple(top + "".join(f"({card})" for card in under) for top, *under in stacks)


def compare_choices(state: State) -> list[str]:
    """All legal actions as text, after comparing them with those the reference offers."""
    reference, listed = table(state), []
    tops = [stack[0] for stack in reference.line]
    for card in words(state.hand(state.turn)):
        ways = offers(tops, [strength(stack) for stack in reference.line], int(card[1:]))
        expected = [">".join(card if pick == "coyote" else pick for pick in way) for way in ways]
        assert sorted(choices(state, card)) == sorted(expected)
        listed += [f"{card}>{way}".rstrip(">") for way in expected]
    return listed


@given(st.integers(0, 2**64 - 1), st.sampled_from([2, 3, 4]), st.booleans(), st.booleans(), st.randoms())
def test_a_random_match_goes_as_the_reference_says(
    seed: int, seats: int, devil: bool, lost: bool, random: Random
) -> None:
    options = {"devil": "with" if devil else "without", "eagle_prey_flees": "lost" if lost else "lands"}
    state = GAME.initial_state(GAME.setup(seats, seed, options))
    while GAME.current_player(state) is not None:
        action = random.choice(compare_choices(state))
        reference = table(state)
        reference.order = shuffled(state, action)
        card, *picks = action.split(">")
        reference.turn(card, picks)
        after = GAME.apply(state, GAME.decode_action(action))
        assert difference(state, after) == (
            whole(reference.line),
            reference.air,
            tuple(reference.bar),
            tuple(reference.out),
        )
        state = after


def test_a_stack_is_written_alike_on_both_sides() -> None:
    state = before("R11(G5) B2", "Y1")
    assert state.line[0] >> SHADOW
    assert whole(table(state).line) == ("R11(G5)", "B2")
