"""Anything at all on the sockets of a real server, while two other people play there.

python -m tests.server.fuzz           the long proof: make prove ARGS=socket-fuzz

Visitors say whole and broken messages, many at once; break the frames around them; begin and never
end; ask and never read; go without a word. Whatever can be understood gets an answer that is no
failure of ours, nobody sees a seat that is not theirs, the other table goes on, and in the end
nothing is left of anybody: no socket, no descriptor, no thread, no line in the log.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import struct
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from tests.server.house import WAIT, House, Json, Player
from tests.server.kills import insist, sensible
from tests.server.mortal import Nursery
from tests.server.people import GUEST, OPENER, SECRETS, meet, sit
from tests.tables.fuzz import GUESTS, WORDS, message
from urban_legends.notation import parse_record
from urban_legends.store import open_store, sqlite_url
from urban_legends.tables.journal import Journal, is_invitation
from urban_legends.tables.table import Table

VISITS = 6_000
AT_ONCE = 6
"""Visitors."""
BURST = 20
"""Messages that a visitor sends before it listens, at most."""
SHORT = 2.0
"""Seconds that a visitor listens who cannot know whether anything comes."""
PAUSE = 0.02
"""Between two actions of the others."""
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TEXT, BYTES, GO_ON, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10
LONGEST = "longest wait of the others, ms"
FAILED = 1011
"""The close code of a server that made a mistake."""
BORING = ("WARNING: Invalid HTTP request received.", "WARNING: Unsupported upgrade request.")
"""What may stand in the log, once in a while: uvicorn says so of heads that make no sense."""


class Target:
    """The server, in a process of its own, and what can be seen of it from outside."""

    def __init__(self, house: House, number: int, log: Path) -> None:
        self.house = house
        self._proc = Path(f"/proc/{number}")
        self._log = log

    @property
    def descriptors(self) -> int:
        return len(list((self._proc / "fd").iterdir()))

    def open_files(self) -> list[str]:
        return [os.readlink(one) for one in (self._proc / "fd").iterdir()]

    @property
    def megabytes(self) -> float:
        return int(self._status("VmRSS")) / 1024

    @property
    def threads(self) -> int:
        return int(self._status("Threads"))

    def _status(self, name: str) -> str:
        return (self._proc / "status").read_text().partition(f"{name}:")[2].split()[0]

    def at_rest(self) -> tuple[int, int]:
        """Descriptors and threads, once everything has been used that a server needs."""
        others = Others(self.house)
        others.act()
        others.leave()
        while self.sockets:
            time.sleep(PAUSE)
        return self.descriptors, self.threads

    @property
    def sockets(self) -> int:
        figures = self.house.http.get("/metrics").text
        return int(float(figures.partition("\ncryptid_sockets ")[2].split()[0]))

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")


@contextmanager
def target(folder: Path) -> Iterator[Target]:
    log = folder / "log"
    with log.open("wb") as complaining:
        nursery = Nursery(complaining)
        process = nursery.start(sqlite_url(folder / "games.sqlite3"))
        try:
            yield Target(process.house, process.number, log)
        finally:
            process.end(signal.SIGTERM)
            nursery.close()


# --- visitors ------------------------------------------------------------------------------


class Visitor:
    """One thread's worth of trouble, at a table of two people that it opens itself."""

    def __init__(self, house: House, seed: int) -> None:
        self.house, self.rng = house, Random(seed)
        self.table = insist(lambda: meet(house))
        self.answers: Counter[str] = Counter()
        self.kept: list[socket.socket] = []
        """Lines that were left open."""

    def stay(self, visits: int) -> None:
        for _ in range(visits):
            self.visit()
        self.check_table()

    def visit(self) -> None:
        kinds: tuple[Callable[[], None], ...] = (
            self.talk,
            self.talk,
            self.break_frames,
            self.knock,
            self.stay_deaf,
            self.stay_silent,
        )
        kind = self.rng.choice(kinds)
        self.answers[f"visits: {kind.__name__.replace('_', ' ')}"] += 1
        kind()
        if self.rng.random() < 0.02:
            self.check_table()
            self.table = insist(lambda: meet(self.house))  # it may be busy

    def talk(self) -> None:
        """Messages of every kind, broken now and then, many before the first answer."""
        who = self.rng.choice(list(GUESTS))
        with suppress(ConnectionClosed):  # who begins with nonsense is sent away
            player = sit(self.house, self.table, *GUESTS[who])
            with player:
                for _ in range(self.rng.randint(1, 4)):
                    self._burst(player, who)
                if self.rng.random() < 0.3:
                    _cut(player.socket.socket)  # without a goodbye

    def _burst(self, player: Player, who: str) -> None:
        legal = [one["action"] for one in player.state["legal"] or ()]
        texts = [
            message(self.rng, who, legal or WORDS, player.state["version"])
            for _ in range(self.rng.randint(1, BURST))
        ]
        for text in texts:
            player.socket.send(text)
        last = player.say("ping")
        self.answers["messages"] += len(texts)
        unanswered = {one for text in texts if (one := _answered_id(text))}
        while True:
            answer = player.hear()
            self._look_at(answer, who)
            unanswered.discard(answer.get("reply_to") or "")
            if answer.get("reply_to") == last:
                break
        assert not unanswered, (who, unanswered, texts)

    def _look_at(self, answer: Json, who: str) -> None:
        """No failure of ours, and nothing of a seat that is not theirs."""
        code = answer["refusal"]["code"] if answer["type"] == "error" else answer["type"]
        assert code != "failed", answer
        self.answers[f"answered {code}"] += 1
        state = answer.get("state")
        if state is not None and state["result"] == "*":
            mine = {"c": "C", "s": "S", "both": "CS"}.get(who, "")
            assert state["viewer"] == "spectator" or state["viewer"] in mine, (who, state)
            assert state["legal"] is None or state["to_act"] in mine, (who, state)

    def break_frames(self) -> None:
        """Frames as no library would write them, after a greeting or instead of it."""
        with self._line() as line:
            if self.rng.random() < 0.7:
                line.sendall(frame(TEXT, self._hello()))
            with suppress(OSError):
                for _ in range(self.rng.randint(1, 4)):
                    line.sendall(self._broken())
            self._leave(line)

    def _hello(self) -> bytes:
        tokens = GUESTS[self.rng.choice(list(GUESTS))]
        return json.dumps({"type": "hello", "id": "h", "tokens": tokens}).encode()

    def _broken(self) -> bytes:
        rng, some = self.rng, self.rng.randbytes(self.rng.randint(0, 200))
        parts = [frame(GO_ON, b"x", end=False) for _ in range(rng.randint(0, 300))]
        whole = frame(TEXT, self._hello())
        return rng.choice(
            (
                some,
                frame(rng.choice((3, 7, 11, 15)), some),
                frame(TEXT, some),
                frame(BYTES, some),
                frame(GO_ON, some),
                frame(PING, some[:125]),
                frame(PING, bytes(200)),
                frame(PONG, some[:125]),
                frame(PING, some[:20], end=False),
                frame(CLOSE, some[:125]),
                frame(CLOSE, struct.pack(">H", rng.randrange(65_536))),
                frame(TEXT, self._hello(), mask=False),
                frame(TEXT, self._hello(), reserved=rng.randint(1, 7)),
                frame(TEXT, b'"', end=False) + b"".join(parts) + frame(GO_ON, b'"'),
                frame(TEXT, b'"' + b"x" * rng.choice((16_384, 200_000, 1_100_000)) + b'"'),
                b"\x81\xff" + struct.pack(">Q", rng.choice((2**40, 2**63))) + bytes(4) + some,
                whole[: rng.randrange(len(whole))],
            )
        )

    def _leave(self, line: socket.socket) -> None:
        """Read what comes, then go: politely, by half, at once, or not at all."""
        line.settimeout(self.rng.choice((0.05, SHORT)))
        heard = b""
        with suppress(OSError):
            while part := line.recv(65_536):
                heard += part
        assert FAILED not in close_codes(heard), heard[-200:]
        how = self.rng.randrange(4)
        if how == 0:
            _cut(line)
        elif how == 1:
            with suppress(OSError):
                line.shutdown(socket.SHUT_WR)
        elif how == 2 and len(self.kept) < 40:
            self.kept.append(line.dup())

    def knock(self) -> None:
        """Heads of requests for the socket, mostly wrong ones."""
        rng = self.rng
        headers = {
            "Host": rng.choice(("127.0.0.1", "127.0.0.1", "evil.example", "")),
            "Upgrade": rng.choice(("websocket", "websocket", "h2c", "")),
            "Connection": rng.choice(("Upgrade", "Upgrade", "keep-alive", "close")),
            "Sec-WebSocket-Version": rng.choice(("13", "13", "8", "x")),
            "Sec-WebSocket-Key": rng.choice((KEY, KEY, "short", "\x80" * 24)),
            "Origin": rng.choice(("", "", "http://evil.example", "null")),
            "X-Forwarded-For": rng.choice(("", "203.0.113.7", "::::", "x" * 300, "\x80")),
            "X-More": "y" * rng.choice((0, 10, 70_000)),
        }
        names = [one for one, said in headers.items() if said and rng.random() < 0.95]
        method = rng.choice(("GET", "GET", "GET", "POST", "OPTIONS", "G\0T"))
        path = rng.choice((f"/api/tables/{self.table}/socket", "/api/tables/%00/socket", "/x" * 99))
        lines = [f"{method} {path} HTTP/1.1", *(f"{one}: {headers[one]}" for one in names), "", ""]
        with _connected(self.house) as line, suppress(ConnectionError):
            line.sendall("\r\n".join(lines).encode("latin-1"))
            try:
                head = line.recv(4096)
            except TimeoutError:
                raise AssertionError(f"no answer to {lines}") from None
            status = head[9:12].decode("latin-1") if head else "none"
            assert status < "500" or status == "none", (lines, head)
            self.answers[f"HTTP status {status}"] += 1

    def stay_deaf(self) -> None:
        """Ask for the whole table again and again and read nothing."""
        asking = frame(TEXT, json.dumps({"type": "look", "id": "l", "seat": None}).encode())
        with self._line(room=4096) as line:
            line.settimeout(0.2)
            with suppress(OSError):
                line.sendall(frame(TEXT, self._hello()) + asking * self.rng.randint(1, 2000))
            if self.rng.random() < 0.5:
                _cut(line)

    def stay_silent(self) -> None:
        """Begin a request, or come to the socket, and leave it at that."""
        if len(self.kept) >= 40:
            self.let_go()
        line = self._line() if self.rng.random() < 0.5 else _connected(self.house)
        with line, suppress(OSError):
            line.sendall(self.rng.choice((b"", b"GET / HTT", b"\x81\xfe", b"\r\n" * 50)))
            self.kept.append(line.dup())

    def let_go(self) -> None:
        for line in self.kept:
            line.close()
        self.kept.clear()

    def _line(self, room: int = 0) -> socket.socket:
        """A socket of the table, spoken by hand."""
        line = _connected(self.house, room)
        head = (
            f"GET /api/tables/{self.table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {KEY}\r\n\r\n"
        )
        line.sendall(head.encode())
        answer = b""
        while not answer.endswith(b"\r\n\r\n"):
            part = line.recv(1)
            assert part, answer
            answer += part
        assert answer.startswith(b"HTTP/1.1 101"), answer
        return line

    def check_table(self) -> None:
        """The record can be read, and tells the game that both see."""
        record = parse_record(self.house.http.get(f"/api/tables/{self.table}/record").text)
        with sit(self.house, self.table) as watcher:
            said = [entry["step"] for entry in watcher.log]
        assert [str(step) for step in record.steps] == said


