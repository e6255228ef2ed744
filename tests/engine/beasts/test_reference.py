"""Properties of whole matches, and the choices compared with a second reading of the rulebook."""

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given

from engine.beasts import GAME
from engine.beasts.events import Captured, Drew, Played, Settled
from engine.beasts.state import HAND, State, is_beast, suit_of, type_of
from tests.engine.beasts.matches import MATCHES, Match
from tests.engine.beasts.positions import choices


def digits(text: str) -> list[str]:
    """The digits showing, read off the text of a position."""
    return [pile[-1] if pile != "-" else "0" for pile in text.split("|")[0].split("/")]


def expected(state: State) -> Iterator[str]:
    """The plays the rulebook allows, by trying every card, place and set of places to clear and reading the number."""
    text = GAME.encode_state(state)
    above, hands = (field.split("/") for field in text.split("|")[1:3])
    hand, suit = hands[state.turn].split(), text.split("|")[9]
    asked = [card[1] for card in hand if card[2] == "B"] or [card[1] for card in hand]
    for card in [card for card in hand if card[1] in (asked if suit == "-" else suit)]:
        if card[2] == "B":
            yield card
            continue
        for at, place in enumerate("hto"):
            right = [other for other in "hto"[at + 1 :] if digits(text)["hto".index(other)] != "0"]
            for cleared in (subset for size in range(3) for subset in combinations(right, size)):
                after = digits(text)
                after[at] = card[2]
                for other in cleared:
                    after["hto".index(other)] = "0"
                if "".join(after) > "".join(digits(text)) and f"{card[:2]}B" not in above[at].split():
                    yield f"{card}@{place}{'-' * bool(cleared)}{''.join(cleared)}"


@given(MATCHES)
def test_the_choices_are_those_of_a_second_reading(match: Match) -> None:
    for state, _ in match.plies():
        plays = [text for text in choices(state) if text[0] not in "!e"]
        assert sorted(plays) == sorted(expected(state))


@given(MATCHES)
def test_b12_b21_the_team_has_lost_exactly_when_the_seat_to_move_can_do_nothing(match: Match) -> None:
    for state, _ in match.plies():
        assert list(expected(state)) or choices(state)
    end = match.end()
    if any(end.hands):
        assert list(expected(end)) == []
        assert end.tokens == 0
    else:
        assert end.deck == ()


@given(MATCHES)
def test_b6_a_beast_moves_only_when_it_enters(match: Match) -> None:
    for before, event, after in match.beats():
        if type(event) is Settled:
            assert after.above[event.place] == (*before.above[event.place], event.card)
            assert sum(map(len, after.above)) == sum(map(len, before.above)) + 1
        else:
            assert after.above == before.above
        assert (after.captured != before.captured) == (type(event) is Captured)


@given(MATCHES)
def test_b6_nothing_of_its_type_ever_lies_on_top_beneath_a_beast(match: Match) -> None:
    for _, _, after in match.beats():
        for pile, beasts in zip(after.piles, after.above, strict=True):
            assert not pile or type_of(pile[-1]) not in map(type_of, beasts)


@given(MATCHES)
def test_the_number_rises_with_every_number_card_and_changes_with_nothing_else(match: Match) -> None:
    for state, action in match.plies():
        step = GAME.steps(state, action)
        if type(step.beats[0].event) is Played:
            assert state.number < step.after.number <= 999
        else:
            assert step.after.number == state.number


@given(MATCHES)
def test_b7_all_of_the_suit_and_nothing_else_is_played_in_a_turn(match: Match) -> None:
    suits: set[int] = set()
    for before, event, _ in match.beats():
        if isinstance(event, Played | Settled | Captured):
            suits.add(suit_of(event.card))
        if type(event) is Drew:
            assert len(suits) <= 1
            assert suits.isdisjoint(map(suit_of, before.hands[event.seat]))
            suits = set()


@given(MATCHES)
def test_b13_every_turn_ends_with_five_cards_or_an_empty_deck_and_open_beasts(match: Match) -> None:
    for before, event, after in match.beats():
        if type(event) is Drew:
            assert len(after.hands[event.seat]) == HAND or not after.deck
            new = set(after.hands[event.seat]) - set(before.hands[event.seat])
            assert set(event.beasts) == set(filter(is_beast, new))
            assert len(new) == event.drawn


@given(MATCHES)
def test_b14_only_who_holds_cards_is_to_move(match: Match) -> None:
    assert all(state.hands[state.turn] for state, _ in match.plies())
