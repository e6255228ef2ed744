"""The host's key, and lists of people's."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import asyncssh
import pytest

from tests.tui.ssh.hosted import key
from tui.ssh.keys import KeyTrouble, fingerprint, host_key, listed_keys


def test_the_key_is_made_at_the_first_run_and_kept(tmp_path: Path) -> None:
    made = host_key(tmp_path / "new")
    assert re.fullmatch(r"SHA256:[A-Za-z0-9+/]{43}", fingerprint(made))
    assert fingerprint(host_key(tmp_path / "new")) == fingerprint(made)
    assert stat.S_IMODE((tmp_path / "new" / "host_key").stat().st_mode) == 0o600
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["host_key"]


def test_a_key_that_others_may_read_is_not_used(tmp_path: Path) -> None:
    host_key(tmp_path)
    (tmp_path / "host_key").chmod(0o644)
    with pytest.raises(KeyTrouble, match=r"host_key: others may read it \(mode 644\); expected mode 600"):
        host_key(tmp_path)


def test_a_file_that_is_no_key_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "host_key").write_text("not a key")
    (tmp_path / "host_key").chmod(0o600)
    with pytest.raises(KeyTrouble, match="expected a private key in OpenSSH's form"):
        host_key(tmp_path)
    assert (tmp_path / "host_key").read_text() == "not a key"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(KeyTrouble, match="file/host_key"):
        host_key(tmp_path / "file")


def test_a_list_of_keys_is_read_as_ssh_writes_it(tmp_path: Path) -> None:
    path = tmp_path / "authorized_keys"
    texts = [key(name).export_public_key().decode() for name in ("ann", "bob")]
    path.write_text(f"# friends\n\n{texts[0]}{texts[1]}")
    assert listed_keys(path) == {fingerprint(key("ann")), fingerprint(key("bob"))}


def test_a_line_that_is_no_key_is_named(tmp_path: Path) -> None:
    path = tmp_path / "authorized_keys"
    path.write_text("# friends\nssh-ed25519 AAAA ann\n")
    with pytest.raises(KeyTrouble, match=r"authorized_keys:2: expected a public key"):
        listed_keys(path)


def test_a_list_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(KeyTrouble, match="nowhere"):
        listed_keys(tmp_path / "nowhere")


def test_the_fingerprint_is_that_of_openssh() -> None:
    text = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAABAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR4f ann"
    assert fingerprint(asyncssh.import_public_key(text)) == "SHA256:ZkAslGjFiUHdGf/WUL8rQvkib4PTvQatUV0OUQSncCA"
