"""What the screens need of each game, by id, imported only when it is shown. Adding a game is one line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.host.table import Table

Section = tuple[str, str]


class Shown(NamedTuple):
    """Where a game's match screen and its rules in words are found, and a small picture for it in plain letters."""

    screen: str
    rules: str
    emblem: tuple[str, ...]


SHOWN: Final[dict[str, Shown]] = {
    "beasty-bar": Shown(
        "tui.beasty_bar.screen:BeastyBarScreen",
        "tui.beasty_bar.rules_text:sections",
        (r" n_n  ^_^ (\/) ", r"(o.o)(-.-)(o,o)", r'/   \/ " \"   "'),
    ),
    "beasts": Shown(
        "tui.beasts.screen:BeastsScreen",
        "tui.beasts.rules_text:sections",
        (r"  __  __  /V\ ", r"  __||__|(o.o)", r" |__    | >v< "),
    ),
    "bestie-bastarde": Shown(
        "tui.bestie_bastarde.screen:BestieBastardeScreen",
        "tui.bestie_bastarde.rules_text:sections",
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


def _found(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(module), name)
