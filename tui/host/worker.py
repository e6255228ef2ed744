"""What runs in the bots' worker process. It imports the engine alone, so that it starts fast and small."""

from __future__ import annotations

import os
import signal
from multiprocessing import parent_process
from threading import Thread
from typing import Any

from tui.host.decks import DeckFile, use_deck


def prepare(deck: DeckFile | None = None) -> None:
    """Set the process up: an interrupt is the app's to handle, a worker does not outlive its app, and it plays with the
    deck of its app."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    if deck is not None:
        use_deck(deck)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def choose(game_id: str, level: str, seed: int, view: Any) -> Any:
    """The action a bot of a level chooses at a view; an unknown level plays as the default one."""
    from engine.bots.levels import LEVELS, make_bot
    from engine.catalog import GAMES
    from tui.host.plan import DEFAULT_LEVEL

    return make_bot(level if level in LEVELS else DEFAULT_LEVEL, GAMES[game_id], seed).choose(view)


def judge(game_id: str, seats: int, seed: int, simulations: int, view: Any, kept: Any | None) -> Any:
    """What the choices at a view are worth; see `engine.bots.advice.judge`."""
    from engine.bots.advice import judge
    from engine.catalog import GAMES

    return judge(GAMES[game_id], seats, view, seed, simulations, kept)
