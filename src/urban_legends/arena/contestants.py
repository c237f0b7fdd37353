"""Players by name for the arena: built in, or any program that speaks CEP.

`greedy`, `plain:1000`, `level:3` are built in; `cep:./my-bot --fast` starts that program,
and `cep[nodes=500]:./my-bot` tells it how long to think.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic
from types import TracebackType

from urban_legends.ai.players import UnknownPlayerError, make_player
from urban_legends.arena.program import ContestantError, Program, shown
from urban_legends.play import Player
from urban_legends.rules import Action, RuleError, View, action_text, parse_action

GREETING_SECONDS = 60.0
"""How long a program may take to start."""
ANSWER_SECONDS = 600.0
"""How long it may take over an answer when it is not told a time."""
SLACK_SECONDS = 30.0
"""How long it may take beyond the time that it is told."""
_PROGRAM = re.compile(r"cep(?:\[((?:nodes|time|level)=[1-9][0-9]{0,8})\])?:(.+)")


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
    return ProgramPlayer(name, _command(name, found[2]), limit, seed)


def _command(name: str, text: str) -> list[str]:
    try:
        command = shlex.split(text)
    except ValueError as error:
        raise ContestantError(f"{name} is no command: a quotation mark is missing") from error
    if not command or not command[0]:
        raise ContestantError(f"{name!r} names no program")
    return command


@dataclass
class ProgramPlayer:
    """A program that speaks CEP over its standard input and output.

    It is told the position as its seat sees it, and nothing else.
    """

    name: str
    command: list[str]
    limit: str
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
            f"go {self.limit} seed {self.seed}",
            answer="bestaction",
            seconds=self._patience(),
        )
        try:
            action = parse_action(answer.split()[1])
        except (IndexError, RuleError) as error:
            raise ContestantError(f"{self.name} answered {shown(answer)!r}") from error
        if action not in legal:
            raise ContestantError(f"{self.name} played {action_text(action)}: not legal")
        return action

    def _patience(self) -> float:
        kind, _, value = self.limit.partition(" ")
        return int(value) / 1000 + SLACK_SECONDS if kind == "time" else ANSWER_SECONDS

    def _ask(self, *lines: str, answer: str, seconds: float) -> str:
        deadline = monotonic() + seconds
        for line in lines:
            self._program.tell(line, deadline)
        return self._program.hear(answer, deadline)

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
        """A game that was broken off leaves no time for goodbyes."""
        if error is None:
            self._program.close()
        else:
            self._program.kill()
