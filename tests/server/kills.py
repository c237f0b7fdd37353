"""Servers that are killed in the middle of games, and what their players then find.

`python -m tests.server.kills` is the long campaign of `make prove`; the tests run a short one. With
`postgresql` two servers share a PostgreSQL, which is killed now and then as well.
Kills come at any moment: before a message, right after it was sent, while it is being carried out,
after it was accepted. Nothing a player was ever told may be lost, a message sent again acts once,
both players see the same game to its end, and the clock is what the journal's times make it.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from random import Random
from typing import TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import urban_legends
from tests.server.house import PERSON, House, Json, Player, bot
from tests.server.mortal import Mortal
from tests.server.people import GUEST, OPENER, meet
from tests.support.postgresql import postgres
from urban_legends.notation import parse_record
from urban_legends.store import open_store, sqlite_url

KILLS = 1000
"""With PostgreSQL."""
FEWER_KILLS = 200
KILLS_PER_GAME = 20
WITH_BOT = 20
"""Of so many games one is against a bot."""
MINUTES, INCREMENT = 120, 5
BUSY = re.compile(r"""["']code["']: ?["'](storage|busy)["']""")
"""Refusals that pass: the database is away just now."""
LOST = (
    ConnectionClosed,
    InvalidHandshake,
    ConnectionError,
    httpx.NetworkError,
    httpx.ProtocolError,
)
"""A line that broke. Silence is none of them: a server that hangs fails the test."""
T = TypeVar("T")


@dataclass
class Witness:
    """One player: every step ever announced to them, and every decision they made."""

    mortal: Mortal
    table: str
    seat: str
    token: str
    told: list[Json] = field(default_factory=list)
    decided: list[tuple[str, list[str]]] = field(default_factory=list)
    player: Player = field(init=False)

    def __post_init__(self) -> None:
        self.come()

    def come(self) -> None:
        """Connect to any server; what was told must still be there."""
        self.player = insist(self._sit)
        self._check()

    def _sit(self) -> Player:
        player = Player(self.mortal.house, self.table)
        try:
            player.say("hello", tokens=[self.token])
            player.expect("table")
        except BaseException:
            player.close()
            raise
        return player

    def come_again(self) -> None:
        self.player.close()
        self.come()

    def _check(self) -> None:
        """A log must begin with everything that was told before."""
        log = self.player.log
        assert len(log) >= len(self.told), "a step that was announced is gone"
        for told, now in zip(self.told, log, strict=False):
            hidden = "?" in told["step"]  # the end of a game shows what was drawn
            assert hidden or told == now, "a step that was announced has changed"
            assert told["step"].partition("~")[0] == now["step"].partition("~")[0]
        self.told = log

    def hear_until(self, reached: Callable[[Player], bool]) -> None:
        """Listen, over as many connections as it takes."""
        while not reached(self.player):
            try:
                self.player.hear()
            except LOST:
                self.come_again()
            self._check()

    def send(self, number: int, actions: list[str], version: int) -> None:
        """Say it; over another connection if the line turns out to be cut."""
        while True:
            try:
                self.player.send_act(self.seat, *actions, id=f"act-{number}", version=version)
            except LOST:
                self.come_again()
            else:
                return

    def act(self, number: int, actions: list[str], moment: str, rng: Random) -> int:
        """Decide once, and say it as often as it takes; gives the version it led to."""
        self.decided.append((self.seat, actions))
        version = self.player.state["version"]
        if moment == "before":
            self.mortal.kill()
        self.send(number, actions, version)
        if moment in ("sent", "during"):
            time.sleep(rng.random() * 0.02 if moment == "during" else 0.0)
            self.mortal.kill()
        while True:
            try:
                answer = self.player.hear()
            except LOST:
                self.come_again()
                self.send(number, actions, version)
                continue
            self._check()
            if answer["type"] == "accepted" and answer["reply_to"] == f"act-{number}":
                break
            if answer["type"] == "error":
                assert BUSY.search(str(answer)), answer
                self.send(number, actions, version)
        if moment == "accepted":
            self.mortal.kill()
        return int(answer["version"])


def insist(attempt: Callable[[], T]) -> T:
    """Try until a server and its database are there."""
    while True:
        try:
            return attempt()
        except LOST:
            continue
        except AssertionError as error:
            if not BUSY.search(str(error)):
                raise


def _moment(rng: Random, kills: int) -> str:
    if not kills or rng.random() < 0.5:
        return ""
    return rng.choice(["before", "sent", "during", "accepted"])


def _has(version: int) -> Callable[[Player], bool]:
    return lambda player: player.state["version"] >= version


