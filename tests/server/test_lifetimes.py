"""How long things live: a table in memory, its tasks, a connection that does not read."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.tables.meeting import agreed
from urban_legends.ai.roster import Roster
from urban_legends.hosting.bots import BotThreads
from urban_legends.hosting.clerk import Clerk
from urban_legends.hosting.tables import Tables
from urban_legends.hosting.turns import to_its_end
from urban_legends.notation.codec import read
from urban_legends.rules import RuleError
from urban_legends.server.interface import socket
from urban_legends.server.interface.socket import Connection
from urban_legends.server.live.lobby import Lobby
from urban_legends.store import open_store, sqlite_url
from urban_legends.tables.bodies import NewTable
from urban_legends.tables.journal import journal_text
from urban_legends.tables.people import CameBack
from urban_legends.tables.refusals import table_error
from urban_legends.tables.table import Table

PEOPLE = {"cryptid": {"kind": "person"}, "scientist": {"kind": "person"}}
BOTS = {role: {"kind": "bot", "player": "random"} for role in ("cryptid", "scientist")}


class Listener:
    """A guest that keeps what it hears."""

    address = None

    def __init__(self) -> None:
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        self.heard.append(text)

    def dismiss(self) -> None:
        """Stay: nothing here is a connection."""


def in_a_lobby(folder: Path, linger: float, work: Callable[[Lobby], Awaitable[None]]) -> None:
    async def living() -> None:
        lobby = Lobby(open_store(sqlite_url(folder / "games.sqlite3")), Roster(), linger)
        try:
            await work(lobby)
        finally:
            await lobby.close()
        others = [one for one in asyncio.all_tasks() if one is not asyncio.current_task()]
        assert others == [], "something is left running"

    asyncio.run(living())


def opened(**wanted: Any) -> NewTable:
    table: NewTable = read(NewTable, {"seed": "x", **wanted})
    return table


def test_a_table_stays_while_somebody_is_at_it_and_a_while_after(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = (await lobby.open_table(opened(**PEOPLE))).table
        async with lobby.at(table) as first:
            async with lobby.at(table) as second:
                assert first is second
            async with lobby.at(table) as third:
                assert first is third
        async with lobby.at(table) as back:
            assert back is first

    in_a_lobby(tmp_path, 60, work)


def test_a_table_that_everybody_left_is_closed(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = (await lobby.open_table(opened(**BOTS, pace=60_000))).table
        async with lobby.at(table) as first:
            first.hear(Listener(), '{"type": "hello", "id": "1"}')
        while table in lobby._places:
            await asyncio.sleep(0)
        async with lobby.at(table) as second:
            assert second is not first

    in_a_lobby(tmp_path, 0, work)


def test_a_lobby_that_closes_waits_for_no_thought(tmp_path: Path) -> None:
    """A bot that could think for ever is told to end; nothing is kept of it, or begun anew."""

    class Thinkers(BotThreads):
        def __init__(self) -> None:
            super().__init__()
            self.begun, self.ended = asyncio.Event(), asyncio.Event()

        async def choose(self, *asked: Any) -> None:
            self.begun.set()
            await to_its_end(asyncio.ensure_future(self.ended.wait()))

        def close(self) -> None:
            self.ended.set()
            super().close()

    async def work(lobby: Lobby) -> None:
        lobby._bots = thinkers = Thinkers()
        table = (await lobby.open_table(opened(**BOTS))).table
        async with lobby.at(table) as live:
            live.hear(Listener(), '{"type": "hello", "id": "1"}')
            await thinkers.begun.wait()
            closing = asyncio.create_task(lobby.close())
            await asyncio.wait([closing], timeout=10)
            waited = not thinkers.ended.is_set()
            thinkers.ended.set()
            await closing
            assert not waited
            assert live.table.version == 0

    async def living() -> None:
        await work(Lobby(open_store(sqlite_url(tmp_path / "games.sqlite3")), Roster()))

    asyncio.run(living())


def test_a_table_that_is_not_there_leaves_nothing_behind(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        for _ in range(2):
            with pytest.raises(RuleError):
                async with lobby.at("no-such-table"):
                    pass
        assert lobby._places == {}

    in_a_lobby(tmp_path, 60, work)


def test_a_table_that_could_not_be_read_keeps_no_other_open() -> None:
    """Its last guest left while it was read: nobody was there to hear of the failure."""

    class Journals:
        shared = False

        def __init__(self) -> None:
            self.asked, self.answered = asyncio.Event(), asyncio.Event()

        async def table(self, table: str) -> Table:
            self.asked.set()
            await self.answered.wait()
            raise table_error("storage", "not-stored")

    async def work() -> None:
        journals = Journals()
        tables = Tables(journals, BotThreads(), Clerk(), ())  # type: ignore[arg-type]

        async def sit() -> None:
            async with tables.at("a-table"):
                raise AssertionError("it could be read")

        sitting = asyncio.create_task(sit())
        await journals.asked.wait()
        sitting.cancel()
        await asyncio.wait([sitting])
        journals.answered.set()
        await asyncio.wait([tables._places["a-table"].reading])
        await tables.close_tables()
        assert tables._places == {}

    asyncio.run(work())


def test_bots_stop_when_the_server_does(tmp_path: Path) -> None:
    async def work(lobby: Lobby) -> None:
        table = (await lobby.open_table(opened(**BOTS, pace=0))).table
        async with lobby.at(table) as live:
            guest = Listener()
            live.hear(guest, '{"type": "hello", "id": "1"}')
            while len(guest.heard) < 4:
                await asyncio.sleep(0)

    in_a_lobby(tmp_path, 60, work)


class Deaf:
    """A socket whose other side never reads; it is let go when the test says so."""

    def __init__(self) -> None:
        self.reading = asyncio.Event()
        self.sent: list[str] = []
        self.scope = {"extensions": {"abort": lambda: self.sent.append("aborted")}}

    async def send_text(self, text: str) -> None:
        await self.reading.wait()
        self.sent.append(text)

    async def close(self) -> None:
        self.sent.append("closed")


def test_a_connection_with_a_full_queue_ends_without_an_error() -> None:
    async def work() -> None:
        deaf = Deaf()
        connection = Connection(deaf)  # type: ignore[arg-type]
        sending = asyncio.create_task(connection.send_all())
        await asyncio.sleep(0)
        for _ in range(10):
            connection.send("x" * (socket.MOST_WAITING // 10))
        connection.dismiss()
        connection.send("too late")
        deaf.reading.set()
        await sending
        assert len(deaf.sent) == 11
        assert deaf.sent[-1] == "closed"

    asyncio.run(work())


def test_a_reader_that_is_too_slow_is_let_go() -> None:
    async def work() -> None:
        deaf = Deaf()
        connection = Connection(deaf)  # type: ignore[arg-type]
        sending = asyncio.create_task(connection.send_all())
        await asyncio.sleep(0)
        for _ in range(11):
            connection.send("x" * (socket.MOST_WAITING // 10))
        assert deaf.sent == ["aborted"]  # at once: nothing of it stays in memory
        deaf.reading.set()
        await sending
        assert len(deaf.sent) < 4

    asyncio.run(work())


def test_a_reader_that_stops_is_cut_off_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "SEND_SECONDS", 0.0)

    async def work() -> None:
        deaf = Deaf()
        deaf.scope = {"extensions": {"abort": deaf.reading.set}}  # then sending fails or ends
        connection = Connection(deaf)  # type: ignore[arg-type]
        connection.send("never read")
        await connection.send_all()
        assert deaf.sent == ["never read", "closed"]

    asyncio.run(work())


def test_a_connection_that_is_gone_ends_by_itself() -> None:
    class Gone(Deaf):
        async def send_text(self, text: str) -> None:
            raise WebSocketDisconnect(1006)

    async def work() -> None:
        connection = Connection(Gone())  # type: ignore[arg-type]
        connection.send("hello?")
        await connection.send_all()
        connection.dismiss()

    asyncio.run(work())


def test_news_that_comes_while_a_table_is_read_is_not_lost() -> None:
    """What was read may be from before the news: both would wait for the other's action."""
    older = Table.opened("a-table-of-two", agreed())
    newer = older.after([(journal_text(CameBack("C", 5)), None)])

    class Journals:
        shared = True

        def __init__(self) -> None:
            self.asked, self.answered = asyncio.Event(), asyncio.Event()
            self.read_again = asyncio.Event()

        async def table(self, table: str) -> Table:
            self.asked.set()
            await self.answered.wait()
            return older

        async def newer(self, table: Table) -> Table:
            self.read_again.set()
            return newer

    async def work() -> None:
        journals = Journals()
        tables = Tables(journals, BotThreads(), Clerk(), (), linger=0.0)  # type: ignore[arg-type]

        async def sit() -> None:
            async with tables.at("a-table-of-two") as live:
                await asyncio.wait_for(journals.read_again.wait(), 60)
                while live.table.version < newer.version:
                    await asyncio.sleep(0)

        sitting = asyncio.create_task(sit())
        await journals.asked.wait()
        tables.heard("a-table-of-two", 1)
        journals.answered.set()
        await sitting
        await tables.close_tables()

    asyncio.run(work())


def test_the_coach_keeps_nobody_waiting(tmp_path: Path) -> None:
    class Thinking:
        def __init__(self) -> None:
            self.asked, self.ended = asyncio.Event(), False

        async def consider(self, payer: str, work: object, *arguments: object) -> None:
            self.asked.set()
            try:
                await asyncio.Event().wait()
            finally:
                self.ended = True

        def leave(self, table: str) -> None:
            """There is nothing to forget."""

    async def work(lobby: Lobby) -> None:
        made = await lobby.open_table(opened(**PEOPLE | {"scientist": BOTS["scientist"]}))
        coach, listener = Thinking(), Listener()
        async with lobby.at(made.table) as live:
            live._bots = coach  # type: ignore[assignment]
            hello = {"type": "hello", "id": "1", "tokens": [made.tokens["C"]]}
            live.hear(listener, json.dumps(hello))
            asked = {"type": "hint", "id": "2", "seat": "C", "version": 0, "rung": "where"}
            live.hear(listener, json.dumps(asked))
            await asyncio.wait_for(coach.asked.wait(), 60)
            await asyncio.wait_for(live.answered(), 60)
            await live.close()
            live.leave(listener)
        assert coach.ended

    in_a_lobby(tmp_path, 0.0, work)
