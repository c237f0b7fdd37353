"""The edition without a server in place of one: the same tests, asked of the same page.

    pytest -p tests.browser.edition --edition build/edition tests/web/test_hints.py

Tests that only a server can pass are marked `served` and left out. Tables and replays that a test
wants are made here, by the judge of that edition, and laid into the visitor's own database before
the page is opened.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Response

from tests.browser import page as browser_page
from tests.foundation.project import ROOT
from tests.web.house import Server

DATABASE = (ROOT / "web/src/local/database.ts").read_text(encoding="utf-8")
FORM = re.findall(r"^const (NAME|VERSION|STORES) = (.*?)(?: as const)?;$", DATABASE, re.M)
"""What the page's database is called and made of."""
LAY = (
    "async (kept) => {"
    + "".join(f"const {name} = {value};" for name, value in FORM)
    + """
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => STORES.forEach((one) => request.result.createObjectStore(one));
  const database = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
  const work = database.transaction(STORES, "readwrite");
  const done = new Promise((resolve, reject) => {
    work.oncomplete = resolve;
    work.onabort = reject;
  });
  for (const [table, opening] of kept.tables) {
    work.objectStore("tables").put({ opening, length: 0 }, table);
  }
  for (const [replay, record] of kept.replays) work.objectStore("replays").put(record, replay);
  await done;
  database.close();
}"""
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--edition", type=Path, required=True, help="the folder of the edition")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    served = [item for item in items if _needs_a_server(item)]
    config.hook.pytest_deselected(items=served)
    items[:] = [item for item in items if item not in served]


def _needs_a_server(item: pytest.Item) -> bool:
    mortal = "own_server" in getattr(item, "fixturenames", ())
    return mortal or item.get_closest_marker("served") is not None


@contextmanager
def in_place_of_a_server(config: pytest.Config, folder: Path) -> Iterator[Edition]:
    with hosted(config.getoption("--edition").resolve(), folder) as address:
        yield Edition(address)


class Plain(SimpleHTTPRequestHandler):
    """A plain host: no compression, no types of its own, nothing but files."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@contextmanager
def hosted(
    edition: Path, folder: Path, host_of: type[Plain] = Plain, port: int = 0
) -> Iterator[str]:
    """An edition below a path; the network is cut at the end of the block."""
    (folder / "games").mkdir(parents=True)
    (folder / "games" / "cryptid").symlink_to(edition.resolve())
    host = ThreadingHTTPServer(("127.0.0.1", port), partial(host_of, directory=str(folder)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}/games/cryptid/"
    finally:
        host.shutdown()
        thread.join()
        host.server_close()


NETWORK_KEPT = "caches.open('cryptid-later').then(async (found) => (await found.keys()).length)"


def bring_network(page: Page, address: str) -> None:
    """Let the page fetch the large network as somebody would: by opening a game at level 5."""
    page.goto(address)
    page.locator(".level").last.click()
    page.locator(".first .start:enabled").click()
    page.locator(".play").wait_for()
    while not page.evaluate(NETWORK_KEPT):  # it comes while the game is on
        page.wait_for_timeout(100)
    page.goto(address)
    page.locator(".first .start:enabled").wait_for()


class Edition(Server):
    """What tests use of a server, without one."""

    complaints = ""
    alone = True

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.address = f"{folder}?"
        self._kept = browser_page.Memory()
        self._wanted: dict[str, dict[str, list[tuple[str, str]]]] = {}
        """What is to be laid into the database before an address is opened."""

    @property
    def home(self) -> str:
        return self.folder

    def post(self, path: str, body: object) -> Any:
        assert isinstance(body, dict)
        here = browser_page.Page(self._kept)
        fine, answer = _elsewhere(here.post(path, **body))
        assert fine, answer
        return answer

    def get(self, path: str) -> Any:
        fine, answer = _elsewhere(browser_page.Page(self._kept).get(path))
        assert fine, answer
        return json.loads(answer)

    def table(self, *args: Any, **more: Any) -> str:
        address = super().table(*args, **more)
        table = address.partition("/table/")[2].partition("#")[0]
        opening, _ = self._kept.tables[table]
        self._wanted[table] = {"tables": [(table, opening)], "replays": []}
        return address

    def replay(self, record: str) -> str:
        address = super().replay(record)
        replay = address.rpartition("/")[2]
        self._wanted[replay] = {"tables": [], "replays": [(replay, self._kept.replays[replay])]}
        return address

    def prepare(self, page: Page) -> None:
        """Let a page find what it is sent to."""
        plain = page.goto

        def goto(url: str, **more: Any) -> Response | None:
            for name in [name for name in self._wanted if name in url]:
                plain(f"{self.folder}icon.svg")  # nothing of the game runs there
                page.evaluate(LAY, self._wanted.pop(name))
            return plain(url, **more)

        page.goto = goto  # type: ignore[method-assign]


def _elsewhere(work: Coroutine[Any, Any, Any]) -> Any:
    """Run in a thread of its own: in this one the browser is driven by a loop already."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
