"""Two processes over one journal: whatever happens in whatever order, everybody ends up alike.

A model of two servers without their sockets: each has a judge of its own; what it wants kept, the
news of the other and every message of a client wait until hypothesis lets them go on, in any order,
twice, or not at all. Judges die and are rebuilt, before or after what they wrote was durable.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from urban_legends.notation.codec import read, to_json
from urban_legends.tables.bodies import NewTable
from urban_legends.tables.effects import Behind, Effect, Keep, Tell
from urban_legends.tables.journal import Journal, journal_text
from urban_legends.tables.judge import Judge
from urban_legends.tables.opening import configured
from urban_legends.tables.table import Table

pytestmark = pytest.mark.slow

Json = dict[str, Any]
PEOPLE = {"cryptid": {"kind": "person"}, "scientist": {"kind": "person"}}
ENTRIES = list[tuple[str, str | None]]
which = st.integers(0, 1)


@dataclass(eq=False)
class Client:
    """A browser: what it was told, and what it has not heard the end of."""

    token: str
    seat: str
    state: Json = field(default_factory=dict)
    log: list[str] = field(default_factory=list)
    unanswered: dict[str, Json] = field(default_factory=dict)
    accepted: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    sent: int = 0

    def hear(self, message: Json) -> None:
        if "state" in message:
            assert message["state"]["version"] >= self.state.get("version", 0), "time went back"
            self.state = message["state"]
            steps = [entry["step"] for entry in message["log"]]
            self.log = self.log[: message.get("log_from", 0)] + steps
        name = str(message.get("reply_to"))
        if message["type"] in ("accepted", "error") and self.unanswered.pop(name, {}):
            (self.accepted if message["type"] == "accepted" else self.refused).add(name)

    def says(self, kind: str, **fields: object) -> Json:
        self.sent += 1
        name = f"{self.seat}{self.sent}"
        version = self.state["version"]
        message = {"type": kind, "id": name, "seat": self.seat, "version": version, **fields}
        self.unanswered[name] = message
        return message


@dataclass(eq=False)
class Process:
    """A server: its judge, who is connected, what it wants to be kept."""

    judge: Judge
    keeping: Keep | None = None
    guests: set[Client] = field(default_factory=set)


class TwoProcesses(RuleBasedStateMachine):
    """Both processes, both clients, and the journal between them."""

    @initialize(seed=st.integers(0, 1000))
    def open(self, seed: int) -> None:
        config = configured(read(NewTable, {"seed": str(seed), **PEOPLE}), None, ())
        self.opening, self.entries = journal_text(config), ENTRIES()
        self.clients = [Client(str(config.seats[seat].token), seat) for seat in ("C", "S")]
        self.processes = [Process(self.rebuilt()) for _ in range(2)]
        for place, client in enumerate(self.clients):
            self.come(client, self.processes[place])

    # --- what a server does ----------------------------------------------------------------

    def rebuilt(self) -> Judge:
        table = Table.restored("a-table-of-two", Journal(self.opening, tuple(self.entries)))
        judge = Judge(table, {}, lambda: 0)
        judge.shared = True
        return judge

    def catch_up(self, process: Process) -> None:
        """Read the journal, as a host does after its own change has been kept."""
        if process.keeping is None:
            self.carry_out(process, process.judge.changed(self.newer(process)))

    def newer(self, process: Process) -> Table:
        table = process.judge.table
        return table.after(self.entries[table.version :])

    def carry_out(self, process: Process, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Tell(guests, message):
                    for guest in guests:
                        assert isinstance(guest, Client)
                        if guest in process.guests:
                            guest.hear(json.loads(to_json(message)))
                case Keep():
                    assert process.keeping is None, "two changes at once"
                    process.keeping = effect
                case Behind(guest, message):
                    self.catch_up(process)
                    self.carry_out(process, process.judge.again(guest, message))

    def come(self, client: Client, process: Process) -> None:
        self.leave(client)
        self.keep(process)
        self.catch_up(process)
        process.guests.add(client)
        hello = {"type": "hello", "id": "h", "tokens": [client.token]}
        self.carry_out(process, process.judge.hear(client, json.dumps(hello)))

    def leave(self, client: Client) -> None:
        for process in self.processes:
            if client in process.guests:
                process.guests.remove(client)
                self.carry_out(process, process.judge.leave(client))

    def deliver(self, client: Client, message: Json) -> None:
        for process in self.processes:
            if client in process.guests:
                self.carry_out(process, process.judge.hear(client, json.dumps(message)))

    def keep(self, process: Process) -> None:
        """The database answers: what was to be kept is durable, or somebody was quicker."""
        while process.keeping is not None:
            wanted, process.keeping = process.keeping, None
            if wanted.after == len(self.entries):
                self.write(wanted)
                self.carry_out(process, process.judge.kept())
            else:
                self.carry_out(process, process.judge.overtaken(self.newer(process)))

    def write(self, wanted: Keep) -> None:
        self.entries += [(journal_text(entry), wanted.request) for entry in wanted.entries]

    # --- what happens ----------------------------------------------------------------------

    @rule(who=which, choice=st.integers(0, 1000), lost=st.booleans())
    def act(self, who: int, choice: int, lost: bool) -> None:
        client = self.clients[who]
        legal = client.state.get("legal")
        if legal and not client.state["seen"]["position"]["displaced"]:
            message = client.says("act", actions=[legal[choice % len(legal)]["action"]])
            if not lost:
                self.deliver(client, message)

    @rule(who=which)
    def take_back(self, who: int) -> None:
        client = self.clients[who]
        self.deliver(client, client.says("take-back"))

    @rule(who=which)
    def send_again(self, who: int) -> None:
        for message in list(self.clients[who].unanswered.values()):
            self.deliver(self.clients[who], message)

    @rule(who=which, place=which)
    def reconnect(self, who: int, place: int) -> None:
        self.come(self.clients[who], self.processes[place])

    @rule(who=which, choice=st.integers(0, 1000))
    def act_and_lose_the_line(self, who: int, choice: int) -> None:
        """What was sent to one process is sent again to the other."""
        self.act(who, choice, lost=False)
        here = self.clients[who] in self.processes[0].guests
        self.reconnect(who, 1 if here else 0)
        self.send_again(who)

    @rule(place=which)
    def database_answers(self, place: int) -> None:
        self.keep(self.processes[place])

    @rule(place=which)
    def news(self, place: int) -> None:
        self.catch_up(self.processes[place])

    @rule(place=which, durable=st.booleans())
    def kill(self, place: int, durable: bool) -> None:
        """What it was writing may have been written all the same."""
        process = self.processes[place]
        wanted = process.keeping
        if durable and wanted is not None and wanted.after == len(self.entries):
            self.write(wanted)
        process.keeping = None
        guests, process.guests = process.guests, set()
        process.judge = self.rebuilt()
        for client in guests:
            self.come(client, self.processes[1 - place])

    # --- what must hold --------------------------------------------------------------------

    @precondition(lambda self: hasattr(self, "entries"))
    @invariant()
    def nothing_counts_twice(self) -> None:
        """One run of entries for each request: accepted ones have it, refused ones have not."""
        requests = [request for _, request in self.entries]
        runs = [one for at, one in enumerate(requests) if at == 0 or requests[at - 1] != one]
        assert len(runs) == len(set(runs))
        for client in self.clients:
            assert {f"{client.seat}:{name}" for name in client.accepted} <= set(requests)
            assert not {f"{client.seat}:{name}" for name in client.refused} & set(requests)

    def teardown(self) -> None:
        if not hasattr(self, "entries"):
            return
        for _ in range(3):  # until nobody waits for anything
            for place, client in enumerate(self.clients):
                self.come(client, self.processes[place])
                for message in list(client.unanswered.values()):
                    self.deliver(client, message)
                for process in self.processes:
                    self.keep(process)
        for process in self.processes:
            self.catch_up(process)
        self.nothing_counts_twice()
        table = self.rebuilt().table
        steps = [turn.step for turn in table.match.turns if turn.step is not None]
        for client in self.clients:
            assert client.unanswered == {}
            assert client.state["version"] == len(self.entries)
            assert [one.partition("~")[0] for one in client.log] == [
                str(step).partition("~")[0] for step in steps
            ]


TestTwoProcesses = TwoProcesses.TestCase
TestTwoProcesses.settings = settings(max_examples=60, stateful_step_count=40)
