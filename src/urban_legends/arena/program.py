"""A program that speaks CEP, at the end of two pipes: no answer is waited for without end.

Every program has a process group of its own, so that Ctrl-C at the terminal is the arena's alone
and whatever the program has started ends with it.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
from contextlib import suppress
from time import monotonic

LONGEST = 65_536
"""Bytes of a line, as for an engine."""
FAREWELL_SECONDS = 5.0
"""How long a program may take to end once it is told to."""
_SHOWN = 200
"""Letters of a program's line that an error repeats."""


class ContestantError(RuntimeError):
    """A contestant that cannot play: an unknown name, a program that fails or cheats."""


class Program:
    """A running program. Whatever it does wrong is a ContestantError that names it."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self._rest = b""
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                process_group=0,
            )
        except OSError as error:
            raise ContestantError(f"{name} does not start: {error.strerror}") from error
        _running.add(self)

    def tell(self, line: str, deadline: float) -> None:
        """Send a short line; a program that reads nothing must not stop us either."""
        assert self._process.stdin is not None
        try:
            left = max(0.0, deadline - monotonic())
            if not select.select([], [self._process.stdin], [], left)[1]:
                raise self._late()
            self._process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            raise ContestantError(f"{self.name} has ended") from error

    def hear(self, word: str, deadline: float) -> str:
        """The first line that begins with a word; an error or an end is the program's fault."""
        while True:
            line = self._line(deadline)
            if line.split(maxsplit=1)[:1] == [word]:
                return line.strip()
            if line.startswith("error"):
                raise ContestantError(f"{self.name}: {shown(line)}")

    def _line(self, deadline: float) -> str:
        assert self._process.stdout is not None
        while b"\n" not in self._rest and len(self._rest) <= LONGEST:
            left = max(0.0, deadline - monotonic())
            if not select.select([self._process.stdout], [], [], left)[0]:
                raise self._late()
            more = self._process.stdout.read(4096)
            if not more:
                raise ContestantError(f"{self.name} has ended")
            self._rest += more
        if monotonic() > deadline:  # lines without end are no answer
            raise self._late()
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > LONGEST:
            raise ContestantError(f"{self.name} sent a line of more than {LONGEST} bytes")
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise ContestantError(f"{self.name} sent bytes that are not UTF-8") from error

    def _late(self) -> ContestantError:
        return ContestantError(f"{self.name} does not answer in time")

    def close(self) -> None:
        """Say goodbye, and end it if it stays."""
        try:
            if self._process.poll() is None:
                deadline = monotonic() + FAREWELL_SECONDS
                with suppress(ContestantError, subprocess.TimeoutExpired):
                    self.tell("quit", deadline)
                    self._process.wait(FAREWELL_SECONDS)
        finally:
            self.kill()

    def kill(self) -> None:
        """End it at once, with all that it has started."""
        if self not in _running:
            return  # its number may be another's by now
        _running.remove(self)
        self.signal_kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def signal_kill(self) -> None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)


_running: set[Program] = set()


def kill_all() -> None:
    """End every program of this process, for a process that is about to end itself."""
    for program in list(_running):
        program.signal_kill()


def shown(text: str) -> str:
    """What a program said, fit for a terminal."""
    short = text.strip() if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in short)
