"""A match of Beasty Bar for readers: the sentence for a scene and the cards in a hand, as markup."""

from __future__ import annotations

from typing import Any

from engine.core.game import Game
from tui.beasty_bar.faces import Words, is_mixed
from tui.beasty_bar.phrases import phrase
from tui.glyphs import Glyphs
from tui.host.exports import Teller
from tui.host.table import Scene


def telling(game: Game[Any, Any, Any, Any], names: tuple[str, ...], glyphs: Glyphs, is_mild: bool) -> Teller:
    """What tells a match of players of these names, which are markup; there is nothing in this game to make mild."""

    def sentence(scene: Scene) -> str:
        return "" if scene.event is None else phrase(scene.event, Words(names, glyphs, is_mixed(scene.view)))

    return Teller(sentence, lambda view: ", ".join(map(Words(names, glyphs).card, view.hand)))
