"""What a host allows to anybody, so that nobody can use it up."""

from __future__ import annotations

from typing import NamedTuple


class Limits(NamedTuple):
    """The limits of a host. Times in seconds (0: no limit), sizes in bytes; the configuration says what each means."""

    sessions: int = 100
    sessions_per_address: int = 10
    connections_per_minute: int = 60
    logging_in: int = 50
    logging_in_per_address: int = 5
    login_attempts: int = 6
    login_seconds: int = 30
    tables: int = 200
    tables_per_person: int = 5
    paste_bytes: int = 16_384
    input_bytes_per_second: int = 6_400
    chat_per_minute: int = 20
    idle_lobby: int = 1_800
    idle_table: int = 14_400
    idle_warning: int = 60
    stall: int = 60
    bot_workers: int = 2
