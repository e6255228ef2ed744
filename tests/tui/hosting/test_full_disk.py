"""A disk that is full in mid game: said on every screen, the match goes on, and is kept once there is room again."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from tests.tui.hosting.guests import Person, know, notice_on, play_round, sit_down, turn_on
from tests.tui.hosting.houses import Served, kept


def leave_room(pid: int, size: int) -> None:
    """From now on no file a process writes may be larger; what it writes beyond fails, as on a disk that is full."""
    _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, most))


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="only Linux lets one process limit another's files")
async def test_a_full_disk_is_said_and_nothing_is_lost_by_it(tmp_path: Path) -> None:
    know(tmp_path, "Ann", "Bob", "Cat")
    async with Served(tmp_path) as served:
        ann, bob, cat = people = [Person(name, served.port) for name in ("Ann", "Bob", "Cat")]
        for person in people:
            await person.come()
        code = await sit_down(ann, bob)
        await play_round(ann, bob, turns=2)
        leave_room(served.pid, 4_096)
        await play_round(ann, bob)
        for person in (ann, bob):
            await person.sees("not saved", "Not saved")
            await person.until(lambda screen: "there is no room left on the disk" in notice_on(screen))
            assert str(tmp_path) not in person.terminal.got.decode(), (
                "where the host keeps its files is not for players"
            )
        await play_round(ann, bob, turns=2)
        cat.press("1")
        await cat.sees("can't keep a new")
        leave_room(served.pid, resource.RLIM_INFINITY)
        for person in (ann, bob):
            await person.sees("Everything is saved again")
            await person.sees_no("not saved")
        cat.press("1")
        await cat.until(turn_on)
        await served.end()
        assert len(kept(tmp_path)[code][1]) == 5
