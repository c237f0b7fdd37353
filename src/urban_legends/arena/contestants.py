"""Players by name for the arena: built in, or any program that speaks CEP.

`greedy`, `plain:1000`, `level:3` are built in; `cep:./my-bot --fast` starts that program,
and `cep[nodes=500]:./my-bot` tells it how long to think.
"""

from __future__ import annotations

import re
import shlex
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from types import TracebackType

from urban_legends.ai.players import UnknownPlayerError, make_player
from urban_legends.play import Player
from urban_legends.rules import Action, RuleError, View, action_text, parse_action

_PROGRAM = re.compile(r"cep(?:\[((?:nodes|time|level)=[1-9][0-9]{0,8})\])?:(.+)")


class ContestantError(RuntimeError):
    """A contestant that cannot play: an unknown name, a program that fails or cheats."""


def is_program(name: str) -> bool:
    return _PROGRAM.fullmatch(name) is not None


def make_contestant(name: str, seed: int) -> Player:
    """The player of a name, ready to play one game with a seed of its own."""
    found = _PROGRAM.fullmatch(name)
    if found is None:
        try:
            return make_player(name, seed)
        except UnknownPlayerError as error:
            raise ContestantError(str(error)) from error
    limit = found[1].replace("=", " ") if found[1] else "time 1000"
    return ProgramPlayer(name, shlex.split(found[2]), limit, seed)


@dataclass
class ProgramPlayer:
    """A program that speaks CEP over its standard input and output.

    It is told the position as its seat sees it, and nothing else.
    """

    name: str
    command: list[str]
    limit: str
    seed: int
    _process: subprocess.Popen[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                bufsize=1,
            )
        except OSError as error:
            raise ContestantError(f"{self.name} does not start: {error.strerror}") from error
        try:
            self._tell("cep")
            self._await("cepok")
        except ContestantError:
            self.close()
            raise

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        self._tell(f"setoption Setup {seen.setup.name}")
        self._tell(f"setoption Reshuffle {seen.reshuffle.value}")
        self._tell(f"position {seen}")
        self._tell(f"go {self.limit} seed {self.seed}")
        answer = self._await("bestaction").split()
        try:
            action = parse_action(answer[1])
        except (IndexError, RuleError) as error:
            raise ContestantError(f"{self.name} answered {' '.join(answer)!r}") from error
        if action not in legal:
            raise ContestantError(f"{self.name} played {action_text(action)}: not legal")
        return action

    def _tell(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()
        except OSError as error:
            raise ContestantError(f"{self.name} has ended") from error

    def _await(self, word: str) -> str:
        """The first line that begins with a word; an error or an end is the program's fault."""
        assert self._process.stdout is not None
        while line := self._process.stdout.readline():
            if line.split(maxsplit=1)[:1] == [word]:
                return line.strip()
            if line.startswith("error"):
                raise ContestantError(f"{self.name}: {line.strip()}")
        raise ContestantError(f"{self.name} has ended")

    def close(self) -> None:
        if self._process.poll() is None:
            try:
                self._tell("quit")
                self._process.wait(timeout=5)
            except (ContestantError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()

    def __enter__(self) -> ProgramPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
