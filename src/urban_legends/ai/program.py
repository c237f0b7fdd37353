"""A running program that speaks the engine protocol (CEP), at the end of two pipes.

No answer is waited for without end. Every program has a process group of its own, so that Ctrl-C
at the terminal is ours alone and whatever the program has started ends with it.
"""

from __future__ import annotations

import atexit
import os
import select
import shlex
import signal
import subprocess
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from urban_legends.play import PlayerError

LONGEST = 65_536
"""Bytes of a line, as for an engine."""
GREETING_SECONDS = 60.0
"""How long a program may take to start."""
QUIT_SECONDS = 5.0
"""How long a program may take to end once it is told to."""
_SHOWN = 200
"""Letters of a program's line that an error repeats."""
_LONGEST_TITLE = 40


class Program:
    """A running program. Whatever it does wrong is a PlayerError that names it."""

    def __init__(self, name: str, command: list[str]) -> None:
        self.name = name
        self.title = name
        """What it calls itself, once it has greeted."""
        self.options: frozenset[str] = frozenset()
        """The options that it offers, once it has greeted."""
        self.knows_newgame = True
        """Until it says that it does not."""
        self._newgame_sent = False
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
            raise PlayerError(f"{name} does not start: {error.strerror}") from error
        _running.add(self)

    def greet(self) -> None:
        """`cep` and its answer: what the program calls itself, and the options that it has."""
        deadline = monotonic() + GREETING_SECONDS
        self.send("cep", deadline)
        said: list[list[str]] = []
        self.receive("cepok", deadline, lambda line: said.append(line.split(maxsplit=2)))
        names = [words[2].strip() for words in said if words[:2] == ["id", "name"] and words[2:]]
        options = (words[2].split() for words in said if words[:2] == ["option", "name"])
        self.title = printable(names[0])[:_LONGEST_TITLE] if names else self.name
        self.options = frozenset(words[0] for words in options if words)

    def send(self, line: str, deadline: float) -> None:
        """Send a short line; a program that reads nothing must not stop us either."""
        assert self._process.stdin is not None
        try:
            left = max(0.0, deadline - monotonic())
            if not select.select([], [self._process.stdin], [], left)[1]:
                raise self._late()
            self._process.stdin.write(line.encode() + b"\n")
        except OSError as error:
            raise PlayerError(f"{self.name} has ended") from error

    def receive(
        self, word: str, deadline: float, hear: Callable[[str], object] = lambda line: None
    ) -> str:
        """The first line that begins with a word; an error or an end is the program's fault.

        `hear` is told the lines before it.
        """
        while True:
            line = self._line(deadline)
            if line.split(maxsplit=1)[:1] == [word]:
                return line.strip()
            if line.startswith("error"):
                self._forgive(line)
            hear(line)

    def _forgive(self, line: str) -> None:
        """A program may be older than `newgame`; any other error is its fault."""
        if self._newgame_sent and line.split()[:2] == ["error", "unknown"]:
            self.knows_newgame = self._newgame_sent = False
            return
        raise PlayerError(f"{self.name}: {printable(line)}")

    def begin_game(self, deadline: float) -> None:
        """Another game begins: say so, if the program knows the word."""
        if self.knows_newgame:
            self.send("newgame", deadline)
            self._newgame_sent = True

    def receive_all(self, word: str, deadline: float) -> list[str]:
        """Every line up to the first that begins with a word, that one left out."""
        lines = []
        while (line := self._line(deadline)).split(maxsplit=1)[:1] != [word]:
            lines.append(line.strip())
        return lines

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def ends_within(self, seconds: float) -> bool:
        """Whether it ends by itself."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)
        return self.ended

    def _line(self, deadline: float) -> str:
        assert self._process.stdout is not None
        while b"\n" not in self._rest and len(self._rest) <= LONGEST:
            left = max(0.0, deadline - monotonic())
            if not select.select([self._process.stdout], [], [], left)[0]:
                raise self._late()
            more = self._process.stdout.read(4096)
            if not more:
                raise PlayerError(f"{self.name} has ended")
            self._rest += more
        if monotonic() > deadline:  # lines without end are no answer
            raise self._late()
        line, _, self._rest = self._rest.partition(b"\n")
        if len(line) > LONGEST:
            raise PlayerError(f"{self.name} sent a line of more than {LONGEST} bytes")
        try:
            return line.decode("utf-8")
        except UnicodeDecodeError as error:
            raise PlayerError(f"{self.name} sent bytes that are not UTF-8") from error

    def _late(self) -> PlayerError:
        return PlayerError(f"{self.name} does not answer in time")

    def close(self) -> None:
        """Send `quit`, and end it if it stays."""
        try:
            if self._process.poll() is None:
                deadline = monotonic() + QUIT_SECONDS
                with suppress(PlayerError, subprocess.TimeoutExpired):
                    self.send("quit", deadline)
                    self._process.wait(QUIT_SECONDS)
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


def kill_programs() -> None:
    """End every program of this process, for a process that is about to end itself."""
    for program in list(_running):
        program.signal_kill()


atexit.register(kill_programs)


def printable(text: str) -> str:
    """What a program said, fit for a terminal."""
    short = text.strip() if len(text) <= _SHOWN else text[:_SHOWN] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in short)


def command_of(name: str, text: str) -> list[str]:
    """The words of a command as a shell reads them."""
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise PlayerError(f"{name} is no command: a quotation mark is missing") from error
    if not command or not command[0]:
        raise PlayerError(f"{name!r} names no program")
    return command
