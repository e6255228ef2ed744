"""What a chair knows of its table: made of its own views until the match is over, and of all of it then."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.core.game import Setup
from engine.core.history import History
from engine.core.record import Record
from tui.host.lobby.consent import Request
from tui.host.lobby.lines import SeatLine
from tui.host.lobby.opening import shown_setup
from tui.host.lobby.terms import Terms
from tui.host.lobby.veil import Veil
from tui.host.plan import BOT, HUMAN, Plan
from tui.host.store import OVER, RUNNING
from tui.host.table import AnyGame, Saying, Scene, Table

if TYPE_CHECKING:
    from tui.host.lobby.hosted import Hosted
    from tui.host.lobby.visit import Visit


class Seen(NamedTuple):
    """A table at one moment, as all chairs are told of it; the history in it is the truth and stays inside."""

    state: str
    setup: Setup
    plans: tuple[Plan, ...]
    seats: tuple[SeatLine, ...]
    history: History[Any, Any]
    talk: tuple[Saying, ...]
    terms: Terms
    opener: str
    request: Request | None
    watchers: int
    save_error: str
    is_assisted: bool
    deadline: float | None
    next_code: str
    leader: str


class Known:
    """What a session may ask of a hosted table. While the match runs everything here is made from the views of `seat`
    (none: somebody who watches), and stands still between updates."""

    is_hosted: Final = True

    def __init__(self, hosted: Hosted, visit: Visit, seat: int | None) -> None:
        self.code = hosted.code
        self.game: AnyGame = hosted.table.game
        self.seat = seat
        self.visit = visit
        self._hosted = hosted
        self._seen = hosted.seen()
        self._veil = Veil(seat)
        self._notes: dict[int, str] = {}
        self._names: dict[int, str] = {}
        self._tags: dict[str, str] = {}
        self._own: Table | None = None

    # -- the table -----------------------------------------------------------------------------------------------

    @property
    def state(self) -> str:
        """Where the table is: open (waiting for players), running, over, or closed."""
        return self._seen.state

    @property
    def terms(self) -> Terms:
        """What was agreed to."""
        return self._seen.terms

    @property
    def seats(self) -> tuple[SeatLine, ...]:
        """Who has each seat, and whether they are there."""
        return self._seen.seats

    @property
    def opener(self) -> str:
        """The name of who may start the match and change what can be changed; empty where they are gone."""
        return self._seen.opener

    @property
    def is_opener(self) -> bool:
        """Whether that is oneself."""
        return self.seat is not None and self._hosted.opener == self.visit.account.id

    @property
    def request(self) -> Request | None:
        """What somebody asks for and others have to agree to."""
        return self._seen.request

    @property
    def offered(self) -> str:
        """What one has handed in for one's own seat before the start; empty for nothing."""
        return self._hosted.opening.offered(self.seat)

    @property
    def watchers(self) -> int:
        """How many look on."""
        return self._seen.watchers

    @property
    def next_code(self) -> str:
        """The code of the rematch, once somebody has asked for one."""
        return self._seen.next_code

    @property
    def leader(self) -> str:
        """The name of who leads the review of the finished match; empty while nobody does."""
        return self._seen.leader

    @property
    def is_leading(self) -> bool:
        """Whether that is oneself."""
        return self._hosted.together.leader is self

    def is_muted(self, seat: int) -> bool:
        """Whether one has muted who sits there."""
        return self._hosted.is_muted(self.visit.account.id, seat)

    @property
    def seconds_left(self) -> float | None:
        """The time left for the decision that is due; none where there is no limit to it."""
        deadline = self._seen.deadline
        return None if deadline is None else max(0.0, deadline - self._hosted.means.clock.seconds())

    # -- the match -----------------------------------------------------------------------------------------------

    @property
    def people_here(self) -> tuple[int, ...]:
        """One's own seat."""
        return () if self.seat is None else (self.seat,)

    @property
    def gives_hints(self) -> bool:
        """Only where one plays alone against bots."""
        return self.seat is not None and sum(plan.kind == HUMAN for plan in self.plans) == 1

    @property
    def save_error(self) -> str:
        """Why the match is not being saved; empty while it is."""
        return self._own.save_error if self._own is not None and self._own.save_error else self._seen.save_error

    @property
    def setup(self) -> Setup:
        """Seats, options and, once the match is over, the seed."""
        setup = self._seen.setup
        return setup if self.is_over else shown_setup(setup)

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Who sits where."""
        return self._seen.plans

    @property
    def talk(self) -> tuple[Saying, ...]:
        """What was said, but by those who are muted here."""
        return tuple(said for said in self._seen.talk if not self.is_muted(said.seat))

    @property
    def history(self) -> History[Any, Any]:
        """All the match has passed, as the seat knows it; all of it once it is over."""
        if self._copy is not None:
            return self._copy.history
        known = self._veil.over(self._seen.history)
        return known._replace(names=MappingProxyType(dict(self._names))) if self._names else known

    @property
    def tags(self) -> Mapping[str, str]:
        """What one's own record says beside the game."""
        return MappingProxyType(self._tags) if self._copy is None else self._copy.tags

    @property
    def notes(self) -> Mapping[int, str]:
        """What one has written down about positions, by node."""
        return MappingProxyType(self._notes) if self._copy is None else self._copy.notes

    @property
    def record(self) -> Record:
        """The match, with one's own notes. Raises PermissionError before the end."""
        if self._copy is None:
            raise PermissionError("a hosted match can be taken along once it is over")
        return self._copy.record

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is due; none when the match is over."""
        return self.game.current_player(self._seen.history.state)

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._seen.state == OVER

    @property
    def deal_code(self) -> str:
        """The code that deals this match again; empty until it is over."""
        return self._copy.deal_code if self._copy is not None else ""

    @property
    def is_assisted(self) -> bool:
        """Whether somebody has ever taken back."""
        return self._seen.is_assisted

    @property
    def hints(self) -> int:
        """How many hints one was given."""
        return int(self._tags.get("hints", "0")) if self._copy is None else self._copy.hints

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""
        return seat is not None and self.plans[seat].kind == HUMAN

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits there."""
        return seat is not None and self.plans[seat].kind == BOT

    def legal(self, seat: int | None) -> tuple[Any, ...]:
        """The actions one may choose from; none unless one is to decide and the match runs."""
        if seat is None or seat != self.seat or seat != self.to_move or self._seen.state != RUNNING:
            return ()
        return tuple(self.game.legal_actions(self._veil.over(self._seen.history).state))

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now. Raises PermissionError for another's while the match goes on."""
        self._check_seat(seat)
        if self._copy is not None:
            return self._copy.scene(seat)
        history = self._seen.history
        return Scene(self.game.view(history.state, seat), None, history.here, 0)

    def scenes(self, node: int, seat: int | None) -> tuple[Scene, ...]:
        """What a seat saw of the action that led to a node, beat by beat. Raises IndexError; PermissionError as
        `scene`."""
        self._check_seat(seat)
        if self._copy is not None:
            return self._copy.scenes(node, seat)
        self._seen.history.entry(node)
        return self._hosted.table.scenes(node, seat)

    @property
    def _copy(self) -> Table | None:
        """One's own copy of the match, once it is over."""
        if self._own is None and self.is_over:
            self._own = self._hosted.copy_for(self.visit.account.id, self.seat, self._tags, self._notes, self._names)
        return self._own

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and seat != self.seat and not self.is_over:
            raise PermissionError("only one's own view is open while the match goes on")
