"""What is asked next, in which line, and why something can't be picked."""

import pytest
from textual.content import Content

from engine.beasty_bar.animal import Ask
from engine.beasty_bar.notation import decode_place, encode_place
from engine.beasty_bar.state import CARD, STRENGTH
from engine.catalog import GAMES
from tui.beasty_bar.asking import Moment, moment
from tui.beasty_bar.faces import Words
from tui.beasty_bar.moves import move
from tui.beasty_bar.reasons import question, why_not
from tui.glyphs import UNICODE

GAME = GAMES["beasty-bar"]
WORDS = Words(("Ann", "Bob", "Cat", "Dan"), UNICODE)


def plain(markup: str) -> str:
    return Content.from_markup(markup).plain


def line_of(text: str) -> tuple[int, ...]:
    return tuple(map(decode_place, text.split()))


def path_of(text: str) -> tuple[int, ...]:
    path: tuple[int, ...] = GAME.path(GAME.decode_action(text)) if text else ()
    return path


def after(line: str, chosen: str) -> Moment:
    return moment(line_of(line), path_of(chosen))


@pytest.mark.parametrize(
    ("chosen", "ask", "asker", "animal"),
    [
        ("R1", Ask.STRENGTH, "R1", "armadillo"),
        ("R1>8", Ask.ORDER, "R1", "armadillo"),
        ("R5", Ask.PERSUADED, "R5", "coyote"),
        ("R5>B6", Ask.GAP, "B6", "zen-panda"),
        ("R5>B5c", Ask.MODEL, "B5c", "chameleon"),
        ("R5c", Ask.MODEL, "R5c", "chameleon"),
        ("R5c>B3c", Ask.ANIMAL, "R5c", "kangaroo"),
        ("R5n", Ask.SHOWN, "R5n", "penguin"),
        ("R5n>R6n", Ask.PARITY, "R5n", "ostrich"),
        ("R2n", Ask.REVIVED, "R2n", "vulture"),
        ("R2n>Y2c", Ask.ANIMAL, "Y2c", "parrot"),
        ("R1c", Ask.ORDER, "R1c", "skunk"),
        ("R1c>B12", Ask.ORDER, "R1c", "skunk"),
        ("R6>B6>G4", Ask.ORDER, "R6", "zen-panda"),
    ],
)
def test_who_asks_for_what(chosen: str, ask: Ask, asker: str, animal: str) -> None:
    now = after("G8 B6 B5c B3c Y2", chosen)
    assert (now.ask, encode_place(now.card), now.animal.id) == (ask, asker, animal)


@pytest.mark.parametrize(
    ("line", "chosen", "then"),
    [
        ("G8 B6 Y2", "R5", "G8 B6 Y2 R5"),
        ("G8 B6 Y2", "R5>B6", "G8 Y2 R5 B6"),
        ("G8 B11(Y6) Y2", "R5>B11", "G8 Y2 R5 B11(Y6)"),
        ("G8 B6 Y2", "R5c>B6", "G8 B6 Y2 R5c"),
        ("G8 B6 Y2", "R2n", "G8 B6 Y2"),
        ("G8 B6 Y2", "R2n>Y3c", "G8 B6 Y2 Y3c"),
        ("G2c B1n Y2", "R5>G2c", "Y2 R5 G2c"),
    ],
)
def test_the_line_is_shown_as_it_stands_when_the_pick_is_asked(line: str, chosen: str, then: str) -> None:
    assert " ".join(map(encode_place, after(line, chosen).line)) == then


def test_questions_say_who_asks_and_differ_by_what_the_animal_does() -> None:
    line, cards = line_of("G8 G7c B3c"), "R1 R5 R6 R7 R2c R3c R5c R1n R3n R5n R6n R9n R12n R1c R2n R5c>B3c R1c>G8"
    asked = {plain(question(line, path_of(chosen), WORDS)) for chosen in ("", *cards.split())}
    assert len(asked) == 1 + len(cards.split())
    assert plain(question(line, path_of("R5c>B3c"), WORDS)).startswith("●5 chameleon as kangaroo: ")


