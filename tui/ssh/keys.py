"""Keys: the host's own, made at the first run, and those of people, told apart by their fingerprints."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Final

import asyncssh

KEY_FILE: Final = "host_key"
KEY_KIND: Final = "ssh-ed25519"
PRIVATE: Final = 0o600


class KeyTrouble(OSError):
    """A key or list of keys can't be used; the text says which file, why, and what was expected."""


def host_key(folder: Path) -> asyncssh.SSHKey:
    """The host's key, made when there is none yet (mode 600). Raises KeyTrouble."""
    path = folder / KEY_FILE
    try:
        if not path.exists():
            _make_key(path)
        mode = stat.S_IMODE(path.stat().st_mode)
        if os.name == "posix" and mode & 0o077:
            raise KeyTrouble(f"{path}: others may read it (mode {mode:o}); expected mode 600: chmod 600 {path}")
        return asyncssh.read_private_key(path)
    except asyncssh.KeyImportError as error:
        raise KeyTrouble(f"{path}: expected a private key in OpenSSH's form: {error}") from None
    except KeyTrouble:
        raise
    except OSError as error:
        raise KeyTrouble(f"{path}: {error.strerror or error}") from None


def _make_key(path: Path) -> None:
    """Write a new key: whole or not at all, readable by nobody else at any moment, and never over another."""
    path.parent.mkdir(parents=True, exist_ok=True)
    key = asyncssh.generate_private_key(KEY_KIND, comment="bestiary host key")
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(key.export_private_key("openssh"))
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:  # another server made one just now: that one counts
            return
    finally:
        draft.unlink()


def fingerprint(key: asyncssh.SSHKey) -> str:
    """The SHA-256 fingerprint of a key as OpenSSH writes it: SHA256:..."""
    return key.get_fingerprint("sha256")


def listed_keys(path: Path) -> frozenset[str]:
    """The fingerprints of the keys in a file such as authorized_keys. Raises KeyTrouble with file and line."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise KeyTrouble(f"{path}: {getattr(error, 'strerror', None) or error}") from None
    found = set()
    for number, line in enumerate(lines, 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            found.add(fingerprint(asyncssh.import_public_key(text)))
        except asyncssh.KeyImportError:
            raise KeyTrouble(f"{path}:{number}: expected a public key, as in `ssh-ed25519 AAAA... name`") from None
    return frozenset(found)
