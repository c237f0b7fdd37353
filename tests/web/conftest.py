"""One server and one browser for each file of tests, a fresh visitor for each test.

The plugin `tests.browser.edition` puts the edition without a server in the server's place.

Server and browser are gone before a worker turns to tests elsewhere: while the browser is driven
from this thread, nothing else could run an event loop in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.hands import NOTHING_BY_ITSELF
from tests.web.house import Server, chromium, lasting_port, serving

Visitor = Callable[..., Page]

PATIENCE = 60_000
"""Milliseconds; machines are shared, so slow is no fault."""

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def server(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("games")
    edition = request.config.pluginmanager.get_plugin("tests.browser.edition")
    with edition.in_place_of_a_server(request.config, folder) if edition else serving(folder) as it:
        yield it


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as running:
        yield running


@pytest.fixture
def visitor(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visitor]:
    """Opens pages; a test fails if any of them met an error or asked a stranger for anything."""
    faults: list[str] = []

    def visit(
        width: int = 1280, height: int = 800, *, forced: bool = False, **more: object
    ) -> Page:
        settings = {"reduced_motion": "reduce", **more}
        context = browser.new_context(
            viewport={"width": width, "height": height},
            **settings,  # type: ignore[arg-type]
        )
        context.set_default_timeout(PATIENCE)
        if not forced:
            context.add_init_script(NOTHING_BY_ITSELF)
        page = context.new_page()
        if "server" in request.fixturenames:
            request.getfixturevalue("server").prepare(page)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on(
            "request",
            lambda asked: None if "//127.0.0.1:" in asked.url else faults.append(asked.url),
        )
        return page

    yield visit
    for context in browser.contexts:
        context.close()
    assert faults == []


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    with serving(tmp_path, lasting_port()) as running:
        yield running