@pytest.mark.parametrize(
    ("chosen", "refused", "words"),
    [
        ("", "G4", "choose a card of your hand first"),
        ("R7", "G4", "no recurring or permanent ability"),
        ("R7", "Y7", "stays awake: a sloth has no effect on another"),
        ("R5c>Y7", "Y7", "stays awake: a sloth has no effect on another"),
        ("R5", "G5", "coyotes never persuade coyotes"),
        ("R5>B5c>G5", "B6", "already acted in this turn"),
        ("R6", "G4", "between two animals"),
        ("R1", "R1", "can't pick itself"),
        ("R3c", "G12", "too far in front"),
        ("R9n", "G4", "not one of the weakest"),
        ("R12n", "G4", "not one of the strongest"),
        ("R3n", "G4", "not one of the strongest"),
        ("R5c", "G5c", "imitates no other chameleon"),
        ("R5n>R5c", "G5n", "done as the penguin does already"),
        ("R5n", "G4", "needs a card of your hand"),
        ("R1c", "G4", "not among those that go"),
        ("R1c>G12", "G12", "has its place on THAT'S IT already"),
    ],
)
def test_why_not_names_the_rule(chosen: str, refused: str, words: str) -> None:
    line = line_of("G12 G4 G5 G5c G5n B5c B6 Y7")
    assert words in plain(why_not(decode_place(refused), line, path_of(chosen), WORDS))


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("R8", "●8 okapi"),
        ("R1>8", "●1 armadillo, picking strength 8"),
        ("R6n>1", "●6 ostrich, picking odd"),
        ("R5n>R6n>0", "●5 penguin, picking ●6 ostrich, then even"),
        ("R2n>G1n>B8", "●2 vulture, picking ▲1 bat, then ■8 okapi"),
    ],
)
def test_a_play_is_told_with_its_picks(action: str, told: str) -> None:
    assert plain(move(GAME.decode_action(action), WORDS)) == told


@pytest.mark.parametrize("cards", ["classic", "new-beasts", "mix"])
def test_the_plays_of_a_turn_are_told_apart(cards: str) -> None:
    for seed in range(3):
        state = GAME.initial_state(GAME.setup(3, seed, {"cards": cards}))
        while actions := GAME.legal_actions(state):
            told = [plain(move(action, WORDS)) for action in actions]
            assert len(set(told)) == len(told)
            state = GAME.advance(state, GAME.policy(state, actions, seed))


def choices_of(now: Moment, hand: tuple[int, ...]) -> set[int]:
    """Everything on the board that could be picked by pointing at it."""
    visible = {place & CARD for place in now.line}
    match now.ask:
        case Ask.STRENGTH:
            return {place & STRENGTH for place in now.line}
        case Ask.PARITY:
            return {0, 1}
        case Ask.SHOWN:
            return set(hand)
        case _:
            return visible - {now.card}


@pytest.mark.parametrize("cards", ["wild", "classic", "new-beasts", "mix"])
def test_whatever_the_rules_offer_can_be_pointed_at_on_the_board(cards: str) -> None:
    met = set()
    for seed in range(12):
        state = GAME.initial_state(GAME.setup(4, seed, {"cards": cards}))
        word = seed
        while actions := GAME.legal_actions(state):
            paths = {GAME.path(action) for action in actions}
            for path in paths:
                for depth in range(1, len(path)):
                    now = moment(state.line, path[:depth])
                    met.add(now.ask)
                    if now.ask is not Ask.REVIVED:
                        assert path[depth] in choices_of(now, state.hand(state.turn)), (path, depth, now)
                    assert question(state.line, path[:depth], WORDS)
            word, state = word + 1, GAME.advance(state, actions[word * 7 % len(actions)])
    assert met
