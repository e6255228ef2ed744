"""The example of the rulebook: Nina, Rino and Lena challenge each other in the green biome for 3 points."""

from engine.bestie_bastarde import GAME
from engine.bestie_bastarde.deck import HOUSE
from engine.bestie_bastarde.state import State
from tests.engine.bestie_bastarde.positions import choices, in_play, played, position, told

PLAYED = ("play:mantide", "play:giraffa+drago-di-komodo", "play:granchio+onisco")
ACTIVATED = (
    *("act:mantide>drago-di-komodo", "join:babirussa", "end"),
    *("act:giraffa>scimpanze", "act:scimpanze>1>3"),
    *("act:granchio>babirussa", "act:onisco"),
)


def start() -> State:
    """Two Challenges are over; the third, green, is worth 3."""
    hands = "mantide babirussa gatto/giraffa scimpanze drago-di-komodo/granchio onisco orca"
    return position(hands, phase="play", winners="1 2")


def test_c8_a_komodo_dragon_lies_open_and_the_rest_face_down() -> None:
    state = played(start(), *PLAYED[:2])
    assert in_play(state) == "-/drago-di-komodo/-"
    assert GAME.view(state, 2).down == (1, 1, 0)
    assert told(start(), PLAYED[0]) == ["Laid 1 1 -"]
    assert told(played(start(), PLAYED[0]), PLAYED[1]) == ["Laid 2 1 drago-di-komodo"]


def test_nina_destroys_the_dragon_and_lets_the_babirusa_join() -> None:
    state = played(start(), *PLAYED)
    assert choices(state) == ["act:mantide>drago-di-komodo", "act:mantide>onisco"]
    state = played(state, ACTIVATED[0])
    assert choices(state) == ["join:babirussa", "end"]
    assert in_play(played(state, ACTIVATED[1])) == "mantide babirussa/giraffa/granchio onisco"


def test_rino_lets_the_chimpanzee_in_and_throws_twice() -> None:
    state = played(start(), *PLAYED, *ACTIVATED[:5])
    assert state.merda == (1, 0, 1)
    assert in_play(state) == "mantide babirussa/giraffa scimpanze/granchio onisco"
    assert state.turn == 2


def test_lena_steals_the_babirusa_sheds_and_wins_with_8_to_3_and_2() -> None:
    state = played(start(), *PLAYED, *ACTIVATED[:-1])
    assert in_play(state) == "mantide/giraffa scimpanze/granchio onisco babirussa"
    events = told(state, ACTIVATED[-1])
    assert events[:6] == [
        "Activated onisco 0",
        "Shed onisco",
        "Ended 3",
        "Compared 2 3 8",
        "Won 3 frutto",
        "Drew 1 2",
    ]
    after = played(state, ACTIVATED[-1])
    assert after.winners == (0, 1, 2)
    assert after.merda == (1, 0, 0)
    assert HOUSE.stakes[after.challenges[2]][1] == 3
