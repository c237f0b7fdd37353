"""What other processes add to journals, by PostgreSQL's LISTEN and NOTIFY.

Whoever adds entries says so in the same transaction, so nobody hears of what is not durable. A
connection that is lost is made again; what was said meanwhile is not repeated, so the listener is
told that anything may have changed.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import URL

log = logging.getLogger(__name__)
CHANNEL = "cryptid"
AGAIN_SECONDS = 0.5
LOOK_SECONDS = 0.3
"""How often the thread looks whether it should stop."""
PATIENCE = {
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}
"""What libpq is told: a line that is dead without a word is noticed within half a minute, and one
that is quiet is not forgotten by what lies between. Seconds; the last one milliseconds."""
Heard = Callable[[str | None, int], None]
"""Told a table and how many entries it has now; no table: anything may have changed."""
Told = Callable[[str, str], None]
"""Told what a process says of a table to the others; nothing of it is kept."""
SAID = "said "
"""How such news begins; the others are a table and a number."""


def patience(url: URL) -> dict[str, Any]:
    """How long a database server is waited for, unless its URL says otherwise."""
    return {key: value for key, value in PATIENCE.items() if key not in url.query}


class News:
    """A thread that listens, until it is stopped."""

    def __init__(self, url: URL, heard: Heard, told: Told) -> None:
        self._url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._patience = patience(url)
        self._heard = heard
        self._told = told
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._listen, name="news", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        self._thread.join()

    def _listen(self) -> None:
        import psycopg

        while not self._stopping.is_set():
            try:
                with psycopg.connect(self._url, autocommit=True, **self._patience) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._heard(None, 0)
                    while not self._stopping.is_set():
                        for news in connection.notifies(timeout=LOOK_SECONDS):
                            self._tell(news.payload)
            except psycopg.Error as error:
                log.warning("news of other processes is lost for now: %s", type(error).__name__)
                self._stopping.wait(AGAIN_SECONDS)

    def _tell(self, payload: str) -> None:
        if payload.startswith(SAID):
            table, _, text = payload.removeprefix(SAID).partition(" ")
            self._told(table, text)
        else:
            table, _, number = payload.rpartition(" ")
            self._heard(table, int(number))
