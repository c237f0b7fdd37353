"""A real server with the built page, and what opens tables at it without clicking."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from urban_legends.store import sqlite_url

PROGRAM = """
import sys
from urban_legends.server import run
sys.exit(run(port=int(sys.argv[2]), open_browser=False, database=sys.argv[1]))
"""
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
QUIET += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]

PERSON = {"kind": "person"}
LANGUAGES = ("en", "fr", "ja", "ru")
LOCALES = {"en": "en-US", "fr": "fr-FR", "ja": "ja-JP", "ru": "ru-RU"}

POSITIONS = {
    "sensor": "5 sS -[o*]pb[o*]ppwb[m*]w p[o]w[m!]b[o]-[m!]- SSH.SA SAH.S -S 1-1 5o1m -",
    "hiding": "4 hC pw[m!]pb[o]pwb[o]p[o]wb -[o*]-[o*]-[o]- SS.SA SA.SH -- 0-0 4o4m -",
    "restrict": "3 rS -[o]-[o]-[o]- pb[o]ppw[o*]wb[o*]pw[o]b SS.SA SA.SH -- 0-0 5o5m -",
    "relocate": "3 mC -[o]-[o]- w[o*]wb[o*]pw[o]b SS.SA SA.SH -- 0-0 5o5m pppb",
    "expand": "3 eC -[o]-[o]- ppw[o*]wb[o*]ppb[o]wb SS.SA SA.SH -- 0-0 4o4m om",
    "big": "2 sS -[o]-[o]-[o]- ppppwwwbb[o*]-[o*]b SH.S SA.S -- 0-0 7o5m -",
}
"""A position for each kind of decision; in `big` one space holds nine sensors."""


NO_PROXY = urllib.request.build_opener(urllib.request.ProxyHandler({}))
"""The servers are on this machine, whatever the environment says about the way out."""


def lasting_port() -> int:
    """A free port that stays free while a server is dead.

    It is none of those that the system gives to whoever connects anywhere (from 32768 on).
    """
    for port in range(20_000 + os.getpid() % 1_000 * 10, 32_000):
        with socket.socket() as one, suppress(OSError):
            one.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


def bot(player: str = "greedy") -> dict[str, str]:
    return {"kind": "bot", "player": player}


@dataclass
class Server:
    """A server process; `kill` ends it without a word, `start` brings it back where it was."""

    database: Path
    port: int = 0
    alone = False
    """Whether nobody else can come: there is no server then, only this browser."""

    @property
    def home(self) -> str:
        """The address of the first screen."""
        return f"{self.address}/"

    @property
    def complaints(self) -> str:
        """What the server has written about its troubles, a failed bot for one."""
        return self.log.read_text(encoding="utf-8")

    @property
    def log(self) -> Path:
        return self.database.with_suffix(".log")

    def prepare(self, page: Page) -> None:
        """Let a page find what it is sent to: a server has it already."""

    def start(self) -> None:
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", PROGRAM, sqlite_url(self.database), str(self.port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split(" at ")[1].split(" ")[0].rstrip("/")
        self.port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.close()

    def stop(self) -> None:
        self.process.terminate()
        self.close()

    def close(self) -> None:
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def post(self, path: str, body: object) -> Any:
        request = urllib.request.Request(
            f"{self.address}/api{path}",
            data=json.dumps(body).encode(),
            headers={"content-type": "application/json"},
        )
        with NO_PROXY.open(request) as answer:
            return json.load(answer)

    def get(self, path: str) -> Any:
        return json.loads(self.text(path))

    def text(self, path: str) -> str:
        with NO_PROXY.open(f"{self.address}/api{path}") as answer:
            return str(answer.read(), "utf-8")

    def table(
        self,
        cryptid: dict[str, str],
        scientist: dict[str, str],
        position: str | None = None,
        seed: str = "24",
        pace: int | None = 0,
        **more: object,
    ) -> str:
        """Open a table; gives the address at which a person sits down, token and all.

        There is always a seed: what is drawn and what a bot does must not differ from run to run.
        """
        seated = {"cryptid": cryptid, "scientist": scientist}
        start = {"kind": "position", "position": position} if position else None
        wanted = {**seated, "start": start, "seed": seed, "pace": pace, **more}
        opened = self.post("/tables", wanted)
        seats = ".".join(f"{role}.{token}" for role, token in opened["tokens"].items())
        return f"{self.address}/table/{opened['table']}#{seats}"

    def replay(self, record: str) -> str:
        kept = self.post("/replays", {"record": record})
        return f"{self.address}/replay/{kept['replay']}"


@contextmanager
def serving(folder: Path, port: int = 0) -> Iterator[Server]:
    server = Server(folder / "games.db", port)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "chromium is missing: make test installs it on Debian"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET, timeout=180_000)
        try:
            yield browser
        finally:
            browser.close()
