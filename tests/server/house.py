"""A real server in a thread, and a client that speaks to it as a browser does."""

import itertools
import json
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from urban_legends.server.app import create_app
from urban_legends.server.starting import configured, listen
from urban_legends.store import GameStore, open_store, sqlite_url

Json = dict[str, Any]
WAIT = 60.0
"""Only a server that hangs is ever waited for so long."""
PERSON: Json = {"kind": "person"}
STILL = 60_000
"""A pace so slow that a bot does not act while a test runs."""


def bot(player: str = "random") -> Json:
    return {"kind": "bot", "player": player}


def with_slug(refusal: Json) -> Json:
    """A refusal with the name of its sentence and that sentence's arguments beside it."""
    phrase = refusal["phrase"]
    return {**refusal, "slug": phrase["id"].removeprefix("refusal-"), "args": phrase["args"]}


class House:
    """A running server: where it is, how to ask it, and what it keeps."""

    def __init__(self, port: int, store: GameStore | None = None) -> None:
        self.store = store
        """Where the server runs in this process."""
        self.address = f"127.0.0.1:{port}"
        self._joined: Counter[str] = Counter()
        # Reading the system's certificates, which nobody needs here, would take the longest.
        self.http = httpx.Client(
            base_url=f"http://{self.address}", trust_env=False, timeout=WAIT, verify=False
        )

    def count(self, table: str) -> int:
        """How many have come to a table so far."""
        self._joined[table] += 1
        return self._joined[table]

    def socket_of(self, table: str) -> str:
        return f"ws://{self.address}/api/tables/{table}/socket"

    def open(self, cryptid: Json, scientist: Json, **more: object) -> Json:
        """Open a table, with bots that do not wait unless told otherwise.

        There is always a seed: what is drawn and what a bot does must not differ from run to run.
        """
        body = {"cryptid": cryptid, "scientist": scientist, "seed": "house", "pace": 0, **more}
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        opened: Json = answer.json()
        return opened

    def join(self, opened: Json, *seats: str, **more: object) -> "Player":
        """Connect to a table with the tokens of some seats (`owner` counts as one)."""
        tokens = [opened["owner"] if seat == "owner" else opened["tokens"][seat] for seat in seats]
        player = Player(self, opened["table"])
        player.say("hello", tokens=tokens, **more)
        player.expect("table")
        return player


class Player:
    """A connection to a table, with the last state it was told and every byte it got."""

    def __init__(self, house: House, table: str, **options: Any) -> None:
        self.table = table
        # No pings of our own: they draw from the random numbers of this process, which hypothesis
        # does not allow, and a test may take long.
        quiet: Json = {"proxy": None, "open_timeout": WAIT, "ping_interval": None}
        self._connected = connect(house.socket_of(table), **quiet, **options)
        self.socket: ClientConnection = self._connected.__enter__()
        self.bytes: list[str] = []
        self.state: Json = {}
        self.log: list[Json] = []
        # Unique at the table, as clients must make them, and the same on every run.
        self._who = house.count(table)
        self._ids = itertools.count(1)

    def say(self, kind: str, **fields: object) -> str:
        """Send a message; an id is made up unless one is given."""
        message = {"type": kind, "id": f"p{self._who}.{next(self._ids)}", **fields}
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def hear(self) -> Json:
        """The next message, whatever it is."""
        text = str(self.socket.recv(WAIT))
        self.bytes.append(text)
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.state, self.log = message["state"], message["log"]
        elif message["type"] == "update":
            self.state = message["state"]
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    def expect(self, kind: str, cause: str | None = None) -> Json:
        """The next message of a kind; an error on the way fails."""
        while True:
            message = self.hear()
            if message["type"] == kind and cause in (None, message.get("cause")):
                return message
            assert message["type"] != "error", message

    def refused(self) -> Json:
        """The next error's refusal."""
        while True:
            message = self.hear()
            if message["type"] == "error":
                return with_slug(message["refusal"])

    def refresh(self) -> Json:
        """Ask for the whole state and log again, seen as now."""
        viewer = self.state["viewer"]
        self.say("look", seat=viewer if viewer in ("C", "S") else None)
        return self.expect("update", "look")

    @property
    def legal(self) -> list[str]:
        """The legal actions in notation."""
        return [one["action"] for one in self.state["legal"]]

    def some_actions(self, rng: Random) -> list[str]:
        """Any legal action; of a relocation all its sensors, in any order."""
        displaced = list(self.state["seen"]["position"]["displaced"])
        if not displaced:
            return [rng.choice(self.legal)]
        rng.shuffle(displaced)
        return [
            rng.choice([one["action"] for one in self.state["legal"] if one["colour"] == colour])
            for colour in displaced
        ]

    def send_act(self, seat: str, *actions: str, **more: object) -> str:
        fields = {"version": self.state["version"], **more}
        return self.say("act", seat=seat, actions=list(actions), **fields)

    def act(self, seat: str, *actions: str) -> Json:
        """Play, and hear that it was accepted and what came of it."""
        self.send_act(seat, *actions)
        self.expect("accepted")
        return self.expect("update", "act")

    def preview(self, seat: str, *actions: str) -> Json:
        self.say("preview", seat=seat, version=self.state["version"], actions=list(actions))
        answer: Json = self.expect("preview")["preview"]
        return answer

    def why(self, seat: str, **choice: object) -> Json | None:
        """Why no legal action fits a choice."""
        self.say("why", seat=seat, version=self.state["version"], choice=choice)
        refusal: Json | None = self.expect("why")["refusal"]
        return None if refusal is None else with_slug(refusal)

    def await_turn(self) -> None:
        """Listen until it is this player's turn or the game is over."""
        while self.state["legal"] is None and self.state["result"] == "*":
            self.expect("update")

    def close(self) -> None:
        self._connected.__exit__(None, None, None)

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def serving(database: Path | str, port: int = 0, **options: Any) -> Iterator[House]:
    """A server over a database file, or one that a URL names, until the end of the block."""
    url = database if isinstance(database, str) else sqlite_url(database)
    stores: list[GameStore] = []

    def opened() -> GameStore:
        stores.append(open_store(url))
        return stores[-1]

    with listen("127.0.0.1", port) as listening:
        app = create_app(opened, **options)
        server = uvicorn.Server(configured(app))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the server did not start"
                thread.join(0.01)
            house = House(listening.getsockname()[1], stores[0])
            yield house
            house.http.close()
        finally:
            server.should_exit = True
            thread.join()
