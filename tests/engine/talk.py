"""Talking to the engine: in this process for speed, and to the real program."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from queue import Queue

from urban_legends.ai.judgement import Report
from urban_legends.ai.players import make_player
from urban_legends.engine.session import Session
from urban_legends.engine.thinking import Go, Stop, Thinker
from urban_legends.rules import Action, View

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
MARK = "isready"
PATIENCE = 300
"""Seconds after which a test gives up on an answer."""


class Quick:
    """Plays as the greedy player at once, for tests that are not about the thinking."""

    def think(
        self, seen: View, legal: Sequence[Action], go: Go, report: Report, stop: Stop
    ) -> Action:
        return make_player("greedy", go.seed or 0).choose(seen, legal)


class Talk:
    """A session in this process; `ask` gives every line of the answer."""

    def __init__(self, thinker: Thinker | None = None, **options: str) -> None:
        self.lines: Queue[str] = Queue()
        self.session = Session(self._send, thinker or Quick())
        for name, value in options.items():
            assert self.ask(f"setoption {name} {value}") == []

    def _send(self, text: str) -> None:
        assert text.endswith("\n"), "an answer is whole lines"
        for line in text[:-1].split("\n"):
            self.lines.put(line)

    def tell(self, command: str) -> None:
        assert self.session.handle(command)

    def next_line(self) -> str:
        return self.lines.get(timeout=PATIENCE)

    def ask(self, command: str) -> list[str]:
        """The whole answer to a command, once the session is free again."""
        self.tell(command)
        self.session.wait(PATIENCE)
        return self.rest()

    def rest(self) -> list[str]:
        """The lines that have come and were not read yet."""
        found = []
        while not self.lines.empty():
            found.append(self.lines.get())
        return found

    def code(self, command: str) -> str:
        """The code of the error that a command must answer; nothing else may be said."""
        (line,) = self.ask(command)
        word, code, text = line.split(" ", 2)
        assert word == "error"
        assert text
        return code

    @property
    def position(self) -> str:
        (line,) = self.ask("show")
        return line.removeprefix("position ")


class Program:
    """The real program, talked to over its standard input and output."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line)
        self.process.stdin.flush()

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), "the program ended"
        assert b"\r" not in line
        return line[:-1].decode()

    def ask(self, line: bytes) -> list[str]:
        """Everything that the program says before it is ready again."""
        self.send(line + b"\n" + MARK.encode() + b"\n")
        found = []
        while (answer := self.read()) != "readyok":
            found.append(answer)
        return found


def start() -> subprocess.Popen[bytes]:
    """`cryptid engine` with pipes; nothing may be written to standard error."""
    command = [sys.executable, "-W", "error", "-m", "urban_legends", "engine"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)


@contextmanager
def program() -> Iterator[Program]:
    """A running program that ends at the end of its input, cleanly."""
    with start() as process:
        try:
            yield Program(process)
            _, complaints = process.communicate(timeout=PATIENCE)
            assert (process.returncode, complaints) == (0, b"")
        finally:
            process.kill()
