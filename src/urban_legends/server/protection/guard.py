"""Keeps other sites out: who may ask, and what a browser may do with our pages.

A server on this machine is reachable by every page the browser shows. So a request must
name us as its host (against DNS rebinding) and, when a browser says where it comes from,
come from our own page (against sockets and forms of other sites).
"""

from __future__ import annotations

import logging
from collections.abc import Collection
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from urban_legends.hosting.failures import log_failure
from urban_legends.server.interface.errors import error_answer
from urban_legends.tables.refusals import table_error

log = logging.getLogger(__name__)

LOCAL_HOSTS = ("127.0.0.1", "localhost", "[::1]")
POLICY_VIOLATION = 1008

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def host_name(host: str) -> str:
    """A host without its port: `127.0.0.1:8000`, `[::1]:8000`."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].lower()


def is_address(name: str) -> bool:
    """Whether a host is given by number: no foreign name can be made to lead to us by that."""
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True


class Guard:
    """ASGI middleware: refuses other hosts and origins, adds security headers to answers."""

    def __init__(self, app: ASGIApp, hosts: Collection[str]) -> None:
        self._app = app
        self._hosts = frozenset(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        slug = self._why_not(Headers(scope=scope))
        if slug is None:
            await self._let_in(scope, receive, send)
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": POLICY_VIOLATION, "reason": slug})
        else:
            refusal = error_answer(table_error("forbidden", slug))
            await refusal(scope, receive, self._with_headers(send))

    async def _let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the application; a mistake in it is answered, and logged without its words."""
        began = False

        async def noting(message: Message) -> None:
            nonlocal began
            began = True
            await send(message)

        guarded = self._with_headers(noting, scope["path"].startswith("/api/"))
        try:
            await self._app(scope, receive, guarded)
        except Exception as error:
            log_failure(log, "a request failed", error)
            if scope["type"] == "http" and not began:
                failed = error_answer(table_error("failed", "server-failed"))
                await failed(scope, receive, guarded)

    def _why_not(self, headers: Headers) -> str | None:
        host = headers.get("host", "")
        name = host_name(host)
        if name not in self._hosts and not is_address(name):
            return "wrong-host"
        origin = headers.get("origin")
        if origin is not None and origin.partition("://")[2].lower() != host.lower():
            return "wrong-origin"
        return None

    def _with_headers(self, send: Send, fleeting: bool = True) -> Send:
        """Adds the headers; what is fleeting may hold secrets and is never kept by a browser."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if fleeting:
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return send_guarded
