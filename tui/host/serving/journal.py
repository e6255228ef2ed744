"""The host's log: lines to read or JSON to collect, on standard error, without secrets."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import Final, TextIO

NAME: Final = "bestiary"
_SECRET = re.compile(r"(?i)\b(password|secret|recovery|code|seed|deal)=\S+")
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


def hide_secrets(text: str) -> str:
    """The text in one line, the values of telling names blacked out: nothing a visitor says starts a line."""
    return _SECRET.sub(lambda found: f"{found[1]}=***", "".join(c if c.isprintable() else "?" for c in text))


class TextLines(logging.Formatter):
    """`2026-11-29T20:15:02Z info ssh: refused ...`"""

    def format(self, record: logging.LogRecord) -> str:
        """One line; a traceback follows, indented."""
        when = datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        topic = record.name.removeprefix(f"{NAME}.")
        line = f"{when} {record.levelname.lower()} {topic}: {hide_secrets(record.getMessage())}"
        if record.exc_info:
            line += "".join(
                f"\n    {hide_secrets(each)}" for each in self.formatException(record.exc_info).splitlines()
            )
        return line


class JsonLines(logging.Formatter):
    """One JSON object a line: time, level, topic, message, and what else was handed along as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The object as text."""
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "topic": record.name.removeprefix(f"{NAME}."),
            "message": hide_secrets(record.getMessage()),
        }
        told |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            told["traceback"] = [hide_secrets(line) for line in self.formatException(record.exc_info).splitlines()]
        return json.dumps(told, ensure_ascii=False, default=str)


def start_journal(form: str, level: str, stream: TextIO | None = None) -> logging.Logger:
    """The host's logger, writing in a form (text, json) from a level on; other libraries are heard from warnings on."""
    handler = logging.StreamHandler(stream or sys.__stderr__)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.getLogger().handlers[:] = [handler]
    logging.getLogger().setLevel(logging.WARNING)
    logger = logging.getLogger(NAME)
    logger.setLevel(level.upper())
    return logger