def play_apart(mortal: Mortal, rng: Random, kills: int) -> int:
    """A whole game of two people with a clock; gives how many steps it had."""
    clock = {"kind": "total", "minutes": MINUTES, "increment": INCREMENT}
    table = insist(lambda: meet(mortal.house, clock=clock))
    people = {
        seat: Witness(mortal, table, seat, token) for seat, token in (("C", OPENER), ("S", GUEST))
    }
    until, number = mortal.kills + kills, 0
    while (state := people["C"].player.state)["result"] == "*":
        actor = people[state["to_act"]]
        actor.hear_until(lambda one: one.state["legal"] is not None)
        number += 1
        actions = sensible(actor.player, rng)
        version = actor.act(number, actions, _moment(rng, until - mortal.kills), rng)
        for one in people.values():
            one.hear_until(_has(version))
    decided = [one for witness in people.values() for one in witness.decided]
    _compare(mortal, table, [witness.player for witness in people.values()])
    _check_journal(mortal, table, decided, people["C"].player.state["people"]["clock"]["left"])
    for witness in people.values():
        witness.player.close()
    return len(people["C"].told)


def play_with_bot(mortal: Mortal, rng: Random, kills: int) -> int:
    """A whole game against a bot; gives how many steps it had."""
    opened = insist(lambda: mortal.house.open(PERSON, bot("greedy"), seed=str(rng.random())))
    witness = Witness(mortal, opened["table"], "C", opened["tokens"]["C"])
    until, number = mortal.kills + kills, 0
    while True:
        witness.hear_until(lambda one: one.state["legal"] is not None or one.state["result"] != "*")
        if witness.player.state["result"] != "*":
            break
        number += 1
        actions = sensible(witness.player, rng)
        version = witness.act(number, actions, _moment(rng, until - mortal.kills), rng)
        witness.hear_until(_has(version))
    _compare(mortal, witness.table, [witness.player])
    witness.player.close()
    return len(witness.told)


def sensible(player: Player, rng: Random) -> list[str]:
    """The best announcement where there is one to make, so that games are long; else anything."""
    seen = player.state["seen"]
    best = seen["reading"]["best"]
    if best is not None and seen["position"]["phase"] == "h":
        return [str(rng.choice(best["features"]))]
    return player.some_actions(rng)


def _compare(mortal: Mortal, table: str, players: list[Player]) -> None:
    """The record tells what everybody was told."""

    def fetched(house: House) -> str:
        answer = house.http.get(f"/api/tables/{table}/record")
        assert answer.status_code == 200, answer.json()["refusal"]
        return answer.text

    record = parse_record(insist(lambda: fetched(mortal.house)))
    for player in players:
        assert [str(step) for step in record.steps] == [entry["step"] for entry in player.log]
        assert record.result == player.state["result"]


def _check_journal(
    mortal: Mortal, table: str, decided: list[tuple[str, list[str]]], left: dict[str, int]
) -> None:
    """Every decision is there once, and the clock follows from the times in the journal."""
    store = open_store(mortal.url)
    entries = [(json.loads(one.body), one.request) for one in store.load(table).entries]
    store.close()
    steps = [(body, request) for body, request in entries if body["kind"] == "step"]
    kept = [
        (request, sorted(body["step"].partition("~")[0] for body, _ in group))
        for request, group in groupby(steps, key=lambda one: one[1])
    ]
    assert len({request for request, _ in kept}) == len(kept), "an action is there twice"
    for seat in "CS":
        ours = [actions for request, actions in kept if request.startswith(seat)]
        assert ours == [sorted(actions) for who, actions in decided if who == seat]
    assert left == _clock([body for body, _ in steps])


def _clock(steps: list[Json]) -> dict[str, int]:
    """What each had left at the end: thinking costs time, passing the turn on gives some."""
    left = dict.fromkeys("CS", MINUTES * 60_000)
    since = steps[0]["at"]  # the first action starts the clock
    for step, following in zip(steps, [*steps[1:], None], strict=True):
        left[step["seat"]] -= step["at"] - since
        since = step["at"]
        if following is None or following["seat"] != step["seat"]:
            left[step["seat"]] += INCREMENT * 1000
    return left


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
    kills = KILLS if shared else FEWER_KILLS
    with ExitStack() as stack:
        if shared:
            server = stack.enter_context(postgres())
            mortal = Mortal(server.url, 2, Random(figures["games"]), server)
        else:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            mortal = Mortal(sqlite_url(Path(folder) / "games.sqlite3"))
        stack.callback(mortal.close)
        while figures["kills"] < kills:
            before, of_database = mortal.kills, mortal.database_kills
            play = play_with_bot if figures["games"] % WITH_BOT == 1 else play_apart
            figures["steps"] += play(mortal, Random(figures["games"]), KILLS_PER_GAME)
            figures["kills"] += mortal.kills - before
            if shared:
                so_far = figures.get("of them of the database", 0)
                figures["of them of the database"] = so_far + mortal.database_kills - of_database
            figures["games"] += 1
            progress.write_text(json.dumps({"code": code, "figures": figures}))
            print(f"{figures['kills']}/{kills} kills in {figures['games']} games", flush=True)
    progress.unlink()  # the next run starts anew
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
