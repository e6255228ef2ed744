"""What is looked for in a review, and the beats in which it was found: a card, a place, or a text on any branch."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from tui.catalog import Places
from tui.host.table import Scene
from tui.host.walk import Spot, Walk

Target = int | str
Beat = tuple[Spot, int]

_TAG: Final = re.compile(r"(?<!\\)\[[^\[\]]*\]")
_CAPITAL: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")


class Quest(NamedTuple):
    """What is looked for, as markup, and the beats that have it in the order of the branches. A card or a place that
    was clicked is the `target`; `played` are the beats by which a card came onto the board or, if it `is_held`, into
    the hand."""

    what: str
    beats: tuple[Beat, ...]
    target: Target | None = None
    played: frozenset[Beat] = frozenset()
    is_held: bool = False

    def at(self, walk: Walk) -> int | None:
        """Which of the beats the walk is at."""
        here = walk.spot, walk.beat
        return self.beats.index(here) if here in self.beats else None

    def beyond(self, walk: Walk, by: int) -> Beat:
        """The next beat after where the walk is, or the last before; round and round."""
        order = [(walk.rank(spot), beat) for spot, beat in self.beats]
        here = walk.rank(walk.spot), walk.beat
        index = bisect_right(order, here) if by > 0 else bisect_left(order, here) - 1
        return self.beats[index % len(order)]

    def latest(self, walk: Walk) -> Beat:
        """Where a card was played, or a place changed, last before now; the first there is if that is all ahead."""
        here = walk.rank(walk.spot), walk.beat
        wanted = [beat for beat in self.beats if not self.played or beat in self.played]
        past = [(spot, beat) for spot, beat in wanted if (walk.rank(spot), beat) <= here]
        return past[-1] if past else self.beats[0]


def scenes_of(walk: Walk) -> Iterator[tuple[Beat, Scene]]:
    """Every beat of the branch, and what the seat saw."""
    for at, spot in enumerate(walk.line):
        for beat in range(max(1, len(walk.beats(spot)))):
            yield (spot, beat), walk.scene_at(at, beat)


def follow_card(walk: Walk, card: int, book: Places, what: str) -> Quest:
    """The beats in which a card changed places, as far as the seat saw it, or was named."""
    found: list[Beat] = []
    onto: list[Beat] = []
    into: list[Beat] = []
    before = ""
    for at, scene in scenes_of(walk):
        place = _place_of(card, scene, book)
        if place != before or (scene.event is not None and card in book.named(scene.event)):
            found.append(at)
        if place != before and place and _is_hand(before or "hand"):
            (into if _is_hand(place) else onto).append(at)
        elif place != before and _is_hand(place):
            into.append(at)
        before = place
    is_held = _is_hand(_place_of(card, walk.scene, book))
    return Quest(what, tuple(found), card, frozenset(into if is_held else onto), is_held)


def _place_of(card: int, scene: Scene, book: Places) -> str:
    places = book.places(scene.view).items()
    return next((name for name, held in places if not isinstance(held, int) and card in held), "")


def _is_hand(place: str) -> bool:
    return place.startswith("hand")


def follow_place(walk: Walk, place: str, book: Places, what: str) -> Quest:
    """The beats in which a place changed, as far as the seat saw it."""
    found: list[Beat] = []
    before: Any = None
    for number, (at, scene) in enumerate(scenes_of(walk)):
        held = book.places(scene.view).get(place)
        if number and held != before:
            found.append(at)
        before = held
    return Quest(what, tuple(found), place)


def search(walk: Walk, text: str, tell: Callable[[Scene, Any], str]) -> Iterator[Beat | None]:
    """The beats of all branches that tell of a text, each position once, in the order of the branches; None after each
    position, to let others work. `tell` gives the words for a scene and the view before it, as markup; names and
    notes count for the end of the action they stand at."""
    wanted, names = text.casefold(), {branch.end: branch.name for branch in walk.branches}
    for spot, scenes in walk.every_scene():
        beside = f"{names.get(spot, '')}\n{walk.note(spot)}".casefold()
        last = len(scenes) - 1
        for number, (before, scene) in enumerate(scenes):
            told = _plain(tell(scene, before)) + _kind(scene.event) if scene.event is not None else ""
            if wanted in told.casefold() or (number == last and wanted in beside):
                yield spot, scene.beat
        yield None


def _plain(markup: str) -> str:
    return _TAG.sub("", markup).replace("\\[", "[")


def _kind(event: Any) -> str:
    """The kind of an event in words, such as `took off`."""
    return "\n" + _CAPITAL.sub(" ", type(event).__name__)
