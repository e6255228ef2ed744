"""A deck of one's own: used by everything in the process, by workers too, and refused with the reason if it is bad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from engine.bestie_bastarde import BadDeck, deck_in
from engine.bestie_bastarde.deck import house_text
from engine.catalog import GAMES
from engine.core.game import BadNotation
from engine.core.history import History
from engine.core.record import Record, decode_record, encode_record
from tui.cli import bestiary
from tui.host import decks, worker
from tui.host.decks import DeckFile, chosen_deck, read_deck, use_deck

ID = "bestie-bastarde"


@pytest.fixture(autouse=True)
def house_deck() -> Iterator[None]:
    """The deck that ships is back after each test."""
    house = GAMES[ID]
    yield
    GAMES[ID] = house
    decks._chosen.clear()


def stronger_crab() -> str:
    return (
        house_text()
        .replace('id = "granchio"\nit = "Granchio"', 'id = "granchio"\nit = "Granchione"')
        .replace("strength = 1", "strength = 2", 1)
    )


def test_a_deck_is_used_by_everything_in_the_process() -> None:
    use_deck(DeckFile(stronger_crab(), "mine.toml"))
    assert deck_in(GAMES[ID]).book.beasts[0].it == "Granchione"
    assert GAMES[ID].deck
    assert chosen_deck() == DeckFile(stronger_crab(), "mine.toml")


def test_a_record_says_which_deck_it_needs_and_is_refused_without_it() -> None:
    house = dict(GAMES)
    use_deck(DeckFile(stronger_crab(), "mine.toml"))
    game = GAMES[ID]
    setup = game.setup(2, 5)
    text = encode_record(Record(game, setup, History.start(game, game.initial_state(setup))))
    assert decode_record(text, GAMES).game is game
    with pytest.raises(BadNotation, match=f"line 3.*{game.deck}"):
        decode_record(text, house)


def test_a_worker_plays_with_the_deck_of_its_app() -> None:
    deck = DeckFile(stronger_crab(), "mine.toml")
    use_deck(deck)
    game = GAMES[ID]
    state = game.initial_state(game.setup(2, 5))
    view = game.view(state, game.current_player(state))
    assert worker.choose(ID, "easy", 1, view) in game.legal_actions(state)


def test_a_bad_deck_changes_nothing() -> None:
    before = GAMES[ID]
    with pytest.raises(BadDeck, match=r"mine\.toml"):
        use_deck(DeckFile(house_text().replace('"destroy"', '"devour"', 1), "mine.toml"))
    assert GAMES[ID] is before
    assert chosen_deck() is None


@pytest.mark.parametrize(("content", "reason"), [(b"\xff\xfe", "no UTF-8"), (b"x" * 1_000_001, "larger than any")])
def test_what_is_no_deck_is_not_read(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(ValueError, match=reason):
        read_deck(path)


def test_the_command_refuses_a_bad_deck_before_any_screen_opens(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(house_text().replace('"destroy"', '"devour"', 1), encoding="utf-8")
    result = CliRunner().invoke(bestiary, ["--deck", str(path)])
    assert result.exit_code == 2
    assert "devour" in result.output
    missing = CliRunner().invoke(bestiary, ["--deck", str(tmp_path / "none.toml")])
    assert missing.exit_code == 2
