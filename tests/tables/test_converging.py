"""Whatever a network does to messages, and whichever process they come to, there is one record.

Two players, two processes over one journal. Messages wait, come twice, get lost with their
connection; writes and news wait; processes die. Players do what a page does: they send what was not
answered again, with its old id, when they are back.
"""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tests.tables.meeting import BEGAN, GUEST, OPENER, TABLE, agreed
from urban_legends.notation.codec import to_json
from urban_legends.rules import Role
from urban_legends.tables.effects import Behind, Dismiss, Effect, Keep, Tell
from urban_legends.tables.journal import Journal, journal_text
from urban_legends.tables.judge import Judge
from urban_legends.tables.showing import log_entries
from urban_legends.tables.table import Table

Json = dict[str, Any]
PLAYERS = ("C", "S")
TOKENS = {"C": OPENER, "S": GUEST}
PROCESSES = (0, 1)
player = st.sampled_from(PLAYERS)
process = st.sampled_from(PROCESSES)


@dataclass
class Client:
    """A page at the table, with what is on its way to it and from it."""

    seat: str
    at: int | None = None
    """The process that it is connected to."""
    connection: int = 0
    out: deque[str] = field(default_factory=deque)
    coming: deque[Json] = field(default_factory=deque)
    waiting: dict[str, Json] = field(default_factory=dict)
    accepted: set[str] = field(default_factory=set)
    refused: set[str] = field(default_factory=set)
    state: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    ids: int = 0

    @property
    def name(self) -> str:
        """What its connection is called: a new one each time."""
        return f"{self.seat}{self.connection}"

    def send(self, kind: str, **fields: object) -> None:
        self.ids += 1
        message: Json = {"type": kind, "id": f"{self.seat}-{self.ids}", "seat": self.seat}
        message |= fields
        self.waiting[message["id"]] = message
        if self.at is not None:
            self.out.append(json.dumps(message))

    def hear(self) -> None:
        message = self.coming.popleft()
        if message["type"] == "table":
            self.state, self.log = message["state"], message["log"]
            for one in self.waiting.values():
                self.out.append(json.dumps(one))
        elif message["type"] == "update":
            self.state = message["state"]
            self.log = self.log[: message["log_from"]] + message["log"]
        elif self.waiting.pop(message["reply_to"] or "", None):
            answered = self.accepted if message["type"] == "accepted" else self.refused
            answered.add(message["reply_to"])


