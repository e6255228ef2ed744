"""Names of bots, and that a bot is a function of its name, its seed and the view."""

from __future__ import annotations

import pytest

from engine.beasty_bar import GAME
from engine.bots.greedy import Greedy
from engine.bots.levels import LEVELS, STRONG_SIMULATIONS, UnknownBot, level_of, make_bot
from engine.bots.search import Search
from tests.engine.bots.positions import position


def test_the_levels_are_easy_normal_and_strong_each_with_a_sentence() -> None:
    assert list(LEVELS) == ["easy", "normal", "strong"]
    assert all(level.id == key and level.title and level.text.endswith(".") for key, level in LEVELS.items())


def test_a_number_behind_a_kind_is_its_effort() -> None:
    search, greedy, strong = (make_bot(name, GAME, 1) for name in ("search:77", "greedy:9", "strong"))
    assert isinstance(search, Search)
    assert isinstance(greedy, Greedy)
    assert isinstance(strong, Search)
    assert (search.simulations, greedy.samples, strong.simulations) == (77, 9, STRONG_SIMULATIONS)


def test_a_kind_of_bot_prepares_as_the_level_that_plays_like_it() -> None:
    names = ("easy", "random", "wavering", "normal", "greedy:9", "strong", "search:77")
    assert [level_of(name) for name in names] == ["easy"] * 3 + ["normal"] * 2 + ["strong"] * 2


@pytest.mark.parametrize("name", ["", "Strong", "search:", "search:0", "search:-3", "random:5", "greedy:x", "sly"])
def test_another_name_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(UnknownBot, match="easy, normal, strong and the kinds random"):
        make_bot(name, GAME, 1)


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy:2", "search:50"])
def test_the_same_seed_and_view_give_the_same_choice(name: str) -> None:
    for turns in (0, 9, 17):
        truth = position(turns, seats=2)
        view = GAME.view(truth, truth.turn)
        bot = make_bot(name, GAME, 8)
        assert bot.choose(view) == bot.choose(view) == make_bot(name, GAME, 8).choose(view)


@pytest.mark.parametrize("name", ["easy", "random"])
def test_another_seed_plays_otherwise(name: str) -> None:
    views = [GAME.view(state, state.turn) for state in map(position, range(12))]
    assert len({tuple(make_bot(name, GAME, seed).choose(view) for view in views) for seed in range(4)}) == 4


def test_easy_plays_part_of_its_moves_as_normal_does() -> None:
    views = [GAME.view(state, state.turn) for state in (position(8, seed=seed) for seed in range(60))]
    same = sum(make_bot("easy", GAME, 1).choose(view) == make_bot("normal", GAME, 1).choose(view) for view in views)
    assert 30 <= same < 60
