"""What one anonymous client can do to the others: each attack, and what the others feel of it.

`python -m bench.attacks [NAME...]` runs a server for each and prints the table of
docs/threat-model.md. Times hang on what else the machine does; processor time, memory and bytes of
log hardly do.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random
from typing import Any

from websockets.sync.client import ClientConnection, connect

from bench.people import Game, Person, Server, percentile

SECONDS = 8.0
Figures = dict[str, float]


async def _others(game: Game, seconds: float = SECONDS) -> list[float]:
    """How long the actions of another table take meanwhile."""
    waits = []
    ending = time.perf_counter() + seconds
    while time.perf_counter() < ending:
        waits.append(await game.one_action())
        await asyncio.sleep(0.02)
    return waits


def _felt(waits: list[float]) -> Figures:
    return {"median_ms": percentile(waits, 0.5), "worst_ms": percentile(waits, 1)}


async def pipelining() -> Figures:
    """Four connections of another process send questions without ever waiting for an answer."""
    server = Server()
    game = await Game(server, "others").begin()
    before = await _others(game, 3)
    opened = await server.open()
    flooding = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bench.attacks", "--flood", str(server.port), json.dumps(opened)
    )
    await asyncio.sleep(2)
    waits = await _others(game)
    flooding.kill()
    await flooding.wait()
    await game.end()
    await server.close()
    return {"median_ms_before": percentile(before, 0.5), **_felt(waits)}


def _read_all(socket: ClientConnection) -> None:
    with contextlib.suppress(Exception):
        for _ in socket:
            pass


def flood(port: int, opened: dict[str, dict[str, str]]) -> None:
    """Send for ever, come back when let go."""

    def one() -> None:
        url = f"ws://127.0.0.1:{port}/api/tables/{opened['table']}/socket"
        away = {"X-Forwarded-For": "203.0.113.9"}  # as a proxy on this machine would say
        quiet: dict[str, Any] = {"proxy": None, "max_size": None, "additional_headers": away}
        hello = {"type": "hello", "id": "1", "tokens": [opened["tokens"]["C"]]}
        look = json.dumps({"type": "look", "id": "2", "seat": "C"})
        while True:
            with contextlib.suppress(Exception), connect(url, **quiet) as socket:
                socket.send(json.dumps(hello))
                threading.Thread(target=_read_all, args=(socket,), daemon=True).start()
                while True:
                    socket.send(look)

    for _ in range(4):
        threading.Thread(target=one, daemon=True).start()
    threading.Event().wait()


async def deaf() -> Figures:
    """Twenty connections ask for the whole table again and again and never read."""
    server = Server()
    opened = await server.open()
    await server.healthy()
    before = server.memory
    flood = json.dumps({"type": "look", "id": "again", "seat": "C"}).encode()
    sockets = [await _raw(server, opened, flood) for _ in range(20)]
    await asyncio.sleep(SECONDS)
    await asyncio.gather(*(one for _, one in sockets), return_exceptions=True)
    figures = {"megabytes_each": (server.memory - before) / len(sockets)}
    for writer, _ in sockets:
        writer.transport.abort()
    await server.close()
    return figures


async def _raw(
    server: Server, opened: dict[str, object], flood: bytes
) -> tuple[asyncio.StreamWriter, asyncio.Task[None]]:
    """A socket spoken by hand, so that nothing reads on our side."""
    plain = socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.connect(("127.0.0.1", server.port))
    plain.setblocking(False)
    reader, writer = await asyncio.open_connection(sock=plain, limit=1024)
    del reader
    writer.write(
        f"GET /api/tables/{opened['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    tokens = opened["tokens"]
    assert isinstance(tokens, dict)
    await asyncio.sleep(0.1)
    writer.write(_frame(json.dumps({"type": "hello", "id": "1", "tokens": [tokens["C"]]}).encode()))

    async def ask() -> None:
        for _ in range(3000):
            writer.write(_frame(flood))
            await asyncio.wait_for(writer.drain(), SECONDS)

    return writer, asyncio.create_task(ask())


def _frame(payload: bytes) -> bytes:
    """A text frame with a mask of zeros."""
    assert len(payload) < 65_536
    length = bytes([0x80 | len(payload)])
    if len(payload) > 125:
        length = bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + payload


async def half_open() -> Figures:
    """Four hundred requests that never end, on a server with 256 descriptors."""
    server = Server(descriptors=256)
    await server.healthy()
    cpu = server.cpu
    plain = []
    for _ in range(400):
        one = socket.socket()
        one.setblocking(False)
        with contextlib.suppress(BlockingIOError):
            one.connect(("127.0.0.1", server.port))
        plain.append(one)
        await asyncio.sleep(0.002)
        with contextlib.suppress(OSError):
            one.send(b"GET / HTTP/1.1\r\nHost: 127")
    answered = -1.0
    began = time.perf_counter()
    while time.perf_counter() - began < 30 and answered < 0:
        try:
            await server.http.aclose()
            server.http = type(server.http)(
                base_url=f"http://127.0.0.1:{server.port}", trust_env=False, timeout=2
            )
            await server.healthy()
            answered = time.perf_counter() - began
        except Exception:
            await asyncio.sleep(0.5)
    passed = time.perf_counter() - began
    figures = {
        "answers_again_after_s": answered,
        "log_kilobytes": server.log.stat().st_size / 1024,
        "cpu_share": (server.cpu - cpu) / passed,
    }
    for one in plain:
        one.close()
    await server.close()
    return figures


async def uploads() -> Figures:
    """Ten files of a hundred games each, all at once."""
    server = Server()
    await server.healthy()
    text = await _hundred_games(server)
    posting = [
        asyncio.create_task(server.http.post("/api/replays", json={"record": f"{text}\n"}))
        for _ in range(10)
    ]
    waits = []
    while not all(one.done() for one in posting):
        waits.append(await server.healthy())
        await asyncio.sleep(0.05)
    statuses = [one.result().status_code for one in posting]
    await server.close()
    return {
        "kept": statuses.count(201),
        "health_median_ms": percentile(waits, 0.5),
        "health_worst_ms": percentile(waits, 1),
    }


async def _hundred_games(server: Server) -> str:
    """As many games as fit into what may be uploaded."""
    game = await Game(server, "a record").begin()
    while game.people[0].state["result"] == "*":
        await game.one_action()
    table = game.people[0].table
    record = (await server.http.get(f"/api/tables/{table}/record")).text
    await game.end()
    games = min(100, 199_000 // (len(record) + 1))
    return "\n".join([record] * games)


async def spectators() -> Figures:
    """Two hundred spectators of one table."""
    server = Server(descriptors=1024)
    game = await Game(server, "watched").begin()
    opened = {"table": game.people[0].table, "tokens": {}}
    watchers = [await Person(server, opened, None).come() for _ in range(200)]
    actions, cpu, waits = 0, server.cpu, []
    for _ in range(20):
        if game.people[0].state["result"] != "*":
            break
        waits.append(await game.one_action())
        actions += 1
    figures = {"cpu_ms_an_action": 1000 * (server.cpu - cpu) / actions, **_felt(waits)}
    for one in watchers:
        await one.leave()
    await game.end()
    await server.close()
    return figures


async def strong_bots() -> Figures:
    """Somebody watches fifty tables of the strongest bots; another plays the gentlest one."""
    server = Server(descriptors=1024)
    watchers = []
    for _ in range(50):
        opened = await server.open_with_bots("legend", "legend")
        watchers.append(await Person(server, opened, None, "203.0.113.9").come())
    waits: list[float] = []
    async with asyncio.timeout(120):
        while len(waits) < 5:
            opened = await server.open_with_bots(None, "stroller")
            person = await Person(server, opened, "C", "203.0.113.10").come()
            waits += await _bot_moves(person, 5 - len(waits))
            await person.leave()
    for one in watchers:
        await one.leave()
    await server.close()
    return _felt(waits)


async def _bot_moves(person: Person, most: int) -> list[float]:
    """How long a bot's moves take; fewer if the game is over before."""
    waits: list[float] = []
    while len(waits) < most and person.acts:
        version, began = person.version, time.perf_counter()
        await person.act(Random(version))

        def answered(version: int = version) -> bool:
            over = person.version > version and person.state["result"] != "*"
            return over or (person.version > version and person.acts)

        await person.until(answered)
        waits.append(time.perf_counter() - began)
    return waits


