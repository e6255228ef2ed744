"""What each player chooses in secret before a match is dealt, and the moment all of it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bots.levels import written_by
from engine.catalog import AnyGame
from engine.core.game import Setup
from tui.catalog import preparation_of
from tui.host.plan import HUMAN, Plan
from tui.screens.curtain import CurtainScreen

if TYPE_CHECKING:
    from tui.app import BestiaryApp


async def prepare(app: BestiaryApp, game: AnyGame, setup: Setup, plans: Sequence[Plan]) -> Setup | None:
    """The setup with what each player at this keyboard chose unseen by the others, and what the bots did; none where
    somebody went back. Call it from a worker."""
    options = game.written(setup)
    if not options:
        return setup
    asked = preparation_of(game.id)
    chosen = dict(setup.options)
    is_shared = sum(plan.kind == HUMAN for plan in plans) > 1
    for seat, (option, plan) in enumerate(zip(options, plans, strict=True)):
        if plan.kind != HUMAN:
            chosen[option.id] = written_by(plan.level, game, setup, option)
            continue
        if is_shared:
            await app.push_screen_wait(CurtainScreen(plan.name, seat, app.glyphs.seats[seat]))
        value = await app.push_screen_wait(asked.choosing(plan.name, seat, chosen[option.id]))
        if value is None:
            return None
        chosen[option.id] = value
    names = [plan.name for plan in plans]
    if not await app.push_screen_wait(asked.reveal(names, [chosen[option.id] for option in options])):
        return None
    return game.setup(setup.seats, setup.seed, chosen)
