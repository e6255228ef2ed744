"""The measures answer on loopback as Prometheus reads them."""

import socket
from contextlib import closing
from urllib.request import urlopen

import pytest

from tui.host.serving.metrics import Measures


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_measures_are_told_as_prometheus_text() -> None:
    measures, port = Measures(), free_port()
    measures.sessions.set(3)
    measures.tables.labels("running").set(2)
    measures.decision.observe(0.004)
    measures.refused.labels("no key").inc()
    end = measures.offer(port)
    try:
        with urlopen(f"http://127.0.0.1:{port}/metrics", timeout=5) as answer:
            lines = answer.read().decode().splitlines()
    finally:
        end()
    assert "bestiary_sessions 3.0" in lines
    assert 'bestiary_tables{state="running"} 2.0' in lines
    assert 'bestiary_decision_seconds_bucket{le="0.005"} 1.0' in lines
    assert 'bestiary_refused_logins_total{reason="no key"} 1.0' in lines


def test_a_port_in_use_is_an_error() -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        with pytest.raises(OSError, match="in use"):
            Measures().offer(taken.getsockname()[1])


def test_nobody_is_answered_from_outside() -> None:
    port = free_port()
    end = Measures().offer(port)
    try:
        outside = [a[4][0] for a in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
        for address in {str(each) for each in outside if not str(each).startswith("127.")}:
            with pytest.raises(OSError), closing(socket.create_connection((address, port), timeout=1)):
                pass
    finally:
        end()
