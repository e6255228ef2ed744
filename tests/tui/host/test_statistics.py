"""Statistics: matches by game, seats and company; streaks; the animals a person played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.beasty_bar.animal import animal_of
from engine.catalog import GAMES
from tests.tui.host.tables import ANN, BEN, FOX, open_table, play
from tui.catalog import moves_of
from tui.host.plan import Plan
from tui.host.shelf import Shelf
from tui.host.statistics import animals_in, company_of, favourites, groups, shelf_groups
from tui.host.table import Table
from tui.host.tally import Ended


def ended(number: int, won: bool, score: int = 5, assisted: bool = False, **other: Any) -> Ended:
    """A match of two against a normal bot."""
    given: dict[str, Any] = {"game": "beasty-bar", "seats": 2, "levels": ("normal",)} | other
    winners = (0,) if won else (1,)
    return Ended(
        given["game"], given["seats"], (), (0,), (score, 7), winners, assisted, given["levels"], f"{number:03}"
    )


def test_wins_help_streaks_and_best_are_counted_in_the_order_of_the_matches() -> None:
    late = [ended(5, True, 8, True), ended(4, True, 6)]
    told = [ended(3, True, 9), ended(1, True, 4), ended(2, False, 12, True), *late]
    (group,) = groups(told)
    assert (group.played, group.won, group.clean, group.assisted) == (5, 4, 3, 2)
    assert (group.streak, group.longest, group.best) == (3, 3, 12)
    assert group.scores == (4, 12, 9, 6, 8)
    assert group.share == pytest.approx(0.8)


def test_a_lost_match_ends_the_streak() -> None:
    (group,) = groups([ended(1, True), ended(2, True), ended(3, False)])
    assert (group.streak, group.longest) == (0, 2)


def test_seats_and_company_are_kept_apart_the_weakest_first() -> None:
    told = [
        ended(1, True, levels=("strong",)),
        ended(2, True, levels=("easy",)),
        ended(3, True, levels=()),
        ended(4, True, levels=("easy", "strong"), seats=3),
        ended(5, True, levels=(), seats=1),
    ]
    assert [(group.seats, group.company) for group in groups(told)] == [
        (1, "alone"),
        (2, "easy"),
        (2, "strong"),
        (2, "people"),
        (3, "mixed"),
    ]
    assert company_of(told[3]) == "mixed"


def test_a_shelf_is_counted_from_its_headers(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    assert shelf_groups(shelf) == []
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 4)
    assert shelf_groups(shelf) == []
    table.count_hint()
    play(table, 100)
    (group,) = shelf_groups(shelf)
    assert (group.game, group.seats, group.company) == ("beasty-bar", 2, "strong")
    assert (group.played, group.assisted, group.clean) == (1, 1, 0)


def test_the_animals_counted_are_those_the_first_person_played() -> None:
    table = open_table(FOX, ANN, BEN)
    play(table, 9)
    line = table.history.line()
    actions: list[Any] = [table.history.entry(node).action for node in line[2::3]]
    own = [animal_of(action.card).name for action in actions]
    counted = animals_in(table.record, moves_of("beasty-bar").animals)
    assert sorted(counted.elements()) == sorted(own)
    assert counted.total() == 3


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_names_what_was_played(game_id: str, tmp_path: Path) -> None:
    shelf, game = Shelf(tmp_path), GAMES[game_id]
    table = Table.open_new(game, game.setup(2, 3, {"first": "1"}), [ANN, Plan("Fox", "bot", "easy")], shelf.save)
    play(table, 20)
    (shelf.folder / "a.bestiary").write_text("no record")
    ((found, counted),) = favourites(shelf, lambda id: moves_of(id).animals)
    assert found == game_id
    assert counted
    assert all(name and name.isprintable() for name in counted)
