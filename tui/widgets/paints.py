"""The colours of a theme as cards are painted with them: one set for all apps that show the same theme."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from weakref import WeakKeyDictionary

from rich.style import Style
from textual.app import App
from textual.color import Color

GROUND: Final = "card-face"
NAMES: Final[Mapping[str, str]] = {
    "face": "card-ink",
    "name": "card-ink",
    "art": "card-dim",
    "worth": "bar",
    "key": "accent",
    "empty": "edge",
    "caption": "text-dim",
    "edge-dim": "card-edge",
    "edge-pick": "pick",
    "edge-cursor": "cursor",
    "edge-enters": "preview-in",
    "edge-leaves": "preview-out",
    **{trait: f"trait-{trait}" for trait in ("recurring", "permanent", "shield", "bruiser", "bully", "trampler")},
    "doppelganger": "trait-doppelganger",
}
GROUNDS: Final[Mapping[str, str]] = {"empty": "ground", "caption": ""}  # where it is not the front of a card
BOLD: Final = frozenset({"name", "key", "fresh", "edge-pick", "edge-cursor", "edge-enters", "edge-leaves"})


class Paints:
    """How each token of a card is painted in a theme. Equal themes have the same object."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        self._colours = colours
        self._styles: dict[str, Style] = {}

    def __call__(self, token: str) -> Style:
        """The style of a token. Raises KeyError for one that no theme has a colour for."""
        if token not in self._styles:
            ground = GROUNDS.get(token, GROUND)
            self._styles[token] = Style(
                color=self._colour(NAMES.get(token) or token.removeprefix("edge-")),
                bgcolor=self._colour(ground) if ground else None,
                bold=token in BOLD or None,
            )
        return self._styles[token]

    def _colour(self, name: str) -> Any:
        return Color.parse(self._colours[name]).rich_color


_KEPT: Final[WeakKeyDictionary[App[Any], tuple[object, Paints]]] = WeakKeyDictionary()


def paints_of(app: App[Any]) -> Paints:
    """The paints of the theme an app shows."""
    variables, kept = app.theme_variables, _KEPT.get(app)
    if kept is None or kept[0] is not variables:
        kept = _KEPT[app] = variables, _paints(frozenset(variables.items()))
    return kept[1]


@lru_cache(maxsize=32)
def _paints(variables: frozenset[tuple[str, str]]) -> Paints:
    return Paints(dict(variables))
