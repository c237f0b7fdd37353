"""How much one address may ask for: requests by kind, sockets at once, messages a second.

This machine itself is not limited, so that a game at home and a proxy that names no addresses are
left alone; a proxy on this machine names them in `X-Forwarded-For`, which uvicorn reads.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from time import monotonic

from starlette.types import ASGIApp, Receive, Scope, Send

from urban_legends.server.interface.errors import error_answer
from urban_legends.tables.refusals import TableError, table_error

MOST_ADDRESSES = 20_000
"""Addresses that are remembered at once; the one not heard of for longest is forgotten."""
MOST_SOCKETS = 100
"""Sockets of one address at once, and requests: a school behind one address still fits."""
TRY_AGAIN = 1013
"""The close code for a socket too many."""


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    a_second: float


OPENING = Rate(30, 0.5)
"""Opening tables, rematches: a file's worth of writing each."""
UPLOADS = Rate(10, 0.1)
ASKING = Rate(200, 20.0)
"""Everything else."""
MESSAGES = Rate(60, 30.0)
"""Messages of all sockets of one address."""


class Buckets:
    """For each of many, what is left of its rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, who: str) -> float:
        """Take one; 0 if there was one, else the seconds until there is (and nothing is taken)."""
        now = self._clock()
        left, at = self._left.pop(who, (self._rate.burst, now))
        left = min(self._rate.burst, left + (now - at) * self._rate.a_second)
        enough = left >= 1.0
        self._left[who] = (left - enough, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return 0.0 if enough else (1.0 - left) / self._rate.a_second


def address_of(scope: Scope) -> str | None:
    """Whom to count: an address, or its network where one person has many; None for ourselves."""
    client = scope.get("client")
    if not client:
        return None
    try:
        address = ip_address(client[0])
    except ValueError:
        return str(client[0])
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        return f"{address.exploded[:19]}::"
    return str(address)


class Rates:
    """ASGI middleware that turns away what is too much from one address."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._asking = Buckets(ASKING)
        self._opening = Buckets(OPENING)
        self._uploads = Buckets(UPLOADS)
        self._sockets: Counter[str] = Counter()
        self._requests: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = address_of(scope) if scope["type"] in ("http", "websocket") else None
        if who is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(who, scope, receive, send)
        elif seconds := self._seconds(who, scope):
            refusal = error_answer(too_many(seconds))
            refusal.headers["Retry-After"] = str(round(seconds + 0.5))
            await refusal(scope, receive, send)
        else:
            with _counted(self._requests, who):
                await self._app(scope, receive, send)

    def _seconds(self, who: str, scope: Scope) -> float:
        """How long an address has to wait; those that are still answered count, too."""
        return 1.0 if self._requests[who] >= MOST_SOCKETS else self._buckets(scope).wait(who)

    def _buckets(self, scope: Scope) -> Buckets:
        if scope["method"] != "POST":
            return self._asking
        path = scope["path"]
        if path.startswith("/api/replays") and not path.endswith("/try"):
            return self._uploads
        asked = path.startswith(("/api/practice", "/api/puzzles"))  # several for each answer
        return self._asking if asked else self._opening

    async def _socket(self, who: str, scope: Scope, receive: Receive, send: Send) -> None:
        if self._sockets[who] >= MOST_SOCKETS or self._asking.wait(who):
            await receive()
            await send({"type": "websocket.close", "code": TRY_AGAIN, "reason": "too-many"})
            return
        with _counted(self._sockets, who):
            await self._app(scope, receive, send)


@contextmanager
def _counted(open_now: Counter[str], who: str) -> Iterator[None]:
    open_now[who] += 1
    try:
        yield
    finally:
        open_now[who] -= 1
        if not open_now[who]:
            del open_now[who]


def too_many(seconds: float) -> TableError:
    return table_error("too-many", "too-many-requests", seconds=round(seconds + 0.5))
