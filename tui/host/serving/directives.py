"""Every key of a host's configuration file: what it means, what it may be, and what it is when nobody says."""

from __future__ import annotations

from typing import Final, NamedTuple

from tui.host.serving.limits import Limits

Value = str | int | bool


class Directive(NamedTuple):
    """A key of the file. `choices` closes a text to a few values; numbers lie from `low` to `high`."""

    section: str
    name: str
    default: Value
    text: str
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

    @property
    def key(self) -> str:
        """The key with its section, as messages name it."""
        return f"{self.section}.{self.name}"

    @property
    def variable(self) -> str:
        """The environment variable that overrides it."""
        return f"BESTIARY_HOST_{self.section}_{self.name}".upper()

    @property
    def expected(self) -> str:
        """What it may be, in words."""
        if self.choices:
            return f"one of {', '.join(self.choices)}"
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number from {self.low} to {self.high}"
        return "text in quotes"


SECTIONS: Final = {
    "listen": "Where players knock.",
    "door": "Who may come in.",
    "data": "What is kept, and where.",
    "logs": "What the host tells its log (standard error).",
    "limits": "How much each gets. Times in seconds (0: no limit), sizes in bytes.",
}
_BOUNDS: Final = {  # of the limits: what it is, the least and the most that can be set
    "sessions": ("Sessions in all.", 1, 500),
    "sessions_per_address": ("Sessions from one address.", 1, 500),
    "connections_per_minute": ("New connections a minute from one address.", 1, 6000),
    "logging_in": ("Connections that have not logged in yet, in all.", 1, 1000),
    "logging_in_per_address": ("Connections that have not logged in yet, from one address.", 1, 1000),
    "login_attempts": ("Keys or passwords one connection may try.", 1, 20),
    "login_seconds": ("How long a login may take.", 5, 300),
    "tables": ("Tables that are open or running, in all.", 1, 2000),
    "tables_per_person": ("Tables one person may have open.", 1, 100),
    "paste_bytes": ("The longest paste that is taken.", 64, 1_000_000),
    "input_bytes_per_second": ("How fast keys are taken from one session.", 256, 1_000_000),
    "chat_per_minute": ("Sentences a minute from one person.", 1, 600),
    "idle_lobby": ("Idle in the lobby, then goodbye.", 0, 604_800),
    "idle_table": ("Idle at a table, then goodbye; the seat is kept.", 0, 604_800),
    "idle_warning": ("How long before that goodbye a warning is shown.", 5, 3600),
    "stall": ("How long a terminal may read nothing before it is cut off.", 5, 3600),
    "bot_workers": ("Processes that think for the bots.", 1, 32),
}
DIRECTIVES: Final[tuple[Directive, ...]] = (
    Directive("listen", "address", "0.0.0.0", "The address to listen on; 127.0.0.1: this machine alone, :: IPv6 too."),
    Directive("listen", "port", 8022, "The port: ssh -p PORT host.", low=1, high=65535),
    Directive("listen", "public_name", "", "What people type behind ssh to come here; empty: this machine's name."),
    Directive("listen", "metrics_port", 0, "Measures for Prometheus on 127.0.0.1 at this port; 0: none.", high=65535),
    Directive("door", "keys", "any", "Whose key opens: anybody's, or those listed in keys_file.", ("any", "listed")),
    Directive("door", "keys_file", "authorized_keys", "The listed keys, one a line as ssh writes them."),
    Directive("door", "guests", False, "Whether people without a key may come in, as guests whom nobody remembers."),
    Directive(
        "door",
        "join_password",
        "",
        "A password all must give as well, as `bestiary serve --hash-password` prints it; empty: none.",
    ),
    Directive("door", "greeting", "", "A line shown in the lobby."),
    Directive("data", "folder", "", "Where keys and the store are; empty: beside this file."),
    Directive("logs", "format", "text", "Lines to read, or JSON to collect.", ("text", "json")),
    Directive("logs", "level", "info", "How much is told.", ("debug", "info", "warning", "error")),
    *(
        Directive("limits", name, Limits._field_defaults[name], text, low=low, high=high)
        for name, (text, low, high) in _BOUNDS.items()
    ),
)
BY_KEY: Final = {directive.key: directive for directive in DIRECTIVES}
