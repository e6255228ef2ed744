"""A match of Bestie Bastarde for readers: the sentence for a scene and the cards in a hand, as markup."""

from __future__ import annotations

from typing import Any

from engine.bestie_bastarde import deck_in
from engine.core.game import Game
from tui.bestie_bastarde.faces import Words
from tui.bestie_bastarde.phrases import phrase
from tui.glyphs import Glyphs
from tui.host.exports import Teller


def telling(game: Game[Any, Any, Any, Any], names: tuple[str, ...], glyphs: Glyphs, is_mild: bool) -> Teller:
    """What tells a match of players of these names, which are markup, in mild words where they are wished."""
    words = Words(names, deck_in(game), glyphs, is_mild)
    return Teller(
        lambda scene: "" if scene.event is None else phrase(scene.event, scene.view.turn, words),
        lambda view: ", ".join(map(words.card, view.hand)),
    )
