"""What a seat knows: its hand, what lies open, how many Beasts are to come; and what a sample may assume."""

import pytest

from engine.beasts import GAME
from engine.beasts.notation import decode_card, encode_card
from engine.beasts.sight import View, room, sample, view
from engine.beasts.state import NUMBERS, is_beast
from tests.engine.beasts.matches import Match
from tests.engine.beasts.positions import choices, played, position

HANDS = "bC4 wC5/bS9 wDB wS1/wH1 bHB"
WORDS = range(40)


def words(cards: tuple[int, ...]) -> str:
    """Cards as text."""
    return " ".join(map(encode_card, cards))


def test_b18_of_other_hands_one_sees_how_many_cards_and_the_beasts() -> None:
    seen = view(position(hands=HANDS, deck="bH3 bDB wH4"), 0)
    assert (words(seen.hand), seen.hands) == ("bC4 wC5", (2, 3, 2))
    assert [words(beasts) for beasts in seen.waiting] == ["", "wDB", "bHB"]
    assert (seen.deck, seen.hidden_beasts, words(seen.unseen)) == (
        3,
        1,
        "bH3 wH1 wH4 bS9 wS1",
    )


def test_b18_a_spectator_sees_no_hand() -> None:
    seen = view(position(hands=HANDS), None)
    assert (seen.hand, seen.hands, len(seen.unseen)) == ((), (2, 3, 2), 5)


def test_b18_the_view_tells_neither_the_order_of_the_deck_nor_who_holds_what() -> None:
    one = position(hands="bC4/bS9 wS1/wH1", deck="bH3 bDB wH4")
    other = position(hands="bC4/wH4 bH3/wS1", deck="bDB bS9 wH1")
    assert view(one, 0) == view(other, 0)
    assert view(one, 1) != view(other, 1)


def test_b22_piles_and_discards_can_be_looked_through() -> None:
    state = position("bH1 bH2/-/wD3", hands="bC4", discard="wS1 wS2")
    assert (view(state, 0).piles, view(state, 0).discard) == (state.piles, state.discard)


def test_b17_which_beasts_play_is_unknown_until_they_are_drawn() -> None:
    one = position(hands="bC4 wC1/bS9", deck="wHB bDB wH1", box="bCB wCB")
    other = position(hands="bC4 wC1/bS9", deck="wCB bCB wH1", box="wHB bDB")
    for seat in (0, 1, None):
        assert view(one, seat) == view(other, seat)
        assert view(one, seat).box == ()
    drawn = [played(played(state, "bC4@h"), "wC1@t") for state in (one, other)]
    assert [words(view(state, 1).waiting[0]) for state in drawn] == ["wHB bDB", "bCB wCB"]


@pytest.mark.parametrize(
    ("piles", "hands", "action"),
    [("bS9/bD9/bH8", "bC9 wC2/bSB", "bC9@o"), ("bS9/bD9/bH8", "bC9", "bC9@o")],
    ids=["a loss", "a win"],
)
def test_b17_the_box_is_open_once_the_game_is_over(piles: str, hands: str, action: str) -> None:
    state = position(piles, hands=hands, box="bDB wHB")
    assert view(state, 0).box == ()
    after = played(state, action)
    assert GAME.outcome(after) is not None
    assert words(view(after, None).box) == "wHB bDB"


def test_room_is_the_number_and_the_cards_still_to_come() -> None:
    state = position("bS2 bS3/-/bH1", hands=HANDS, discard="wC9")
    assert room(state) == room(view(state, 0)) == (301, len(NUMBERS) - 4)


def test_a_sample_keeps_open_beasts_where_they_lie() -> None:
    state = position(hands=HANDS, deck="bH3 bDB wH4", box="bCB")
    for word in WORDS:
        hands = sample(view(state, 0), word).hands
        assert [words(tuple(filter(is_beast, hand))) for hand in hands] == ["", "wDB", "bHB"]


def test_samples_deal_every_hidden_beast() -> None:
    seen = view(position(hands="bC4", deck="wHB", box="bDB bCB"), 0)
    assert len({tuple(filter(is_beast, sample(seen, word).deck)) for word in WORDS}) > 4


@pytest.mark.parametrize("suit", ["-", "D"])
def test_b21_in_a_sample_the_seat_to_move_can_move(suit: str) -> None:
    """Only the 9 of Whole Diamonds fits; that the seat to move holds it follows from its not having lost."""
    state = position("bS8/bD9/bH9", hands="wD9 bD1/bC1 wC1 bS1 wS1", deck="wD1 wD2 bC2 wC3", suit=suit)
    for word in WORDS:
        sampled = sample(view(state, 1), word)
        assert [text[:3] for text in choices(sampled)] == ["wD9"] * 4
        assert view(sampled, 1) == view(state, 1)


def test_in_a_sample_of_any_position_somebody_can_act() -> None:
    for seed in range(12):
        for state, _ in Match(3, seed % 2, 8, seed, 9).plies():
            for seat in (0, 1, 2, None):
                assert choices(sample(view(state, seat), seed))


def test_a_sample_of_a_lost_game_is_lost_for_every_viewer() -> None:
    state = played(position("bS9/bD9/bH8", hands="bC9 wC2/wS3", deck="bDB", box="bHB wHB bCB wCB wDB bSB wSB"), "bC9@o")
    for seat in (0, 1, None):
        sampled = sample(view(state, seat), 3)
        assert (words(sampled.deck), sampled.box) == ("bDB", state.box)
        assert (GAME.outcome(sampled), choices(sampled)) == (GAME.outcome(state), [])


def test_a_view_holds_no_card_it_hides() -> None:
    seen = view(position(hands="bC4/bS9", deck="wHB", box="bDB"), 0)
    hidden = {decode_card("wHB"), decode_card("bDB")}
    fields = [getattr(seen, name) for name in View._fields if name != "unseen"]
    assert hidden.isdisjoint(card for field in fields if isinstance(field, tuple) for card in field)