def frame(
    kind: int, payload: bytes, *, end: bool = True, mask: bool = True, reserved: int = 0
) -> bytes:
    """A frame with a mask of zeros, or with none."""
    first = (0x80 if end else 0) | reserved << 4 | kind
    masked, length = 0x80 if mask else 0, len(payload)
    if length < 126:
        head = struct.pack(">BB", first, masked | length)
    elif length < 65_536:
        head = struct.pack(">BBH", first, masked | 126, length)
    else:
        head = struct.pack(">BBQ", first, masked | 127, length)
    return head + bytes(4 if mask else 0) + payload


def close_codes(heard: bytes) -> list[int]:
    """With which codes a server closed, among the frames that it sent."""
    codes = []
    while len(heard) >= 2:
        kind, length, start = heard[0] & 15, heard[1] & 127, 2
        if length >= 126:
            start = 4 if length == 126 else 10
            length = int.from_bytes(heard[2:start], "big")
        if kind == CLOSE and length >= 2:
            codes.append(int.from_bytes(heard[start : start + 2], "big"))
        heard = heard[start + length :]
    return codes


def _answered_id(text: str) -> str | None:
    """The id of a message that must be answered before the next: the coach may take longer."""
    try:
        said = json.loads(text)
    except ValueError:
        return None
    name, kind = said.get("id"), said.get("type")
    plain = isinstance(name, str) and 0 < len(name) < 60 and name.isprintable()
    return name if plain and kind not in ("hint", "ask-bot") else None


