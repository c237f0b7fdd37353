"""The line between a page and its table: messages can be held back, or sent on late."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute

SOCKETS = re.compile(r"/api/tables/[^/]+/socket$")


@dataclass
class Line:
    """What the server says goes through until `hold`; `let_go` brings what was kept."""

    page: Page
    held: bool = False
    kept: list[str | bytes] = field(default_factory=list)
    asked: list[str | bytes] = field(default_factory=list)
    """What the page has sent."""

    def __post_init__(self) -> None:
        self.page.route_web_socket(SOCKETS, self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        self.route = route
        server = route.connect_to_server()
        self.server = server
        route.on_message(self._ask)
        server.on_message(self._pass_on)

    def _ask(self, message: str | bytes) -> None:
        self.asked.append(message)
        self.server.send(message)

    def _pass_on(self, message: str | bytes) -> None:
        if self.held:
            self.kept.append(message)
        else:
            self.route.send(message)

    def hold(self) -> None:
        self.held = True

    def let_go(self) -> None:
        self.held = False
        for message in self.kept:
            self.route.send(message)
        self.kept.clear()
