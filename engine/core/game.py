"""The Game record: one frozen value of pure functions, and the small values that pass through them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class IllegalAction(ValueError):
    """An action the rules forbid in this position; the message names both in notation."""


class BadNotation(ValueError):
    """Text that is no action, state, deal code or record; the message says what was expected."""


class BadSetup(ValueError):
    """A number of seats, a seed or an option the game does not offer."""


class Choice(NamedTuple):
    """One value of an option, what a person reads for it, and how many seats it needs."""

    value: str
    title: str
    seats: int = 0


class Written(Sequence[Choice]):
    """Choices too many to list, numbered from 0 as listed ones are: a value is written, not picked from a row."""

    @abstractmethod
    def number(self, value: str) -> int:
        """The number of a value. ValueError says what was expected."""


class Where(NamedTuple):
    """What another option must be: one of these values."""

    option: str
    values: tuple[str, ...]

    def holds(self, chosen: Mapping[str, str]) -> bool:
        """Whether it is."""
        return chosen[self.option] in self.values


class Option(NamedTuple):
    """A declared option of a game; the first choice is the default, but for what is `usual` beside other options.

    It matters only `when` an option declared before it has certain values, and with so many `seats`. One that `is_late`
    joined when there were records already: it is written into them only where it is not the default.
    """

    id: str
    title: str
    text: str
    choices: Sequence[Choice]
    when: Where | None = None
    seats: int = 0
    usual: tuple[tuple[Where, str], ...] = ()
    is_late: bool = False

    @property
    def is_written(self) -> bool:
        """Whether its values are too many to list."""
        return isinstance(self.choices, Written)

    @property
    def values(self) -> tuple[str, ...]:
        """The values a setup may give, default first; for an option whose values can be listed."""
        return tuple(choice.value for choice in self.choices)

    def default(self, chosen: Mapping[str, str]) -> str:
        """The value it has beside what was chosen for the options before it, unless another is given."""
        return next((value for where, value in self.usual if where.holds(chosen)), self.choices[0].value)

    def matters(self, seats: int, chosen: Mapping[str, str]) -> bool:
        """Whether a match with so many seats, and with these values of the options before it, depends on it."""
        return seats >= self.seats and (self.when is None or self.when.holds(chosen))

    def number(self, value: str) -> int:
        """The number of a value among the choices. BadSetup says what is on offer instead."""
        if isinstance(self.choices, Written):
            try:
                return self.choices.number(value)
            except ValueError as error:
                raise BadSetup(f"option {self.id}: {error}") from None
        values = self.values
        if value not in values:
            raise BadSetup(f"option {self.id} is one of {', '.join(values)}, not {value!r}")
        return values.index(value)

    def choice(self, value: str) -> Choice:
        """The choice of a value. BadSetup says what is on offer instead."""
        return self.choices[self.number(value)]


class Preset(NamedTuple):
    """A named choice of options, such as a difficulty."""

    title: str
    options: tuple[tuple[str, str], ...]


class Setup(NamedTuple):
    """What a deal needs: seats at the table, a seed of at most 64 bits, a value for each option in declared order."""

    seats: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str) -> str:
        """The value of an option; KeyError where the game declares none of that name."""
        return dict(self.options)[name]


class Beat(NamedTuple, Generic[E, S]):
    """An event and the state right after it."""

    event: E
    state: S


class Step(NamedTuple, Generic[S, A, E]):
    """One action unrolled: the state before it, and its beats in order (never none)."""

    before: S
    action: A
    beats: tuple[Beat[E, S], ...]

    @property
    def after(self) -> S:
        """The state the action leads to."""
        return self.beats[-1].state


class Outcome(NamedTuple):
    """How a game ended: points by seat, and the seats that won (several share; none means a common loss)."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Plan(NamedTuple, Generic[A]):
    """A way to play a turn out: its actions, and what the position it leaves is thought to be worth, 0 to 1."""

    actions: tuple[A, ...]
    worth: float


