"""The table: owns the one true state of a match, and shows each subscriber what its seat may see."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final, NamedTuple, Self

from engine.core.deal import encode_deal
from engine.core.game import Game, Setup, Step
from engine.core.history import History
from engine.core.record import Record
from tui.host.plan import BOT, HUMAN, NAMES, Plan, decode_plan, encode_plan, plans_of

__all__ = [
    "NAMES",
    "NotYourTurn",
    "Plan",
    "Saying",
    "Scene",
    "Subscription",
    "Table",
    "Update",
    "decode_plan",
    "encode_plan",
]

AnyGame = Game[Any, Any, Any, Any]
Save = Callable[[Record], None]
Clock = Callable[[], datetime]
_ID = re.compile(r"[0-9A-Za-z-]{1,80}")


def one_line(text: str) -> str:
    """The text as one line a record can hold: printable, single spaces; may be empty."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())


class NotYourTurn(ValueError):
    """An action for a seat that is not to move."""


class Scene(NamedTuple):
    """What a seat sees at one beat: its view and the event that led there (none at a start or after a jump)."""

    view: Any
    event: Any | None
    node: int
    beat: int


class Saying(NamedTuple):
    """A sentence somebody said at a node. Table talk is heard by all and is no part of the record."""

    node: int
    seat: int
    text: str


class Update(NamedTuple):
    """What a subscriber is told: the scenes of one action in order; after a jump, the one scene of now; or, with no
    scene at all, what somebody said.

    At a hosted table also, each with no scene: `news` in a line (somebody has come, asks for something); why what one
    asked for was `refused`; the node and beat that is `shown` to those who review together.
    """

    scenes: tuple[Scene, ...]
    is_jump: bool
    said: Saying | None = None
    news: str = ""
    refused: str = ""
    shown: tuple[int, int] | None = None


Listen = Callable[[Update], None]


class Subscription:
    """Somebody who watches a table through a seat (none: a spectator). `seat` may be set: it holds from the next
    update on."""

    def __init__(self, table: Table, seat: int | None, listen: Listen) -> None:
        self.seat = seat
        self._table = table
        self._listen = listen

    def tell(self, update: Update) -> None:
        """Hand an update on."""
        self._listen(update)

    def close(self) -> None:
        """End it; closing twice does no harm."""
        self._table.forget(self)


