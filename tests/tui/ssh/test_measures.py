"""What a host tells its measures, and how it keeps the collector quiet."""

from __future__ import annotations

import asyncio
import gc
from typing import Any

import asyncssh
import pytest

from tests.tui.ssh.hosted import hosting, until
from tui.host.serving.metrics import Measures
from tui.ssh import server
from tui.ssh.access import Access
from tui.ssh.sweeper import AGAIN, LONGEST_WAIT, QUIET, THRESHOLDS, Sweeper


def value(measures: Measures, name: str, **labels: str) -> float:
    """One measure's value."""
    return measures.registry.get_sample_value(name, labels) or 0.0


async def test_sessions_frames_and_bytes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "REPORT_EVERY", 0.02)
    measures = Measures()
    async with hosting(measures=measures) as house:
        async with house.visit() as terminal:
            await until(lambda: value(measures, "bestiary_sessions") == 1)
            await until(lambda: value(measures, "bestiary_sent_bytes_total") > 100)
            assert value(measures, "bestiary_frames_total") >= 1
            terminal.press("q")
            await terminal.ends()
        await until(lambda: value(measures, "bestiary_sessions") == 0)
        assert value(measures, "bestiary_sessions_ended_total", reason="quit") == 1


async def test_refusals_are_told_by_reason() -> None:
    measures = Measures()
    async with hosting(measures=measures, access=Access(listed=frozenset())) as house:
        with pytest.raises(asyncssh.PermissionDenied):
            async with house.connected():
                pass
        await house.settles()
    assert value(measures, "bestiary_refused_logins_total", reason="key") == 1


async def test_the_collector_is_as_it_was_when_the_host_is_gone() -> None:
    before = gc.get_threshold()
    async with hosting():
        assert gc.get_threshold() == THRESHOLDS
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)


class TestTheRightMoment:
    """When the sweeper sweeps."""

    def moment(self, sessions: int, has_dead: bool, touched: float, swept: float) -> bool:
        """Whether it would now, so many seconds after a key and after it last has."""
        sweeper = Sweeper(lambda: sessions)
        sweeper._has_dead, sweeper._touched, sweeper._swept = has_dead, -touched, -swept
        return sweeper._is_time(0.0)

    def test_when_nobody_is_left(self) -> None:
        assert self.moment(0, True, 0.0, 0.0)
        assert not self.moment(0, False, 9.0, 9.0)

    def test_what_was_frozen_while_people_left_is_looked_at_later(self) -> None:
        sweeper = Sweeper(lambda: 0)
        sweeper._has_frozen = True
        assert not sweeper._is_time(AGAIN / 2)
        assert sweeper._is_time(AGAIN * 2)

    def test_not_while_keys_are_pressed(self) -> None:
        assert not self.moment(50, True, QUIET / 2, AGAIN * 2)

    def test_when_nobody_has_pressed_a_key_for_a_moment(self) -> None:
        assert self.moment(50, True, QUIET * 2, 0.0)
        assert self.moment(50, False, QUIET * 2, AGAIN * 2)
        assert not self.moment(50, False, QUIET * 2, AGAIN / 2)

    def test_after_a_long_time_in_any_moment(self) -> None:
        assert self.moment(50, False, 0.0, LONGEST_WAIT + 1)


async def test_what_outlives_a_portion_is_not_looked_at_again_before_a_sweep() -> None:
    async with hosting() as house, house.visit():
        frozen = gc.get_freeze_count()
        kept = [[number] for number in range(THRESHOLDS[0] * 2)]
        await until(lambda: gc.get_freeze_count() > frozen + THRESHOLDS[0])
        del kept
    assert gc.get_freeze_count() == 0


async def test_a_pause_of_the_loop_is_measured() -> None:
    import time

    async with hosting() as house:
        await asyncio.sleep(0.15)
        time.sleep(0.4)  # the loop stands still, on purpose
        await until(lambda: house.host.sweeper.longest_pause > 0.2)


async def test_two_hosts_in_one_loop_do_not_disturb_each_other() -> None:
    async with hosting() as first, first.visit():
        async with hosting() as second, second.visit():
            pass
        async with first.visit("bob") as bob:
            bob.press("a")
            await bob.sees(b"pressed 1 a")


def test_an_apps_way_is_all_it_was_promised() -> None:
    from tui.ssh.caller import Way
    from tui.ssh.session import Session

    promised: set[str] = {name for name in vars(Way) if not name.startswith("_")}
    missing: Any = {name for name in promised if not hasattr(Session, name)}
    assert missing == set()


def test_a_loop_that_stays_late_is_busy_until_it_keeps_up_again_and_one_pause_is_none() -> None:
    sweeper = Sweeper(lambda: 1)
    sweeper.note(0.25)
    assert not sweeper.is_busy
    assert sweeper.longest_pause == 0.25
    for _ in range(10):
        sweeper.note(0.08)
    assert sweeper.is_busy
    for _ in range(20):
        sweeper.note(0.001)
    assert not sweeper.is_busy
