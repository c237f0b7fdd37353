"""`make prove ARGS=proxies`: people play through the proxies of `deploy/`, over HTTPS.

nginx and Caddy run with the files of `deploy/`; only the certificate is made here. Behind them two
servers share a PostgreSQL, started by the command of the manual. Two people meet by a link and play
whole games through the proxy; in the middle a server is ended, and they come back through it.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.house import WAIT, House, Player
from tests.server.kills import sensible
from tests.server.people import GUEST, OPENER, meet
from tests.support.postgresql import postgres

ROOT = Path(__file__).parents[2]
NAME = "play.example.org"
NAMED = (8117, 8118)
"""The ports in the files of `deploy/`; others are taken here, since these may be in use."""
GAMES = 3
NGINX = "events {{}}\npid {0}/pid;\nerror_log stderr error;\nhttp {{ include {0}/nginx.conf; }}\n"
TRUSTING = ssl.create_default_context()
TRUSTING.check_hostname, TRUSTING.verify_mode = False, ssl.CERT_NONE


class Named(httpx.HTTPTransport):
    """Asks this machine for the name that the certificate is for."""

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        request.extensions = {**request.extensions, "sni_hostname": NAME}
        return super().handle_request(request)


class Far(House):
    """The servers as they are seen through a proxy."""

    def __init__(self) -> None:
        super().__init__(443)
        self.http = httpx.Client(
            base_url="https://127.0.0.1",
            headers={"Host": NAME, "Origin": f"https://{NAME}"},
            transport=Named(verify=TRUSTING),
            timeout=WAIT,
        )

    def socket_of(self, table: str) -> str:
        return f"wss://{NAME}/api/tables/{table}/socket"


def _came(house: House, table: str) -> Player:
    """A player whose socket goes through the proxy."""
    plain = socket.create_connection(("127.0.0.1", 443))
    return Player(house, table, ssl=TRUSTING, server_hostname=NAME, sock=plain)


def _sit(house: House, table: str, token: str) -> Player:
    """Come in; through a proxy that notices only now that a server is gone, try again."""
    while True:
        try:
            player = _came(house, table)
            player.say("hello", tokens=[token])
            player.expect("table")
        except (ConnectionClosed, InvalidStatus):
            continue
        return player


def play(house: House, servers: list[subprocess.Popen[bytes]], start: Any, number: int) -> int:
    """One whole game; gives how many steps it had."""
    rng = Random(number)
    table = meet(house)
    tokens = {"C": OPENER, "S": GUEST}
    people = {seat: _sit(house, table, token) for seat, token in tokens.items()}
    count = 0
    while (state := people["C"].state)["result"] == "*":
        seat = state["to_act"]
        people[seat].act(seat, *sensible(people[seat], rng))
        count += 1
        if count == 5:
            servers[0].send_signal(signal.SIGKILL)
            servers[0].wait()
            for player in people.values():
                player.close()
            people = {one: _sit(house, table, token) for one, token in tokens.items()}
            servers[0] = start(PORTS[0])
        version = people[seat].state["version"]
        for one in people.values():
            while one.state["version"] < version:
                one.expect("update")
    steps = int(people["C"].state["steps"])
    for player in people.values():
        player.close()
    return steps


def _free_ports() -> tuple[int, int]:
    with socket.socket() as one, socket.socket() as other:
        one.bind(("127.0.0.1", 0))
        other.bind(("127.0.0.1", 0))
        return one.getsockname()[1], other.getsockname()[1]


PORTS = _free_ports()


def _written(name: str) -> str:
    """A file of `deploy/`, with the ports of today."""
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    for named, port in zip(NAMED, PORTS, strict=True):
        assert str(named) in text
        text = text.replace(str(named), str(port))
    return text


def _certificate(folder: Path) -> tuple[Path, Path]:
    key, made = folder / "key.pem", folder / "certificate.pem"
    command = ["openssl", "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-days", "1"]
    command += ["-subj", f"/CN={NAME}", "-keyout", str(key), "-out", str(made)]
    subprocess.run(command, check=True, capture_output=True)
    return key, made


def _nginx(folder: Path) -> list[str]:
    key, made = _certificate(folder)
    text = _written("nginx.conf")
    live = f"/etc/letsencrypt/live/{NAME}"
    text = text.replace(f"{live}/fullchain.pem", str(made)).replace(f"{live}/privkey.pem", str(key))
    assert live not in text
    (folder / "nginx.conf").write_text(text, encoding="utf-8")
    (folder / "main.conf").write_text(NGINX.format(folder), encoding="utf-8")
    return ["nginx", "-p", str(folder), "-c", str(folder / "main.conf"), "-g", "daemon off;"]


def _caddy(folder: Path) -> list[str]:
    key, made = _certificate(folder)
    text = _written("Caddyfile")
    text = text.replace("    encode", f"    tls {made} {key}\n    encode")
    (folder / "Caddyfile").write_text(text, encoding="utf-8")
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES = {"nginx": _nginx, "Caddy": _caddy}


@contextmanager
def proxy(name: str) -> Iterator[None]:
    with tempfile.TemporaryDirectory() as folder:
        command = PROXIES[name](Path(folder))
        program = shutil.which(command[0], path=f"{os.environ['PATH']}:/usr/sbin")
        assert program, f"{command[0]} is missing: apt-get install {command[0]}"
        process = subprocess.Popen([program, *command[1:]], env={**os.environ, "HOME": folder})
        try:
            while process.poll() is None and not _listens(443):
                pass
            assert process.returncode is None, "the proxy does not start"
            yield
        finally:
            process.terminate()
            process.wait()


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def _end(servers: list[subprocess.Popen[bytes]]) -> None:
    for server in servers:
        server.terminate()
        server.wait()


def main() -> int:
    figures: dict[str, int] = {}
    with ExitStack() as stack:
        url = stack.enter_context(postgres()).url

        def start(port: int) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "urban_legends", "serve", "--port", str(port)]
            server = subprocess.Popen(
                [*command, "--no-browser", "--name", NAME, "--log", "json"],
                env={**os.environ, "CRYPTID_DATABASE": url},
                stdout=subprocess.DEVNULL,
            )
            while not _listens(port):
                assert server.poll() is None, "the server does not start"
            return server

        servers = [start(port) for port in PORTS]
        stack.callback(_end, servers)
        for name in PROXIES:
            with proxy(name):
                house = Far()
                while house.http.get("/api/ready").status_code != 200:
                    pass
                assert house.http.get("/metrics").status_code in (403, 404)
                steps = [play(house, servers, start, number) for number in range(GAMES)]
                figures[f"games through {name}"] = len(steps)
                figures[f"steps through {name}"] = sum(steps)
                house.http.close()
    print(figures)
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
