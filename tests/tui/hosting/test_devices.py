"""Two devices of one person: the newer one plays, the older one looks on, and both are told so."""

from __future__ import annotations

from pathlib import Path

from tests.tui.hosting.guests import MINE, Person, know, mover_on, play_round, sit_down, turn_on
from tests.tui.hosting.houses import opened


async def test_the_newer_of_two_devices_plays_and_the_older_watches(tmp_path: Path) -> None:
    know(tmp_path, "Ann", "Bob")
    async with opened(tmp_path) as hosting:
        ann, bob, tablet = (Person(name, hosting.ssh.port) for name in ("Ann", "Bob", "Ann"))
        for person in (ann, bob):
            await person.come()
        code = await sit_down(ann, bob)
        await tablet.come("join", code)
        await tablet.until(turn_on)
        await ann.sees("from another connection; this one watches")
        await bob.until(mover_on)
        if mover_on(bob.screen) == "Bob":
            await play_round(bob, tablet)
        await tablet.sees(MINE)
        turn = turn_on(tablet.screen)
        ann.press("1\r\r\r")
        await play_round(tablet, bob)
        await ann.until(lambda screen: turn_on(screen) == turn + 1)
        assert MINE not in ann.screen, "who watches is asked nothing"
        await tablet.leave()
        await ann.sees("This connection has your seat again")
        await play_round(ann, bob, turns=2)
        assert len(hosting.house.tables[code].table.history.line()) == turn + 3
        for person in (ann, bob):
            await person.leave()
