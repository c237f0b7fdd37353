"""Server processes over one database that are killed with SIGKILL and started again at once.

Starting Python takes longer than anything else here, so one process that has imported everything
forks off a server whenever one is wanted.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from random import Random
from typing import IO

from tests.server.house import House
from tests.support.postgresql import Postgres

PROGRAM = """
import os, signal, sys
import urban_legends.store.migrating
from urban_legends.server import run
from urban_legends.server.starting import create_app
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for url in sys.stdin:
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        print(os.getpid(), flush=True)
        code = run(port=0, open_browser=False, database=url.strip())
        sys.stdout.flush()
        os._exit(code)
"""
DATABASE_KILLS = 0.2
"""The share of kills that hit the database, where it is a server of its own."""


class Nursery:
    """The process that forks off servers."""

    def __init__(self, log: IO[bytes] | None = None) -> None:
        """`log`: where servers write what they have to say."""
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )

    def start(self, url: str) -> Process:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(url, file=self._process.stdin, flush=True)
        number = int(self._process.stdout.readline())
        line = self._process.stdout.readline()
        return Process(number, int(line.rpartition(":")[2].partition("/")[0]))

    def close(self) -> None:
        self._process.communicate()


class Process:
    """A server in a process of its own."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self._running = os.pidfd_open(number)
        self.port = port
        self.house = House(port)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.number, how)
        select.select([self._running], [], [])
        os.close(self._running)
        self.house.http.close()


class Mortal:
    """Server processes over one database, started again whenever one was killed.

    `postgres`: now and then the database is killed instead.
    """

    def __init__(
        self,
        url: str,
        processes: int = 1,
        rng: Random | None = None,
        postgres: Postgres | None = None,
    ) -> None:
        self.url = url
        self._rng = rng or Random(0)
        self._postgres = postgres
        self._nursery = Nursery()
        self._processes = [self._nursery.start(url) for _ in range(processes)]
        self.kills = 0
        self.database_kills = 0

    @property
    def house(self) -> House:
        """Any of them, as behind a proxy."""
        return self._rng.choice(self._processes).house

    @property
    def ports(self) -> list[int]:
        return [process.port for process in self._processes]

    def kill(self) -> None:
        """End one without a word, and start it again."""
        self.kills += 1
        if self._postgres is not None and self._rng.random() < DATABASE_KILLS:
            self.database_kills += 1
            self._postgres.kill()
            return
        place = self._rng.randrange(len(self._processes))
        self._processes[place].end(signal.SIGKILL)
        self._processes[place] = self._nursery.start(self.url)

    def close(self) -> None:
        for process in self._processes:
            process.end(signal.SIGTERM)
        self._nursery.close()
