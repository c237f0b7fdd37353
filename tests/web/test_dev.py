"""`npm run dev`: the page as it is being written, with a running server behind it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Visitor
from tests.web.hands import Hands
from tests.web.house import NO_PROXY, Server, lasting_port

WEB = Path(__file__).parents[2] / "web"
pytestmark = [
    pytest.mark.served,
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.xdist_group("web-dev"),
]


@contextmanager
def developing(server: str) -> Iterator[str]:
    """Vite in front of a server; gives its address."""
    # As `npm run dev` starts it, but in one process, which can be ended by its id.
    vite = [str(WEB / "node_modules/.bin/vite"), "--host", "127.0.0.1", "--strictPort", "--port"]
    with subprocess.Popen(
        [*vite, str(lasting_port())],
        cwd=WEB,
        env={**os.environ, "CRYPTID_SERVER": server, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            found = (re.search(r"Local:\s+(http://\S+?)/$", line) for line in process.stdout)
            yield next(one[1] for one in found if one)
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def dev(server: Server) -> Iterator[str]:
    with developing(server.address) as address:
        yield address


def test_a_request_is_answered_by_the_server(dev: str) -> None:
    with NO_PROXY.open(f"{dev}/api/opponents") as answer:
        assert answer.headers["content-type"] == "application/json"
        assert len(json.load(answer)) > 1


def test_another_site_is_still_refused(dev: str) -> None:
    asked = urllib.request.Request(f"{dev}/api/opponents", headers={"origin": "http://evil.test"})
    with pytest.raises(urllib.error.HTTPError) as refused:
        NO_PROXY.open(asked)
    assert refused.value.code == 403
    refused.value.close()


def test_a_game_is_begun_over_the_socket(dev: str, visitor: Visitor) -> None:
    page = visitor()
    page.goto(dev)
    page.locator(".welcome .known").click()
    page.get_by_role("button", name="Play now").click()
    hands = Hands(page)
    hands.decide()
    expect(page.locator(".play")).to_have_attribute("data-phase", re.compile("[shrme]"))