def _connected(house: House, room: int = 0) -> socket.socket:
    host, _, port = house.address.partition(":")
    line = socket.socket()
    if room:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    line.settimeout(WAIT)
    line.connect((host, int(port)))
    return line


def _cut(line: socket.socket) -> None:
    """End it without a word: the other side gets a reset."""
    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


# --- those who only want to play -------------------------------------------------------------


class Others:
    """Two people at another table."""

    def __init__(self, house: House) -> None:
        self.house, self.rng = house, Random(7)
        self.waits: list[float] = []
        self.games = 0
        self.begin()

    def begin(self) -> None:
        table = insist(lambda: meet(self.house))
        self.players = {
            seat: sit(self.house, table, token) for seat, token in (("C", OPENER), ("S", GUEST))
        }

    def act(self) -> None:
        """One action, heard of by both."""
        actor = self.players[self.players["C"].state["to_act"]]
        began = time.perf_counter()
        actor.send_act(actor.state["viewer"], *sensible(actor, self.rng))
        version = actor.expect("accepted")["version"]
        for player in self.players.values():
            while player.state["version"] < version:
                player.expect("update")
        self.waits.append(time.perf_counter() - began)
        if actor.state["result"] != "*":
            self.games += 1
            self.leave()
            self.begin()

    def leave(self) -> None:
        for player in self.players.values():
            player.close()


