"""What can be measured of a running server, for Prometheus: numbers, and nothing of anybody."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Figures:
    """The counters of one server, in a registry of their own."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge(
            "cryptid_sockets", "Sockets that are open now", registry=self._registry
        )
        self.answering = Histogram(
            "cryptid_answering_seconds",
            "From a message to its answer, with what had to be kept",
            buckets=SECONDS,
            registry=self._registry,
        )
        self.refused_tables = Counter(
            "cryptid_refused_tables", "Tables not opened: overloaded", registry=self._registry
        )

    def watch(self, name: str, what: str, value: Callable[[], float]) -> None:
        """A number that is asked for whenever somebody looks."""
        Gauge(f"cryptid_{name}", what, registry=self._registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self._registry)
