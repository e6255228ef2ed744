"""What a machine must have to host: each check says what it found, and what was expected where that is not enough."""

from __future__ import annotations

import os
import shutil
import socket
import statistics
import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

from tui.host.serving.admin import SOCKET, NoHost, ask_host
from tui.host.serving.config import Config

STORE: Final = "bestiary.db"
BUILT: Final = datetime(2026, 1, 1, tzinfo=UTC)
LEAST_DISK: Final = 200
SLOW_DISK: Final = 100
SESSION_MB: Final = 7
SESSION_FILES: Final = 3
OTHER_FILES: Final = 128


class Check(NamedTuple):
    """One thing that was looked at."""

    title: str
    is_well: bool
    text: str


def examine_machine(config: Config) -> list[Check]:
    """Folder, port, disk, clock and limits, looked at in a second or two; nothing is changed. Without a folder there is
    nothing else to look at."""
    folder = _folder(config.folder)
    if not folder.is_well:
        return [folder]
    checks = [folder, _port(config), _disk(config.folder), _clock(config.folder)]
    return [*checks, *_limits(config.limits.sessions)]


def _folder(folder: Path) -> Check:
    if not folder.is_dir():
        return Check("folder", False, f"{folder} is no folder; expected one that is there")
    if not os.access(folder, os.W_OK | os.X_OK):
        return Check("folder", False, f"{folder} can't be written to by this user")
    mode = folder.stat().st_mode & 0o077
    text = f"{folder.resolve()} can be written to"
    return Check("folder", True, text + ("; others can look into it (chmod 700 keeps them out)" if mode else ""))


def _is_running(folder: Path) -> bool:
    try:
        return ask_host(folder / SOCKET, "who", (), 5).is_done
    except (NoHost, OSError, ValueError):
        return False


def _port(config: Config) -> Check:
    family = socket.AF_INET6 if ":" in config.address else socket.AF_INET
    with closing(socket.socket(family, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.address, config.port))
        except OSError as error:
            if _is_running(config.folder):
                return Check("port", True, f"{config.port} is taken by the host that runs here")
            return Check("port", False, f"{config.address} port {config.port} can't be had: {error.strerror or error}")
    return Check("port", True, f"{config.port} on {config.address} is free")


def _disk(folder: Path) -> Check:
    """Room, and how long a decision takes to get to the disk."""
    free = shutil.disk_usage(folder).free // 1_000_000
    times = []
    try:
        with tempfile.TemporaryFile(dir=folder) as file:
            for _ in range(15):
                start = time.perf_counter()
                file.write(b"x" * 512)
                file.flush()
                os.fsync(file.fileno())
                times.append((time.perf_counter() - start) * 1000)
    except OSError as error:
        return Check("disk", False, f"nothing can be written in {folder}: {error.strerror or error}")
    slow = statistics.median(times)
    text = f"{free} MB are free, a decision is on disk in {slow:.1f} ms"
    if free < LEAST_DISK:
        return Check("disk", False, f"{text}; expected {LEAST_DISK} MB at least")
    return Check("disk", slow < SLOW_DISK, text + ("" if slow < SLOW_DISK else f"; expected under {SLOW_DISK} ms"))


def _clock(folder: Path) -> Check:
    now, store = datetime.now(UTC), folder / STORE
    if now < BUILT:
        return Check("clock", False, f"it says {now:%Y-%m-%d}, which is before this program was made")
    if store.exists() and (ahead := store.stat().st_mtime - now.timestamp()) > 60:
        return Check(
            "clock", False, f"it says {now:%Y-%m-%d %H:%M} UTC; the store was last written {ahead:.0f} s later"
        )
    return Check("clock", True, f"{now:%Y-%m-%d %H:%M} UTC")


def _limits(sessions: int) -> list[Check]:
    import resource  # there is none where hosting is not possible

    wanted = sessions * SESSION_FILES + OTHER_FILES
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    is_enough = files == resource.RLIM_INFINITY or files >= wanted
    told = "as many files as one likes" if files == resource.RLIM_INFINITY else f"{files} files"
    checks = [
        Check(
            "open files",
            is_enough,
            f"{told} may be open, {sessions} sessions want {wanted}"
            + ("" if is_enough else " (ulimit -n, LimitNOFILE)"),
        )
    ]
    available = _available_memory()
    if available:
        need = sessions * SESSION_MB
        text = f"{available} MB are available, {sessions} sessions want {need}"
        checks.append(Check("memory", available >= need, text))
    cores = os.cpu_count() or 1
    checks.append(Check("processors", True, f"{cores}; one carries all sessions, the others think for bots"))
    return checks


def _available_memory() -> int:
    """In megabytes; 0 where the system doesn't say."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("MemAvailable")), 0)