def storm(found: Target, visits: int, seed: int = 0) -> Counter[str]:
    """Let visitors come while others play; gives what came of it."""
    before = found.at_rest()
    answers: Counter[str] = Counter()
    with ExitStack() as stack:
        others = Others(found.house)
        stack.callback(others.leave)
        visitors = [Visitor(found.house, seed + number) for number in range(AT_ONCE)]
        for visitor in visitors:
            stack.callback(visitor.let_go)
        threads = stack.enter_context(ThreadPoolExecutor(AT_ONCE))
        each = visits // AT_ONCE
        working = [threads.submit(visitor.stay, each) for visitor in visitors]
        while not all(one.done() for one in working):
            others.act()
            time.sleep(PAUSE)
        for visitor, work in zip(visitors, working, strict=True):
            work.result()
            answers += visitor.answers
    _check_nothing_is_left(found, before)
    answers["games of the others"] = others.games
    answers["actions of the others"] = len(others.waits)
    answers[LONGEST] = round(1000 * max(others.waits))
    return answers


def _check_nothing_is_left(found: Target, before: tuple[int, int]) -> None:
    """No socket, no descriptor, no thread of those who have gone, and no word in the log."""
    ending = time.monotonic() + WAIT
    descriptors, threads = before
    while found.sockets or found.descriptors > descriptors + 8:
        assert time.monotonic() < ending, (found.sockets, found.open_files(), before)
        time.sleep(0.1)
    assert found.threads <= threads + 8, (found.threads, before)
    log = found.log()
    assert [line for line in log.splitlines() if not line.startswith(BORING)] == []
    for secret in (OPENER, GUEST, *SECRETS.values()):
        assert secret not in log


def main() -> int:
    """The long proof."""
    answers: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, target(Path(folder)) as found:
        rounds, megabytes = 10, list[float]()
        worst = 0
        for number in range(rounds):
            more = storm(found, VISITS // rounds, 100 * number)
            worst = max(worst, more.pop(LONGEST))
            answers += more
            megabytes.append(found.megabytes)
            print(f"round {number + 1}/{rounds}: {megabytes[-1]:.0f} MB", flush=True)
        tables = _check_journals(Path(folder))
    figures: dict[str, float] = {
        "tables": tables,
        LONGEST: worst,
        "megabytes after the second round": round(megabytes[1]),
        "megabytes at the end": round(megabytes[-1]),
        "answers that were our failure": 0,
        **dict(answers.most_common()),
    }
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    print(figures)
    return 0


def _check_journals(folder: Path) -> int:
    """Every journal tells a table."""
    store = open_store(sqlite_url(folder / "games.sqlite3"))
    count = 0
    for name in store.table_ids():
        stored = store.load(name)
        if not is_invitation(stored.opening):
            entries = tuple((one.body, one.request) for one in stored.entries)
            Table.restored(name, Journal(stored.opening, entries))
            count += 1
    store.close()
    return count


if __name__ == "__main__":
    sys.exit(main())
