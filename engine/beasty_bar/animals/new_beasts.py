"""The 12 animals of set 2, each one row: print, sentence, action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from engine.beasty_bar.animal import TRAITS, Ask, Scene, Trait, animal
from engine.beasty_bar.chains import do_as, enter, ways_to_do_as, ways_to_enter
from engine.beasty_bar.events import Blocked, Chased, Event, Reunited, Revived, Showed, Sorted, Stayed
from engine.beasty_bar.state import CARD, SPECIES, STRENGTH, Card, Draft, Place
from engine.beasty_bar.verbs import move, shield, standing, supplant

SET = 2
_BAT, _CHEETAH, _TIGER, _RHINO = (SET << 4 | strength for strength in (1, 9, 10, 12))
_ASIDE = int(Trait.ASIDE)


def _anyone(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return [(place & CARD,) for place in line]


@animal(
    SET,
    1,
    "Bat",
    4,
    "Drives out one animal of your choice and hangs itself in its place. The light of Heaven's Gate is too much for "
    "it: whenever it stands first in line, it is out.",
    Trait.PERMANENT | Trait.BULLY | Trait.NOCTURNAL,
    Ask.ANIMAL,
    _anyone,
)
def bat(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Somebody must go where somebody is there [A26]; the light is met in `verbs.dazzle`."""
    return supplant(draft, at, standing(draft, picks[0]), _BAT) if picks else ()


