"""Who never ends a request, never reads, or sends rubbish harms nobody else."""

import logging
import socket
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest
from uvicorn.protocols.http.flow_control import FlowControl
from websockets.exceptions import ConnectionClosedError

from tests.server.house import PERSON, House, Player
from urban_legends.hosting.failures import log_failure
from urban_legends.server.logs import JsonLines, Quiet
from urban_legends.server.protection import patience


def half_open(house: House, text: bytes) -> socket.socket:
    host, _, port = house.address.partition(":")
    one = socket.create_connection((host, int(port)), timeout=60)
    one.sendall(text)
    return one


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
    ],
)
def test_a_request_that_never_ends_is_given_up(
    house: House, monkeypatch: pytest.MonkeyPatch, text: bytes
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.05)
    monkeypatch.setattr(patience, "BODY_SECONDS", 0.05)
    with half_open(house, text) as one, suppress(ConnectionResetError):
        assert one.recv(1) == b""


def test_a_body_has_its_own_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.05)
    head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\n\r\n"
    with half_open(house, head) as one:
        with half_open(house, b"GET /") as slow, suppress(ConnectionResetError):
            slow.recv(1)  # the time for a head is over
        one.sendall(b"{}")
        assert b"422" in one.recv(100)


class Line:
    """A transport and its loop, as far as an answer needs them."""

    def __init__(self) -> None:
        self.waiting = 1_000_000
        """Bytes that nobody has taken yet."""
        self.aborted = False
        self.later: list[tuple[Callable[[int], None], int]] = []

    def get_write_buffer_size(self) -> int:
        return self.waiting

    def abort(self) -> None:
        self.aborted = True

    def call_later(self, seconds: float, work: Callable[[int], None], size: int) -> "Line":
        assert seconds == patience.READ_SECONDS
        self.later.append((work, size))
        return self

    def cancel(self) -> None:
        self.later.clear()

    def wait(self) -> None:
        work, size = self.later.pop()
        work(size)


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    line = Line()
    http = object.__new__(patience.PatientHttp)
    http.transport = http.loop = line  # type: ignore[assignment]
    http.flow = FlowControl(line)  # type: ignore[arg-type]
    http.pause_writing()
    line.waiting -= patience.READ_BYTES
    line.wait()
    assert not line.aborted  # slow, but it is read
    http.resume_writing()
    assert line.later == []
    http.pause_writing()
    line.waiting -= patience.READ_BYTES - 1
    line.wait()
    assert line.aborted


def test_whoever_finishes_a_request_is_not_hurried(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "HEAD_SECONDS", 0.2)
    table = house.open(PERSON, PERSON)
    with house.join(table, "C") as player, house.join(table, "S") as other:
        # Waited for as long as the socket must last.
        with half_open(house, b"GET /") as slow, suppress(ConnectionResetError):
            slow.recv(1)
        player.act("C", "D")
        other.expect("update", "act")


def test_when_descriptors_run_short_those_who_finish_are_served(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patience, "most_connections", lambda: 30)
    with ExitStack() as stack:
        for _ in range(100):
            stack.enter_context(half_open(house, b"GET / HTTP/1.1\r\n"))
        assert house.http.get("/api/health").status_code == 200
        player = stack.enter_context(house.join(house.open(PERSON, PERSON), "C"))
        player.act("C", "D")


def test_as_many_connections_as_descriptors_allow() -> None:
    assert patience.most_connections() > 0
    patience.raise_descriptors()
    assert patience.most_connections() >= 64


SOCKET = (
    "GET /api/tables/a-table-of-ours/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize("more", [f"X-More: {'y' * 20_000}\r\n", "X-More: y\r\n" * 300])
def test_a_head_that_is_too_much_for_a_socket_is_refused(house: House, more: str) -> None:
    with half_open(house, f"{SOCKET}{more}\r\n".encode()) as line:
        heard = b"".join(iter(lambda: line.recv(4096), b""))
    assert heard.startswith(b"HTTP/1.1 4")


def test_a_text_that_is_none_ends_its_connection_and_is_not_logged(
    house: House, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    with house.join(house.open(PERSON, PERSON), "C") as player:
        player.socket.send(b"\xb0\xb1", text=True)
        with pytest.raises(ConnectionClosedError) as ended:
            player.hear()
    assert ended.value.rcvd is not None
    assert ended.value.rcvd.code == patience.NO_TEXT
    assert "0xb0" not in caplog.text + "".join(capfd.readouterr())


@pytest.mark.parametrize("table", ["..", "x", "%00%00%00%00%00%00%00%00", "a" * 60])
def test_a_socket_of_no_table_is_turned_away(house: House, table: str) -> None:
    with Player(house, table) as player:
        player.say("hello", tokens=[])
        assert player.refused()["slug"] == "unknown-game"


@pytest.mark.parametrize("body", [{"record": "a\0b"}, {"table": "a\0bcdefgh"}])
def test_nul_is_refused_before_it_reaches_a_database(house: House, body: dict[str, str]) -> None:
    assert house.http.post("/api/replays", json=body).status_code == 422


def test_the_same_message_is_not_logged_again_and_again() -> None:
    quiet = Quiet()

    def record(message: str) -> logging.LogRecord:
        return logging.LogRecord("name", logging.WARNING, "file", 1, message, (), None)

    assert [quiet.filter(record("a")) for _ in range(100)].count(True) == 1
    assert quiet.filter(record("b"))
    quiet._last["name a"] = (-100.0, 99)
    later = record("a")
    assert quiet.filter(later)
    assert later.getMessage() == "a (and 99 times before)"


def test_one_failure_does_not_keep_another_quiet(caplog: pytest.LogCaptureFixture) -> None:
    log = logging.getLogger("a room of the server")
    log_failure(log, "news could not be read", OSError())
    log_failure(log, "news could not be read", OSError())
    log_failure(log, "a change could not be kept", OSError())
    quiet = Quiet()
    assert [quiet.filter(one) for one in caplog.records] == [True, False, True]


def test_a_json_line_says_which_error_and_not_its_words() -> None:
    try:
        raise ValueError("my cards are SSH")
    except ValueError as error:
        found = (type(error), error, None)
        record = logging.LogRecord("n", logging.ERROR, "f", 1, "failed", (), found)
    line = JsonLines().format(record)
    assert '"error": "ValueError"' in line
    assert "SSH" not in line
