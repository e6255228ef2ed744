"""The turn of set 3 written a second time, straight from the rulebook and slowly: places are lists of words such as
`["R11", "G5"]` (whoever is on top first). The engine is compared with it; it shares no code with the engine."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Stack = list[str]

RECURRING = {8, 10, 11}
LASTING = {3, 8, 10, 11}


def strength(stack: Stack) -> int:
    """The strength of the visible animal."""
    return int(stack[0][1:])


def offers(line: Sequence[str], strengths: Sequence[int], animal: int) -> list[tuple[str, ...]]:
    """Every way to make the picks of an animal joining these visible others; one empty way where nothing is asked."""
    ways: list[tuple[str, ...]] = []
    others = list(zip(line, strengths, strict=True))
    if animal == 1:
        ways = [(str(number),) for number in dict.fromkeys(strengths)]
    if animal == 6:
        ways = [(line[gap],) for gap in range(len(line) - 1)]
    if animal == 7:
        ways = [(card,) for card, number in others if number in LASTING]
    if animal == 5:
        for card, number in others:
            rest = [other for other in others if other[0] != card] + [("coyote", 5)]
            further = offers([other for other, _ in rest], [n for _, n in rest], number) if number != 5 else []
            ways += [(card, *way) for way in further]
    return ways or [()]


@dataclass
class Reference:
    """A table in the middle of a turn. `order` is the shuffle the devil is told to make."""

    line: list[Stack]
    air: str = ""
    prey_lost: bool = False
    order: tuple[str, ...] = ()
    bar: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)

    def turn(self, card: str, picks: Sequence[str]) -> None:
        """A whole turn but the draw."""
        self.line.append([card])
        self.fresh = [card]
        self.act(card, list(picks), card)
        self.recur()
        if len(self.line) >= 5:
            self.check()

    def where(self, card: str) -> int:
        """The place where a card is visible, or -1."""
        return next((at for at, stack in enumerate(self.line) if stack[0] == card), -1)

    def lazy(self, at: int) -> bool:
        """Whether the animal at a place nods off behind a sloth."""
        return at > 0 and strength(self.line[at - 1]) == 7 and strength(self.line[at]) != 7

    def shielded(self, at: int) -> bool:
        """Whether an okapi that is awake stands at a place."""
        return strength(self.line[at]) == 8 and not self.lazy(at)

    def throw(self, at: int, bruiser: bool) -> bool:
        """THAT'S IT for a place, or the bar for a gazelle with her mirror out; says whether it fled."""
        card = self.line[at][0]
        flees = bruiser and strength(self.line[at]) == 3 and card not in self.fresh and not self.lazy(at)
        (self.bar if flees else self.out).extend(reversed(self.line.pop(at)))
        return flees

    def go(self, at: int, to: int) -> None:
        """A move to a place in front."""
        self.line.insert(to, self.line.pop(at))

    def act(self, card: str, picks: list[str], player: str) -> None:
        """The action of a visible animal."""
        at = self.where(card)
        ahead = strength(self.line[at - 1]) if at else 99
        match strength(self.line[at]):
            case 0:
                self.go(at, 0)
                loose = sorted(card for stack in self.line[1:] for card in stack)
                if len(loose) > 1:
                    assert sorted(self.order) == loose
                    self.line[1:] = [[card] for card in self.order]
            case 1:
                hit = [s[0] for s in self.line if s[0] != card and picks and strength(s) == int(picks[0])]
                for victim in hit:
                    self.throw(self.where(victim), bruiser=False)
                self.go(self.where(card), 0)
            case 2 if at >= 2:
                self.line[at - 2 : at + 1] = [self.line[at - 1], self.line[at], self.line[at - 2]]
            case 3 if at >= 1:
                self.go(at, at - 1)
            case 4:
                while at and strength(self.line[at - 1]) > 4:
                    self.go(at, at - 1)
                    at -= 1
            case 5 if picks:
                target = self.where(picks[0])
                self.fresh.append(picks[0])
                self.line.append(self.line.pop(target))
                self.act(picks[0], [player if pick == "coyote" else pick for pick in picks[1:]], player)
            case 6 if picks:
                self.balance(card, self.where(picks[0]) + 1)
            case 7 if picks:
                self.go(at, self.where(picks[0]))
            case 8 if ahead < 8:
                self.go(at, at - 1)
            case 9:
                stack = self.line.pop(at)
                if self.air:
                    self.out += stack
                else:
                    self.air = stack[0]
            case 10 if ahead < 10 and not self.shielded(at - 1):
                self.throw(at - 1, bruiser=True)
            case 11 if ahead < 11 and not self.shielded(at - 1):
                self.jump(at)
            case 12:
                total = 0
                while at and total + strength(self.line[at - 1]) <= 12:
                    total += strength(self.line[at - 1])
                    self.go(at, at - 1)
                    at -= 1
            case _:
                pass

    def balance(self, panda: str, to: int) -> None:
        """The panda takes its place; what is farthest from it on the longer side is out."""
        self.go(self.where(panda), to)
        while (at := self.where(panda)) > len(self.line) - 1 - at:
            self.throw(0, bruiser=False)
        after = self.line[at + 1 + at :]
        for stack in after:
            self.throw(self.where(stack[0]), bruiser=False)

    def jump(self, at: int) -> None:
        """The camel lets go of whom it had and covers the animal in front."""
        camel, *old = self.line[at]
        self.line[at - 1 : at + 1] = [[camel, *self.line[at - 1]], *([old] if old else [])]

    def recur(self) -> None:
        """Recurring actions from the gate backwards; a released animal acts right after its releaser."""
        agenda = [stack[0] for stack in self.line if strength(stack) in RECURRING and stack[0] not in self.fresh]
        done: set[str] = set()
        while agenda:
            card = agenda.pop(0)
            at = self.where(card)
            if at < 0:
                continue
            done.add(card)
            if self.lazy(at):
                continue
            passenger = self.line[at][1:]
            self.act(card, [], card)
            for victim in passenger:
                if self.where(victim) >= 0 and int(victim[1:]) in RECURRING and victim not in {*done, *self.fresh}:
                    agenda.insert(0, victim)

    def check(self) -> None:
        """At five: the eagle first, then two in and the last one out."""
        if self.air:
            eagle, self.air = self.air, ""
            at = min(range(len(self.line)), key=lambda index: (strength(self.line[index]), index))
            no_prey = strength(self.line[at]) >= 9 or self.shielded(at)
            if no_prey or (self.throw(at, bruiser=True) and self.prey_lost):
                self.out.append(eagle)
            else:
                self.line.insert(at, [eagle])
        for _ in range(2):
            self.bar += reversed(self.line.pop(0))
        self.out += reversed(self.line.pop())
