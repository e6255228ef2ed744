"""Nothing that is given to a session tells more than the views of its seat: whole games, everything looked through."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

import pytest

from engine.catalog import GAMES
from engine.core.deal import encode_deal
from tests.tui.host.lobby.parties import PERSON, ROBOT, Guest, Party
from tests.tui.host.lobby.test_course import two
from tui.host.lobby.terms import Terms
from tui.host.sitting import Sitting
from tui.host.table import Table


def parts(value: Any, seen: set[int]) -> Iterator[Any]:
    """Everything inside a value made of records and collections, functions and games left out."""
    if id(value) in seen or callable(value):
        return
    seen.add(id(value))
    yield value
    if isinstance(value, dict) or hasattr(value, "items"):
        inside: list[Any] = [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inside = [] if type(value).__name__ == "Game" else list(value)
    else:
        inside = [getattr(value, name) for name in getattr(type(value), "__slots__", ()) if hasattr(value, name)]
    for each in inside:
        yield from parts(each, seen)


def open_to(guest: Guest) -> list[Any]:
    """All a session can get from its chair and its visit without looking inside them."""
    chair = guest.chair
    names = [name for name in dir(chair) if not name.startswith("_") and name not in ("visit", "game", "record")]
    values = [getattr(chair, name) for name in names]
    got = [value for value in values if not callable(value)]
    return [*got, guest.updates, guest.news, guest.visit.tables(), guest.visit.people()]


def check(guest: Guest, house: Party) -> None:
    """The session has no true state in hand that its view does not determine, and no seed."""
    (hosted,) = house.house.tables.values()
    game, truth, seat = hosted.table.game, hosted.table.history, guest.chair.seat
    true_states = {id(truth.entry(node).state) for node in range(truth.size)}
    code = encode_deal(game, hosted.table.setup)
    seed = hosted.table.setup.seed
    for part in parts(open_to(guest), set()):
        assert id(part) not in true_states
        assert part != seed or isinstance(part, bool)
        assert not (isinstance(part, str) and (code in part or str(seed) in part))
    known = guest.chair.history
    for node in range(known.size):
        entry = known.entry(node)
        view = game.view(truth.entry(node).state, seat)
        assert entry.state == game.sample(view, 0), "made from the view, whatever the truth behind it"
        mover = game.current_player(truth.entry(entry.parent).state) if node else None
        assert (entry.action is None) is (mover != seat or node == 0)
    for update in guest.updates:
        for scene in update.scenes:
            assert scene.view.seat in (seat, None)


@pytest.mark.parametrize("game_id", sorted(GAMES))
async def test_whole_games_give_nobody_more_than_their_views(
    house: Party, game_id: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    house.seed = 0xC0FFEE_5EED_1234_56  # one that is found where it should not be
    ann, ben, eve = house.come("Ann"), house.come("Ben"), house.come("Eve")
    await ann.open(PERSON, PERSON, ROBOT, terms=Terms(take_back="ask"), game=game_id)
    await ben.join(ann.chair.code)
    await eve.watch(ann.chair.code)
    (hosted,) = house.house.tables.values()
    names: set[str] = set()
    for turn in range(400):
        await house.settle()
        guest = next((each for each in (ann, ben) if each.chair.legal(each.chair.seat)), None)
        if guest is None:
            break
        if turn % 7 == 3 and guest.chair.take_back():
            await house.settle()
            for each in (ann, ben):
                if each.chair.is_asked:
                    each.chair.agree(turn % 2 == 0)
            await house.settle()
            continue
        if turn % 5 == 0:
            for each in (ann, ben, eve):
                check(each, house)
        names |= {hosted.table.game.encode_action(action) for action in guest.chair.legal(guest.chair.seat)}
        legal = guest.chair.legal(guest.chair.seat)
        chosen = legal[turn * 7 % len(legal)]
        await guest.act(lambda _, chosen=chosen: chosen)  # type: ignore[misc]
    assert ann.chair.is_over
    logged = " ".join(record.getMessage() for record in caplog.records if record.name == "bestiary.house")
    assert str(hosted.table.setup.seed) not in logged
    assert not any(f" {name} " in f" {logged} " for name in names)


async def test_updates_of_a_seat_do_not_depend_on_what_it_cannot_know(house: Party) -> None:
    """The other has other cards: what the first is told until they play is the same."""
    ann, _ = await two(house)
    (hosted,) = house.house.tables.values()
    state, game = hosted.table.history.state, hosted.table.game
    view = game.view(state, 0)
    other = next(found for word in range(50) if (found := game.sample(view, word)).held[1] != state.held[1])
    before = (ann.chair.scene(0), ann.chair.legal(0), ann.chair.history.state)
    hosted.table.history.log[0] = hosted.table.history.log[0]._replace(state=other)
    hosted.tell_jump()
    assert (ann.chair.scene(0), ann.chair.legal(0), ann.chair.history.state) == before


async def test_a_refusal_tells_nothing_of_the_position(house: Party) -> None:
    ann, ben = await two(house, game="bestie-bastarde")
    mover = ann if ann.chair.legal(0) else ben
    seat = mover.chair.seat
    assert seat is not None
    mover.chair.act(seat, mover.chair.legal(seat)[0]._replace(cards=(0, 1, 2)))
    await house.settle()
    assert mover.refused == ["the rules do not allow that here"]


async def test_seats_of_others_are_not_open_while_the_match_runs(house: Party) -> None:
    ann, _ = await two(house)
    for ask in (lambda: ann.chair.scene(1), lambda: ann.chair.scenes(0, 1), lambda: ann.chair.record):
        with pytest.raises(PermissionError):
            ask()
    for change in (lambda: ann.chair.graft(ann.chair.history, 1, ""), lambda: ann.chair.prune(1)):
        with pytest.raises(PermissionError):
            change()
    with pytest.raises(IndexError):
        ann.chair.scenes(7, 0)


async def test_a_chair_and_a_table_are_both_what_screens_ask_for(house: Party) -> None:
    ann, _ = await two(house)
    (hosted,) = house.house.tables.values()
    table = Table(hosted.table.record)
    sittings: list[Sitting] = [ann.chair, table]
    assert [(each.people_here, each.is_hosted, each.gives_hints) for each in sittings] == [
        ((0,), True, False),
        ((0, 1), False, True),
    ]
