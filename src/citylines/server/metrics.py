"""Numbers for Prometheus. What happens often is counted in plain integers, and read only when somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """What one server has counted since it started."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sent = 0
        self.commands: Counter[str] = Counter()
        """Commands by kind."""
        self.refusals: Counter[str] = Counter()
        """Messages that could not be read or came too fast, by code."""
        self.dismissals: Counter[str] = Counter()
        """Connections that the server ended, by code."""
        self.requests: Counter[tuple[str, str, str]] = Counter()
        """HTTP requests by method, route and status."""
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}
        self.took = Histogram(
            "citylines_command_seconds",
            "From a command's arrival until it is stored and everybody was told",
            buckets=SECONDS,
            registry=self.registry,
        )
        self.registry.register(_Counted(self))

    def gauge(self, name: str, about: str, read: Callable[[], float]) -> None:
        """Something that is read when asked for."""
        self.gauges[name] = about, read

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)


class _Counted(Collector):
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def collect(self) -> Iterable[Metric]:
        metrics = self._metrics
        for name, (about, read) in metrics.gauges.items():
            yield GaugeMetricFamily(f"citylines_{name}", about, value=read())
        yield CounterMetricFamily("citylines_messages_sent", "Messages sent on sockets", value=metrics.sent)
        yield _family("citylines_commands", "Messages of clients", ("kind",), metrics.commands)
        yield _family("citylines_refusals", "Messages of clients not read", ("code",), metrics.refusals)
        yield _family("citylines_dismissals", "Connections ended by the server", ("code",), metrics.dismissals)
        yield _family("citylines_requests", "HTTP requests", ("method", "route", "status"), metrics.requests)


def _family(name: str, about: str, labels: tuple[str, ...], counts: Counter[Any]) -> CounterMetricFamily:
    family = CounterMetricFamily(name, about, labels=labels)
    for key, count in counts.items():
        family.add_metric(list(key) if isinstance(key, tuple) else [str(key)], count)
    return family


def merged(texts: Mapping[str, bytes]) -> bytes:
    """What several servers have counted, in one text; a label tells which."""
    if len(texts) == 1:
        return next(iter(texts.values()))
    registry = CollectorRegistry()
    registry.register(_Merged(texts))
    return generate_latest(registry)


class _Merged(Collector):
    def __init__(self, texts: Mapping[str, bytes]) -> None:
        self._texts = texts

    def collect(self) -> Iterable[Metric]:
        families: dict[str, Metric] = {}
        for server, text in self._texts.items():
            for told in text_string_to_metric_families(text.decode()):
                family = families.setdefault(told.name, Metric(told.name, told.documentation, told.type))
                for sample in told.samples:
                    family.add_sample(sample.name, {**sample.labels, "server": server}, sample.value)
        return families.values()