class Table:
    """A match being played: its history, who sits where, who watches.

    `save` is called with the whole record after every change, before anybody sees the change. Where it fails the
    match goes on in memory, and `save_error` says why until saving works again.
    """

    is_hosted: Final = False
    gives_hints: Final = True

    def __init__(self, record: Record, save: Save | None = None, clock: Clock = datetime.now) -> None:
        self.game: AnyGame = record.game
        self.setup = record.setup
        self.plans = plans_of(dict(record.tags), record.setup.seats)
        self.save_error = ""
        self.talk: tuple[Saying, ...] = ()
        self._history = record.history
        self._notes = dict(record.notes)
        self._save_record = save
        self._clock = clock
        self._subscriptions: list[Subscription] = []
        self._tags = {key: value for key, value in record.tags.items() if key not in ("result", "won")}
        for seat, plan in enumerate(self.plans):
            self._tags[f"seat-{seat + 1}"] = encode_plan(plan)
        if not _ID.fullmatch(self._tags.get("id", "")):
            self._tags["id"] = f"{clock():%Y%m%d-%H%M%S-%f}-{self.deal_code}"

    @classmethod
    def open_new(
        cls, game: AnyGame, setup: Setup, plans: Sequence[Plan], save: Save | None = None, clock: Clock = datetime.now
    ) -> Self:
        """A table with a new match dealt. Raises ValueError where plans and seats do not agree."""
        if len(plans) != setup.seats:
            raise ValueError(f"{setup.seats} seats need as many players, not {len(plans)}")
        tags = {f"seat-{seat + 1}": encode_plan(plan) for seat, plan in enumerate(plans)}
        table = cls(Record(game, setup, History.start(game, game.initial_state(setup)), tags), save, clock)
        table._save()
        return table

    @property
    def history(self) -> History[Any, Any]:
        """All the match has passed. Its states are the truth: a screen shows views, which it gets as scenes."""
        return self._history

    @property
    def tags(self) -> Mapping[str, str]:
        """What the record says beside the game; `result` (the scores by seat) and `won` (the seats that did, or `-`)
        once it is over."""
        outcome = self.game.outcome(self._history.state)
        if outcome is None:
            return MappingProxyType(dict(self._tags))
        won = " ".join(str(seat + 1) for seat in outcome.winners) or "-"
        return MappingProxyType({"result": " ".join(map(str, outcome.scores)), "won": won, **self._tags})

    @property
    def record(self) -> Record:
        """The match as it is saved."""
        return Record(self.game, self.setup, self._history, self.tags, self.notes)

    @property
    def notes(self) -> Mapping[int, str]:
        """What somebody wrote down about positions, by node."""
        return MappingProxyType(self._notes)

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is due; none when the match is over."""
        return self.game.current_player(self._history.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended at the position we are at."""
        return self.to_move is None

    @property
    def deal_code(self) -> str:
        """The code that deals this match again."""
        return encode_deal(self.game, self.setup)

    @property
    def is_assisted(self) -> bool:
        """Whether somebody has ever taken back."""
        return self._tags.get("assisted") == "yes"

    @property
    def hints(self) -> int:
        """How many hints were given in this match."""
        text = self._tags.get("hints", "")
        return int(text) if text.isdecimal() and len(text) < 5 else 0

    @property
    def people_here(self) -> tuple[int, ...]:
        """The seats played at this screen: those of all people."""
        return tuple(seat for seat in range(len(self.plans)) if self.is_human(seat))

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.plans[seat].kind == HUMAN

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits there."""
        return seat is not None and self.plans[seat].kind == BOT

    def legal(self, seat: int | None) -> tuple[Any, ...]:
        """The actions a seat may choose from; none unless it is to move. They are read off its view, so that not even
        their order tells of what is hidden."""
        if seat is None or seat != self.to_move:
            return ()
        return tuple(self.game.legal_actions(self.game.sample(self.game.view(self._history.state, seat), 0)))

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now, with no event."""
        return Scene(self.game.view(self._history.state, seat), None, self._history.here, 0)

    def scenes(self, node: int, seat: int | None) -> tuple[Scene, ...]:
        """What a seat sees of the action that led to a node, beat by beat. Raises IndexError."""
        entry = self._history.entry(node)
        if entry.parent < 0:
            return (Scene(self.game.view(entry.state, seat), None, node, 0),)
        return self.seen(self.game.steps(self._history.entry(entry.parent).state, entry.action), node, seat)

    def seen(self, step: Step[Any, Any, Any], node: int, seat: int | None) -> tuple[Scene, ...]:
        """What a seat sees of a step that leads to a node, beat by beat."""
        view = self.game.view
        return tuple(Scene(view(beat.state, seat), beat.event, node, at) for at, beat in enumerate(step.beats))

    def step(self, seat: int, action: Any) -> Step[Any, Any, Any]:
        """What an action would do, changing nothing. Raises NotYourTurn and IllegalAction."""
        if seat != self.to_move:
            raise NotYourTurn(f"it is not the turn of {self.plans[seat].name}")
        return self.game.steps(self._history.state, action)

    def act(self, seat: int, action: Any) -> None:
        """Play an action: save, then tell all who watch. Raises NotYourTurn and IllegalAction, changing nothing."""
        step = self.step(seat, action)
        self._history = self._history.advance(action)
        self._save()
        for each in tuple(self._subscriptions):
            each.tell(Update(self.seen(step, self._history.here, each.seat), is_jump=False))

    def say(self, seat: int, text: str) -> None:
        """Let a seat say a sentence to the whole table."""
        saying = Saying(self._history.here, seat, text)
        self.talk += (saying,)
        for each in tuple(self._subscriptions):
            each.tell(Update((), is_jump=False, said=saying))

    def take_back(self) -> bool:
        """Go back to the latest earlier decision of a person; false (and no change) where there is none.

        Where only bots play, one action.
        """
        history = self._history
        while history.here:
            history = history.back()
            if self._is_decision(history):
                self._tags["assisted"] = "yes"
                self._jump(history)
                return True
        return False

    def redo(self) -> bool:
        """Go on, along the line we came from, to the next decision of a person or its end; false where nothing
        follows."""
        history = self._history
        while (ahead := history.forward()).here != history.here:
            history = ahead
            if self._is_decision(history):
                break
        if history.here == self._history.here:
            return False
        self._jump(history)
        return True

    def go_to(self, node: int) -> None:
        """Go on from any node of the tree; counts as taking back. Raises IndexError."""
        history = self._history.go_to(node)
        if node != self._history.here:
            self._tags["assisted"] = "yes"
        self._jump(history)

    def name(self, node: int, text: str) -> None:
        """Put a name on a node (an empty text takes it away). Raises IndexError."""
        self._jump(self._history.name(node, one_line(text)))

    def note(self, node: int, text: str) -> None:
        """Write something down about a node (an empty text takes it away). Raises IndexError."""
        self._history.entry(node)
        self._notes.pop(node, None)
        if line := one_line(text):
            self._notes[node] = line
        self._jump(self._history)

    def graft(self, grown: History[Any, Any], since: int, text: str) -> int:
        """Keep what somebody played in a copy of our tree since it had so many nodes, with a name on its end where it
        has none; the match stays where it is. The end of it."""
        history, here, tip = self._history, self._history.here, self._history.tip
        new = list(range(since))
        for node in range(since, grown.size):
            entry = grown.entry(node)
            history = history.go_to(new[entry.parent]).advance(entry.action)
            new.append(history.here)
        end = new[grown.tip if grown.tip >= since else -1]
        if end not in history.names:
            history = history.name(end, one_line(text))
        self._jump(history.go_to(tip).go_to(here))
        return end

    def prune(self, node: int) -> None:
        """Drop a node and all that follows it. Raises IndexError; ValueError for one the match has come through."""
        new = {old: at for at, old in enumerate(self._history.rest(node))}
        self._notes = {new[old]: text for old, text in self._notes.items() if old in new}
        self.talk = tuple(said._replace(node=new[said.node]) for said in self.talk if said.node in new)
        self._jump(self._history.without(node))

    def count_hint(self) -> None:
        """Note in the record that one more hint was given."""
        self._tags["hints"] = str(self.hints + 1)
        self._save()

    def tag(self, key: str, text: str) -> None:
        """Put a tag into the record (an empty text takes it away)."""
        self.tag_all({key: text})

    def tag_all(self, texts: Mapping[str, str]) -> None:
        """Put several tags into the record at once (an empty text takes one away)."""
        for key, text in texts.items():
            self._tags.pop(key, None)
            if line := one_line(text):
                self._tags[key] = line
        self._jump(self._history)

    def seat(self, seat: int, plan: Plan) -> None:
        """Give a seat to somebody else."""
        self.plans = (*self.plans[:seat], plan, *self.plans[seat + 1 :])
        self.tag(f"seat-{seat + 1}", encode_plan(plan))

    def subscribe(self, seat: int | None, listen: Listen) -> Subscription:
        """Watch the table through a seat, until the subscription is closed."""
        subscription = Subscription(self, seat, listen)
        self._subscriptions.append(subscription)
        return subscription

    def forget(self, subscription: Subscription) -> None:
        """Tell a subscription nothing more."""
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)

    def rematch(self, same_deal: bool, seed: int) -> Table:
        """A table with the same players and options: the same deal again, or that of the seed."""
        setup = self.setup if same_deal else Setup(self.setup.seats, seed, self.setup.options)
        return Table.open_new(self.game, setup, self.plans, self._save_record, self._clock)

    def _is_decision(self, history: History[Any, Any]) -> bool:
        if not any(plan.kind == HUMAN for plan in self.plans):
            return True
        return self.is_human(self.game.current_player(history.state))

    def _jump(self, history: History[Any, Any]) -> None:
        self._history = history
        self._save()
        for each in tuple(self._subscriptions):
            each.tell(Update((self.scene(each.seat),), is_jump=True))

    def _save(self) -> None:
        if self._save_record is None:
            return
        try:
            self._save_record(self.record)
        except OSError as error:
            self.save_error = f"the match is not being saved: {error.strerror or error}"
        else:
            self.save_error = ""
