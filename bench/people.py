"""People at the tables of a real server, for `bench.load`, `bench.attacks` and `bench.reviews`."""

from __future__ import annotations

import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from urban_legends.play import promise

Json = dict[str, Any]
PROGRAM = """
import sys
from urban_legends.server import run
sys.exit(run(port=0, open_browser=False, database=sys.argv[1]))
"""
VERSION = re.compile(r'"version":(\d+)')
REQUESTS = 20
"""How many ask at once for something about an invitation: what httpx does for a request grows with
the number of those that wait, and would take all the time that is measured."""
TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """A server in a process of its own, with a new database unless one is named."""

    def __init__(self, database: str = "", descriptors: int = 0) -> None:
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        self.log = folder / "log"

        def limit() -> None:
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))

        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, database or f"sqlite:///{folder / 'games.sqlite3'}"],
            stdout=subprocess.PIPE,
            stderr=self.log.open("wb"),
            text=True,
            preexec_fn=limit,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.port = int(line.rpartition(":")[2].partition("/")[0])
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", trust_env=False, timeout=60
        )
        self._few = asyncio.Semaphore(REQUESTS)

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def memory(self) -> float:
        """Megabytes in memory now."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    async def open(self, seed: str = "bench") -> Json:
        """A table of two people who met by a link and play with a clock."""
        rng = Random(seed)
        tokens = {seat: rng.randbytes(16).hex() for seat in "CS"}
        secrets = {seat: rng.randbytes(32).hex() for seat in "CS"}
        terms = {"role": "C", "clock": {"kind": "total", "minutes": 180, "increment": 10}}
        one, other = ({"name": seat, "token": tokens[seat]} for seat in "CS")
        made = await self._post("", {**one, "terms": terms, "promise": promise(secrets["C"])})
        path = f"/{made['invitation']}"
        await self._post(f"{path}/join", {**other, "secret": secrets["S"]})
        begun = {"token": tokens["C"], "secret": secrets["C"]}
        table = (await self._post(f"{path}/begin", begun))["table"]
        return {"table": table, "tokens": tokens}

    async def open_with_bots(self, cryptid: str | None, scientist: str | None) -> Json:
        """A table of bots, and of a person where no bot is named."""

        def seat(name: str | None) -> Json:
            return {"kind": "person"} if name is None else {"kind": "bot", "player": name}

        body = {"cryptid": seat(cryptid), "scientist": seat(scientist), "pace": 0}
        answer = await self.http.post("/api/tables", json=body)
        answer.raise_for_status()
        found: Json = answer.json()
        return found

    async def _post(self, path: str, body: Json) -> Json:
        async with self._few:
            answer = await self.http.post(f"/api/invitations{path}", json=body)
        answer.raise_for_status()
        found: Json = answer.json()
        return found

    async def healthy(self) -> float:
        """Seconds until the server says that it is well."""
        began = time.perf_counter()
        (await self.http.get("/api/health")).raise_for_status()
        return time.perf_counter() - began

    async def close(self) -> None:
        await self.http.aclose()
        self._process.terminate()
        self._process.wait()
        self._folder.cleanup()


class Person:
    """A connection to a table that reads everything and can act."""

    def __init__(self, server: Server, opened: Json, seat: str | None, address: str = "") -> None:
        """`address`: where they come from, as a proxy on this machine would say."""
        self.server = server
        self._headers = {"X-Forwarded-For": address} if address else None
        self.table = str(opened["table"])
        self.tokens = [] if seat is None else [opened["tokens"][seat]]
        self.seat = seat
        self.version = -1
        self._text = ""
        self._state: Json | None = None
        self.changed = asyncio.Condition()
        self._number = 0
        self._reading: asyncio.Task[None] | None = None
        self._socket: ClientConnection | None = None

    async def come(self) -> Person:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{self.table}/socket"
        quiet: Json = {"proxy": None, "ping_interval": None, "max_size": None}
        self._socket = await connect(
            url, compression=None, additional_headers=self._headers, **quiet
        )
        await self.say("hello", tokens=self.tokens)
        self._reading = asyncio.create_task(self._read())
        await self.until(lambda: self.version >= 0)
        return self

    @property
    def state(self) -> Json:
        """The table as it was last told; what nobody looks at is not read."""
        if self._state is None:
            self._state = json.loads(self._text)["state"]
        return self._state

    async def say(self, kind: str, **fields: object) -> None:
        assert self._socket is not None
        self._number += 1
        who = self.seat or "watcher"
        message = {"type": kind, "id": f"{who}.{id(self)}.{self._number}", **fields}
        await self._socket.send(json.dumps(message))

    async def _read(self) -> None:
        assert self._socket is not None
        async for text in self._socket:
            assert isinstance(text, str)
            if '"state":{' in text:
                found = VERSION.search(text)
                assert found
                self._text, self._state, self.version = text, None, int(found[1])
                async with self.changed:
                    self.changed.notify_all()

    @property
    def acts(self) -> bool:
        return '"legal":[' in self._text

    async def until(self, reached: Any) -> None:
        async with self.changed:
            await self.changed.wait_for(reached)

    async def act(self, rng: Random) -> None:
        """Hide as well as can be, so that games are long; else anything legal."""
        legal, seen = self.state["legal"], self.state["seen"]
        displaced, best = seen["position"]["displaced"], seen["reading"]["best"]
        if best is not None and seen["position"]["phase"] == "h":
            legal = [one for one in legal if one["action"] in best["features"]] or legal
        actions = [
            rng.choice([one["action"] for one in legal if one["colour"] == colour])
            for colour in displaced
        ] or [rng.choice(legal)["action"]]
        await self.say("act", seat=self.seat, version=self.version, actions=actions)

    async def leave(self) -> None:
        if self._socket is not None and self._reading is not None:
            await self._socket.close()
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)


class Game:
    """Two people at a table, who begin a new game when one is over."""

    def __init__(self, server: Server, seed: str) -> None:
        self.server = server
        self._rng = Random(seed)
        self.people: list[Person] = []

    async def begin(self) -> Game:
        opened = await self.server.open(str(self._rng.random()))
        self.people = [await Person(self.server, opened, seat).come() for seat in "CS"]
        return self

    async def let_in(self) -> bool:
        """Begin, if there is a table; if there is none, they are told that the server is busy."""
        try:
            await self.begin()
        except httpx.HTTPStatusError as error:
            refusal = error.response.json()["refusal"]
            assert refusal["phrase"]["id"] == "refusal-server-busy", refusal
            return False
        return True

    @property
    def over(self) -> bool:
        return not any(one.acts for one in self.people)

    async def one_action(self) -> float:
        """Seconds from sending an action until both have heard of it."""
        if self.over:
            await self.end()
            await self.begin()
        actor = next(one for one in self.people if one.acts)
        version = actor.version
        began = time.perf_counter()
        await actor.act(self._rng)
        for one in self.people:
            await one.until(lambda one=one: one.version > version)
        return time.perf_counter() - began

    async def end(self) -> None:
        for one in self.people:
            await one.leave()


class Effort:
    """How many cores the server, its people and everything else on this machine kept busy."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._before = self._now()

    def _now(self) -> tuple[float, ...]:
        fields = Path("/proc/stat").read_text().split(maxsplit=8)[1:8]
        user, nice, system, _, _, interrupts, soft = map(int, fields)
        everything = (user + nice + system + interrupts + soft) / TICKS
        return time.perf_counter(), self._server.cpu, time.process_time(), everything

    def cores(self) -> dict[str, float]:
        passed, server, people, everything = (
            now - before for now, before in zip(self._now(), self._before, strict=True)
        )
        return {
            "server_cores": server / passed,
            "people_cores": people / passed,
            "other_cores": (everything - server - people) / passed,
        }


async def end_all(games: list[Game]) -> None:
    """All leave, a few at a time."""
    for first in range(0, len(games), REQUESTS):
        await asyncio.gather(*(game.end() for game in games[first : first + REQUESTS]))


def percentile(values: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]