async def pauses() -> Figures:
    """Five hundred tables are open: how long memory is looked through now and then."""
    server = Server(descriptors=4096)
    games = [await Game(server, f"open {number}").begin() for number in range(500)]
    waits = []
    ending = time.perf_counter() + SECONDS
    while time.perf_counter() < ending:
        waits.append(await games[0].one_action())
    for game in games:
        await game.end()
    await server.close()
    return _felt(waits)


@dataclass(frozen=True)
class Attack:
    """An attack, what its figures are called, and what they were before there were defences."""

    run: Callable[[], Awaitable[Figures]]
    what: str
    before: str
    now: str


ATTACKS = {
    one.run.__name__: one
    for one in (
        Attack(
            pipelining,
            "four sockets send without end: another table's action",
            "4.3 s",
            "{median_ms:.0f} ms, at worst {worst_ms:.0f} ms",
        ),
        Attack(
            deaf, "sockets that ask and never read: memory each", "56 MB", "{megabytes_each:.1f} MB"
        ),
        Attack(
            half_open,
            "four hundred half-open requests on 256 descriptors: until others are answered",
            "not in 30 s, 156 MB of log",
            "{answers_again_after_s:.1f} s, {log_kilobytes:.0f} kB of log",
        ),
        Attack(
            uploads,
            "ten uploads of a hundred games at once: the server's health is answered in",
            "8.5 s",
            "{health_median_ms:.0f} ms, at worst {health_worst_ms:.0f} ms",
        ),
        Attack(
            spectators,
            "two hundred spectators: processor time an action",
            "267 ms",
            "{cpu_ms_an_action:.1f} ms",
        ),
        Attack(
            strong_bots,
            "fifty tables of the strongest bots: the gentlest bot's move at another",
            "24.8 s",
            "{median_ms:.0f} ms, at worst {worst_ms:.0f} ms",
        ),
        Attack(
            pauses,
            "five hundred open tables: the longest an action took, looks through memory included",
            "430 ms",
            "{worst_ms:.0f} ms",
        ),
    )
}


def main() -> None:
    if sys.argv[1:2] == ["--flood"]:
        flood(int(sys.argv[2]), json.loads(sys.argv[3]))
    for name in sys.argv[1:] or ATTACKS:
        attack = ATTACKS[name]

        async def run(attack: Attack = attack) -> Figures:
            return await attack.run()

        figures = asyncio.run(run())
        print(f"| {attack.what} | {attack.before} | {attack.now.format(**figures)} |", flush=True)


if __name__ == "__main__":
    main()
