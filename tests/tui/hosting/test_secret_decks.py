"""Tables with secret decks: nobody is told of one before all are turned over, nor of a card before it is shown."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from engine.beasty_bar.animals import BOOK
from engine.beasty_bar.decks import decode_deck
from engine.beasty_bar.state import State
from engine.core import rng
from engine.core.history import History
from engine.core.record import Record
from tests.tui.hosting.glass import words
from tests.tui.hosting.guests import ENTER, ESCAPE, LEFT, RIGHT, Person, know
from tests.tui.hosting.houses import opened
from tests.tui.hosting.spied import BY_NAME, named
from tests.tui.hosting.test_spies import SEED, Spy, at_table, drawn, looking_on, play_spied_on
from tui.host.lobby.hosted import Hosted
from tui.host.table import Table
from tui.hosting import Hosting

GAME: Final = "beasty-bar"
DECKS: Final = ("123123123123", "231231231231")  # no two cards of a strength are alike
DECIDED: Final = 7
HOME, END = "\x1b[H", "\x1b[F"
# Pages of help; the review, back and forth, all hands and other views; what the board was; the table's menu.
LOOKS: Final = ("?", RIGHT, RIGHT, ESCAPE, "v", HOME, RIGHT, RIGHT, RIGHT, "c", "g", END, ESCAPE, LEFT, LEFT, END, "x")
EVERYTHING: Final = ("?", *[RIGHT] * 26, ESCAPE, "v", HOME, *[RIGHT] * 20, "c", "g", "b", "3", *LOOKS[-6:])
# Seconds without anything new, until a screen counts as drawn; what begins like other keys is one after a while only.
STILL, LONG = 0.1, 0.4


def read_by(person: Person, since: int = 0) -> str:
    """All that was written to somebody's terminal."""
    return words(bytes(person.terminal.got[since:]))


async def come(hosting: Hosting, *names: str) -> list[Person]:
    """People in the lobby."""
    people = [Person(name, hosting.ssh.port) for name in names]
    for person in people:
        await person.come()
        await person.sees("New table")
    return people


async def offer(hosted: Hosted, seat: int) -> None:
    """Somebody hands in their deck."""
    chair = next(chair for chair in hosted.chairs if chair.seat == seat)
    await hosted.ask(partial(hosted.opening.offer, chair, f"deck-{seat + 1}", DECKS[seat]))


async def begun(hosting: Hosting, ann: Person, bob: Person, eve: Person) -> Hosted:
    """Ann and Bob have turned over their decks and are at their boards, and Eve looks on."""
    hosted = await at_table(hosting, GAME, ann, bob, options={"cards": "own", "first": "1"})
    for seat in (0, 1):
        await offer(hosted, seat)
    await looking_on(hosting, hosted, eve)
    for person in (ann, bob):
        await person.sees("The decks")
        person.press(ENTER)
        await person.sees_no("The decks")
    await drawn(ann, bob, eve)
    return hosted


async def test_a_deck_is_nobodys_to_know_before_all_are_turned_over(tmp_path: Path) -> None:
    know(tmp_path, "Ann", "Bob", "Eve")
    async with opened(tmp_path) as hosting:
        ann, bob, eve = await come(hosting, "Ann", "Bob", "Eve")
        hosted = await at_table(hosting, GAME, ann, bob, options={"cards": "own", "first": "1"})
        await eve.sees("Ann, Bob", "ready to start")
        await offer(hosted, 0)
        await bob.sees("Ann is ready", "Choose your deck (d)")
        bob.press("s")
        await bob.sees("What do you say?")
        bob.press(ESCAPE)
        await bob.sees_no("What do you say?")
        for key in ("x", "?", "f", "g", "w"):
            bob.press(key)
            eve.press(key)
            await drawn(bob, eve)
        for person in (bob, eve):
            assert named(read_by(person)) == set(), person.screen
            assert not any(deck in read_by(person) for deck in DECKS)
        await offer(hosted, 1)
        for person in (ann, bob):
            await person.sees("The decks")
            animals = {BOOK[kind << 4 | at].name for deck in DECKS for at, kind in enumerate(decode_deck(deck), 1)}
            assert named(person.screen) >= {name.casefold() for name in animals}, "the spies can read"
        for person in (ann, bob, eve):
            await person.leave()


async def spied_on(folder: Path, eager: int) -> None:
    """A whole game with decks of one's own under the eyes of its players and a watcher."""
    know(folder, "Ann", "Bob", "Eve")
    async with opened(folder) as hosting:
        hosting.house._seeds = lambda: SEED
        ann, bob, eve = people = await come(hosting, "Ann", "Bob", "Eve")
        hosted = await begun(hosting, ann, bob, eve)
        spies = [
            Spy(person, seat, hosted, writing)
            for person, seat in zip(people, (0, 1, None), strict=True)
            for writing in (None, BY_NAME)
        ]
        await play_spied_on(hosted, spies, eager)
        for person in people:
            await person.leave()


