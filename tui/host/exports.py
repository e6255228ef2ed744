"""A match for others to read: as a transcript, as JSON with what each seat saw, and drawn frames as an asciicast.

`seat` is through whose eyes it is told: a seat sees what it saw while it played, and its own actions; None tells
everything once the match is over where it stands, and until then only what all could see.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, NamedTuple

from engine.core.deal import encode_deal
from engine.core.game import Step
from engine.core.record import Record
from tui.host.plan import HUMAN, plans_of, result_of
from tui.host.table import Scene

VERSION: Final = 1
_DATE: Final = re.compile(r"(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)\d\d-")


class Teller(NamedTuple):
    """The words of a game: the sentence for a scene with an event, and the cards in the hand of a view."""

    phrase: Callable[[Scene], str]
    hand: Callable[[Any], str]


class Frame(NamedTuple):
    """What is written to a terminal, and for how many seconds it then stands."""

    text: str
    seconds: float


def is_open(record: Record, seat: int | None) -> bool:
    """Whether everything may be told: nobody's eyes are asked for, and the match is over."""
    return seat is None and record.game.outcome(record.history.state) is not None


def step_to(record: Record, node: int) -> Step[Any, Any, Any]:
    """The step of the action that led to a node (not the root)."""
    entry = record.history.entry(node)
    return record.game.steps(record.history.entry(entry.parent).state, entry.action)


def scenes_to(record: Record, node: int, seat: int | None) -> tuple[Scene, ...]:
    """What a seat saw, beat by beat, of the action that led to a node."""
    beats = step_to(record, node).beats
    return tuple(Scene(record.game.view(beat.state, seat), beat.event, node, at) for at, beat in enumerate(beats))


def played_on(record: Record) -> str:
    """The day and minute it began, as its id has it; empty where that is none of ours."""
    date = _DATE.match(record.tags.get("id", ""))
    return "{}-{}-{} {}:{}".format(*date.groups()) if date else ""


# -- the transcript --------------------------------------------------------------------------------------------------


def transcript(record: Record, teller: Teller, seat: int | None = None) -> str:
    """The match up to where it stands, in sentences."""
    return "\n".join([*_heading(record, seat), "", *_turns(record, teller, seat), *_ending(record, seat)]) + "\n"


def _names(record: Record) -> tuple[str, ...]:
    return tuple(plan.name for plan in plans_of(dict(record.tags), record.setup.seats))


def _heading(record: Record, seat: int | None) -> Iterator[str]:
    game, setup = record.game, record.setup
    plans = plans_of(dict(record.tags), setup.seats)
    yield f"{game.title}, {setup.seats} {'player' if setup.seats == 1 else 'players'}"
    for at, plan in enumerate(plans):
        yield f"  {at + 1}. {plan.name}" + ("" if plan.kind == HUMAN else f", a bot ({plan.level})")
    options = {option.id: option for option in game.options}
    for name, value in game.stated(setup):
        yield f"  {options[name].title}: {options[name].choice(value).title}"
    if date := played_on(record):
        yield f"  Begun {date}"
    if is_open(record, seat):  # the code gives every card away
        yield f"  Deal {encode_deal(game, setup)}"
    yield (
        f"  Told as {plans[seat].name} saw it"
        if seat is not None
        else (
            "  Told with all hands open" if is_open(record, seat) else "  Told as everybody could see it: not over yet"
        )
    )


def _turns(record: Record, teller: Teller, seat: int | None) -> Iterator[str]:
    game, history, names = record.game, record.history, _names(record)
    has_all = is_open(record, seat)
    for turn, node in enumerate(history.line()[1:], 1):
        before = history.entry(history.entry(node).parent).state
        mover = game.current_player(before)
        if mover is not None and (has_all or mover == seat):
            yield f"{turn:>4}. {names[mover]}, with {teller.hand(game.view(before, mover)) or 'no card'}"
        else:
            yield f"{turn:>4}. {names[mover or 0]}"
        for scene in scenes_to(record, node, mover if has_all else seat):
            yield f"      {teller.phrase(scene)}"
        if has_all and (name := history.names.get(node)):
            yield f"      [{name}]"
        if has_all and (note := record.notes.get(node)):
            yield f"      Note: {note}"


