"""A program as a player: `cep:./my-bot --fast`. Its process lives for many games.

A program is told each decision whole, so any process of it can take any decision. Between two
decisions a process waits here; a player gets its own again if it can, and otherwise one that no
game needs. A program that fails is ended, and the next decision has a fresh process.
"""

from __future__ import annotations

import atexit
from collections.abc import Sequence
from dataclasses import dataclass, field
from threading import Lock
from time import monotonic
from types import TracebackType

from urban_legends.ai.program import Program, printable
from urban_legends.ai.seeds import decision_seed
from urban_legends.notation import Record
from urban_legends.play import PlayerError
from urban_legends.rules import (
    Action,
    RuleError,
    View,
    action_text,
    parse_action,
    position_text,
    step_text,
)

LARGEST_SEED = 2**63 - 1
"""The largest that the protocol has."""
DEFAULT_LIMIT = "time 1000"
"""What a program is told to think for when its name says nothing."""
ANSWER_SECONDS = 600.0
"""How long it may take over an answer when it is not told a time."""
SLACK_SECONDS = 30.0
"""How long it may take beyond the time that it is told."""
HISTORY = "History"
"""The option of programs that want to be told the whole game."""
MOST_IDLE = 4
"""Processes of one program that wait for their games; beyond that they are shared."""


class _Process(Program):
    """A program with the game that it is in."""

    game: object = None
    """None: no game needs it."""


class Waiting:
    """The processes that wait for a decision, by their command."""

    def __init__(self) -> None:
        self._idle: dict[tuple[str, ...], list[_Process]] = {}
        self._lock = Lock()

    def take(self, name: str, command: list[str], game: object) -> _Process:
        """A process for a decision of a game: the game's own, a free one or a fresh one."""
        with self._lock:
            idle = self._idle.setdefault(tuple(command), [])
            found = _best(idle, game)
            if found is not None:
                idle.remove(found)
        if found is not None and found.ended:
            found.kill()
            found = None
        return found or _started(name, command)

    def give_back(self, command: list[str], process: _Process) -> None:
        with self._lock:
            self._idle.setdefault(tuple(command), []).append(process)

    def leave(self, command: list[str], game: object) -> None:
        """A game is over: its process is free for another."""
        with self._lock:
            for process in self._idle.get(tuple(command), []):
                if process.game is game:
                    process.game = None

    def end(self) -> None:
        """Tell all of them to end, and see to it that they do."""
        with self._lock:
            ending = [process for idle in self._idle.values() for process in idle]
            self._idle.clear()
        for process in ending:
            process.close()


def _best(idle: list[_Process], game: object) -> _Process | None:
    for wanted in (game, None):
        for process in idle:
            if process.game is wanted:
                return process
    return idle[0] if len(idle) >= MOST_IDLE else None


def _started(name: str, command: list[str]) -> _Process:
    process = _Process(name, command)
    try:
        process.greet()
    except BaseException:  # Ctrl-C as well: nobody else knows of the program yet
        process.kill()
        raise
    return process


_waiting = Waiting()


def end_programs() -> None:
    """End every program that waits for a decision; they end with our process in any case."""
    _waiting.end()


atexit.register(end_programs)


@dataclass
class ProgramPlayer:
    """A program at a seat; it is told what its seat may know, and nothing else.

    Use it in a `with` block: after the block its process is free for another game, and after an
    error in it there is no such process any more.
    """

    given: str
    """The name by which it was asked for."""
    command: list[str]
    limit: str
    """What follows `go`: `time 1000`, `nodes 500` or `level 2`."""
    seed: int
    most_seconds: float | None = None
    """How long an answer may take where it is not told a time."""
    name: str = field(init=False)
    """What the program calls itself, or else the name given."""
    _game: object = field(init=False, repr=False)
    _record: Record | None = field(init=False, repr=False, default=None)

    def __post_init__(self) -> None:
        """Start the program, if none waits: one that cannot be had is told at once."""
        self._game = object()
        process = _waiting.take(self.given, self.command, self._game)
        self.name = process.title
        _waiting.give_back(self.command, process)

    follows = True

    def follow(self, game: Record) -> None:
        """The game so far; one that does not go on from what was told before is another."""
        told, self._record = self._record, game
        if told is not None and not _goes_on(told, game):
            self._leave()

    def choose(self, seen: View, legal: Sequence[Action]) -> Action:
        deadline = monotonic() + self._patience()
        process = _waiting.take(self.given, self.command, self._game)
        try:
            self._tell(process, seen, deadline)
            seed = decision_seed(self.seed, seen) & LARGEST_SEED
            process.send(f"go {self.limit} seed {seed}", deadline)
            action = self._read(process.receive("bestaction", deadline), legal)
        except BaseException:
            process.kill()
            raise
        _waiting.give_back(self.command, process)
        return action

    def _tell(self, process: _Process, seen: View, deadline: float) -> None:
        """What is to be decided: the position, or for those who want it the game up to here."""
        if process.game is not self._game:
            process.game = self._game
            process.begin_game(deadline)
        process.send(f"setoption Setup {seen.setup.name}", deadline)
        process.send(f"setoption Reshuffle {seen.reshuffle.value}", deadline)
        if HISTORY not in process.options or self._record is None:
            process.send(f"position {seen}", deadline)
            return
        process.send(f"setoption {HISTORY} on", deadline)
        process.send(f"position {position_text(self._record.start)}", deadline)
        if self._record.steps:
            process.send(f"moves {' '.join(map(step_text, self._record.steps))}", deadline)

    def _read(self, answer: str, legal: Sequence[Action]) -> Action:
        try:
            action = parse_action(answer.split()[1])
        except (IndexError, RuleError) as error:
            raise PlayerError(f"{self.given} answered {printable(answer)!r}") from error
        if action not in legal:
            raise PlayerError(f"{self.given} played {action_text(action)}: not legal")
        return action

    def _patience(self) -> float:
        """Seconds within which an answer must come."""
        kind, _, value = self.limit.partition(" ")
        if kind == "time":
            return int(value) / 1000 + SLACK_SECONDS
        return ANSWER_SECONDS if self.most_seconds is None else self.most_seconds

    def _leave(self) -> None:
        _waiting.leave(self.command, self._game)
        self._game = object()

    def close(self) -> None:
        """The game is over."""
        self._leave()

    def __enter__(self) -> ProgramPlayer:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _goes_on(told: Record, game: Record) -> bool:
    """Whether a game is the one that was told, further on."""
    return told.start == game.start and game.steps[: len(told.steps)] == told.steps
