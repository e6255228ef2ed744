"""Each row of the tables of situations, and that together they cover the rulings on play."""

from collections import Counter

import pytest

from engine.beasts import GAME
from engine.beasts.state import HAND, NO_SUIT, SUITS
from tests.engine.beasts.positions import choices, played, position, told
from tests.engine.beasts.situations import OFFERS, SITUATIONS, Offer, Situation

# The others are facts, the deal, views and talk; each has a test of its own.
TABLED = {f"B{number}" for number in (*range(5, 16), 20, 21)}


@pytest.mark.parametrize("row", OFFERS, ids=lambda row: f"{row.rulings} {row.about}")
def test_what_is_offered(row: Offer) -> None:
    state = position(row.piles, row.above, row.hands, tokens=row.tokens, suit=row.suit)
    assert choices(state) == row.legal.split()


@pytest.mark.parametrize("row", SITUATIONS, ids=lambda row: f"{row.rulings} {row.about}")
def test_what_an_action_leads_to(row: Situation) -> None:
    state = position(row.piles, row.above, row.hands, row.deck, row.tokens, row.suit)
    assert ", ".join(told(state, row.action)) == row.told
    after = played(state, row.action)
    assert GAME.current_player(after) == (row.next - 1 if row.next else None)
    assert bool(choices(after)) == bool(row.next)
    assert len(after.hands[0]) <= HAND


@pytest.mark.parametrize(
    ("action", "hands", "suit", "after"),
    [
        ("bC4@h", "bC4 wC5 wD9", "-", "Clubs"),
        ("bCB", "bCB wC5 wD9", "-", "Clubs"),
        ("!bC4", "bC4 wC5 wD9", "-", None),
        ("!wD9", "bC4 wD9", "C", "Clubs"),
    ],
)
def test_b7_b11_only_a_played_card_fixes_the_suit(action: str, hands: str, suit: str, after: str | None) -> None:
    state = played(position(hands=hands, tokens=2, suit=suit), action)
    assert state.suit == (NO_SUIT if after is None else SUITS.index(after))


def test_b7_a_captured_beast_fixes_the_suit_as_well() -> None:
    state = played(position("bC3/bC2/bC1", hands="bCB wC5 wD9"), "bCB")
    assert (state.suit, len(state.captured)) == (SUITS.index("Clubs"), 1)


def test_b10_a_token_is_spent_and_the_card_is_gone() -> None:
    state = played(position(hands="bC4 wD9", tokens=2, discard="wS1"), "!wD9")
    assert (state.tokens, GAME.encode_state(state)) == (1, "-/-/-|-/-/-|bC4|-|wS1 wD9|-|-|1|1|-")


def test_b9_all_cards_of_a_cleared_place_are_discarded() -> None:
    state = played(position("bS1 bS2/bD5 bD7/bH3", hands="bC4 wC5"), "bC4@h-t")
    assert GAME.encode_state(state).split("|")[:5] == ["bS1 bS2 bC4/-/bH3", "-/-/-", "wC5", "-", "bD5 bD7"]


def test_b21_the_number_reached_is_told_after_a_loss() -> None:
    outcome = GAME.outcome(played(position("bS9/bD9/bH8", hands="bC9 wC2/bSB"), "bC9@o"))
    assert outcome == ((999, 999), ())


def test_b15_a_win_is_everybodys() -> None:
    outcome = GAME.outcome(played(position("bS2/bD5/bH3", hands="bC4/-/-"), "bC4@h"))
    assert outcome == ((453, 453, 453), (0, 1, 2))


def test_every_ruling_on_play_is_tabled() -> None:
    rulings = " ".join([row.rulings for row in OFFERS] + [row.rulings for row in SITUATIONS])
    assert TABLED - set(rulings.split()) == set()


def test_no_situation_is_told_twice() -> None:
    places = Counter([row[2:] for row in OFFERS] + [row[2:] for row in SITUATIONS])
    assert [place for place, count in places.items() if count > 1] == []