def _ending(record: Record, seat: int | None) -> Iterator[str]:
    history = record.history
    outcome = record.game.outcome(history.state)
    yield ""
    yield (
        f"Over: {result_of(outcome, _names(record))}." if outcome else f"In play after turn {len(history.line()) - 1}."
    )
    if record.tags.get("assisted") == "yes":
        yield "Something was taken back on the way."
    if is_open(record, seat):
        line = set(history.line())
        for leaf in history.leaves():
            if leaf not in line:
                way = history.line(leaf)
                left = next(turn for turn, node in enumerate(way) if node not in line)
                name = f" ({history.names[leaf]})" if leaf in history.names else ""
                yield f"Another way{name} left after turn {left - 1} and went on to turn {len(way) - 1}."


# -- JSON ------------------------------------------------------------------------------------------------------------


def as_json(record: Record, teller: Teller, seat: int | None = None) -> str:
    """The match as one JSON object. Through a seat's eyes it holds the line up to where the match stands, with that
    seat's actions and views; told openly, the whole tree with all actions, the views of all seats, and the deal."""
    game, setup, history = record.game, record.setup, record.history
    has_all = is_open(record, seat)
    outcome = game.outcome(history.state)
    line = history.line()
    nodes = range(history.size) if has_all else line
    told: dict[str, Any] = {
        "format": VERSION,
        "game": game.id,
        "rules": game.rules_version,
        "options": dict(game.stated(setup)),
        "players": [plan._asdict() for plan in plans_of(dict(record.tags), setup.seats)],
        "begun": played_on(record) or None,
        "seen_by": "all" if has_all else (seat + 1 if seat is not None else "spectator"),
        "result": outcome and {"scores": outcome.scores, "winners": [winner + 1 for winner in outcome.winners]},
        "line": line,
        "positions": [_position(record, teller, node, seat) for node in nodes],
    }
    if game.deck:
        told["deck"] = game.deck
    if has_all:
        told |= {"deal": encode_deal(game, setup), "tags": dict(record.tags)}
        told |= {"names": dict(history.names), "notes": dict(record.notes)}
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {_written(value)}" for key, value in told.items()) + "\n}\n"


def _written(value: Any) -> str:
    """The value as JSON; a list of objects with one on a line, so that a match can be read and compared."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(json.dumps(part, ensure_ascii=False) for part in value) + "\n]"
    return json.dumps(value, ensure_ascii=False)


def _position(record: Record, teller: Teller, node: int, seat: int | None) -> dict[str, Any]:
    game, entry, has_all = record.game, record.history.entry(node), is_open(record, seat)
    eyes: tuple[int | None, ...] = tuple(range(record.setup.seats)) if has_all else (seat,)
    views = {"spectator" if eye is None else str(eye + 1): _plain(game.view(entry.state, eye)) for eye in eyes}
    told: dict[str, Any] = {"node": node, "views": views}
    if has_all:
        told["state"] = game.encode_state(entry.state)
    if entry.parent < 0:
        return told
    mover = game.current_player(record.history.entry(entry.parent).state)
    told |= {"parent": entry.parent, "seat": None if mover is None else mover + 1}
    if has_all or (mover is not None and mover == seat):
        told["action"] = game.encode_action(entry.action)
    told["events"] = [
        {"kind": type(scene.event).__name__, "says": teller.phrase(scene), **_fields(scene.event)}
        for scene in scenes_to(record, node, mover if has_all else seat)
    ]
    return told


def _fields(event: Any) -> dict[str, Any]:
    return {name: _plain(getattr(event, name)) for name in event._fields}


def _plain(value: Any) -> Any:
    """The value with the names of its fields, where it has some, so that JSON keeps them."""
    if hasattr(value, "_asdict"):
        return _fields(value)
    return [_plain(part) for part in value] if isinstance(value, tuple | list) else value


# -- the asciicast ---------------------------------------------------------------------------------------------------


def asciicast(frames: Iterable[Frame], title: str, size: tuple[int, int]) -> str:
    """Frames as an asciicast of version 2: a line about it, then a line for each frame with its time."""
    head = {"version": 2, "width": size[0], "height": size[1], "title": title, "env": {"TERM": "xterm-256color"}}
    lines, now = [json.dumps(head)], 0.0
    for frame in frames:
        lines.append(json.dumps([round(now, 3), "o", frame.text], ensure_ascii=False))
        now += frame.seconds
    return "\n".join([*lines, json.dumps([round(now, 3), "o", ""])]) + "\n"
