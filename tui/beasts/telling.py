"""A match of Beasts for readers: the sentence for a scene and the cards in a hand, as markup."""

from __future__ import annotations

from typing import Any

from engine.core.game import Game
from tui.beasts.faces import Words
from tui.beasts.phrases import phrase
from tui.glyphs import Glyphs
from tui.host.exports import Teller


def telling(game: Game[Any, Any, Any, Any], names: tuple[str, ...], glyphs: Glyphs, is_mild: bool) -> Teller:
    """What tells a match of players of these names, which are markup; there is nothing in this game to make mild."""
    words = Words(names, glyphs)
    return Teller(
        lambda scene: "" if scene.event is None else phrase(scene.event, scene.view, words),
        lambda view: ", ".join(map(words.tag, view.hand)),
    )