class Network(RuleBasedStateMachine):
    """Everything that can happen, in any order."""

    def __init__(self) -> None:
        super().__init__()
        self.journal = Journal(journal_text(agreed(setup="mini")))
        self.clients = {seat: Client(seat) for seat in PLAYERS}
        self.judges = [self._started() for _ in PROCESSES]
        self.keeps: list[deque[Keep]] = [deque(), deque()]
        for seat, where in zip(PLAYERS, PROCESSES, strict=True):
            self.connect(seat, where, True)

    def _started(self) -> Judge:
        judge = Judge(self._table(), {}, lambda: BEGAN)
        judge.shared = True
        return judge

    def _table(self) -> Table:
        return Table.restored(TABLE, self.journal)

    def _carry_out(self, where: int, effects: list[Effect]) -> None:
        for effect in effects:
            match effect:
                case Tell(guests, message):
                    text = to_json(message)
                    for client in self.clients.values():
                        if client.at == where and client.name in guests:
                            client.coming.append(json.loads(text))
                case Keep():
                    self.keeps[where].append(effect)
                case Behind(guest, asked):
                    self._news(where)
                    self._carry_out(where, self.judges[where].again(guest, asked))
                case Dismiss():
                    raise AssertionError("nobody here is turned away")
                case _:
                    pass

    def _news(self, where: int) -> None:
        if not self.keeps[where]:
            self._carry_out(where, self.judges[where].changed(self._table()))

    def _lose(self, client: Client) -> None:
        if client.at is not None:
            self._carry_out(client.at, self.judges[client.at].leave(client.name))
        client.at = None
        client.connection += 1
        client.out.clear()
        client.coming.clear()

    # --- what players do -----------------------------------------------------------------

    @rule(choice=st.integers(0, 1_000), far=st.sampled_from(["out", "there", "kept", "back"]))
    def act(self, choice: int, far: str) -> None:
        """Whoever sees that it is their turn acts; how far does it get at once?"""
        for seat, client in self.clients.items():
            legal = client.state.get("legal")
            if not legal or client.at is None:
                continue
            action = legal[choice % len(legal)]["action"]
            client.send("act", actions=[action], version=client.state["version"])
            if far != "out":
                self.deliver(seat, False)
            if far in ("kept", "back"):
                self.keep(client.at)
            if far == "back":
                self.settle()

    @rule(seat=player, kind=st.sampled_from(["offer", "yes", "no", "say"]))
    def speak(self, seat: str, kind: str) -> None:
        client = self.clients[seat]
        if kind == "say":
            client.send("say", what="nice")
        elif kind == "offer":
            client.send("offer", what="take-back")
        else:
            client.send("answer", what="take-back", yes=kind == "yes")

    # --- what the network does -----------------------------------------------------------

    @rule(seat=player, where=process, quick=st.booleans())
    def connect(self, seat: str, where: int, quick: bool) -> None:
        client = self.clients[seat]
        self._lose(client)
        client.at = where
        hello = {"type": "hello", "id": "hello", "tokens": [TOKENS[seat]]}
        client.out.append(json.dumps(hello))
        if quick:
            self.deliver(seat, False)
            self.hear(seat)

    @rule(seat=player, twice=st.booleans())
    def deliver(self, seat: str, twice: bool) -> None:
        client = self.clients[seat]
        if client.at is None or not client.out:
            return
        text = client.out.popleft()
        for _ in range(1 + (twice and '"hello"' not in text)):
            self._carry_out(client.at, self.judges[client.at].hear(client.name, text))

    @rule(seat=player)
    def hear(self, seat: str) -> None:
        while self.clients[seat].coming:
            self.clients[seat].hear()

    @rule(seat=player)
    def lose(self, seat: str) -> None:
        self._lose(self.clients[seat])

    # --- what processes do ---------------------------------------------------------------

    @rule(where=process)
    def keep(self, where: int) -> None:
        if not self.keeps[where]:
            return
        keep, judge = self.keeps[where].popleft(), self.judges[where]
        if keep.after != len(self.journal.entries):
            self._carry_out(where, judge.overtaken(self._table()))
            return
        added = tuple((journal_text(one), keep.request) for one in keep.entries)
        self.journal = Journal(self.journal.opening, (*self.journal.entries, *added))
        self._carry_out(where, judge.kept())

    @rule(where=process)
    def news(self, where: int) -> None:
        self._news(where)

    @rule(where=process, written=st.booleans())
    def die(self, where: int, written: bool) -> None:
        """A process is killed, perhaps after a write whose answer nobody heard."""
        if self.keeps[where] and written:
            keep = self.keeps[where][0]
            if keep.after == len(self.journal.entries):
                added = tuple((journal_text(one), keep.request) for one in keep.entries)
                self.journal = Journal(self.journal.opening, (*self.journal.entries, *added))
        self.keeps[where].clear()
        self.judges[where] = self._started()
        for client in self.clients.values():
            if client.at == where:
                client.at = None
                client.connection += 1
                client.out.clear()
                client.coming.clear()

    # --- what always holds ---------------------------------------------------------------

    @invariant()
    def no_request_counts_twice(self) -> None:
        requests = [request for _, request in self.journal.entries if request is not None]
        groups = [
            one for one, before in zip(requests, [None, *requests], strict=False) if one != before
        ]
        assert len(groups) == len(set(groups))

    @invariant()
    def nobody_hears_of_what_is_not_kept(self) -> None:
        for client in self.clients.values():
            assert client.state.get("version", 0) <= len(self.journal.entries)

    @rule()
    def settle(self) -> None:
        """For once everything works: all that is on its way arrives."""
        busy = True
        while busy:
            busy = False
            for seat, client in self.clients.items():
                while client.out or client.coming:
                    busy = True
                    self.deliver(seat, False)
                    self.hear(seat)
            for where in PROCESSES:
                while self.keeps[where]:
                    busy = True
                    self.keep(where)
                before = self.judges[where].table.version
                self._news(where)
                busy |= before != self.judges[where].table.version

    def teardown(self) -> None:
        """In the end everybody is back, and everybody has the one record."""
        for seat in PLAYERS:
            self.connect(seat, 0 if seat == "C" else 1, False)
        self.settle()
        table = self._table()
        for seat, client in self.clients.items():
            assert client.state["version"] == table.version
            known = log_entries(table.match, table.viewer(Role(seat)))
            assert client.log == json.loads(to_json(known))
            assert client.waiting == {}
            done = {one.removeprefix(f"{seat}:") for one in table.requests}
            assert client.accepted <= done
            assert not client.refused & done


TestNetwork = Network.TestCase
TestNetwork.settings = settings(max_examples=60, stateful_step_count=50, deadline=None)
