"""Deal codes: there and back for every setup, readers' mistakes forgiven, everything else refused with a reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.catalog import GAMES, AnyGame
from engine.core.deal import ALPHABET, decode_deal, encode_deal
from engine.core.game import BadNotation
from tests.conformance.matches import setups

BAR = GAMES["beasty-bar"]
SEEDS = (0, 1, 31, 32, (1 << 25) - 1, 1 << 25, (1 << 64) - 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_setup_comes_back_from_its_code(game: AnyGame, seed: int) -> None:
    codes = set()
    for setup in setups(game, seed):
        code = encode_deal(game, setup)
        codes.add(code)
        assert decode_deal(code, GAMES.values()) == (game, setup)
        assert decode_deal(f"  {code.lower()}\n", GAMES.values()) == (game, setup)
    assert len(codes) == len(setups(game, seed))


@given(st.integers(0, (1 << 64) - 1))
def test_every_seed_comes_back(seed: int) -> None:
    setup = BAR.setup(3, seed)
    assert decode_deal(encode_deal(BAR, setup), GAMES.values()) == (BAR, setup)


@given(st.integers(0, (1 << 64) - 1), st.lists(st.text("123", min_size=12, max_size=12), min_size=4, max_size=4))
def test_decks_of_ones_own_come_back_from_the_code(seed: int, decks: list[str]) -> None:
    own = {"cards": "own", **{f"deck-{seat}": deck for seat, deck in enumerate(decks, 1)}}
    for seats in BAR.seats:
        setup = BAR.setup(seats, seed, own)
        code = encode_deal(BAR, setup)
        assert decode_deal(code, GAMES.values()) == (BAR, setup)
        assert len(code) <= 37


@pytest.mark.parametrize("options", [{}, {"devil": "without"}, {"eagle_prey_flees": "lost"}, {"first": "2"}])
def test_codes_from_before_combo_deal_what_they_dealt(options: dict[str, str]) -> None:
    """Two digits were enough for what there was to choose: mixed radix over devil, eagle and first player."""
    setup = BAR.setup(2, 99, options)
    packed = 0
    for name, count in (("devil", 2), ("eagle_prey_flees", 2), ("first", 5)):
        value = setup.option(name)
        packed = packed * count + next(option for option in BAR.options if option.id == name).values.index(value)
    digits = ALPHABET[packed] if packed else ""
    assert encode_deal(BAR, setup) == f"bb-2p{digits}-00033"
    assert decode_deal(f"bb-2p{digits}-00033", GAMES.values()) == (BAR, setup)
    assert setup.option("cards") == "wild"


@pytest.mark.parametrize(
    ("cards", "code"), [("classic", "bb-3pY-00033"), ("new-beasts", "bb-3p1J-00033"), ("mix", "bb-3p1W-00033")]
)
def test_a_code_for_other_animals_is_short(cards: str, code: str) -> None:
    assert encode_deal(BAR, BAR.setup(3, 99, {"cards": cards})) == code


def test_a_short_code_reads_as_the_readme_shows_it() -> None:
    game, setup = decode_deal("bb-3p-7K2QM", GAMES.values())
    assert game is BAR
    assert setup == BAR.setup(3, sum(ALPHABET.index(c) * 32**n for n, c in enumerate(reversed("7K2QM"))))
    assert encode_deal(game, setup) == "bb-3p-7K2QM"


def test_letters_that_look_like_digits_are_read_as_them() -> None:
    meant = decode_deal("bb-2p-10110", GAMES.values())
    assert decode_deal("bb-2p-IOL1o", GAMES.values()) == meant
    assert decode_deal("BB-2P-lo1i0", GAMES.values()) == meant


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "no deal code"),
        ("bb", "no deal code"),
        ("bb-3p", "no deal code"),
        ("bb-3p-", "no deal code"),
        ("bb-p-7K2QM", "no deal code"),
        ("bb-3p-7K2QM-1", "no deal code"),
        ("bb 3p 7K2QM", "no deal code"),
        ("zz-3p-7K2QM", "no game has the code 'zz'; known: .*bb"),
        ("bb-1p-7K2QM", "seats 2 to 4 players, not 1"),
        ("bb-5p-7K2QM", "seats 2 to 4 players, not 5"),
        ("bb-3p-7K2QU", "'U' is not used"),
        ("bb-3pZZZZ-7K2QM", "stands for no options"),
        ("bb-2p4-7K2QM", "needs 4 players, not 2"),
        ("bb-3p50-7K2QM", "stands for no options"),  # a mix, and a deck of one's own
        ("bb-3p-ZZZZZZZZZZZZZZ", "a seed is a number from 0"),
    ],
)
def test_a_bad_code_is_refused_with_a_reason(code: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason):
        decode_deal(code, GAMES.values())


def test_an_endless_number_is_refused_like_any_other() -> None:
    for code in (f"bb-{'9' * 5000}p-7K2QM", f"bb-3p{'Z' * 5000}-7K2QM", f"bb-3p-{'Z' * 5000}"):
        with pytest.raises(BadNotation):
            decode_deal(code, GAMES.values())


@given(st.text("bB-pP0123456789KIOLUüſ²٣ \n", max_size=14) | st.text(max_size=6))
def test_any_text_is_a_deal_or_refused(text: str) -> None:
    try:
        game, setup = decode_deal(text, GAMES.values())
    except BadNotation:
        return
    assert decode_deal(encode_deal(game, setup), GAMES.values()) == (game, setup)
