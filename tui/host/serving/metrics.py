"""What a host measures, for Prometheus: sessions, tables, how long things take, frames and bytes, drops, refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

LOOPBACK: Final = "127.0.0.1"
_TIMES: Final = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Measures:
    """The measures of one host, in a registry of their own."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self.sessions = Gauge("bestiary_sessions", "Sessions that are open now.", registry=registry)
        self.tables = Gauge("bestiary_tables", "Tables by state.", ["state"], registry=registry)
        self.decision = Histogram(
            "bestiary_decision_seconds",
            "From a decision asked to its being told.",
            buckets=_TIMES,
            registry=registry,
        )
        self.frames = Counter("bestiary_frames", "Frames sent to terminals.", registry=registry)
        self.sent = Counter("bestiary_sent_bytes", "Bytes sent to terminals.", registry=registry)
        self.dropped = Counter("bestiary_dropped_frames", "Frames a slow terminal was spared.", registry=registry)
        self.refused = Counter("bestiary_refused_logins", "Logins refused, by reason.", ["reason"], registry=registry)
        self.ended = Counter(
            "bestiary_sessions_ended", "Sessions that ended, by reason.", ["reason"], registry=registry
        )
        self.unsaved = Gauge(
            "bestiary_unsaved_decisions", "Decisions in memory alone, as the disk takes none.", registry=registry
        )
        self.waiting = Gauge("bestiary_waiting_writes", "Writes that wait for the disk.", registry=registry)
        self.pause = Gauge("bestiary_longest_pause_seconds", "The longest pause of the loop so far.", registry=registry)

    def offer(self, port: int) -> Callable[[], None]:
        """Answer Prometheus on loopback at a port, until the function this gives is called. Raises OSError."""
        server, thread = start_http_server(port, addr=LOOPBACK, registry=self.registry)

        def end() -> None:
            server.shutdown()
            server.server_close()
            thread.join()

        return end
