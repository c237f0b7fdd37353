"""Starting the server: the address it prints, a port that is taken, a second server, its end."""

import io
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from urban_legends.server.protection.guard import LOCAL_HOSTS
from urban_legends.server.starting import DEFAULT_PORT, SOMEBODY, listen, run
from urban_legends.store import InstanceLock, sqlite_url

PROGRAM = "import sys; from urban_legends.server import run; sys.exit(run(**eval(sys.argv[1])))"


def start(**options: object) -> tuple[subprocess.Popen[str], str]:
    process = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, repr(options)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    return process, process.stdout.readline()


@pytest.mark.slow
def test_it_prints_where_it_is_and_ends_when_asked(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path / "games.sqlite3")
    process, line = start(port=0, open_browser=False, database=database)
    assert "http://127.0.0.1:" in line
    address = line.partition("http://")[2].partition("/")[0]
    answer = httpx.get(f"http://{address}/api/health", trust_env=False, timeout=60)
    assert answer.json()["status"] == "ok"
    process.send_signal(signal.SIGINT)
    assert process.wait() == 0
    assert process.stdout is not None
    process.stdout.close()


def test_a_second_server_on_the_same_games_is_sent_to_the_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    database = sqlite_url(tmp_path / "games.sqlite3")
    lock = InstanceLock(database)
    lock.tell("http://127.0.0.1:9/")
    out = io.StringIO()
    assert run(port=0, database=database, out=out) == 1
    assert opened == ["http://127.0.0.1:9/"]
    assert "http://127.0.0.1:9/" in capsys.readouterr().err
    assert run(port=0, database=database, out=out, open_browser=False) == 1
    assert len(opened) == 1
    lock.release()


def test_a_port_that_is_taken_is_an_error_if_it_was_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        database = sqlite_url(tmp_path / "games.sqlite3")
        assert run(port=port, open_browser=False, database=database) == 1
        assert str(port) in capsys.readouterr().err
    InstanceLock(database).release()  # the lock was let go


def test_an_address_of_somebody_else_is_an_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = sqlite_url(tmp_path / "games.sqlite3")
    assert run(SOMEBODY, open_browser=False, database=database) == 1
    assert capsys.readouterr().err.startswith(f"Cannot listen on {SOMEBODY}: ")


def test_without_a_port_any_free_one_does(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as taken:
        monkeypatch.setattr("urban_legends.server.starting.DEFAULT_PORT", taken.getsockname()[1])
        with listen("127.0.0.1", None) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]
    assert DEFAULT_PORT > 1024


def test_it_listens_on_this_machine_only(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as listening:
        assert listening.getsockname()[0] == "127.0.0.1"
        assert listening.proto == socket.IPPROTO_TCP
    assert set(LOCAL_HOSTS) == {"127.0.0.1", "localhost", "[::1]"}


@pytest.mark.parametrize(
    ("host", "shown"),
    [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")],  # noqa: S104
)
def test_the_address_is_one_that_a_browser_here_can_open(host: str, shown: str) -> None:
    from urban_legends.server.starting import _address

    assert _address(host, 80) == f"http://{shown}:80/"


def test_others_are_told_an_address_if_it_listens_to_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from urban_legends.server import starting

    assert starting._address_for_others("127.0.0.1", 80) is None
    monkeypatch.setattr(starting, "SOMEBODY", "127.0.0.1")  # the way there is always known
    assert starting._address_for_others("0.0.0.0", 80) == "http://127.0.0.1:80/"  # noqa: S104
    monkeypatch.setattr(starting, "SOMEBODY", "255.255.255.255")  # and this one is forbidden
    assert starting._address_for_others("0.0.0.0", 80) is None  # noqa: S104