def _top(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """The top card of THAT'S IT, with each way it can then act; nothing where the pile is empty."""
    if not scene.out:
        return []
    top = scene.out[-1]
    if TRAITS[top & SPECIES] & _ASIDE:
        return [(top,)]
    others = line if TRAITS[card & SPECIES] & _ASIDE else [*line, card]
    return [(top, *way) for way in ways_to_enter(others, top, scene._replace(out=scene.out[:-1]))]


def _circle(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """What one of the line that does as a vulture does: it stays where it is [A25]."""
    return _fetch(draft, draft.line[at], picks) if draft.out else ()


@animal(
    SET,
    2,
    "Vulture",
    2,
    "Never joins the line. The top animal of THAT'S IT does instead, and acts as if just played; you choose for it. "
    "Then the vulture goes to THAT'S IT. If it meets a vulture on top there, both go to the bar.",
    Trait.DOPPELGANGER | Trait.ASIDE,
    Ask.REVIVED,
    _top,
    _circle,
)
def vulture(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Its going to THAT'S IT belongs to the turn and is in `rules` [A36]."""
    return _fetch(draft, draft.perch, picks) if draft.out else (Stayed(draft.perch, 0),)


def _fetch(draft: Draft, by: Card, picks: tuple[int, ...]) -> Iterator[Event]:
    top = draft.out[-1]
    if TRAITS[top & SPECIES] & _ASIDE:
        yield Reunited(by, top)
        return
    yield Revived(top, by)
    yield from enter(draft, top, picks[1:])


def _extremes(line: Sequence[Place], sign: int) -> list[Place]:
    """The strongest of some animals (sign 1) or the weakest (sign -1): more than one in a tie."""
    extreme = max([sign * (place & STRENGTH) for place in line], default=0)
    return [place for place in line if sign * (place & STRENGTH) == extreme]


def _strongest(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    tied = _extremes(line, 1)
    return [(place & CARD,) for place in tied] if len(tied) > 1 else []


def _weakest(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    tied = _extremes(line, -1)
    return [(place & CARD,) for place in tied] if len(tied) > 1 and tied[0] & STRENGTH < 9 else []


def _target(draft: Draft, at: int, sign: int, picks: tuple[int, ...]) -> int:
    """The index of the picked animal, or of the only strongest or weakest of those in front."""
    return standing(draft, picks[0]) if picks else draft.line.index(_extremes(draft.line[:at], sign)[0])


@animal(
    SET,
    3,
    "Peacock",
    2,
    "Shows off directly in front of the strongest animal of the line.",
    Trait.NONE,
    Ask.ANIMAL,
    _strongest,
)
def peacock(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """The strongest of the others; in a tie its player picks [A32]."""
    return (move(draft, at, _target(draft, at, 1, picks)),) if at else ()


@animal(
    SET,
    4,
    "Dog",
    2,
    "Herds the whole line into order, the weakest first; animals of one strength stay as they stood.",
)
def dog(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """It counts itself with its 4, also where a copier does this [A30]."""
    line, place = draft.line, draft.line[at]
    by_strength = sorted(line, key=lambda other: 4 if other == place else other & STRENGTH)
    return (Sorted(place, tuple(by_strength)),) if at else ()


def _showable(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    """Every card of the hand but a species it has been, with each way to do as that one does."""
    return [way for shown in scene.hand for way in ways_to_do_as(shown, line, card, scene)]


@animal(
    SET,
    5,
    "Penguin",
    3,
    "Dresses up as an animal you show from your hand: it does the action of that one, with its strength, and is a "
    "penguin again at once.",
    Trait.DOPPELGANGER | Trait.COPIES,
    Ask.SHOWN,
    _showable,
)
def penguin(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Whoever made it act shows a card of theirs [A25]; the card stays in the hand."""
    return _dress_up(draft, at, picks) if picks else ()


def _dress_up(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterator[Event]:
    yield Showed(draft.line[at], picks[0])
    yield from do_as(draft, at, picks[0] & SPECIES, picks[1:])


def _parities(line: Sequence[Place], card: Card, scene: Scene) -> list[tuple[int, ...]]:
    return [(0,), (1,)] if line else []


@animal(
    SET,
    6,
    "Ostrich",
    3,
    "You say odd or even: it runs past all animals in front of it whose strengths are so, up to the first that is not.",
    Trait.NONE,
    Ask.PARITY,
    _parities,
)
def ostrich(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """A devil's 0 is even; a lone ostrich says nothing [A32]."""
    to = at
    while picks and to and draft.line[to - 1] & 1 == picks[0]:
        to -= 1
    return (move(draft, at, to),)


@animal(
    SET,
    7,
    "Porcupine",
    4,
    "Waits where it is. A Big Bruiser that would send it to THAT'S IT runs into its spines and goes there instead.",
    Trait.PERMANENT | Trait.SHIELD | Trait.SPIKES,
)
def porcupine(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Its spines are met in `verbs.bounce`."""
    return ()


@animal(
    SET,
    8,
    "Llama",
    4,
    "Spits at the animal in front of it: if that is weaker, it runs to the end of the line. Again in every turn.",
    Trait.RECURRING,
)
def llama(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """One animal a turn; who is sent back does not act again."""
    if at and draft.line[at - 1] & STRENGTH < 8:
        return (Chased(draft.line[at - 1], draft.line[at]),)
    return ()


@animal(
    SET,
    9,
    "Cheetah",
    4,
    "Hunts the weakest animal of the line: if that is weaker than 9, it is out and the cheetah takes its place.",
    Trait.BRUISER,
    Ask.ANIMAL,
    _weakest,
)
def cheetah(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Only the target counts, nobody in between [A28]; in a tie its player picks, a protected one too [A36]."""
    if not at:
        return ()
    target = _target(draft, at, -1, picks)
    return supplant(draft, at, target, _CHEETAH) if draft.line[target] & STRENGTH < 9 else ()


@animal(
    SET,
    10,
    "Tiger",
    3,
    "Leaps over the animal in front of it onto the next one: if that is weaker, it is out and the tiger takes its "
    "place. Again in every turn.",
    Trait.RECURRING | Trait.BRUISER,
)
def tiger(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """It does not leap over a Shield that blocks [A28]."""
    if at < 2 or draft.line[at - 2] & STRENGTH >= 10:
        return ()
    verdict = shield(draft, at - 1, draft.line[at], _TIGER)
    if type(verdict) is Blocked:
        return (verdict,)
    leap = supplant(draft, at, at - 2, _TIGER)
    return chain((verdict,), leap) if verdict else leap


def _slow(line: Sequence[Place]) -> list[Place]:
    """Who has one of the two lowest strengths present and is weaker than a bear."""
    lowest = sorted({place & STRENGTH for place in line})[:2]
    return [place for place in line if place & STRENGTH in lowest and place & STRENGTH < 11]


@animal(
    SET,
    11,
    "Bear",
    2,
    "Growls: everyone of the two lowest strengths in line, if weaker than it, goes behind it in the order they stood.",
)
def bear(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """They go one after the other, from the gate backwards, so their order is kept."""
    place = draft.line[at]
    return [Chased(other, place) for other in _slow(draft.line[:at])]


@animal(
    SET,
    12,
    "Rhino",
    3,
    "Charges the strongest animal of the line, whoever that is: it is out and the rhino takes its place.",
    Trait.BRUISER,
    Ask.ANIMAL,
    _strongest,
)
def rhino(draft: Draft, at: int, picks: tuple[int, ...]) -> Iterable[Event]:
    """Another rhino is as good a target [A32]; in a tie its player picks, a protected one too [A36]."""
    return supplant(draft, at, _target(draft, at, 1, picks), _RHINO) if at else ()
