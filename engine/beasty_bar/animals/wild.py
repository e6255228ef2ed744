"""The 13 animals of set 3, each one row: print, sentence, action."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.beasty_bar.animal import LASTING, PICKS, TRAITS, Ask, Scene, Trait, animal
from engine.beasty_bar.chains import enter, ways_to_enter
from engine.beasty_bar.events import (
    Blocked,
    Bounced,
    Event,
    Jumped,
    Persuaded,
    Released,
    Shuffled,
    Swapped,
    Swooped,
    TookOff,
    cards_of,
)
from engine.beasty_bar.state import CARD, SHADOW, SPECIES, STRENGTH, Card, Draft, Place
from engine.beasty_bar.verbs import bounce, move, ordered, orders, shield, standing, strike
from engine.core import rng

SET = 3
_ARMADILLO, _COYOTE, _PANDA, _BUFFALO, _CAMEL = (SET << 4 | strength for strength in (1, 5, 6, 10, 11))
_NEGATES = int(Trait.NEGATES)


@animal(SET, 0, "Tasmanian devil", 2, "Whirls to Heaven's Gate and leaves everyone behind it in random order.")
def tasmanian_devil(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Each animal is shuffled for itself, so shadows end [A12]."""
    yield move(draft, at, 0)
    cards = [card for other in draft.line[1:] for card in reversed(cards_of(other))]
    if len(cards) > 1:
        yield Shuffled(rng.shuffle(draft.word, cards))


