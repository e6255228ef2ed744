"""The tally: what finished matches on a shelf add up to, from their headers alone."""

from pathlib import Path

from tests.tui.host.tables import ANN, BEN, FOX, open_table, play
from tui.host.deals import tries
from tui.host.shelf import Shelf
from tui.host.statistics import favourites
from tui.host.tally import Tally, ended, tally


def test_an_empty_or_missing_shelf_adds_up_to_nothing(tmp_path: Path) -> None:
    table = open_table(ANN, FOX)
    assert tally(Shelf(tmp_path / "none"), table.game.id, table.setup) == Tally()


def test_finished_matches_count_and_running_ones_do_not(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    running, over = open_table(ANN, FOX, seed=8, save=shelf.save), open_table(ANN, FOX, save=shelf.save)
    play(running, 3)
    play(over, 100)
    outcome = over.game.outcome(over.history.state)
    assert outcome is not None
    (found,) = ended(shelf)
    assert (found.scores, found.winners, found.people) == (outcome.scores, outcome.winners, (0,))
    won = 0 in outcome.winners
    assert tally(shelf, over.game.id, over.setup) == Tally(1, won, won, outcome.scores[0] if won else 0)


def test_a_win_after_taking_back_is_not_clean_and_other_seats_are_counted_apart(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 4)
    table.take_back()
    play(table, 100)
    total = tally(shelf, table.game.id, table.setup)
    assert total.games == 1
    assert total.clean == 0
    assert tally(shelf, table.game.id, table.game.setup(3, 1)) == Tally()
    assert tally(shelf, "beasts", table.setup) == Tally()


def test_the_copy_of_a_hosted_match_counts_for_the_seat_it_says_is_ones_own(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = open_table(ANN, FOX, BEN, save=shelf.save)
    table.tag("you", "3")
    play(table, 100)
    (found,) = ended(shelf)
    assert found.people == (2, 0)
    assert found.score == found.scores[2]
    assert tally(shelf, table.game.id, table.setup).won == (2 in found.winners)
    assert [made.seat for made in tries(shelf)[table.deal_code]] == [2]
    ((_, count),) = favourites(shelf, lambda _: lambda action, game: ("played",))
    history = table.history
    assert count["played"] == sum(
        table.game.current_player(history.entry(history.entry(node).parent).state) == 2 for node in history.line()[1:]
    )


def test_damaged_files_are_passed_over(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    table = open_table(ANN, FOX, save=shelf.save)
    play(table, 100)
    (tmp_path / "a.bestiary").write_bytes(b"\xff\xfe")
    (tmp_path / "b.bestiary").write_text("tag result x\n")
    assert tally(shelf, table.game.id, table.setup).games == 1
