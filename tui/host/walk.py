"""Walking through all a match has passed, beat by beat and branch by branch, as a seat saw it. No screen here."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engine.core.game import Step
from engine.core.history import History
from tui.host.sitting import Sitting
from tui.host.supposed import Supposed, supposed_in
from tui.host.table import Scene

_REMEMBERED: Final = 600


class Spot(NamedTuple):
    """A position: a node of the match (tree 0) or of the what-if of that number, on cards dealt anew."""

    tree: int
    node: int


class Branch(NamedTuple):
    """A way from the beginning to an end. It has parted from the branch `owner` after `parting` actions (the first
    branch, along which the match goes, from none); `depth` counts the partings."""

    line: tuple[Spot, ...]
    owner: int
    parting: int
    depth: int
    name: str

    @property
    def end(self) -> Spot:
        """Where it ends."""
        return self.line[-1]

    @property
    def own(self) -> tuple[Spot, ...]:
        """What of it is on no branch above it."""
        return self.line if self.owner < 0 else self.line[self.parting + 1 :]


class Walk:
    """Where one is: a branch, the actions that lead there along it (`at`), and a beat of the last of them.

    `seat` is whose view is shown. While others play who are people, only one's own can be (`is_open`).
    """

    def __init__(self, table: Sitting, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.branch = self.at = self.beat = 0
        self.refresh()
        self.visit(Spot(0, table.history.here))

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether nothing is a secret any more: the match is over, or only bots play."""
        return self.table.is_over or not any(map(self.table.is_human, range(len(self.table.plans))))

    def refresh(self) -> None:
        """Reads the table again, which has changed, and stays at the same spot where it is still there."""
        spot = self.spot if hasattr(self, "branches") else Spot(0, 0)
        beat = self.beat
        self.supposed = [each for each in supposed_in(self.table) if self.is_open or each.seat == self.seat]
        self.branches = _branches(self.table.history, self.supposed)
        self._known: dict[tuple[Spot, int | None], tuple[Scene, ...]] = {}
        self.branch = min(self.branch, len(self.branches) - 1)
        self.__dict__.pop("_ranks", None)
        self._forget_line()
        self.visit(spot if any(spot in branch.line for branch in self.branches) else Spot(0, self.table.history.here))
        self.beat = min(beat, self.last_beat)

    def history(self, tree: int) -> History[Any, Any]:
        """The tree of that number. Its states are the truth, or what was dealt instead of it."""
        return self.supposed[tree - 1].history if tree else self.table.history

    @property
    def line(self) -> tuple[Spot, ...]:
        """The branch one is on."""
        return self.branches[self.branch].line

    @cached_property
    def movers(self) -> tuple[int, ...]:
        """The seat that acts at each spot of the line but the last."""
        return self._movers_along(self.line)

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """How many actions lead to the end of each turn; the beginning first. Alone, each action is a turn."""
        return self._turns_along(self.movers)

    def turn_on(self, branch: int, at: int) -> int:
        """The number of the turn that so many actions lead to along a branch."""
        return bisect_left(self._turns_along(self._movers_along(self.branches[branch].line)), at)

    def _movers_along(self, line: Sequence[Spot]) -> tuple[int, ...]:
        """A what-if begins in its own root."""
        starts = [Spot(after.tree, 0) if after.tree != spot.tree else spot for spot, after in pairwise(line)]
        return tuple(self.table.game.current_player(self._state(spot)) or 0 for spot in starts)

    def _turns_along(self, movers: Sequence[int]) -> tuple[int, ...]:
        alone = len(self.table.plans) == 1
        ends = [at for at in range(1, len(movers)) if alone or movers[at] != movers[at - 1]]
        return tuple(dict.fromkeys((0, *ends, len(movers))))

    @cached_property
    def _ranks(self) -> Mapping[Spot, tuple[int, int]]:
        found: dict[Spot, tuple[int, int]] = {}
        for number, branch in enumerate(self.branches):
            for spot in branch.own:
                found[spot] = len(found), number
        return found

    def rank(self, spot: Spot) -> int:
        """How many positions come before it when the branches are read one below the other, each position once."""
        return self._ranks[spot][0]

    def owner_of(self, spot: Spot) -> int:
        """The number of the branch a position is on; where it is on several, of the one they part from."""
        return self._ranks[spot][1]

    def note(self, spot: Spot) -> str:
        """What somebody wrote down about a position."""
        notes = self.supposed[spot.tree - 1].notes if spot.tree else self.table.notes
        return notes.get(spot.node, "")

    # -- where one is --------------------------------------------------------------------------------------------

    @property
    def spot(self) -> Spot:
        """The position one is at or on the way to."""
        return self.line[self.at]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return bisect_left(self.turns, self.at)

    @property
    def last_beat(self) -> int:
        """The last beat of the action that leads here."""
        return max(0, len(self.beats(self.spot)) - 1)

    @property
    def is_at_end(self) -> bool:
        """Whether the line goes no further."""
        return self.at == len(self.line) - 1 and self.beat == self.last_beat

    @property
    def scene(self) -> Scene:
        """What the seat saw at this beat."""
        return self.scene_at(self.at, self.beat)

    def scene_at(self, at: int, beat: int) -> Scene:
        """What the seat saw at a beat of the line."""
        return self.scenes(self.line[at])[beat]

    def scenes(self, spot: Spot) -> tuple[Scene, ...]:
        """What the seat saw of the action that led to a spot, beat by beat; at a beginning, the one scene without an
        event."""
        key = spot, self.seat
        if key not in self._known:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            self._known[key] = self._seen(spot)
        return self._known[key]

    def beats(self, spot: Spot) -> tuple[Scene, ...]:
        """The beats of the action that led to a spot; none at a beginning."""
        scenes = self.scenes(spot)
        return scenes if scenes[0].event is not None else ()

    @property
    def view_before(self) -> Any:
        """What the seat saw one beat earlier; at the beginning, what it sees."""
        if self.beat:
            return self.scene_at(self.at, self.beat - 1).view
        return self._view_at(self._before(self.spot))

    def every_scene(self) -> Iterator[tuple[Spot, list[tuple[Any, Scene]]]]:
        """Every position of all branches, each once in the order of their ranks, with what the seat saw at each beat
        that led there and the view it had before."""
        last, view = None, None
        for spot in tuple(self._ranks):
            if self._before(spot) != last:
                view = self._view_at(self._before(spot))
            scenes = []
            for scene in self._seen(spot):
                scenes.append((view, scene))
                view = scene.view
            yield spot, scenes
            last = spot

    def views(self) -> tuple[Any, ...]:
        """What each seat saw at this beat. Raises PermissionError where that is not open."""
        if not self.is_open:
            raise PermissionError("only one's own view is open while the match goes on")
        steps = self._step(self.spot)
        state = steps.beats[self.beat].state if steps else self._state(self.spot)
        return tuple(self.table.game.view(state, seat) for seat in range(len(self.table.plans)))

    def _before(self, spot: Spot) -> Spot:
        """Where the action that led to a spot was played; a beginning itself."""
        return Spot(spot.tree, max(0, self.history(spot.tree).entry(spot.node).parent))

    def _view_at(self, spot: Spot) -> Any:
        """What the seat saw at the end of the action that led to a spot."""
        return self.scenes(spot)[-1].view if spot.tree == 0 else self.table.game.view(self._state(spot), self.seat)

    def _seen(self, spot: Spot) -> tuple[Scene, ...]:
        """As `scenes`, worked out anew."""
        if spot.tree == 0:
            return self.table.scenes(spot.node, self.seat)
        view, steps = self.table.game.view, self._step(spot)
        if steps is None:
            return (Scene(view(self._state(spot), self.seat), None, spot.node, 0),)
        beats = enumerate(steps.beats)
        return tuple(Scene(view(beat.state, self.seat), beat.event, spot.node, at) for at, beat in beats)

    def _step(self, spot: Spot) -> Step[Any, Any, Any] | None:
        """The action that led to a spot unrolled; none at a beginning."""
        entry = self.history(spot.tree).entry(spot.node)
        return None if entry.parent < 0 else self.table.game.steps(self._state(self._before(spot)), entry.action)

    def _state(self, spot: Spot) -> Any:
        return self.history(spot.tree).entry(spot.node).state

    # -- going ---------------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """One beat on or back; at an end nothing changes."""
        if 0 <= self.beat + by <= self.last_beat:
            self.beat += by
        elif 0 <= self.at + by < len(self.line):
            self._to(self.at + by)
            self.beat = 0 if by > 0 else self.last_beat

    def decide(self, by: int) -> None:
        """To the end of this action or the next, or of the one before."""
        self._to(self.at + by if by < 0 or self.beat == self.last_beat else self.at)

    def go_turn(self, by: int) -> None:
        """To the end of this turn or the next, or of the one before."""
        is_there = self.at in self.turns and self.beat == self.last_beat
        self.to_turn(self.turn + (by if by < 0 or is_there else 0))

    def to_turn(self, turn: int) -> None:
        """To the end of a turn; beyond the last, to the end."""
        self._to(self.turns[max(0, min(turn, len(self.turns) - 1))])

    def go_branch(self, by: int) -> None:
        """To another branch, round and round: to the same spot where it is on both, else where they part."""
        old = self.line
        self.branch = (self.branch + by) % len(self.branches)
        self._forget_line()
        shared = next((at for at, pair in enumerate(zip(old, self.line, strict=False)) if pair[0] != pair[1]), None)
        shared = min(len(old), len(self.line)) if shared is None else shared
        if self.at >= shared:
            self._to(shared)

    def take(self, branch: int) -> None:
        """To a branch, as `go_branch`."""
        self.go_branch(branch - self.branch)

    def visit(self, spot: Spot) -> None:
        """To the end of the action that led to a spot: on this branch if it is there, else on the first that has it."""
        numbers = (self.branch, *range(len(self.branches)))
        found = next((number for number in numbers if spot in self.branches[number].line), None)
        if found is not None:
            if found != self.branch:
                self.branch = found
                self._forget_line()
            self._to(self.line.index(spot))

    def to(self, at: int, beat: int) -> None:
        """To a beat of the line."""
        self._to(at)
        self.beat = max(0, min(beat, self.last_beat))

    def _to(self, at: int) -> None:
        self.at = max(0, min(at, len(self.line) - 1))
        self.beat = self.last_beat

    def _forget_line(self) -> None:
        self.__dict__.pop("movers", None)
        self.__dict__.pop("turns", None)
        self.at = min(self.at, len(self.line) - 1)
        self.beat = min(self.beat, self.last_beat)


