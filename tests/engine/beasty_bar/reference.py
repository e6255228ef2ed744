"""The turn of Combo written a second time, straight from the rulings and slowly, in another way: what is picked is
asked in the middle of the action, and the choices on offer are found by playing it again and again. It shares no code
with the engine. Places are lists of words such as `["R11", "G5c"]` (whoever is on top first)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

Stack = list[str]

TRAMPLERS = {"11", "11c"}
BRUISERS = {"9", "10", "9n", "10n", "12n", "10c"}
RECURRING = {"8", "10", "11", "8c", "10c", "11c", "8n", "10n"}
LASTING = RECURRING | {"3", "7c", "7n", "1n"}
BLOCKING = {"8", "7c"}
SLOTH, MIRROR, SPINES, BAT, VULTURE = "7", "3", "7n", "1n", "2n"


class AskedError(Exception):
    """The script of picks is at its end and one of these must be picked."""

    def __init__(self, options: Sequence[str]) -> None:
        super().__init__(*options)
        self.options = options


def kind(card: str) -> str:
    """The species of a card: strength and letter of the set."""
    return card[1:]


def strength(card: str) -> int:
    """The printed strength."""
    return int(card[1:].rstrip("cn"))


@dataclass
class Combo:
    """A table in the middle of a turn. `hand` has the other cards of the player, `script` the picks made, `order` the
    shuffle a devil is told to make."""

    line: list[Stack]
    air: str
    out: list[str]
    hand: list[str]
    script: list[str]
    has_vultures: bool
    prey_lost: bool = False
    order: tuple[str, ...] = ()
    perch: str = ""
    bar: list[str] = field(default_factory=list)
    fresh: list[str] = field(default_factory=list)

    def turn(self, card: str) -> None:
        """A whole turn but the draw."""
        self.fresh = [card]
        if kind(card) == VULTURE:
            self.perch = card
            self.revive(card)
        else:
            self.join([card])
        self.burn()
        self.recur()
        if self.perch:
            self.out.append(self.perch)
            self.perch = ""
        if len(self.line) >= 5:
            self.check()
        self.burn()

    # What actions are made of

    def pick(self, options: Sequence[str]) -> str:
        """The next pick of the script, which must be one of the options."""
        if not self.script:
            raise AskedError(options)
        assert self.script[0] in options, (self.script, options)
        return self.script.pop(0)

    def where(self, card: str) -> int:
        """The place where a card is visible, or -1."""
        return next((at for at, stack in enumerate(self.line) if stack[0] == card), -1)

    def tops(self, card: str = "") -> list[str]:
        """The visible animals, but for one."""
        return [stack[0] for stack in self.line if stack[0] != card]

    def sees(self, wanted: str, card: str) -> list[str]:
        """The visible animals of a species, but for one."""
        return [other for other in self.tops(card) if kind(other) == wanted]

    def join(self, stack: Stack) -> None:
        """A place comes to the end of the line, and who is on top acts."""
        self.line.append(stack)
        self.burn()
        if stack in self.line:
            self.act(stack[0], kind(stack[0]), [kind(stack[0])])

    def burn(self) -> None:
        """Bats first in line are lost."""
        while self.line and kind(self.line[0][0]) == BAT:
            self.out += self.line.pop(0)

    def lazy(self, card: str) -> bool:
        """Whether a sloth stands directly in front of an animal that is no sloth."""
        at = self.where(card)
        return at > 0 and kind(self.line[at - 1][0]) == SLOTH != kind(card)

    def blocks(self, card: str, attacking: str) -> bool:
        """Whether an animal stops one that acts as a species."""
        return kind(card) in BLOCKING and attacking in TRAMPLERS | BRUISERS and not self.lazy(card)

    def remove(self, card: str, into: list[str]) -> None:
        """A place leaves the line, who is below first."""
        into += reversed(self.line.pop(self.where(card)))

    def attack(self, target: str, by: str, attacking: str) -> bool:
        """An animal acting as a species means to throw another out; whether that place is free and it still there."""
        if self.blocks(target, attacking):
            return False
        answers = attacking in BRUISERS and not self.lazy(target)
        if answers and kind(target) == SPINES:
            self.out.append(by)
            self.air = "" if self.air == by else self.air
            self.line = [stack for stack in self.line if stack[0] != by]
            return False
        fled = answers and kind(target) == MIRROR and target not in self.fresh
        self.remove(target, self.bar if fled else self.out)
        return True

    def go(self, card: str, to: int) -> None:
        """A move of an animal to a place in front."""
        self.line.insert(to, self.line.pop(self.where(card)))

    def take(self, target: str, by: str, attacking: str) -> None:
        """An attack from behind on an animal whose place is taken."""
        to = self.where(target)
        if self.attack(target, by, attacking):
            self.go(by, to)

    def dismiss(self, cards: list[str]) -> None:
        """Several to THAT'S IT, in picked order where vultures may care."""
        while cards:
            asked = self.has_vultures and len(cards) > 1
            card = self.pick(cards) if asked else cards[0]
            cards = [other for other in cards if other != card]
            self.remove(card, self.out)

    # The turn's other steps

    def recur(self) -> None:
        """Recurring actions from the gate backwards; a released animal acts right after its releaser."""
        agenda = [card for card in self.tops() if kind(card) in RECURRING and card not in self.fresh]
        done: set[str] = set()
        while agenda:
            card = agenda.pop(0)
            at = self.where(card)
            if at < 0:
                continue
            done.add(card)
            if not self.lazy(card):
                below = self.line[at][1:]
                self.act(card, kind(card), [])
                agenda[:0] = [c for c in below if self.where(c) >= 0 and kind(c) in RECURRING and c not in done]
                self.burn()

    def check(self) -> None:
        """At five: the eagle first, then two in and the last one out."""
        if self.air:
            eagle = self.air
            target = min(self.tops(), key=strength)
            to, before = self.where(target), len(self.bar)
            is_free = strength(target) < 9 and self.attack(target, eagle, "9")
            if is_free and not (self.prey_lost and len(self.bar) > before):
                self.line.insert(to, [eagle])
                self.air = ""
            if self.air:
                self.out.append(self.air)
                self.air = ""
        for place in (0, 0):
            self.remove(self.line[place][0], self.bar)
        self.remove(self.line[-1][0], self.out)

    def revive(self, by: str) -> None:
        """What a vulture does, and one that does as a vulture does."""
        if not self.out:
            return
        card = self.pick([self.out[-1]])
        self.out.pop()
        if kind(card) == VULTURE:
            self.bar += [card, by]
            self.perch = "" if self.perch == by else self.perch
            self.line = [stack for stack in self.line if stack[0] != by]
            return
        self.fresh.append(card)
        self.join([card])

    # The actions

    def act(self, card: str, acting: str, been: list[str]) -> None:
        """A visible animal acts as a species; `been` are those it has been in this turn."""
        number, letter = (acting[:-1], acting[-1]) if acting[-1] in "cn" else (acting, "")
        sets: dict[str, Callable[[str, str, list[str]], None]] = {"c": self.classic, "n": self.beasts, "": self.wild}
        sets[letter](card, number, been)

    def run(self, card: str, passes: Callable[[str], bool], most: int = 99) -> None:
        """Moves past animals in front, one by one, as long as they can be passed."""
        while most and (at := self.where(card)) and passes(self.line[at - 1][0]):
            self.go(card, at - 1)
            most -= 1

    def classic(self, card: str, number: str, been: list[str]) -> None:
        """Set 1."""
        at, others, recurs = self.where(card), self.tops(card), card not in self.fresh
        match int(number):
            case 1:
                noses = [other for other in others if kind(other) != "1c"]
                high = sorted({strength(other) for other in noses})[-2:]
                self.dismiss([other for other in noses if strength(other) in high])
            case 2 if others:
                self.remove(self.pick(others), self.out)
            case 3 if others:
                self.go(card, self.where(self.pick(others[-2:])))
            case 4 if mates := self.sees("4c", card):
                self.dismiss([other for other in others if kind(other) in TRAMPLERS | BRUISERS])
                gang = [self.line[self.where(one)] for one in [card, *reversed(mates)]]
                self.line = gang + [stack for stack in self.line if stack not in gang]
            case 5:
                self.copy(card, [other for other in others if kind(other) != "5c"], been)
            case 6:
                self.line.reverse()
            case 8:
                self.run(card, lambda other: strength(other) < 8, 1)
            case 9:
                self.line.sort(key=lambda stack: -(9 if stack[0] == card else strength(stack[0])))
            case 10:
                while at and strength(front := self.line[at - 1][0]) < 10 and not (recurs and self.lazy(card)):
                    if not self.attack(front, card, "10c"):
                        break
                    at -= 1
            case 11:
                self.run(
                    card,
                    lambda other: (
                        strength(other) < 11 and not self.blocks(other, "11c") and not (recurs and self.lazy(card))
                    ),
                )
            case 12:
                if self.sees("12c", card):
                    self.remove(card, self.out)
                else:
                    self.dismiss(self.sees("4c", card))
                    self.go(card, 0)
            case _:
                pass

    def beasts(self, card: str, number: str, been: list[str]) -> None:
        """Set 2."""
        at, others = self.where(card), self.tops(card)
        strengths = sorted({strength(other) for other in others})
        match int(number):
            case 1 if others:
                self.take(self.pick(others), card, "1n")
            case 2:
                self.revive(card)
            case 3 if others:
                self.go(card, self.where(self.tied(others, strengths[-1])))
            case 4:
                self.line.sort(key=lambda stack: 4 if stack[0] == card else strength(stack[0]))
            case 5:
                self.copy(card, self.hand, been)
            case 6 if others:
                parity = int(self.pick(["0", "1"]))
                self.run(card, lambda other: strength(other) % 2 == parity)
            case 8 if at and strength(self.line[at - 1][0]) < 8:
                self.line.append(self.line.pop(at - 1))
            case 9 if others and strengths[0] < 9:
                self.take(self.tied(others, strengths[0]), card, "9n")
            case 10 if at >= 2 and strength(target := self.line[at - 2][0]) < 10:
                if not self.blocks(self.line[at - 1][0], "10n"):
                    self.take(target, card, "10n")
            case 11:
                low = [other for other in others if strength(other) in strengths[:2] and strength(other) < 11]
                self.line.sort(key=lambda stack: stack[0] in low)
            case 12 if others:
                self.take(self.tied(others, strengths[-1]), card, "12n")
            case _:
                pass

    def tied(self, others: list[str], number: int) -> str:
        """The one of a strength, picked where there are several."""
        equal = [other for other in others if strength(other) == number]
        return self.pick(equal) if len(equal) > 1 else equal[0]

    def copy(self, card: str, models: list[str], been: list[str]) -> None:
        """Does as one of the others does, one of each species on offer, and none that it has been."""
        offered = {kind(model): model for model in reversed(models) if kind(model) not in been}
        if offered:
            acting = kind(self.pick([model for model in models if model in offered.values()]))
            self.act(card, acting, [*been, acting])

    def wild(self, card: str, number: str, been: list[str]) -> None:
        """Set 3."""
        at, others, copies = self.where(card), self.tops(card), kind(card) != number
        match int(number):
            case 0:
                self.go(card, 0)
                loose = sorted(one for stack in self.line[1:] for one in stack)
                assert sorted(self.order or loose) == loose
                self.line[1:] = [[one] for one in self.order or loose]
            case 1:
                if others:
                    hit = self.pick(list(dict.fromkeys(str(strength(other)) for other in others)))
                    self.dismiss([other for other in others if strength(other) == int(hit)])
                self.go(card, 0)
            case 2 if at >= 2:
                self.line[at - 2 : at + 1] = [self.line[at - 1], self.line[at], self.line[at - 2]]
            case 3:
                self.run(card, lambda other: True, 1)
            case 4:
                self.run(card, lambda other: strength(other) > 4)
            case 5:
                if able := [other for other in others if kind(other) != "5" and other not in self.fresh]:
                    target = self.pick(able)
                    self.fresh.append(target)
                    self.join(self.line.pop(self.where(target)))
            case 6 if len(others) > 1:
                self.go(card, self.where(self.pick(others[:-1])) + 1)
                at, size = self.where(card), len(self.line)
                ahead, behind = self.tops()[:at], self.tops()[at + 1 :]
                self.dismiss(ahead[: max(0, 2 * at + 1 - size)] + behind[at:])
            case 7:
                if targets := [other for other in others if kind(other) in LASTING]:
                    self.go(card, self.where(self.pick(targets)))
            case 8:
                self.run(card, lambda other: strength(other) < 8, 1)
            case 9 if self.air:
                self.remove(card, self.out)
            case 9 if not copies:
                self.air = self.line.pop(at)[0]
            case 10 if at and strength(self.line[at - 1][0]) < 10:
                self.attack(self.line[at - 1][0], card, "10")
            case 11 if copies:
                self.run(card, lambda other: strength(other) < 11 and not self.blocks(other, "11"), 1)
            case 11 if at and strength(front := self.line[at - 1][0]) < 11 and not self.blocks(front, "11"):
                old = self.line[at][1:]
                self.line[at - 1 : at + 1] = [[card, *self.line[at - 1]], *([old] if old else [])]
            case 12:
                left = 12
                while (at := self.where(card)) and strength(self.line[at - 1][0]) <= left:
                    left -= strength(self.line[at - 1][0])
                    self.go(card, at - 1)
            case _:
                pass
