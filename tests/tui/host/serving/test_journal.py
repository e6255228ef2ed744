"""The host's log: one line an event, in two forms, and no secret in either."""

import io
import json
import logging

import pytest

from tui.host.serving.journal import hide_secrets, start_journal


def test_a_line_has_time_level_topic_and_words() -> None:
    stream = io.StringIO()
    start_journal("text", "info", stream)
    logging.getLogger("bestiary.ssh").warning("refused login from 192.0.2.1: wrong password")
    when, level, topic, said = stream.getvalue().rstrip("\n").split(" ", 3)
    assert when.endswith("Z")
    assert (level, topic, said) == ("warning", "ssh:", "refused login from 192.0.2.1: wrong password")


def test_json_has_the_same_and_what_was_handed_along() -> None:
    stream = io.StringIO()
    start_journal("json", "info", stream)
    logging.getLogger("bestiary.table").info("opened", extra={"game": "beasts"})
    told = json.loads(stream.getvalue())
    assert (told["level"], told["topic"], told["message"], told["game"]) == ("info", "table", "opened", "beasts")


def test_the_level_decides() -> None:
    stream = io.StringIO()
    start_journal("text", "error", stream)
    logging.getLogger("bestiary.ssh").warning("unheard")
    assert stream.getvalue() == ""


def test_nothing_a_visitor_says_starts_a_line_or_sends_an_escape() -> None:
    assert hide_secrets("Ann\n2026 info ssh: forged \x1b[2J") == "Ann?2026 info ssh: forged ?[2J"


@pytest.mark.parametrize("form", ["text", "json"])
def test_secrets_are_blacked_out(form: str) -> None:
    stream = io.StringIO()
    start_journal(form, "info", stream)
    try:
        raise ValueError("password=sesame")
    except ValueError:
        logging.getLogger("bestiary").exception("recovery=abc-def seed=7 of %s", "Ann")
    assert not {"sesame", "abc-def", "seed=7"} & set(stream.getvalue().replace('"', " ").split())
    assert "sesame" not in stream.getvalue()
    assert "recovery=*** seed=*** of Ann" in stream.getvalue()