def _strengths(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    strengths = [place & STRENGTH for place in line]
    if not scene.kinds:
        return [(strength,) for strength in dict.fromkeys(strengths)]
    ways: list[tuple[int, ...]] = []
    for strength in dict.fromkeys(strengths):
        if strengths.count(strength) == 1:
            ways.append((strength,))
        else:
            alike = [place for place in line if place & STRENGTH == strength]
            ways += [(strength, *order) for order in orders(alike, scene)]
    return ways


@animal(
    SET,
    1,
    "Armadillo",
    4,
    "Rolls to Heaven's Gate and bowls out every animal of one strength you name, other armadillos included.",
    Trait.BULLY,
    Ask.STRENGTH,
    _strengths,
)
def armadillo(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The strength is one of the other visible animals' [A16]."""
    card = draft.line[at]
    hit = [other for other in draft.line if other != card and other & STRENGTH == picks[0]] if picks else []
    for other in ordered(hit, picks[1:]):
        yield bounce(draft, other, card, _ARMADILLO)
    if len(hit) < at or not at:
        yield move(draft, at - len(hit), 0)


@animal(SET, 2, "Flamingo", 4, "Steps between the two animals in front of it and makes them change sides.")
def flamingo(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """X Y flamingo becomes Y flamingo X; with fewer than two in front it stays [A18]."""
    line = draft.line
    return (Swapped(line[at], line[at - 2], line[at - 1]) if at >= 2 else move(draft, at, at),)


@animal(
    SET,
    3,
    "Gazelle",
    2,
    "Leaps over the animal in front of it. From the next turn on it carries a mirror: sent to THAT'S IT by a Big "
    "Bruiser, it flees into the bar.",
    Trait.PERMANENT | Trait.MIRROR,
)
def gazelle(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Its mirror is met in `verbs.bounce`."""
    return (move(draft, at, at - 1 if at else 0),)


@animal(SET, 4, "Weasel", 3, "Slips past every stronger animal until one of strength 4 or less is in front of it.")
def weasel(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """A stack counts 11 [A11]."""
    line, to = draft.line, at
    while to and line[to - 1] & STRENGTH > 4:
        to -= 1
    return (move(draft, at, to),)


def _persuadable(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """Every visible animal but coyotes and those that have acted, with each way it can then act behind the coyote
    [A5, A17]."""
    acted = scene.acted
    ways: list[tuple[int, ...]] = []
    for at, place in enumerate(line):
        target = place & CARD
        if place & SPECIES == _COYOTE or target in acted:
            continue
        if PICKS[place & SPECIES] is None:
            ways.append((target,))
        else:
            first = (target,)
            further = ways_to_enter((*line[:at], *line[at + 1 :], card), target, scene)
            ways += [first + way for way in further]
    return ways


@animal(
    SET,
    5,
    "Coyote",
    4,
    "Talks another animal (no coyote) into queueing up again behind it and acting as if just played. You choose for "
    "it.",
    Trait.DOPPELGANGER,
    Ask.PERSUADED,
    _persuadable,
)
def coyote(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The persuaded animal takes its shadow along, is fresh [A4], and acts with the rest of the picks [A17]."""
    if not picks:
        yield move(draft, at, at)
        return
    target = draft.line[standing(draft, picks[0])]
    yield Persuaded(target, draft.line[at])
    yield from enter(draft, target, picks[1:])


def _unbalanced(line: Sequence[Place], ahead: int) -> Sequence[Place]:
    """Who is farthest away on the longer side of somebody with so many of a line ahead."""
    behind = len(line) - ahead
    return line[: ahead - behind] if ahead > behind else line[2 * ahead :]


def _gaps(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    if not scene.kinds:
        return [(place & CARD,) for place in line[:-1]]
    return [
        (place & CARD, *order)
        for at, place in enumerate(line[:-1])
        for order in orders(_unbalanced(line, at + 1), scene)
    ]


@animal(
    SET,
    6,
    "Zen panda",
    4,
    "Sits down between two animals of your choice. Whoever makes one side longer than the other, farthest from it, is "
    "out.",
    Trait.BULLY,
    Ask.GAP,
    _gaps,
)
def zen_panda(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The pick is the animal in front of the gap; an end of the line is no gap [A15]."""
    place, others = draft.line[at], draft.line[:at]
    ahead = standing(draft, picks[0]) + 1 if picks else at
    yield move(draft, at, ahead)
    if picks:
        for other in ordered(_unbalanced(others, ahead), picks[1:]):
            yield bounce(draft, other, place, _PANDA)


def _lasting(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return [
        (place & CARD,)
        for place in line
        if TRAITS[place & SPECIES] & LASTING and not TRAITS[place & SPECIES] & _NEGATES
    ]


@animal(
    SET,
    7,
    "Sloth",
    2,
    "Moves in front of an animal with a recurring or permanent ability (no sloth) and keeps the one behind it from "
    "using such abilities.",
    Trait.PERMANENT | Trait.SHIELD | Trait.NEGATES,
    Ask.ANIMAL,
    _lasting,
)
def sloth(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Whom it negates is met in `verbs.negator` [A13]."""
    return (move(draft, at, standing(draft, picks[0]) if picks else at),)


@animal(
    SET,
    8,
    "Okapi",
    3,
    "Passes the animal in front of it if that is weaker, again in every turn. It blocks Tramplers and Big Bruisers.",
    Trait.RECURRING | Trait.PERMANENT | Trait.SHIELD | Trait.BLOCKS,
)
def okapi(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One animal a turn; its shield is met in `verbs.shield` [A14]."""
    if at and draft.line[at - 1] & STRENGTH < 8:
        return (move(draft, at, at - 1),)
    return ()


def _hop(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """What one of another species does that flies like an eagle: it comes down where it stood [A24]."""
    place = draft.line[at]
    return (Bounced(place, place),) if draft.air else (TookOff(place), Swooped(place, at))


@animal(
    SET,
    9,
    "Eagle",
    2,
    "Circles above the line, out of reach; a second one up there is lost. When five or more stand below, it throws out "
    "the weakest under 9 (of equals, nearest the gate) and takes its place. Without prey it is lost.",
    Trait.BRUISER,
    copied=_hop,
)
def eagle(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The swoop belongs to the five-animal check and is in `rules` [A7]."""
    place = draft.line[at]
    return (Bounced(place, draft.air) if draft.air else TookOff(place),)


@animal(
    SET,
    10,
    "Buffalo",
    3,
    "Pokes the animal in front of it out of the line if that is weaker, again in every turn.",
    Trait.RECURRING | Trait.BRUISER,
)
def buffalo(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One animal a turn; a shield stops it."""
    if not at or draft.line[at - 1] & STRENGTH >= 10:
        return ()
    return strike(draft, at - 1, draft.line[at], _BUFFALO)


def _jump_past(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """What one of another species does that jumps like a camel: it lets go at once, so it passes [A24]."""
    if not at or draft.line[at - 1] & STRENGTH >= 11:
        return ()
    verdict = shield(draft, at - 1, draft.line[at], _CAMEL)
    if type(verdict) is Blocked:
        return (verdict,)
    return (verdict, move(draft, at, at - 1)) if verdict else (move(draft, at, at - 1),)


@animal(
    SET,
    11,
    "Camel",
    2,
    "Jumps onto the animal in front of it if that is weaker, again in every turn. Whoever sits in its shadow shares "
    "its fate until it jumps on.",
    Trait.RECURRING | Trait.TRAMPLER,
    copied=_jump_past,
)
def camel(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """It releases a previous victim only when it really jumps [A11]."""
    if not at or draft.line[at - 1] & STRENGTH >= 11:
        return ()
    front, place = draft.line[at - 1], draft.line[at]
    verdict = shield(draft, at - 1, place, _CAMEL)
    if type(verdict) is Blocked:
        return (verdict,)
    events: list[Event] = [verdict] if verdict else []
    if place >> SHADOW:
        events.append(Released(place, place >> SHADOW))
    events.append(Jumped(place & CARD, front))
    return events


@animal(SET, 12, "Elephant", 3, "Passes the animals in front of it as long as their strengths add up to 12 or less.")
def elephant(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Counts from the animal directly in front and stops before the sum would pass 12 [A18]."""
    line, to, left = draft.line, at, 12
    while to and line[to - 1] & STRENGTH <= left:
        to -= 1
        left -= line[to] & STRENGTH
    return (move(draft, at, to),)