async def test_no_byte_names_a_card_of_a_secret_deck_before_it_is_shown(tmp_path: Path) -> None:
    await spied_on(tmp_path, eager=6)


@pytest.mark.deep
async def test_no_byte_of_a_game_with_secret_decks_pried_into_all_the_time_does_either(tmp_path: Path) -> None:
    await spied_on(tmp_path, eager=500)


class Looks(NamedTuple):
    """What was decided, how the match stood before and after it, and what people saw then: Ann of her board, and Bob
    and Eve by each key."""

    actions: tuple[Any, ...]
    start: State
    end: State
    own: str
    seen: tuple[tuple[str, str], ...]


async def dealt_anew(hosted: Hosted, start: State) -> None:
    """The table has been dealt otherwise all the time."""
    record = hosted.table.record
    history = History.start(record.game, start)
    hosted.table = Table(Record(record.game, record.setup, history, record.tags))
    hosted.tell_jump()


async def played(hosted: Hosted, actions: Sequence[Any], seed: int) -> tuple[Any, ...]:
    """Some turns, by the actions given or, where there are none, by chance; what was decided."""
    chance, game, done = random.Random(seed), hosted.table.game, list[Any]()
    for turn in range(DECIDED):
        history = hosted.table.history
        action = actions[turn] if actions else chance.choice(game.legal_actions(history.state))
        await hosted.ask(partial(hosted.course.decide, history.state.turn, action, history.here))
        done.append(action)
    return tuple(done)


async def looked_at(folder: Path, keys: Sequence[str], seed: int, first: Looks | None = None) -> Looks:
    """A match is played so far, then Bob and Eve look at everything there is. Where it was played before, it is played
    again from a start that they can't tell from the one then, and has to look the same."""
    know(folder, "Ann", "Bob", "Eve")
    async with opened(folder) as hosting:
        hosting.house._seeds, hosting.house._codes = (lambda: seed), (lambda: "CDFGHJ")
        ann, bob, eve = people = await come(hosting, "Ann", "Bob", "Eve")
        hosted = await begun(hosting, ann, bob, eve)
        if first is not None:
            await hosted.ask(partial(dealt_anew, hosted, shuffled(first)))
        start = hosted.table.history.state
        actions = await played(hosted, first.actions if first else (), seed)
        for person in people:
            await person.sees(f"turn {DECIDED + 1} of")
        seen = []
        for at, key in enumerate(keys):
            for person, before in zip((bob, eve), first.seen[at] if first else ("", ""), strict=True):
                person.press(key)
                if first is not None:
                    await person.until(lambda screen, before=before: screen == before, 5)  # type: ignore[misc]
            await drawn(bob, eve, pause=0 if first else LONG if key == ESCAPE else STILL)
            seen.append((bob.screen, eve.screen))
        looks = Looks(actions, start, hosted.table.history.state, ann.screen, tuple(seen))
        for person in people:
            await person.leave()
        return looks


def shuffled(looks: Looks) -> State:
    """Another start from which the same can be played and neither Bob nor Eve can tell the difference: of Ann's cards
    all those are elsewhere that were neither played nor shown, of Bob's those he has not drawn."""
    shown = {card for action in looks.actions for card in (action.card, *action.picks)}
    held = list(looks.start.held)
    for seat, hidden in enumerate((looks.end.held[0], looks.end.deck(1))):
        free = [at for at, card in enumerate(held[seat]) if card in hidden and card not in shown]
        cards = list(held[seat])
        for at, card in zip(free, rng.shuffle(seat, [cards[at] for at in free]), strict=True):
            cards[at] = card
        held[seat] = tuple(cards)
    return looks.start._replace(held=tuple(held))


async def compared(folder: Path, keys: Sequence[str], seed: int) -> None:
    """Two matches that differ only in what Bob and Eve may not know look the same to them."""
    first = await looked_at(folder / "first", keys, seed)
    again = await looked_at(folder / "again", keys, seed, first)
    assert first.own != again.own, "Ann, who may know, sees the difference"
    assert first.end.held != again.end.held
    texts = "".join(text for texts in first.seen for text in texts)
    assert len(named(texts)) > 10, "there was something to look at"


async def test_nothing_that_can_be_looked_at_depends_on_a_card_one_may_not_know(tmp_path: Path) -> None:
    """Help, the review, the board as it was and the table's menu, to a player and to one who looks on."""
    await compared(tmp_path, LOOKS, SEED)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(1, 6))
async def test_nothing_at_all_that_can_be_looked_at_does_either(tmp_path: Path, seed: int) -> None:
    await compared(tmp_path, EVERYTHING, seed)