def _branches(history: History[Any, Any], supposed: Sequence[Supposed]) -> list[Branch]:
    """The branch the match is on, then each other below the one it parts from, in the order of the partings."""
    end = history.tip
    newest = {entry.parent: node for node, entry in enumerate(history.log[: history.size])}
    while end in newest:  # gone to from elsewhere: what was played there last lies ahead
        end = newest[end]
    main = history.line(end)
    owners = dict.fromkeys(main, 0)
    found = [Branch(tuple(Spot(0, node) for node in main), -1, 0, 0, history.names.get(end, ""))]
    for leaf in history.leaves():
        if leaf == end:
            continue
        line = history.line(leaf)
        parting = next((at for at, node in enumerate(line) if node not in owners), len(line)) - 1
        owner = owners[line[parting]]
        owners.update(dict.fromkeys(line[parting + 1 :], len(found)))
        spots = tuple(Spot(0, node) for node in line)
        found.append(Branch(spots, owner, parting, found[owner].depth + 1, history.names.get(leaf, "")))
    for number, each in enumerate(supposed, 1):
        head = history.line(each.node)
        owner = owners[each.node]
        spots = (*(Spot(0, node) for node in head), *(Spot(number, node) for node in each.history.line()[1:]))
        found.append(Branch(spots, owner, len(head) - 1, found[owner].depth + 1, each.name))
    return _below(found)


def _below(found: list[Branch]) -> list[Branch]:
    """The same branches, each below its owner."""
    below: dict[int, list[int]] = {}
    for number, branch in enumerate(found[1:], 1):
        below.setdefault(branch.owner, []).append(number)
    order: list[int] = []
    waiting = [0]
    while waiting:
        number = waiting.pop()
        order.append(number)
        waiting += sorted(below.get(number, ()), key=lambda n: (found[n].parting, n), reverse=True)
    places = {number: place for place, number in enumerate(order)}
    return [found[number]._replace(owner=places.get(found[number].owner, -1)) for number in order]
