"""How much the lobby of a host allows. Times in seconds."""

from __future__ import annotations

from typing import Final, NamedTuple


class Bounds(NamedTuple):
    """What one person, one table and the whole house may use up."""

    max_tables: int = 100  # that somebody is at, in all
    tables_per_person: int = 6  # where one has a seat and the match is not over
    watchers_per_table: int = 20
    chat_length: int = 200  # characters of one message
    chat_burst: int = 5  # messages at once
    chat_seconds: float = 3.0  # until one more may be written
    talk_kept: int = 200  # messages of a table that are still shown
    wrong_codes: int = 8  # join codes nobody has, until one has to wait
    wrong_code_seconds: float = 60.0
    grace_seconds: float = 45.0  # from a lost connection until somebody counts as away
    warning_seconds: float = 10.0  # before the time for a decision is up
    empty_seconds: float = 600.0  # how long a table nobody is at is kept open before it has begun
    deciding: int = 40  # decisions of one chair that wait to be looked at


DEFAULT_BOUNDS: Final = Bounds()
