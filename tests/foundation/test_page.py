"""The built page comes up in a real browser, without an error and without asking anybody else."""

import functools
import http.server
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.foundation.project import ROOT
from tests.web.house import chromium

STATIC = ROOT / "src/urban_legends/server/static"
PATIENCE = 60_000
"""Milliseconds; machines are shared, so slow is no fault."""


class Silent(http.server.SimpleHTTPRequestHandler):
    """Serves the built files and keeps the tests' output clean."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def address() -> Iterator[str]:
    handler = functools.partial(Silent, directory=str(STATIC))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.mark.browser
def test_the_built_page_shows_the_game_s_name(address: str) -> None:
    errors: list[str] = []
    asked: list[str] = []
    with chromium() as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address)
        title = page.get_by_role("heading", level=1)
        expect(title).to_have_text("Cryptid: Urban Legends", timeout=PATIENCE)
    assert errors == []
    assert [url for url in asked if not url.startswith(address)] == []
