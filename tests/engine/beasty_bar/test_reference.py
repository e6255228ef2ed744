"""The engine against a second reading of the rulings: random matches of any decks, every turn and every choice
compared."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.beasty_bar.state import CARD, SHADOW, State
from tests.engine.beasty_bar.positions import CARD as WORD
from tests.engine.beasty_bar.positions import GAME, words
from tests.engine.beasty_bar.reference import AskedError, Combo, kind


def table(state: State, card: str, script: list[str]) -> Combo:
    """The reference table for a state of the engine, a card to be played and its picks."""
    stacks = [WORD.findall(place) for place in words(state.line)]
    hand = [other for other in words(state.hand(state.turn)) if other != card]
    everyone = [half for place in state.line for half in (place & CARD, place >> SHADOW) if half]
    everyone += [*state.bar, *state.out, *(one for held in state.held for one in held)]
    vultures = any(kind(word) == "2n" for word in words(everyone))
    air = words((state.air,))[0] if state.air else ""
    return Combo(stacks, air, list(words(state.out)), hand, script, vultures, state.prey_lost)


def offers(state: State, card: str, script: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way the reference lets a card be played."""
    try:
        table(state, card, list(script)).turn(card)
    except AskedError as asked:
        for option in asked.options:
            yield from offers(state, card, (*script, option))
    else:
        yield script


def shuffled(state: State, action: str) -> tuple[str, ...]:
    """The order in which a devil's shuffle leaves the others, if this action shuffles."""
    beats = GAME.steps(state, GAME.decode_action(action)).beats
    return next((words(beat.event.order) for beat in beats if type(beat.event).__name__ == "Shuffled"), ())


def compare(state: State, action: str) -> State:
    """The state after an action, compared with what the reference makes of it."""
    card, *picks = action.split(">")
    reference = table(state, card, picks)
    reference.order = shuffled(state, action)
    reference.turn(card)
    after: State = GAME.apply(state, GAME.decode_action(action))
    whole = tuple(top + "".join(f"({below})" for below in under) for top, *under in reference.line)
    assert words(after.line) == whole
    assert words(after.bar) == words(state.bar) + tuple(reference.bar)
    assert words(after.out) == tuple(reference.out)
    assert "".join(words((after.air,)) if after.air else ()) == reference.air
    return after


def play(seed: int, options: dict[str, str]) -> None:
    """A random match, every choice and every turn compared."""
    random = Random(seed)
    seats = random.choice([2, 3, 4])
    decks = {f"deck-{seat}": "".join(random.choices("123", k=12)) for seat in range(1, seats + 1)}
    rest = {"devil": random.choice(["with", "without"]), "eagle_prey_flees": random.choice(["lands", "lost"])}
    state = GAME.initial_state(GAME.setup(seats, seed, {**decks, **rest, **options}))
    while GAME.current_player(state) is not None:
        listed = [GAME.encode_action(action) for action in GAME.legal_actions(state)]
        ways = [">".join((card, *way)) for card in words(state.hand(state.turn)) for way in offers(state, card)]
        assert sorted(listed) == sorted(ways)
        # Long chains are rare: the longest of three is taken.
        state = compare(state, max(random.choices(listed, k=3), key=len))


@pytest.mark.parametrize("cards", ["own", "classic", "new-beasts", "mix", "wild"])
@pytest.mark.parametrize("seed", range(12))
def test_a_random_match_goes_as_the_reference_says(seed: int, cards: str) -> None:
    play(seed, {"cards": cards})


@pytest.mark.deep
@pytest.mark.parametrize("cards", ["own", "classic", "new-beasts", "mix", "wild"])
def test_hundreds_of_random_matches_go_as_the_reference_says(cards: str) -> None:
    for seed in range(100, 500):
        play(seed, {"cards": cards})
