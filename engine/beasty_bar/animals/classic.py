"""The 12 animals of set 1, each one row: print, sentence, action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.beasty_bar.animal import TRAITS, Ask, Scene, Trait, animal
from engine.beasty_bar.chains import do_as, ways_to_do_as
from engine.beasty_bar.events import Blocked, Bounced, Copied, Event, Fled, Ganged, Negated, Reversed, Sorted
from engine.beasty_bar.state import CARD, SPECIES, STRENGTH, Card, Draft, Place
from engine.beasty_bar.verbs import bounce, move, ordered, orders, shield, standing, strike

SET = 1
_SKUNK, _PARROT, _MONKEY, _CHAMELEON, _CROCODILE, _HIPPO, _LION = (SET << 4 | n for n in (1, 2, 4, 5, 10, 11, 12))
_THUG = int(Trait.TRAMPLER | Trait.BRUISER)
_NEGATES = int(Trait.NEGATES)


def _smelled(line: Sequence[Place]) -> list[Place]:
    """Who has one of the two highest strengths present; skunks neither count nor go [A32]."""
    noses = [place for place in line if place & SPECIES != _SKUNK]
    highest = sorted({place & STRENGTH for place in noses})[-2:]
    return [place for place in noses if place & STRENGTH in highest]


def _smelled_orders(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return list(orders(_smelled(line), scene))


@animal(
    SET,
    1,
    "Skunk",
    4,
    "Stinks: everyone of the two highest strengths in line is out. Skunks don't mind it.",
    Trait.BULLY,
    picks=_smelled_orders,
)
def skunk(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One that copies it is spared like a skunk [A35]."""
    place = draft.line[at]
    return [bounce(draft, other, place, _SKUNK) for other in ordered(_smelled(draft.line[:at]), picks)]


