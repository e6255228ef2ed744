"""A host that is told to end: everybody's terminal is as it was, one line says how to come back, and they can."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.tui.hosting.guests import Person, know, play_round, sit_down, turn_on
from tests.tui.hosting.houses import Served
from tui.ssh.terminal import MODES_OFF

SAID = {
    signal.SIGTERM: "The host is restarting. Your matches are kept; try again in a minute.",
    signal.SIGINT: "The host is closing down. Your matches are kept.",
}


@pytest.mark.parametrize("how", list(SAID), ids=lambda how: how.name)
async def test_a_signal_ends_a_host_with_a_word_to_everybody_and_their_table_is_there_again(
    tmp_path: Path, how: signal.Signals
) -> None:
    know(tmp_path, "Ann", "Bob")
    async with Served(tmp_path) as served:
        ann, bob = people = [Person(name, served.port) for name in ("Ann", "Bob")]
        for person in people:
            await person.come()
        code = await sit_down(ann, bob)
        await play_round(ann, bob, turns=2)
        assert await served.end(how) == 0
        for person in people:
            said = await person.ends()
            assert said == f"{SAID[how]} Come back with ssh -p {served.port} games.example.\r\n"
            assert person.terminal.got.endswith(MODES_OFF.encode() + said.encode())
            assert person.terminal.got.count(b"\x1b[?1049l") == 1
        assert "Traceback" not in (tmp_path / "log").read_text()
        await served.start()
        for person in people:
            await person.come("join", code)
            await person.until(lambda screen: turn_on(screen) == 3)
        await play_round(ann, bob)
        await served.end()
