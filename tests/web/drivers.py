"""Firefox and WebKit as Debian packages them, driven by WebDriver: no other program in between.

Firefox speaks WebDriver BiDi over a socket of its own; WebKit has a driver that speaks classic
WebDriver over HTTP and wants a screen, which Xvfb draws in memory.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from websockets.sync.client import ClientConnection, connect

from tests.web.house import NO_PROXY, lasting_port

FIREFOX = "firefox-esr"
WEBKIT_DRIVER = "WebKitWebDriver"
MINI_BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
PREFERENCES = """
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("ui.prefersReducedMotion", 1);
"""
PATIENCE = 60.0
MIDDLE = """(what, nth) => {
  const one = document.querySelectorAll(what)[nth];
  one.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


class Driver(Protocol):
    """A browser with one window."""

    name: str

    def open(self, address: str) -> None: ...
    def call(self, function: str, *arguments: object) -> Any:
        """What a function of the page's language gives, as JSON can say it."""

    def resize(self, width: int, height: int) -> None: ...
    def press(self, what: str, nth: int = 0) -> None:
        """Press the mouse in the middle of what a selector finds."""


class Firefox:
    """Firefox by WebDriver BiDi."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket, self.asked = socket, 0
        made = self.ask("session.new", capabilities={})
        self.name = f"Firefox {made['capabilities']['browserVersion']}"
        self.context = self.ask("browsingContext.getTree")["contexts"][0]["context"]

    def ask(self, method: str, **params: object) -> Any:
        self.asked += 1
        self.socket.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            answer = json.loads(self.socket.recv(timeout=PATIENCE))
            if answer.get("id") == self.asked:
                assert answer["type"] == "success", answer
                return answer["result"]

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def call(self, function: str, *arguments: object) -> Any:
        # Values travel as text: so both browsers give the same.
        text = json.dumps(arguments)
        whole = f"async () => JSON.stringify((await ({function})(...{text})) ?? null)"
        answer = self.ask(
            "script.callFunction",
            functionDeclaration=whole,
            target={"context": self.context},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self.ask("browsingContext.setViewport", context=self.context, viewport=size)

    def press(self, what: str, nth: int = 0) -> None:
        x, y = self.call(MIDDLE, what, nth)
        steps = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self.context, actions=[mouse])


class WebKit:
    """WebKitGTK's small browser by classic WebDriver."""

    def __init__(self, driver: str, browser: str) -> None:
        self.driver = driver
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        made = self.ask("POST", "/session", capabilities=wanted)
        self.session = f"/session/{made['sessionId']}"
        self.name = f"WebKitGTK {made['capabilities']['browserVersion']}"

    def ask(self, method: str, path: str, **body: object) -> Any:
        request = urllib.request.Request(
            self.driver + path,
            data=json.dumps(body).encode() if method == "POST" else None,
            headers={"content-type": "application/json"},
            method=method,
        )
        with NO_PROXY.open(request, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self.ask("POST", f"{self.session}/url", url=address)

    def call(self, function: str, *arguments: object) -> Any:
        script = (
            "const done = arguments[arguments.length - 1];"
            f"Promise.resolve(({function})(...{json.dumps(arguments)}))"
            ".then((value) => done(JSON.stringify(value ?? null)));"
        )
        answer = self.ask("POST", f"{self.session}/execute/async", script=script, args=[])
        return json.loads(answer)

    def resize(self, width: int, height: int) -> None:
        """The window has a frame: it is as much larger as the page inside says."""
        outer = {"x": 0, "y": 0, "width": width, "height": height}
        for _ in range(2):
            self.ask("POST", f"{self.session}/window/rect", **outer)
            inside = self.call("() => [innerWidth, innerHeight]")
            outer["width"] += width - inside[0]
            outer["height"] += height - inside[1]

    def press(self, what: str, nth: int = 0) -> None:
        self.call(MIDDLE, what, nth)
        found = self.ask("POST", f"{self.session}/elements", using="css selector", value=what)
        (element,) = found[nth].values()
        self.ask("POST", f"{self.session}/element/{element}/click")

    def close(self) -> None:
        self.ask("DELETE", self.session)


@contextmanager
def firefox() -> Iterator[Driver]:
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "user.js").write_text(PREFERENCES, encoding="utf-8")
        options = ["--headless", "--no-remote", "--remote-debugging-port", "0"]
        command = [FIREFOX, *options, "--profile", folder, "about:blank"]
        with _running(command, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None
            for line in process.stderr:
                if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                    break
            else:
                raise AssertionError("Firefox did not say where it listens")
            with connect(f"{found[1]}/session", max_size=None, proxy=None) as socket:
                driver = Firefox(socket)
                yield driver
                driver.ask("browser.close")


@contextmanager
def webkit() -> Iterator[Driver]:
    (browser,) = sorted(Path("/").glob(MINI_BROWSERS.lstrip("/")))[-1:]
    port = lasting_port()
    with (
        _screen() as display,
        _running([WEBKIT_DRIVER, f"--port={port}"], env={**os.environ, "DISPLAY": display}),
    ):
        address = f"http://127.0.0.1:{port}"
        _wait_for(f"{address}/status")
        driver = WebKit(address, str(browser))
        try:
            yield driver
        finally:
            driver.close()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory; gives its name."""
    reading, writing = os.pipe()
    command = [
        "Xvfb",
        "-displayfd",
        str(writing),
        "-screen",
        "0",
        "2700x1700x24",
        "-nolisten",
        "tcp",
    ]
    with _running(command, pass_fds=(writing,), stderr=subprocess.DEVNULL):
        os.close(writing)
        with os.fdopen(reading) as said:
            yield f":{said.readline().strip()}"


@contextmanager
def _running(command: list[str], **more: Any) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, **more)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()
        if process.stderr:
            process.stderr.close()


def _wait_for(address: str) -> None:
    until = time.monotonic() + PATIENCE
    while True:
        try:
            NO_PROXY.open(address, timeout=5).close()
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)
        else:
            return
