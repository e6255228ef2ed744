"""The review: opening a large tree, what it takes of memory, and drawing one beat against drawing the board alone.

All times are the processor's: nothing here waits for anything.
"""

from __future__ import annotations

import asyncio
import gc
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from engine.catalog import GAMES
from engine.core.record import decode_record
from tests.bench import Figure
from tests.bench.records_speed import tree_text
from tui.app import BestiaryApp
from tui.catalog import match_screen
from tui.host.shelf import Shelf
from tui.host.table import Table
from tui.screens.review import review_screen

ROUNDS = 8
BEATS = 60
MEGABYTE = 1 << 20


async def _drawn(screen: Any) -> None:
    """Waits until all that was asked of a screen is laid out and drawn."""
    done = asyncio.Event()
    screen.call_after_refresh(lambda: screen.call_after_refresh(done.set))
    await done.wait()


async def _opening(app: BestiaryApp, make: Callable[[], Any]) -> tuple[Any, float]:
    """A screen that has been opened, and the seconds it took until it was drawn."""
    gc.collect()
    start = process_time()
    screen = make()
    await app.push_screen(screen)
    await _drawn(screen)
    return screen, process_time() - start


async def _openings(app: BestiaryApp, text: str) -> tuple[float, float]:
    """The best time to open the review of a record, and that of the match screen on the same table."""
    record = decode_record(text, GAMES)
    best = {"review": float("inf"), "match": float("inf")}
    for _ in range(ROUNDS):
        for name, make in (("review", review_screen), ("match", match_screen)):
            screen, seconds = await _opening(app, lambda make=make: make(Table(record)))  # type: ignore[misc]
            best[name] = min(best[name], seconds)
            screen.workers.cancel_all()
            app.pop_screen()
            await _drawn(app.screen)
    return best["review"], best["match"]


async def _beat_ratio(app: BestiaryApp, text: str) -> float:
    """Processor time of walking on by a beat, as a multiple of that for drawing the board of that beat alone."""
    screen, _ = await _opening(app, lambda: review_screen(Table(decode_record(text, GAMES))))
    screen.action_turn(0)
    await _drawn(screen)
    beats, boards = [], []
    for _ in range(BEATS):
        start = process_time()
        screen.action_walk("step", 1)
        await _drawn(screen)
        beats.append(process_time() - start)
        here = screen.scene
        screen.scene = screen.walk.scene_at(max(0, screen.walk.at - 1), 0)  # the beat before, as if one came from there
        screen.draw()
        await _drawn(screen)
        screen.scene = here
        start = process_time()
        screen.draw()
        await _drawn(screen)
        boards.append(process_time() - start)
    app.pop_screen()
    return median(beats) / median(boards)


async def _megabytes(app: BestiaryApp, text: str) -> float:
    """What a record and its review hold in memory over the same app without them."""
    warm, _ = await _opening(app, lambda: review_screen(Table(decode_record(text, GAMES))))
    app.pop_screen()
    await _drawn(app.screen)
    del warm
    gc.collect()
    tracemalloc.start()
    screen, _ = await _opening(app, lambda: review_screen(Table(decode_record(text, GAMES))))
    for _ in range(BEATS):
        screen.action_walk("step", -1)
        await _drawn(screen)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    app.pop_screen()
    return held / MEGABYTE


async def _measured() -> list[Figure]:
    text = tree_text()
    with TemporaryDirectory() as folder:
        app = BestiaryApp(config=Path(folder) / "settings.toml", shelf=Shelf(Path(folder) / "games"))
        app.settings.pace = "none"
        async with app.run_test(size=(80, 24)):
            review, match = await _openings(app, text)
            ratio = await _beat_ratio(app, text)
            held = await _megabytes(app, text)
    return [
        Figure("opening the review of 10,000 positions", review * 1000, "ms", 300, False),
        Figure("the same against opening the match", review / match, "of match", 1.2, False),
        Figure("its memory over the app without it", held, "MB", 30, False),
        Figure("a beat of the review drawn", ratio, "of board", 1.2, False),
    ]


def figures() -> list[Figure]:
    """Opening, memory and one beat, on a match of four with 200 branches and 10,000 positions."""
    return asyncio.run(_measured())
