"""Who comes in, by a host's configuration: guests, the join password, listed keys, limits."""

from __future__ import annotations

from pathlib import Path

import asyncssh
import pytest

from tests.tui.hosting.guests import ENTER, Person, know
from tests.tui.hosting.houses import opened, order
from tests.tui.ssh.hosted import key, until
from tui.host.people.secrets import encode_secret


async def be_named(person: Person, name: str) -> None:
    """Take a name at the first visit, and say that the terminal looks as it should."""
    await person.sees("Your name here")
    person.press(name)
    await person.sees(f"{name} can be yours")
    person.press(ENTER)
    await person.sees("Three looks at your terminal")
    person.press(ENTER)


async def test_the_first_visit_asks_for_a_name_and_the_second_for_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as hosting:
        ann = await Person("Ann", hosting.ssh.port).come()
        await be_named(ann, "Ann")
        await ann.sees("Your recovery code", "▸ esc It is written down")
        ann.press(ENTER)
        await ann.sees_no("Your recovery code")
        await ann.sees("New table", "Ann")
        ann.press("q")
        assert await ann.ends() == f"Goodbye. Come back with ssh -p {hosting.config.port} games.example.\r\n"
        await ann.come()
        await ann.sees("New table", "Ann")
        await ann.leave()


async def test_guests_are_named_and_forgotten_where_the_host_has_guests(tmp_path: Path) -> None:
    async with opened(tmp_path, guests=True) as hosting:
        stranger = await Person("Gus", hosting.ssh.port, has_key=False).come()
        await stranger.sees("You come without a key")
        await be_named(stranger, "Gus")
        await stranger.sees("New table", "Gus")
        assert (await order(tmp_path, "who")).lines[0].split()[:2] == ["Gus", "guest"]
        stranger.press("q")
        await stranger.ends()
        store = hosting.house.means.store
        await until(lambda: store.account_named("Gus") is None)


async def test_who_has_no_key_is_not_let_in_where_there_are_no_guests(tmp_path: Path) -> None:
    async with opened(tmp_path) as hosting:
        with pytest.raises(asyncssh.PermissionDenied):
            await Person("Gus", hosting.ssh.port, has_key=False).come()


async def test_the_join_password_is_asked_of_a_new_key_and_never_again(tmp_path: Path) -> None:
    async with opened(tmp_path, join_password=encode_secret("sesame")) as hosting:
        ann = await Person("Ann", hosting.ssh.port).come()
        await ann.sees("Password of this host:")
        ann.press("open", ENTER)
        await ann.sees("That is not it")
        ann.press("sesame", ENTER)
        await be_named(ann, "Ann")
        await ann.sees("Your recovery code")
        await ann.leave()
        assert b"sesame" not in ann.terminal.got
        await ann.come()
        await ann.sees("New table")
        assert b"Password" not in ann.terminal.got
        await ann.leave()


async def test_only_listed_keys_open_where_keys_are_listed(tmp_path: Path) -> None:
    listed = tmp_path / "keys"
    listed.write_bytes(b"# friends\n" + key("Ann").export_public_key())
    know(tmp_path, "Ann", "Bob")
    async with opened(tmp_path, keys="listed", keys_file=listed) as hosting:
        ann = await Person("Ann", hosting.ssh.port).come()
        await ann.sees("New table")
        with pytest.raises(asyncssh.PermissionDenied):
            await Person("Bob", hosting.ssh.port).come()
        await ann.leave()


async def test_one_session_too_many_from_an_address_is_told_so_in_a_line(tmp_path: Path) -> None:
    know(tmp_path, "Ann", "Bob")
    async with opened(tmp_path) as hosting:
        hosting.ssh.gate.limits = hosting.ssh.gate.limits._replace(sessions_per_address=1)
        ann = await Person("Ann", hosting.ssh.port).come()
        await ann.sees("New table")
        bob = await Person("Bob", hosting.ssh.port).come()
        await until(bob.terminal.is_over.is_set)
        said = b"There are too many sessions from your address already. Close one and try again.\r\n"
        assert (bytes(bob.terminal.got), bob.terminal.status) == (said, 5)
        await ann.leave()
        await until(lambda: not hosting.ssh.connections)
        await bob.come()
        await bob.sees("New table")
        await bob.leave()
