"""Sitting: all that a screen of a match asks of where it is played, be it a table of its own or a chair at a hosted
one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.core.game import Game, Setup
from engine.core.history import History
from engine.core.record import Record
from tui.host.plan import Plan
from tui.host.table import Saying, Scene, Update


class Watching(Protocol):
    """A subscription to a sitting: `seat` is through whose eyes its updates come."""

    seat: int | None

    def close(self) -> None:
        """End it; closing twice does no harm."""


class Sitting(Protocol):
    """A match as its screens see it. Where a chair does not know something (others' cards, the deal), what it gives
    here is made from its own views alone."""

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def save_error(self) -> str:
        """Why the match is not being saved; empty while it is."""

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        """The game that is played."""

    @property
    def setup(self) -> Setup:
        """Seats, options and seed; a chair's seed is 0 until the match is over."""

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Who sits where."""

    @property
    def talk(self) -> tuple[Saying, ...]:
        """What has been said, and may be heard here."""

    @property
    def people_here(self) -> tuple[int, ...]:
        """The seats played at this screen, none for somebody who watches."""

    @property
    def is_hosted(self) -> bool:
        """Whether it is played elsewhere: bots are moved there, and taking back may only be asked for."""

    @property
    def gives_hints(self) -> bool:
        """Whether a player may ask for a hint here: never against other people."""

    @property
    def history(self) -> History[Any, Any]:
        """All the match has passed. A chair's has states made up from its views, and no action of others."""

    @property
    def tags(self) -> Mapping[str, str]:
        """What the record says beside the game."""

    @property
    def notes(self) -> Mapping[int, str]:
        """What somebody wrote down about positions, by node."""

    @property
    def record(self) -> Record:
        """The match as it is kept. Of a hosted match only after the end; PermissionError before."""

    @property
    def to_move(self) -> int | None:
        """The seat whose decision is due; none when the match is over."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def deal_code(self) -> str:
        """The code that deals this match again; empty where it would give hidden cards away."""

    @property
    def is_assisted(self) -> bool:
        """Whether somebody has ever taken back."""

    @property
    def hints(self) -> int:
        """How many hints were given in this match."""

    def is_human(self, seat: int | None) -> bool:
        """Whether a person sits there."""

    def is_bot(self, seat: int | None) -> bool:
        """Whether a bot sits there."""

    def legal(self, seat: int | None) -> tuple[Any, ...]:
        """The actions a seat may choose from; none unless it is to move and played here."""

    def scene(self, seat: int | None) -> Scene:
        """What a seat sees now. Raises PermissionError for a seat that is not played here."""

    def scenes(self, node: int, seat: int | None) -> tuple[Scene, ...]:
        """What a seat saw of the action that led to a node, beat by beat. Raises IndexError; PermissionError as
        `scene`."""

    # -- what one does -------------------------------------------------------------------------------------------

    def act(self, seat: int, action: Any) -> None:
        """Play an action. A table raises NotYourTurn and IllegalAction; a chair tells of them in an update."""

    def say(self, seat: int, text: str) -> None:
        """Say something to the whole table."""

    def take_back(self) -> bool:
        """Go back to the latest earlier decision of a person here, or ask for it; false where there is none."""

    def redo(self) -> bool:
        """Go on along the line we came from, or ask for it; false where nothing follows."""

    def go_to(self, node: int) -> None:
        """Go on from any node, or ask for it. Raises IndexError."""

    def name(self, node: int, text: str) -> None:
        """Put a name on a node (an empty text takes it away). Raises IndexError."""

    def note(self, node: int, text: str) -> None:
        """Write something down about a node (an empty text takes it away). Raises IndexError."""

    def tag(self, key: str, text: str) -> None:
        """Put a tag into the record (an empty text takes it away)."""

    def tag_all(self, texts: Mapping[str, str]) -> None:
        """Put several tags into the record at once (an empty text takes one away)."""

    def graft(self, grown: History[Any, Any], since: int, text: str) -> int:
        """Keep what somebody played in a copy of our tree; see `Table.graft`."""

    def prune(self, node: int) -> None:
        """Drop a node and all that follows it; see `Table.prune`."""

    def count_hint(self) -> None:
        """Note that one more hint was given."""

    def subscribe(self, seat: int | None, listen: Callable[[Update], None]) -> Watching:
        """Be told of all that happens, until the subscription is closed."""


def people_in(plans: Sequence[Plan]) -> tuple[int, ...]:
    """The seats where people sit."""
    return tuple(seat for seat, plan in enumerate(plans) if plan.kind == "human")