def _anyone(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return [(place & CARD,) for place in line]


@animal(
    SET,
    2,
    "Parrot",
    4,
    "Shrieks at one animal of your choice until it leaves: THAT'S IT.",
    Trait.BULLY,
    Ask.ANIMAL,
    _anyone,
)
def parrot(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Somebody must go where somebody is there [A26]."""
    if not picks:
        return ()
    return (bounce(draft, draft.line[standing(draft, picks[0])], draft.line[at], _PARROT),)


def _last_two(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return [(place & CARD,) for place in line[:-3:-1]]


@animal(
    SET,
    3,
    "Kangaroo",
    4,
    "Jumps over the last animal of the line or over the last two, as you like.",
    Trait.NONE,
    Ask.ANIMAL,
    _last_two,
)
def kangaroo(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The pick is the foremost animal it jumps over; it must jump where it can [A26]."""
    return (move(draft, at, standing(draft, picks[0]) if picks else at),)


def _monkeys(line: Sequence[Place]) -> list[Place]:
    return [place for place in line if place & SPECIES == _MONKEY]


def _thugs(line: Sequence[Place]) -> list[Place]:
    return [place for place in line if TRAITS[place & SPECIES] & _THUG]


def _thug_orders(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return list(orders(_thugs(line), scene)) if _monkeys(line) else []


@animal(
    SET,
    4,
    "Monkey",
    3,
    "Finding another monkey in line, it drives all Tramplers and Big Bruisers out and leads the monkeys to Heaven's "
    "Gate: itself first, the others behind it in turned order. Alone it does nothing.",
    picks=_thug_orders,
)
def monkey(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """A monkey in a shadow is not there to be found."""
    mates = _monkeys(draft.line[:at])
    return _gang_up(draft, at, mates, picks) if mates else ()


def _gang_up(draft: Draft, at: int, mates: Sequence[Place], picks: tuple[int, ...]) -> Iterator[Event]:
    place = draft.line[at]
    for other in ordered(_thugs(draft.line[:at]), picks):
        yield bounce(draft, other, place, _MONKEY)
    yield Ganged((place, *reversed(mates)))


def _models(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """One animal of each species but chameleons, the one nearest the gate, with each way to do as it does [A25]."""
    species_seen = {_CHAMELEON}
    ways: list[tuple[int, ...]] = []
    for place in line:
        if place & SPECIES not in species_seen:
            species_seen.add(place & SPECIES)
            ways += ways_to_do_as(place & CARD, line, card, scene)
    return ways


@animal(
    SET,
    5,
    "Chameleon",
    3,
    "Takes on another species it sees in line: it does the action of that animal, with its strength, and is a "
    "chameleon again at once.",
    Trait.DOPPELGANGER | Trait.COPIES,
    Ask.MODEL,
    _models,
)
def chameleon(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """It must take one on where there is one, however harsh that is [A37]."""
    if not picks:
        return ()
    return _take_on(draft, at, picks)


def _take_on(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterator[Event]:
    model, *further = picks
    yield Copied(draft.line[at], model)
    yield from do_as(draft, at, model & SPECIES, tuple(further))


@animal(
    SET,
    6,
    "Seal",
    2,
    "Turns the line round: Heaven's Gate and Bounced change places.",
)
def seal(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The seal itself, last before, is first then."""
    return (Reversed(draft.line[at]),) if at else ()


@animal(
    SET,
    7,
    "Zebra",
    4,
    "Waits where it is. It blocks Tramplers and Big Bruisers.",
    Trait.PERMANENT | Trait.SHIELD | Trait.BLOCKS,
)
def zebra(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Its shield is met in `verbs.shield`."""
    return ()


@animal(
    SET,
    8,
    "Giraffe",
    3,
    "Steps over the animal in front of it if that is weaker, again in every turn.",
    Trait.RECURRING,
)
def giraffe(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One animal a turn."""
    if at and draft.line[at - 1] & STRENGTH < 8:
        return (move(draft, at, at - 1),)
    return ()


@animal(
    SET,
    9,
    "Snake",
    2,
    "Puts the whole line in order, the strongest first; animals of one strength stay as they stood.",
)
def snake(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """It counts itself with its 9, also where a copier does this [A30]."""
    line, place = draft.line, draft.line[at]
    by_strength = sorted(line, key=lambda other: -(9 if other == place else other & STRENGTH))
    return (Sorted(place, tuple(by_strength)),) if at else ()


def _nods_off(draft: Draft, place: Place, ahead: Place) -> bool:
    """Whether a recurring animal that has come up behind another is kept by it from going on [A29]."""
    return bool(TRAITS[ahead & SPECIES] & _NEGATES) and place & CARD not in draft.fresh


@animal(
    SET,
    10,
    "Crocodile",
    3,
    "Eats its way forward through all weaker animals, again in every turn, until a Shield that blocks or one of "
    "strength 10 or more stops it.",
    Trait.RECURRING | Trait.BRUISER,
)
def crocodile(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One after the other, so nobody asks for their order on THAT'S IT."""
    return _devour(draft, at) if at and draft.line[at - 1] & STRENGTH < 10 else ()


def _devour(draft: Draft, at: int) -> Iterator[Event]:
    line, place = draft.line, draft.line[at]
    is_first = True
    while at and line[at - 1] & STRENGTH < 10:
        if not is_first and _nods_off(draft, place, line[at - 1]):
            yield Negated(place, line[at - 1])
            return
        events = strike(draft, at - 1, place, _CROCODILE)
        yield from events
        if type(events[-1]) not in (Bounced, Fled):
            return
        at, is_first = at - 1, False


@animal(
    SET,
    11,
    "Hippo",
    2,
    "Pushes past all weaker animals, again in every turn, until a Shield that blocks or one of strength 11 or more "
    "stops it.",
    Trait.RECURRING | Trait.TRAMPLER,
)
def hippo(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """In a later turn it also stops where it comes up behind a sloth [A29]."""
    line, place, to = draft.line, draft.line[at], at
    events: list[Event] = []
    stopped: Event | None = None
    while to and not stopped and line[to - 1] & STRENGTH < 11:
        verdict = shield(draft, to - 1, place, _HIPPO)
        if to < at and _nods_off(draft, place, line[to - 1]):
            stopped = Negated(place, line[to - 1])
        elif type(verdict) is Blocked:
            stopped = verdict
        else:
            events += [verdict] if verdict else []
            to -= 1
    events += [move(draft, at, to)] if to < at else []
    return [*events, stopped] if stopped else events


def _monkey_orders(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return list(orders(_monkeys(line), scene)) if not _rival(line) else []


def _rival(line: Sequence[Place]) -> Place:
    return next((place for place in line if place & SPECIES == _LION), 0)


@animal(
    SET,
    12,
    "Lion",
    2,
    "Strides to Heaven's Gate and scares all monkeys away. Where a lion is in line already, the new one is out "
    "instead.",
    picks=_monkey_orders,
)
def lion(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterator[Event]:
    """A lion or a monkey in a shadow is not seen."""
    place, rival = draft.line[at], _rival(draft.line[:at])
    if rival:
        yield bounce(draft, place, rival, _LION)
        return
    scared = ordered(_monkeys(draft.line[:at]), picks)
    for other in scared:
        yield bounce(draft, other, place, _LION)
    if len(scared) < at or not at:
        yield move(draft, at - len(scared), 0)
