"""Laws of secrecy: a view tells what a seat may know and no more; its samples are states the seat cannot tell apart."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES, AnyGame
from tests.conformance.matches import ANY_MATCH, Match, matches
from tests.conformance.secrets import INSIDE

WORDS = st.integers(0, (1 << 64) - 1)
CHANCY_MATCH = st.sampled_from(sorted(name for name in GAMES if INSIDE[name].words)).flatmap(matches)


def words_of(game: AnyGame) -> Callable[[Any], tuple[int, ...]]:
    """The hook for the random words of a game that has any."""
    words = INSIDE[game.id].words
    assert words
    return words


def numbers(value: Any) -> Iterator[int]:
    """Every int inside a value made of records and collections."""
    if isinstance(value, int):
        yield value
    elif isinstance(value, dict):
        yield from numbers(list(value.items()))
    elif isinstance(value, tuple | list | set | frozenset):
        for part in value:
            yield from numbers(part)
    elif hasattr(type(value), "__slots__") or hasattr(value, "__dict__"):
        names = getattr(type(value), "__slots__", None) or vars(value)
        yield from numbers([getattr(value, name) for name in names])


def viewers(match: Match) -> list[int | None]:
    """Every seat, and the spectator."""
    return [*range(match.setup.seats), None]


def shown(game: AnyGame, state: Any, action: Any, seat: int | None) -> list[tuple[Any, Any]]:
    """The events of an action before the first that reveals something, each with what the seat sees right after it."""
    beats = game.steps(state, action).beats
    hidden = takewhile(lambda beat: not game.is_revealing(beat.event), beats)
    return [(beat.event, game.view(beat.state, seat)) for beat in hidden]


@given(ANY_MATCH, WORDS)
def test_a_sample_looks_the_same_as_what_it_was_sampled_from(match: Match, word: int) -> None:
    game = match.game
    for state, action in match.plies():
        for beat in (None, *game.steps(state, action).beats):
            at = state if beat is None else beat.state
            for seat in viewers(match):
                view = game.view(at, seat)
                assert game.view(game.sample(view, word), seat) == view


@given(ANY_MATCH, WORDS)
def test_a_sample_holds_the_same_cards(match: Match, word: int) -> None:
    game, cards = match.game, INSIDE[match.game.id].cards
    for state in match.states():
        assert all(cards(game.sample(game.view(state, seat), word)) == cards(state) for seat in viewers(match))


@given(ANY_MATCH, WORDS)
def test_who_is_to_act_may_do_the_same_in_a_sample(match: Match, word: int) -> None:
    game = match.game
    for state, _ in match.plies():
        seat = game.current_player(state)
        sampled = game.sample(game.view(state, seat), word)
        assert game.current_player(sampled) == seat
        assert set(game.legal_actions(sampled)) == set(game.legal_actions(state))


@given(ANY_MATCH, WORDS)
def test_an_action_looks_the_same_in_a_sample_until_something_is_revealed(match: Match, word: int) -> None:
    game, compared = match.game, 0
    for state, _ in match.plies():
        for seat in viewers(match):
            sampled = game.sample(game.view(state, seat), word)
            others = set(game.legal_actions(sampled))
            for action in [action for action in game.legal_actions(state) if action in others][:3]:
                assert shown(game, sampled, action, seat) == shown(game, state, action, seat)
                compared += 1
    assert compared


@given(CHANCY_MATCH)
def test_no_view_holds_a_random_word(match: Match) -> None:
    words = words_of(match.game)
    for state in match.states():
        secret = set(words(state))
        assert secret
        assert all(secret.isdisjoint(numbers(match.game.view(state, seat))) for seat in viewers(match))


@given(CHANCY_MATCH, WORDS)
def test_a_sample_has_randomness_of_its_own(match: Match, word: int) -> None:
    game, words = match.game, words_of(match.game)
    for state in match.states():
        for seat in viewers(match):
            view = game.view(state, seat)
            drawn = {words(game.sample(view, other)) for other in (word, word ^ 1)}
            assert len(drawn) == 2
            assert words(state) not in drawn
            assert game.sample(view, word) == game.sample(view, word)


@given(ANY_MATCH)
def test_samples_differ_in_what_the_viewer_cannot_know(match: Match) -> None:
    game, random = match.game, Random(match.luck)
    for seat in viewers(match):
        view = game.view(match.start(), seat)
        others = range(match.setup.seats)
        samples = [game.sample(view, random.getrandbits(64)) for _ in range(8)]
        assert len(set(samples)) > 1
        if match.setup.seats > 1:
            assert any(len({game.view(sampled, other) for sampled in samples}) > 1 for other in others)
