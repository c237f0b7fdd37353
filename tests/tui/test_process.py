"""The command itself in a terminal of its own: killed, hung up, without a terminal, in use."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
from pathlib import Path

import pytest

from tests.cli.command import cryptid
from tests.tui.terminal import database, on, ready, shown, terminal
from urban_legends.ai.roster import Roster
from urban_legends.rules import Role, RuleError
from urban_legends.server.live.lobby import Lobby
from urban_legends.store import open_store
from urban_legends.tables.bodies import BotSeat, NewTable, PersonSeat
from urban_legends.text import Language, explain
from urban_legends.tui.games import Games
from urban_legends.tui.here import browser_path
from urban_legends.tui.home import SavedScreen
from urban_legends.tui.replay import ReplayScreen
from urban_legends.tui.table import TableScreen

RECORD = """[Start "1 sC ppwwb[o*]ppwbb -[o]-[o]- SAH.- SAH.- -- 0-0 9o5m -"]
[Result "*"]

1.
"""
TAKE_TERMINAL = (
    "import fcntl, os, sys, termios; os.setsid(); fcntl.ioctl(0, termios.TIOCSCTTY, 0);"
    "os.execv(sys.executable, [sys.executable, '-m', 'urban_legends', *sys.argv[1:]])"
)


UNCONTROLLED = TAKE_TERMINAL.replace("fcntl.ioctl(0, termios.TIOCSCTTY, 0);", "")
"""A terminal that nobody is told about when it goes."""


class Process:
    """`cryptid tui` with a terminal of 80 by 24."""

    def __init__(self, folder: Path, begin: str = TAKE_TERMINAL) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        words = ["tui", "--lang", "en", "--database", database(folder)]
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "XDG_DATA_HOME": str(folder),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", begin, *words],
            stdin=slave, stdout=slave, stderr=slave, env=environment,
        )  # fmt: skip
        os.close(slave)
        self._said = ""

    def wait_for(self, text: str) -> None:
        """Read until the terminal was told something new."""
        while text not in self._said:
            assert self.process.poll() is None, self._said[-2000:]
            if select.select([self.master], [], [], 0.1)[0]:
                self._said += os.read(self.master, 65_536).decode(errors="replace")
        self._said = self._said.partition(text)[2]

    def press(self, keys: str) -> None:
        os.write(self.master, keys.encode())


def entries(folder: Path) -> int:
    """How many entries the only journal has."""
    store = open_store(database(folder))
    found = [len(store.load(table).entries) for table in store.table_ids()]
    store.close()
    return found[0] if found else 0


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_killed_terminal_loses_nothing_and_the_next_start_offers_to_go_on(
    tmp_path: Path,
) -> None:
    process = Process(tmp_path)
    process.wait_for("New game")
    process.press("n")
    process.wait_for("Your role")
    process.press("s\r")  # the Scientist; the bot begins
    process.wait_for("play a card or draw")
    process.press("d\r")
    process.wait_for("Draw movement cards")
    process.process.send_signal(signal.SIGKILL)
    process.process.wait()
    os.close(process.master)
    kept = entries(tmp_path)
    assert kept >= 1
    async with terminal(tmp_path) as (app, pilot):
        await shown(app, pilot, "Your game is waiting")
        await pilot.press("c")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert table.state.steps >= kept


@pytest.mark.slow
def test_a_terminal_that_goes_away_ends_the_command() -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        process = Process(Path(folder))
        process.wait_for("New game")
        os.close(process.master)
        assert process.process.wait() != 0


def test_without_a_terminal_it_says_what_to_use_instead(tmp_path: Path) -> None:
    result = cryptid("tui", "--database", database(tmp_path), code=1)
    assert "cryptid game, play and replay" in result.stderr
    assert not (tmp_path / "games.sqlite3").exists()


@pytest.mark.anyio
async def test_games_open_elsewhere_are_not_touched(tmp_path: Path) -> None:
    async with terminal(tmp_path) as (first, _):
        assert first.games is not None
        async with terminal(tmp_path) as (app, pilot):
            await shown(app, pilot, "open in a server or another terminal")
            assert app.games is None
            await pilot.press("n", "o", "c")
            assert app.show_record(RECORD) is None
            await on(app, pilot, ReplayScreen)


@pytest.mark.slow
@pytest.mark.anyio
async def test_a_game_goes_from_the_terminal_to_the_server_and_back(tmp_path: Path) -> None:
    lobby = Lobby(open_store(database(tmp_path)), Roster())
    person = PersonSeat("person", "Ada")
    made = await lobby.open_table(NewTable(person, BotSeat("bot", "random"), pace=None))
    await lobby.close()
    async with terminal(tmp_path) as (app, pilot):
        await pilot.press("o")
        saved = await on(app, pilot, SavedScreen)
        while not saved.listed:
            await pilot.pause(0.01)
        await pilot.press("enter")
        table = await on(app, pilot, TableScreen)
        await ready(pilot, table)
        assert table.session.table.id == made.table
        assert (
            browser_path(table.session.table) == f"/table/{made.table}"
        )  # the browser has the key
        action = next(one.action for one in table.state.legal or () if one.kind == "play")
        await pilot.press("colon", *action, "enter")
        while table.state.steps == 0:
            await pilot.pause(0.01)
    lobby = Lobby(open_store(database(tmp_path)), Roster())
    async with lobby.at(made.table) as live:
        assert len(live.table.match.turns) == 2
        assert live.table.match.last.step is not None
    await lobby.close()


@pytest.mark.anyio
async def test_a_server_does_not_let_another_bot_play_for_one_it_does_not_offer(
    tmp_path: Path,
) -> None:
    games = Games(database(tmp_path))
    person = PersonSeat("person", "Ada")
    table = await games.open(NewTable(person, BotSeat("bot", "plain:50"), pace=None))
    games.close()
    lobby = Lobby(open_store(database(tmp_path)), Roster())
    with pytest.raises(RuleError, match="bot-not-offered") as refused:
        async with lobby.at(table.id):
            pass
    assert "plain:50" in explain(refused.value.refusal, Language.ENGLISH)
    await lobby.close()
    lobby = Lobby(open_store(database(tmp_path)), Roster(("plain:50",)))
    async with lobby.at(table.id) as live:
        assert live.table.bot(Role.SCIENTIST) == "plain:50"
    await lobby.close()


@pytest.mark.slow
def test_a_terminal_that_goes_without_a_word_ends_the_game(tmp_path: Path) -> None:
    process = Process(tmp_path, UNCONTROLLED)
    process.wait_for("New game")
    os.close(process.master)
    assert process.process.wait(60) == -signal.SIGHUP
