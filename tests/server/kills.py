"""A server that is killed in the middle of games, and what its players then find.

`python -m tests.server.kills` is the long campaign of `make prove`; the tests run a short one. With
`postgresql` two servers share a PostgreSQL, which is killed now and then as well.
Kills come at any moment: before a message, right after it was sent, after it was accepted.
Nothing a player was ever told may be lost, and a message sent again acts once.
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed

import urban_legends
from tests.server.house import PERSON, House, Json, Player, bot
from tests.support.postgresql import postgres
from urban_legends.notation import parse_record
from urban_legends.store import sqlite_url

PROGRAM = """
import sys
from urban_legends.server import run
sys.exit(run(port=0, open_browser=False, database=sys.argv[1]))
"""
DATABASE_KILLS = 0.2
"""The share of kills that hit the database, where it is a server of its own."""
GAMES = 30
SHARED_GAMES = 170
KILLS_PER_GAME = 6


class Process:
    """A server in a process of its own."""

    def __init__(self, url: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, url], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        self.house = House(int(line.rpartition(":")[2].partition("/")[0]))

    def end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self.house.http.close()


class Mortal:
    """Server processes over one database, started again whenever one was killed.

    `postgres`: now and then the database is killed instead.
    """

    def __init__(
        self, url: str, processes: int = 1, rng: Random | None = None, postgres: Any = None
    ) -> None:
        self._url = url
        self._rng = rng or Random(0)
        self._postgres = postgres
        self._processes = [Process(url) for _ in range(processes)]
        self.kills = 0

    @property
    def house(self) -> House:
        """Any of them, as behind a proxy."""
        return self._rng.choice(self._processes).house

    def kill(self) -> None:
        """End one without a word, and start it again."""
        self.kills += 1
        if self._postgres is not None and self._rng.random() < DATABASE_KILLS:
            self._postgres.kill()
            return
        place = self._rng.randrange(len(self._processes))
        self._processes[place].end(signal.SIGKILL)
        self._processes[place] = Process(self._url)

    def close(self) -> None:
        for process in self._processes:
            process.end(signal.SIGTERM)


@dataclass
class Witness:
    """What a player was told: every step ever announced, and who never lies about it."""

    opened: Json
    seat: str
    told: list[Json] = field(default_factory=list)

    def check(self, log: list[Json]) -> None:
        """A log must begin with everything that was told before."""
        assert len(log) >= len(self.told), "a step that was announced is gone"
        for told, now in zip(self.told, log, strict=False):
            hidden = "?" in told["step"]  # the end of a game shows what was drawn
            assert hidden or told == now, "a step that was announced has changed"
            assert told["step"].partition("~")[0] == now["step"].partition("~")[0]
        self.told = log


def play_through(mortal: Mortal, rng: Random, kills: int) -> int:
    """A whole game against a bot with kills at random moments; gives how many steps it had."""
    seats = {"C": PERSON, "S": bot("greedy")}
    opened = mortal.house.open(seats["C"], seats["S"], seed=str(rng.random()))
    witness = Witness(opened, "C")
    player = mortal.house.join(opened, "C")
    number = 0
    while True:
        player.await_turn()
        witness.check(player.log)
        if player.state["result"] != "*":
            break
        number += 1
        message = {"id": f"act-{number}", "version": player.state["version"]}
        actions = _sensible(player, rng)
        moment = rng.choice(["before", "sent", "accepted"]) if kills and rng.random() < 0.4 else ""
        kills -= bool(moment)
        if moment == "before":
            mortal.kill()
            player = _again(mortal, player, witness)
        player.send_act("C", *actions, **message)
        if moment == "sent":
            mortal.kill()
            player = _again(mortal, player, witness)
            player.send_act("C", *actions, **message)
        _hear_accepted(player)
        if moment == "accepted":
            mortal.kill()
            player = _again(mortal, player, witness)
        done = [entry["step"].partition("~")[0] for entry in player.log if entry["role"] == "C"]
        assert moment != "accepted" or done.count(actions[0]) >= 1, "an accepted action is gone"
    _compare(mortal, opened, player)
    player.close()
    return len(witness.told)


def _sensible(player: Player, rng: Random) -> list[str]:
    """The best announcement where there is one to make, so that games are long; else anything."""
    seen = player.state["seen"]
    best = seen["reading"]["best"]
    if best is not None and seen["position"]["phase"] == "h":
        return [str(rng.choice(best["features"]))]
    return player.some_actions(rng)


def _hear_accepted(player: Player) -> None:
    """Wait for the answer and for the table to show it."""
    version = player.expect("accepted")["version"]
    while player.state["version"] < version:
        player.expect("update")


def _again(mortal: Mortal, player: Player, witness: Witness) -> Player:
    """Connect again after a kill; what was told must still be there."""
    try:
        while True:
            player.socket.recv(0.001)
    except (ConnectionClosed, TimeoutError):
        player.close()
    fresh = mortal.house.join(witness.opened, witness.seat)
    witness.check(fresh.log)
    return fresh


def _compare(mortal: Mortal, opened: Json, player: Player) -> None:
    record = parse_record(mortal.house.http.get(f"/api/tables/{opened['table']}/record").text)
    assert [str(step) for step in record.steps] == [entry["step"] for entry in player.log]
    assert record.result == player.state["result"]


def _code() -> str:
    """A digest of what is being proven, so that progress counts only for the same code."""
    rooms = Path(urban_legends.__file__).parent
    files = sorted(
        path
        for room in ("hosting", "server", "store", "tables")
        for path in (rooms / room).rglob("*.py")
    )
    return blake2b(b"".join(path.read_bytes() for path in files), digest_size=8).hexdigest()


def _progress(path: Path, code: str) -> dict[str, int]:
    """The figures so far of an interrupted run of the same code."""
    if path.exists():
        found = json.loads(path.read_text())
        if found["code"] == code:
            return dict(found["figures"])
    return {"games": 0, "kills": 0, "steps": 0}


def main() -> int:
    """The campaign: goes on where an interrupted one stopped, and writes its figures."""
    progress = Path(os.environ.get("PROVE_STATE") or tempfile.mkdtemp()) / "progress.json"
    code = _code()
    figures = _progress(progress, code)
    shared = sys.argv[1:] == ["postgresql"]
    games = SHARED_GAMES if shared else GAMES
    with ExitStack() as stack:
        if shared:
            server = stack.enter_context(postgres())
            mortal = Mortal(server.url, 2, Random(figures["games"]), server)
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            mortal = Mortal(sqlite_url(Path(folder) / "games.sqlite3"))
        try:
            while figures["games"] < games:
                before = mortal.kills
                figures["steps"] += play_through(mortal, Random(figures["games"]), KILLS_PER_GAME)
                figures["kills"] += mortal.kills - before
                figures["games"] += 1
                progress.write_text(json.dumps({"code": code, "figures": figures}))
                print(f"game {figures['games']}/{games}: {figures['kills']} kills", flush=True)
        finally:
            mortal.close()
    progress.unlink()  # the next run starts anew
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