class Game(NamedTuple, Generic[S, A, E, V]):
    """A game: everything outside the rules reaches them through this record.

    `apply` and `steps` check legality and raise IllegalAction; `advance` is the trusted door of bots and replays,
    which skips the check. `path` gives the picks an action is made of, in the order they are asked.
    `is_revealing` marks events that show somebody something new (the information line).
    `evaluate` guesses a seat's chance of winning, 0 to 1; `policy` is the cheap player of rollouts.
    `deck` is the fingerprint of cards that do not ship with the game, empty for those that do.
    `plans`, for a game in which a turn is many actions: the ways the seat to move can play out its turn, the most
    promising first, judged from what that seat knows. `is_cooperative`: all seats win or lose together.
    `write_option` is what a bot chooses for an option with too many values to list: by its id, the bot's level and a
    word that draws.
    """

    id: str
    code: str
    title: str
    summary: str
    rules_version: int
    seats: range
    options: tuple[Option, ...]
    initial_state: Callable[[Setup], S]
    current_player: Callable[[S], int | None]
    legal_actions: Callable[[S], Sequence[A]]
    apply: Callable[[S, A], S]
    advance: Callable[[S, A], S]
    steps: Callable[[S, A], Step[S, A, E]]
    view: Callable[[S, int | None], V]
    sample: Callable[[V, int], S]
    outcome: Callable[[S], Outcome | None]
    path: Callable[[A], tuple[int, ...]]
    is_revealing: Callable[[E], bool]
    evaluate: Callable[[S, int], float]
    policy: Callable[[S, Sequence[A], int], A]
    encode_action: Callable[[A], str]
    decode_action: Callable[[str], A]
    encode_state: Callable[[S], str]
    decode_state: Callable[[str], S]
    presets: tuple[Preset, ...] = ()
    deck: str = ""
    plans: Callable[[S], Sequence[Plan[A]]] | None = None
    is_cooperative: bool = False
    write_option: Callable[[str, str, int], str] | None = None

    def setup(self, seats: int, seed: int, options: Mapping[str, str] | None = None) -> Setup:
        """A checked Setup with defaults filled in; BadSetup says what the game offers instead. An option that does not
        matter beside the others has its default, whatever is given for it."""
        given = dict(options or {})
        if seats not in self.seats:
            raise BadSetup(f"{self.title} seats {self.seats[0]} to {self.seats[-1]} players, not {seats}")
        if not 0 <= seed < 1 << 64:
            raise BadSetup(f"a seed is a number from 0 to 2^64 - 1, not {seed}")
        if unknown := given.keys() - {option.id for option in self.options}:
            known = ", ".join(option.id for option in self.options) or "none"
            raise BadSetup(f"{self.title} has no option {min(unknown)!r}; it has: {known}")
        chosen: dict[str, str] = {}
        for option in self.options:
            value = given.get(option.id, option.default(chosen))
            needed = option.choice(value).seats
            if not option.matters(seats, chosen):
                value = option.default(chosen)
            elif seats < needed:
                raise BadSetup(f"option {option.id} {value} needs {needed} players, not {seats}")
            chosen[option.id] = value
        return Setup(seats, seed, tuple(chosen.items()))

    def written(self, setup: Setup) -> tuple[Option, ...]:
        """The options that matter to a setup and have too many values to list: one for each seat in turn, or none."""
        chosen = dict(setup.options)
        return tuple(each for each in self.options if each.is_written and each.matters(setup.seats, chosen))

    def stated(self, setup: Setup) -> tuple[tuple[str, str], ...]:
        """The options that say how a setup is played: those that matter, without late ones at their default."""
        chosen, found = dict(setup.options), []
        for option in self.options:
            value = chosen[option.id]
            if option.matters(setup.seats, chosen) and not (option.is_late and value == option.default(chosen)):
                found.append((option.id, value))
        return tuple(found)


def narrow(paths: Sequence[tuple[int, ...]], chosen: tuple[int, ...]) -> tuple[int, ...]:
    """The distinct next picks among the paths that begin with what was chosen, in their order."""
    depth = len(chosen)
    return tuple(dict.fromkeys(p[depth] for p in paths if len(p) > depth and p[:depth] == chosen))
