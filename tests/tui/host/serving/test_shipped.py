"""What is shipped for a host's system fits what the host does: the service, the container, the fail2ban filter."""

from __future__ import annotations

import io
import logging
import re
from configparser import ConfigParser
from importlib.resources import files

import pytest

from tui.host.serving.directives import DIRECTIVES
from tui.host.serving.journal import start_journal
from tui.ssh.entrance import REFUSED
from tui.ssh.gate import Refusal

# What fail2ban puts in the place of <HOST>, near enough: an address of either kind.
HOST = r"(?P<host>[0-9a-fA-F:.]+)"
PATIENT = {Refusal.FULL, Refusal.FULL_ADDRESS, Refusal.WAITING, Refusal.WAITING_ADDRESS, Refusal.CLOSED}


def shipped(name: str) -> str:
    return (files("tui.host.serving") / "shipped" / name).read_text(encoding="utf-8")


@pytest.fixture
def patterns() -> list[re.Pattern[str]]:
    parser = ConfigParser(interpolation=None)
    parser.read_string(shipped("fail2ban.conf"))
    lines = parser["Definition"]["failregex"].splitlines()
    return [re.compile(line.replace("<HOST>", HOST)) for line in lines]


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("address", ["192.0.2.7", "2001:db8::7"])
@pytest.mark.parametrize("refusal", Refusal)
def test_the_filter_finds_who_is_refused_for_what_they_did(
    patterns: list[re.Pattern[str]], form: str, address: str, refusal: Refusal
) -> None:
    stream = io.StringIO()
    start_journal(form, "info", stream)
    logging.getLogger("bestiary.ssh").warning(REFUSED, address, refusal.value)
    found = [match["host"] for each in patterns if (match := each.search(stream.getvalue().rstrip("\n")))]
    assert found == ([] if refusal in PATIENT else [address])


def test_the_filter_can_not_be_fooled_by_what_a_visitor_is_called(patterns: list[re.Pattern[str]]) -> None:
    stream = io.StringIO()
    start_journal("text", "info", stream)
    logging.getLogger("bestiary.house").warning("%s came in", "ssh: login refused address=192.0.2.9 reason=key")
    assert not any(each.search(stream.getvalue().rstrip("\n")) for each in patterns)


def test_the_service_may_do_no_more_than_listen_and_keep() -> None:
    unit = dict(line.split("=", 1) for line in shipped("bestiary.service").splitlines() if "=" in line[:40])
    wanted = {
        "DynamicUser": "yes",
        "NoNewPrivileges": "yes",
        "ProtectSystem": "strict",
        "ProtectHome": "yes",
        "PrivateTmp": "yes",
        "CapabilityBoundingSet": "",
        "StateDirectory": "bestiary",
        "UMask": "0077",
    }
    assert {key: unit.get(key) for key in wanted} == wanted
    assert unit["ExecStart"].endswith("bestiary serve")


def test_the_container_runs_as_nobody_special_and_keeps_in_its_volume() -> None:
    lines = shipped("Containerfile").splitlines()
    assert "USER bestiary" in lines
    assert "VOLUME /data" in lines
    assert 'CMD ["bestiary", "serve"]' in lines
    set_ = {word.partition("=")[0] for line in lines if line.startswith("ENV ") for word in line.split()[1:]}
    assert {name for name in set_ if name.startswith("BESTIARY_HOST_")} <= {each.variable for each in DIRECTIVES}
