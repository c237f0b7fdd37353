"""A program that speaks the engine protocol (CEP) as a player: `cep:./my-bot --fast`.

It sits at the end of two pipes, and no answer is waited for without end. Every program has a
process group of its own, so that Ctrl-C at the terminal is ours alone and whatever the program
has started ends with it.
"""

from __future__ import annotations

import atexit
import os
import select
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from types import TracebackType

from urban_legends.ai.seeds import decision_seed
from urban_legends.play import PlayerError
from urban_legends.rules import Action, RuleError, View, action_text, parse_action

LONGEST = 65_536
"""Bytes of a line, as for an engine."""
LARGEST_SEED = 2**63 - 1
"""The largest that the protocol has."""
DEFAULT_LIMIT = "time 1000"
"""What a program is told to think for when its name says nothing."""
GREETING_SECONDS = 60.0
"""How long a program may take to start."""
ANSWER_SECONDS = 600.0
"""How long it may take over an answer when it is not told a time."""
SLACK_SECONDS = 30.0
"""How long it may take beyond the time that it is told."""
QUIT_SECONDS = 5.0
"""How long a program may take to end once it is told to."""
_SHOWN = 200
"""Letters of a program's line that an error repeats."""


class Program:
    """A running program. Whatever it does wrong is a PlayerError that names it."""

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
            raise PlayerError(f"{name} does not start: {error.strerror}") from error
        _running.add(self)

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

    def receive(self, word: str, deadline: float) -> str:
        """The first line that begins with a word; an error or an end is the program's fault."""
        while True:
            line = self._line(deadline)
            if line.split(maxsplit=1)[:1] == [word]:
                return line.strip()
            if line.startswith("error"):
                raise PlayerError(f"{self.name}: {_printable(line)}")

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


def _printable(text: str) -> str:
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


@dataclass
class ProgramPlayer:
    """A program as a player; it is told the position as its seat sees it, and nothing else.

    Use it in a `with` block: the program ends with the block, at once after an error.
    """

    name: str
    command: list[str]
    limit: str
    """What follows `go`: `time 1000`, `nodes 500` or `level 2`."""
    seed: int
    _program: Program = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._program = Program(self.name, self.command)
        try:
            self._ask("cep", answer="cepok", seconds=GREETING_SECONDS)
        except BaseException:  # Ctrl-C as well: nobody else knows of the program yet
            self._program.kill()
            raise

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        answer = self._ask(
            f"setoption Setup {seen.setup.name}",
            f"setoption Reshuffle {seen.reshuffle.value}",
            f"position {seen}",
            f"go {self.limit} seed {decision_seed(self.seed, seen) & LARGEST_SEED}",
            answer="bestaction",
            seconds=self._deadline(),
        )
        try:
            action = parse_action(answer.split()[1])
        except (IndexError, RuleError) as error:
            raise PlayerError(f"{self.name} answered {_printable(answer)!r}") from error
        if action not in legal:
            raise PlayerError(f"{self.name} played {action_text(action)}: not legal")
        return action

    def _deadline(self) -> float:
        """Seconds within which an answer must come."""
        kind, _, value = self.limit.partition(" ")
        return int(value) / 1000 + SLACK_SECONDS if kind == "time" else ANSWER_SECONDS

    def _ask(self, *lines: str, answer: str, seconds: float) -> str:
        deadline = monotonic() + seconds
        for line in lines:
            self._program.send(line, deadline)
        return self._program.receive(answer, deadline)

    def close(self) -> None:
        self._program.close()

    def __enter__(self) -> ProgramPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """A game that was broken off leaves no time for `quit`."""
        if error is None:
            self._program.close()
        else:
            self._program.kill()
