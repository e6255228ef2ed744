"""A host opens with all its parts or not at all, and what keeps it from opening is said."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

import tui.hosting
from engine.catalog import GAMES
from tests.tui.host.serving.test_metrics import free_port
from tui.host.serving.admin import SOCKET, ask_host
from tui.host.serving.config import Config, load_config
from tui.hosting import CantServe, Hosting, address_of, bounds_of
from tui.ssh.endings import Ending


def config_in(folder: Path) -> Config:
    config, problems = load_config(None, {"BESTIARY_HOST_FOLDER": str(folder)})
    assert problems == []
    return config._replace(address="127.0.0.1", port=free_port(), public_name="games.example")


async def test_a_host_opens_answers_orders_and_closes(tmp_path: Path) -> None:
    hosting = Hosting(config_in(tmp_path / "kept"))
    await hosting.open()
    answer = await asyncio.to_thread(ask_host, tmp_path / "kept" / SOCKET, "who", ())
    assert answer.lines == ("nobody is here",)
    assert hosting.ssh.fingerprint.startswith("SHA256:")
    await hosting.close(Ending.CLOSING)
    assert not (tmp_path / "kept" / SOCKET).exists()


async def test_the_key_stays_the_same(tmp_path: Path) -> None:
    config, prints = config_in(tmp_path), []
    for _ in range(2):
        hosting = Hosting(config)
        await hosting.open()
        prints.append(hosting.ssh.fingerprint)
        await hosting.close(Ending.RESTARTING)
    assert prints[0] == prints[1]


async def test_two_hosts_do_not_share_a_folder(tmp_path: Path) -> None:
    first = Hosting(config_in(tmp_path))
    await first.open()
    with pytest.raises(CantServe):
        await Hosting(config_in(tmp_path)).open()
    assert (await asyncio.to_thread(ask_host, tmp_path / SOCKET, "who", ())).is_done
    await first.close(Ending.CLOSING)


async def test_a_port_that_is_taken_is_said_and_leaves_nothing_open(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", config.port))
        taken.listen()
        with pytest.raises(CantServe, match=f"port {config.port} can't be listened on"):
            await Hosting(config).open()
    again = Hosting(config)
    await again.open()
    await again.close(Ending.CLOSING)


async def test_a_key_others_can_read_is_not_used(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    hosting = Hosting(config)
    await hosting.open()
    await hosting.close(Ending.CLOSING)
    os.chmod(tmp_path / "host_key", 0o644)
    with pytest.raises(CantServe, match="expected mode 600"):
        await Hosting(config).open()


async def test_a_store_that_is_none_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "bestiary.db").write_text("no database, but long enough to be looked at as one " * 40)
    with pytest.raises(CantServe, match=r"bestiary\.db"):
        await Hosting(config_in(tmp_path)).open()


def test_people_are_told_the_port_where_it_is_not_the_usual_one(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    assert address_of(config._replace(port=8022)) == "ssh -p 8022 games.example"
    assert address_of(config._replace(port=22)) == "ssh games.example"


@pytest.mark.parametrize(
    ("listening", "name"),
    [("127.0.0.1", "127.0.0.1"), ("::1", "::1"), ("0.0.0.0", socket.gethostname()), ("::", socket.gethostname())],
)
def test_a_host_without_a_public_name_tells_an_address_that_leads_to_it(
    listening: str, name: str, tmp_path: Path
) -> None:
    config = config_in(tmp_path)._replace(public_name="", port=8022, address=listening)
    assert address_of(config) == f"ssh -p 8022 {name}"


def test_the_limits_of_the_configuration_bind_the_lobby(tmp_path: Path) -> None:
    limits = config_in(tmp_path).limits._replace(tables=3, tables_per_person=2, chat_per_minute=30)
    bounds = bounds_of(limits)
    assert (bounds.max_tables, bounds.tables_per_person, bounds.chat_seconds) == (3, 2, 2.0)


def test_what_visitors_may_open_is_loaded_before_they_come() -> None:
    """An import while people play would hold up all of them."""
    code = "import sys, tui.hosting; tui.hosting.load_screens(); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    packages = ("lobby", "screens", *(game_id.replace("-", "_") for game_id in GAMES))
    root = Path(tui.hosting.__file__).parent
    files = [path for package in packages for path in (root / package).glob("*.py") if path.stem != "__init__"]
    assert len(files) > 60
    assert {f"tui.{path.parent.name}.{path.stem}" for path in files} <= loaded
