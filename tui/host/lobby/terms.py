"""Terms: what all who join a table agree to, shown to them before they do."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

FREE: Final = "free"
ASK: Final = "ask"
NEVER: Final = "never"
TAKE_BACKS: Final = (ASK, FREE, NEVER)
WAIT: Final = "wait"
BOT: Final = "bot"
END: Final = "end"
AWAYS: Final = (WAIT, BOT, END)
LEAST_SECONDS: Final = 10
MOST_SECONDS: Final = 3_600


class Refused(ValueError):
    """Something the host or the table does not allow; the text tells the person why, and what is possible."""


class Terms(NamedTuple):
    """What a table is played by.

    `take_back`: one's own decision may be taken back freely as long as nothing new was seen since and nobody else has
    decided anything, else with the consent of the others ("free"); always with consent ("ask"); "never". `away`: the
    table waits for somebody who is gone ("wait"), a bot stands in until they are back ("bot"), or those who are there
    may agree to end the match without them ("end"). `seconds`: the time for each decision, after which a bot makes
    that one (0: as long as one likes). `chat`: whether people may write what they like, where the game lets them.
    """

    take_back: str = ASK
    watchers: bool = True
    is_private: bool = False
    seconds: int = 0
    away: str = WAIT
    chat: bool = True

    def checked(self) -> Terms:
        """The same. Raises Refused naming what a term can be."""
        if self.take_back not in TAKE_BACKS:
            raise Refused(f"taking back is one of {', '.join(TAKE_BACKS)}, not {self.take_back!r}")
        if self.away not in AWAYS:
            raise Refused(f"what happens when somebody is away is one of {', '.join(AWAYS)}, not {self.away!r}")
        if self.seconds and not LEAST_SECONDS <= self.seconds <= MOST_SECONDS:
            raise Refused(f"the time for a decision is {LEAST_SECONDS} to {MOST_SECONDS} seconds, or 0 for no limit")
        return self


def encode_terms(terms: Terms) -> str:
    """The terms as JSON text."""
    return json.dumps(terms._asdict(), separators=(",", ":"))


def decode_terms(text: str) -> Terms:
    """The terms a text tells; what is missing or unknown is as usual."""
    try:
        found = json.loads(text)
        known = {key: value for key, value in found.items() if key in Terms._fields}
        return Terms(**known).checked()
    except (ValueError, TypeError, AttributeError):
        return Terms()
