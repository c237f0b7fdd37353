"""Starting the server: a free port, an address on the screen, the browser at it."""

from __future__ import annotations

import socket
import sys
import threading
import webbrowser
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

import uvicorn
from fastapi import FastAPI

from urban_legends.ai.roster import Roster
from urban_legends.server.app import create_app
from urban_legends.server.live.pulse import settle_memory
from urban_legends.server.logs import Form, log_config
from urban_legends.server.protection.guard import LOCAL_HOSTS
from urban_legends.server.protection.patience import (
    BACKLOG,
    PatientHttp,
    PatientSocket,
    raise_descriptors,
)
from urban_legends.store import (
    InstanceLock,
    InstanceRunningError,
    UnusableDatabaseError,
    default_database,
    open_store,
)

if TYPE_CHECKING:
    from urban_legends.hosting.cluster import Cluster

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 8117
SOMEBODY = "192.0.2.1"
"""An address that nobody has, outside of every network at home."""
SOCKET_BYTES = 1 << 20
"""Longer socket messages end the connection; those over 16 KiB are refused before that."""


def run(
    host: str = DEFAULT_HOST,
    port: int | None = None,
    open_browser: bool = True,
    database: str | None = None,
    also_hosts: Collection[str] = (),
    out: TextIO | None = None,
    roster: Roster | None = None,
    keep_days: float | None = None,
    log: Form = "text",
    listing: bool = True,
    cluster: Cluster | None = None,
) -> int:
    """Serve until interrupted; gives the exit code.

    Without a port the usual one is tried and any free one taken instead. `also_hosts` are
    further names by which this machine may be asked, when `host` is not this machine alone;
    `roster` are the bots that may be asked for; what nobody touched for `keep_days` is forgotten;
    with `listing` strangers find each other in a list of open tables; with a `cluster` the
    strongest bots think there.
    """
    out = sys.stdout if out is None else out
    url = database or default_database()
    try:
        lock = InstanceLock(url)
    except InstanceRunningError as error:
        return _already_running(error, open_browser, out)
    except UnusableDatabaseError as error:
        return _failed(error)
    with lock:
        try:
            listening = listen(host, port)
        except OSError as error:
            where = host if port is None else f"{host}, port {port}"
            print(f"Cannot listen on {where}: {error.strerror}.", file=sys.stderr)
            return 1
        with listening:
            try:
                store = open_store(url)
            except UnusableDatabaseError as error:
                return _failed(error)
            address = _address(host, listening.getsockname()[1])
            lock.tell(address)
            print(f"Cryptid: Urban Legends is at {address} (Ctrl+C ends it)", file=out, flush=True)
            if others := _address_for_others(host, listening.getsockname()[1]):
                print(f"For other devices in your network it is at {others}", file=out, flush=True)
            hosts = {*LOCAL_HOSTS, host, *also_hosts}
            raise_descriptors()
            app = create_app(
                lambda: store,
                hosts,
                roster=roster,
                processes=True,
                keep_days=keep_days,
                listing=listing,
                cluster=cluster,
            )
            _serve(app, listening, address if open_browser else None, log)
    return 0


def _failed(error: UnusableDatabaseError) -> int:
    print(f"{str(error)[0].upper()}{str(error)[1:]}.", file=sys.stderr)
    return 1


def _already_running(error: InstanceRunningError, open_browser: bool, out: TextIO) -> int:
    print(f"Already running: {error}.", file=sys.stderr)
    if error.address and open_browser:
        print(f"Opening {error.address}", file=out)
        webbrowser.open(error.address)
    return 1


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that takes connections; without a port the usual one, or else any free one."""
    if port is None:
        with suppress(OSError):
            return _bound(host, DEFAULT_PORT)
    return _bound(host, port or 0)


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol is named because asyncio turns Nagle's delay off only where it sees it.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen()  # whoever comes before the server is up waits instead of being refused
    except OSError:
        listening.close()
        raise
    return listening


def _address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    if host in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        host = DEFAULT_HOST
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _address_for_others(host: str, port: int) -> str | None:
    """Where other devices find a server that listens to all of them, if there is a network."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 - compared, not bound
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((SOMEBODY, 9))  # sends nothing: it asks which way would be taken
        except OSError:
            return None
        return f"http://{probe.getsockname()[0]}:{port}/"


def configured(app: FastAPI, log: Form | None = None) -> uvicorn.Config:
    """How uvicorn runs the application; without `log` logging is left as it is."""
    return uvicorn.Config(
        app,
        log_config=None if log is None else log_config(log),
        log_level="warning",
        access_log=False,  # who asked for what is nobody's business
        server_header=False,
        http=PatientHttp,
        ws=PatientSocket,
        backlog=BACKLOG,
        ws_max_size=SOCKET_BYTES,
        # A message has a few kilobytes: packing each for each reader costs more than it saves.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
    )


def _serve(app: FastAPI, listening: socket.socket, show: str | None, log: Form) -> None:
    server = uvicorn.Server(configured(app, log))
    settle_memory()
    if show is not None:
        threading.Thread(target=_open_when_up, args=(server, show), daemon=True).start()
    with suppress(KeyboardInterrupt):  # the usual way to end it; all is stored already
        server.run(sockets=[listening])


def _open_when_up(server: uvicorn.Server, address: str) -> None:
    waiting = threading.Event()
    while not server.started and not server.should_exit:
        waiting.wait(0.02)
    if server.started:
        webbrowser.open(address)
