"""What the screens need of each game, by id, imported only when it is shown. Adding a game is one line here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

if TYPE_CHECKING:
    from textual.screen import Screen

    from engine.core.game import Game
    from engine.core.record import Record
    from tui.glyphs import Glyphs
    from tui.host.exports import Teller
    from tui.host.table import Table

Section = tuple[str, str]


class Moves(Protocol):
    """What a game says of an action, `words` being how its screen writes cards and players: what it is about, the whole
    of it, both as markup; and the plain names of the animals it sends out."""

    def nudge(self, action: Any, words: Any) -> str:
        """What it is about, as markup."""
        ...

    def move(self, action: Any, words: Any) -> str:
        """The whole of it, as markup."""
        ...

    def animals(self, action: Any, game: Game[Any, Any, Any, Any]) -> tuple[str, ...]:
        """The names of the animals it sends out."""
        ...


class Places(Protocol):
    """Where a game's cards lie in a view, by places with names, and what on its board was clicked: a card (a number) or
    a place."""

    def places(self, view: Any) -> Mapping[str, Sequence[int] | int]:
        """The cards of each place; of those the view does not show, how many."""
        ...

    def named(self, event: Any) -> Collection[int]:
        """The cards an event names."""
        ...

    def clicked(self, view: Any, part: str, at: int) -> int | str | None:
        """What was clicked, by the part of the board and the card or the line there."""
        ...

    def title(self, place: str, words: Any) -> str:
        """What a place is called, as markup."""
        ...


class Preparation(Protocol):
    """What a game asks each player before the deal: a screen that gives the value chosen (none: back), and one that
    shows what all have chosen and gives whether to begin."""

    def choosing(self, name: str, seat: int, value: str) -> Screen[str | None]:
        """Where a player chooses, beginning with a value."""
        ...

    def reveal(self, names: Sequence[str], values: Sequence[str]) -> Screen[bool]:
        """What all have chosen."""
        ...


Cause = Callable[[Any, Any, Any, Any], str]


class Shown(NamedTuple):
    """Where a game's match screen, its rules in words, its words for readers, for moves and for the rule behind an
    event, and the places of its cards are found, a small picture for it in plain letters, and where what it asks
    before the deal is found, if it does."""

    screen: str
    rules: str
    telling: str
    moves: str
    causes: str
    places: str
    emblem: tuple[str, ...]
    preparation: str = ""


SHOWN: Final[dict[str, Shown]] = {
    "beasty-bar": Shown(
        "tui.beasty_bar.screen:BeastyBarScreen",
        "tui.beasty_bar.rules_text:sections",
        "tui.beasty_bar.telling:telling",
        "tui.beasty_bar.moves",
        "tui.beasty_bar.causes:cause",
        "tui.beasty_bar.places",
        (r" n_n  ^_^ (\/) ", r"(o.o)(-.-)(o,o)", r'/   \/ " \"   "'),
        "tui.beasty_bar.preparation",
    ),
    "beasts": Shown(
        "tui.beasts.screen:BeastsScreen",
        "tui.beasts.rules_text:sections",
        "tui.beasts.telling:telling",
        "tui.beasts.moves",
        "tui.beasts.causes:cause",
        "tui.beasts.places",
        (r"  __  __  /V\ ", r"  __||__|(o.o)", r" |__    | >v< "),
    ),
    "bestie-bastarde": Shown(
        "tui.bestie_bastarde.screen:BestieBastardeScreen",
        "tui.bestie_bastarde.rules_text:sections",
        "tui.bestie_bastarde.telling:telling",
        "tui.bestie_bastarde.moves",
        "tui.bestie_bastarde.causes:cause",
        "tui.bestie_bastarde.places",
        (r"  /\_/\   (\_/)", r" (>_< )> (o.o)", r"  |~~|   @@@  "),
    ),
}


def screen_class(game_id: str) -> type[Screen[Any]]:
    """The class of a game's match screen. Raises KeyError for a game without one."""
    return _found(SHOWN[game_id].screen)  # type: ignore[no-any-return]


def match_screen(table: Table) -> Screen[Any]:
    """A screen for the match at a table."""
    return screen_class(table.game.id)(table)  # type: ignore[arg-type]


def rules_of(game_id: str) -> tuple[Section, ...]:
    """The rules of a game in our words: a title and a text for each section. Raises KeyError."""
    return _found(SHOWN[game_id].rules)()  # type: ignore[no-any-return]


def moves_of(game_id: str) -> Moves:
    """How a game tells of actions that are not played. Raises KeyError."""
    return import_module(SHOWN[game_id].moves)


def cause_of(game_id: str) -> Cause:
    """How a game says which rule is behind an event, given the views before and after it and words. Raises KeyError."""
    return _found(SHOWN[game_id].causes)  # type: ignore[no-any-return]


def places_of(game_id: str) -> Places:
    """Where a game's cards lie. Raises KeyError."""
    return import_module(SHOWN[game_id].places)


def preparation_of(game_id: str) -> Preparation:
    """What a game asks before the deal. Raises KeyError for a game that asks nothing."""
    if not SHOWN[game_id].preparation:
        raise KeyError(game_id)
    return import_module(SHOWN[game_id].preparation)


def teller_of(record: Record, glyphs: Glyphs, is_mild: bool = False) -> Teller:
    """The words of a match in plain text."""
    from textual.content import Content
    from textual.markup import escape

    from tui.host.exports import Teller
    from tui.host.plan import plans_of

    names = tuple(escape(plan.name) for plan in plans_of(dict(record.tags), record.setup.seats))
    marked: Teller = _found(SHOWN[record.game.id].telling)(record.game, names, glyphs, is_mild)

    def plain(markup: str) -> str:
        return Content.from_markup(markup).plain

    return Teller(lambda scene: plain(marked.phrase(scene)), lambda view: plain(marked.hand(view)))


def _found(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
