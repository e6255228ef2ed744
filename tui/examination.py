"""The doctor's examination: the machine first, then a rehearsal with players who come in over SSH."""

from __future__ import annotations

from typing import Final

from tui.host.serving.config import Config
from tui.host.serving.examination import Check, examine_machine
from tui.rehearsing import visitors
from tui.ssh.keys import KEY_FILE, KeyTrouble, host_key
from tui.ssh.rehearsal import RehearsalTrouble, Sights, rehearse

PROMPT: Final = 0.1
"""Seconds from a key to its frame that nobody takes for a delay."""


async def examine(config: Config, players: int, seconds: float) -> list[Check]:
    """All checks, in the order they are told; nothing on the machine is changed."""
    checks = examine_machine(config)
    if config.folder.is_dir():
        checks.insert(1, _key(config))
    if players:
        checks += await _rehearsed(players, seconds)
    return checks


def _key(config: Config) -> Check:
    path = config.folder / KEY_FILE
    if not path.exists():
        return Check("key", True, "there is none yet; the first start makes one")
    try:
        key = host_key(config.folder)
    except KeyTrouble as error:
        return Check("key", False, str(error))
    return Check("key", True, f"{key.get_fingerprint('sha256')}, readable by its owner alone")


async def _rehearsed(players: int, seconds: float) -> list[Check]:
    try:
        async with visitors(players) as make_app:
            sights = await rehearse(make_app, players, seconds)
    except (RehearsalTrouble, OSError) as error:
        return [Check("rehearsal", False, str(error))]
    is_prompt = sights.worst_of_100 < PROMPT and not sights.unanswered
    return [
        Check("rehearsal" if number == 0 else "", is_prompt if number < 2 else True, line)
        for number, line in enumerate(_lines(sights, is_prompt))
    ]


def _lines(sights: Sights, is_prompt: bool) -> list[str]:
    lines = sights.lines()
    if not is_prompt:
        lines[1] += f"; expected every key answered and 99 of 100 within {PROMPT * 1000:.0f} ms"
    return lines
