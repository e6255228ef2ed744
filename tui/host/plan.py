"""Who sits where: a person or a bot of some level, with a name; kept in a record as a tag a seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from engine.core.game import Outcome

HUMAN: Final = "human"
BOT: Final = "bot"
DEFAULT_LEVEL: Final = "normal"
NAME_LENGTH: Final = 16
# Names for seats nobody has named: animals that are in none of the games, so that nobody takes them for a card.
NAMES: Final = ("Fox", "Owl", "Hare", "Badger", "Otter", "Magpie")


class Plan(NamedTuple):
    """Who sits in a seat: `kind` is human or bot, `level` is a bot's."""

    name: str
    kind: str
    level: str = ""


def clean_name(text: str) -> str:
    """The text as a name: one line of printable characters, no longer than a screen has room for; may be empty."""
    words = "".join(char if char.isprintable() else " " for char in text).split()
    return " ".join(words)[:NAME_LENGTH].strip()


def encode_plan(plan: Plan) -> str:
    """The plan as a tag of a record, such as `human Ann` or `bot strong Fox`."""
    words = (BOT, plan.level or DEFAULT_LEVEL, plan.name) if plan.kind == BOT else (HUMAN, plan.name)
    return " ".join(word for word in words if word)


def decode_plan(tag: str, seat: int) -> Plan:
    """The plan a tag names. One that is missing or none we write gives the first seat to a person, others to bots."""
    words = tag.split(maxsplit=2)
    if words[:1] == [HUMAN]:
        return Plan(clean_name(" ".join(words[1:])) or f"Player {seat + 1}", HUMAN)
    if words[:1] == [BOT] and len(words) > 1:
        return Plan(clean_name(" ".join(words[2:])) or _name(seat), BOT, words[1])
    return Plan(_name(seat), BOT, DEFAULT_LEVEL) if seat else Plan("You", HUMAN)


def plans_of(tags: dict[str, str], seats: int) -> tuple[Plan, ...]:
    """The plans of all seats, read from the tags of a record."""
    return tuple(decode_plan(tags.get(f"seat-{seat + 1}", ""), seat) for seat in range(seats))


def people_of(tags: Mapping[str, str], plans: Sequence[Plan]) -> tuple[int, ...]:
    """The seats of people, beginning with that of whoever keeps this copy of the record: its tag `you` names it."""
    people = [seat for seat, plan in enumerate(plans) if plan.kind == HUMAN]
    return tuple(sorted(people, key=lambda seat: (str(seat + 1) != tags.get("you"), seat)))


def result_of(outcome: Outcome, names: tuple[str, ...]) -> str:
    """Who won and with what, in a line."""
    winners = [names[seat] for seat in outcome.winners]
    if len(set(outcome.scores)) == 1 and len(winners) in (0, len(names)):
        return f"{'won' if winners else 'lost'} with {outcome.scores[0]}"
    scores = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
    return f"{' and '.join(winners) or 'nobody'} won: {scores}"


def _name(seat: int) -> str:
    return NAMES[seat % len(NAMES)]
