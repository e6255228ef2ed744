"""How games are talked in at a hosted table: what may be said while they run, and what bots say."""

from __future__ import annotations

from typing import Any, Final

from tui.beasts.talk import PHRASES, remark
from tui.host.lobby.chat import Talk, Talks

# For games that let people say what they like: one key instead of a sentence to type.
QUICK: Final = (
    "Hello!",
    "Well played!",
    "Ouch.",
    "Sorry!",
    "Thank you!",
    "Ha!",
    "One moment, please.",
    "Your turn, I think.",
    "Shall we take that back?",
    "Good game!",
    "Another one?",
)


def _remark(view: Any) -> str:
    said = remark(view)
    return said.text if said else ""


TALKS: Final[Talks] = {"beasts": Talk(frozenset(phrase.text for phrase in PHRASES.values()), _remark)}
