"""The line between a page and its table: messages can be held back, or sent on late."""

from __future__ import annotations

import json
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
    told: list[str | bytes] = field(default_factory=list)
    """What the server has sent, whether it arrived or not."""
    swallow: bool = False
    """Whether what the page sends gets lost on the way."""
    dead: bool = False
    """Whether a held line leaves even the question unanswered whether it is still there."""

    def __post_init__(self) -> None:
        self.page.route_web_socket(SOCKETS, self._connect)

    def _connect(self, route: WebSocketRoute) -> None:
        """A new connection is a new chance: nothing is held, and what was kept is lost."""
        self.route, self.held = route, False
        self.kept.clear()
        server = route.connect_to_server()
        self.server = server
        route.on_message(self._ask)
        server.on_message(lambda message: self._pass_on(server, message))

    def _ask(self, message: str | bytes) -> None:
        self.asked.append(message)
        asked = json.loads(message)
        if self.held and asked["type"] == "ping" and not self.dead:
            answer = {"type": "accepted", "reply_to": asked["id"], "version": 0}
            self.route.send(json.dumps(answer))
        elif not self.swallow:
            self.server.send(message)

    def _pass_on(self, server: WebSocketRoute, message: str | bytes) -> None:
        if server is not self.server:
            return
        self.told.append(message)
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
