"""Tries a program that speaks the engine protocol, and says in plain words what is wrong with it.

It is asked what the arena asks, and a little more: every phase, either role, views in which cards
are hidden, the same question twice, another game, a game told by its moves, something unknown,
`stop` and `quit`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import monotonic

from urban_legends.ai.program import GREETING_SECONDS, QUIT_SECONDS, Program, printable
from urban_legends.ai.program_player import HISTORY
from urban_legends.play import PlayerError
from urban_legends.rules import (
    SETUPS,
    View,
    action_text,
    legal_in_view,
    parse_position,
)

POSITIONS = {
    "the Cryptid's first turn": "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -",
    "a turn of the Scientist": "2 sS -[o]-[o]-[o]- pwb[o*]pwb[o*]ppwb ??.S SA.S -- 0-0 7o5m -",
    "a wild card that may be used": "3 sC w[o*]wbb[o*]wb[o]- -[o]pppp[o]-[o]-[o]- "
    "-.SSA ??.SSS C- 0-0 5o5m -",
    "the hiding phase": "6 hC -[o]pw[m!]bbb[o]pw[o]ppw -[m!]-[o*]-[o*]- "
    "-.SSSSAAHH ??.SSSSAHH -- 0-0 1o3m -",
    "the restrict phase": "6 rS w[m*]ppb[o*]wwb[o*]p[o]pb -[o]-[o]-[o]- ?.SSSAAHH S.SSAHH "
    "-S 2-1 2o2m -",
    "a displaced sensor": "4 mC pww[o]b[o*]p[m*]p -[o]-[o]- HH.AA ??.SS CS 1-1 5o3m pwbb",
    "the expand phase": "3 eC -[o]-[o]- w[o]-[o*]ppwwbbb[o*]pp S.SSSAAHHH ??.SSAAAHH "
    "-- 0-0 4o4m om",
}
TOLD = (
    "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- ???.- -- 0-0 9o5m -",
    "moves S1:ww/ppb H2w<",
    "1 sC -[o*]ppbb www[o]ppb[o]- SH.S ??.H -- 0-0 9o5m -",
)
"""A game as a program is told it: where it began, what was played, and where that leads."""
GO = "go nodes 100 seed 7"
ANSWER_SECONDS = 60.0
STOP_SECONDS = 5.0
SHOWN_LINES = 3
"""So many of its last lines are told when a program did not say what was wanted."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was tried."""

    what: str
    fault: str = ""
    """What is wrong, and what is wanted; empty if nothing is."""
    said: str = ""
    """What the program answered, where that is worth reading."""


class Fault(Exception):
    """What is wrong with an answer."""


def check_program(name: str, command: list[str]) -> Iterator[Finding]:
    """Try a program, one thing after another; after a fault that ends it nothing more is tried."""
    try:
        program = Program(name, command)
    except PlayerError as error:
        yield Finding("starts", str(error))
        return
    trial = _Trial(program)
    try:
        for what, try_it in trial.tries():
            try:
                yield Finding(what, said=try_it())
            except Fault as fault:
                yield Finding(what, str(fault))
            except PlayerError as error:
                yield Finding(what, f"{error}; nothing more can be tried")
                return
    finally:
        program.kill()


class _Trial:
    """The questions; each answers with what is worth reading, or raises."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.lines: list[str] = []
        """What it said when it was greeted."""
        self.heard: list[str] = []
        """What it said before the last line that was waited for."""

    def tries(self) -> Iterator[tuple[str, Callable[[], str]]]:
        yield "greets: cep … cepok", self.greets
        yield "says its name: id name …", self.is_named
        yield "offers the set-ups and the rule option", self.has_options
        yield "is ready: isready … readyok", self.is_ready
        for where in POSITIONS:
            yield f"plays a legal action: {where}", partial(self.plays, where)
        for setup in list(SETUPS)[1:]:
            yield f"plays the set-up {setup}", partial(self.plays_setup, setup)
        yield "gives the same answer to the same seed", self.repeats
        yield "begins another game: newgame", self.begins_again
        yield "follows a game told by moves, if it offers History", self.follows
        yield "refuses what it does not know, and goes on", self.refuses
        yield "answers soon after stop", self.stops
        yield "ends when it is told to: quit", self.quits

    @property
    def options(self) -> set[str]:
        return {line.split()[2] for line in self.lines if line.startswith("option name ")}

    def greets(self) -> str:
        self.program.send("cep", _in(GREETING_SECONDS))
        self._hear("cepok", GREETING_SECONDS)
        self.lines = self.heard
        return ""

    def is_named(self) -> str:
        for line in self.lines:
            if line.startswith("id name ") and line[8:].strip():
                return line[8:].strip()
        raise Fault("no line `id name NAME` before `cepok`: tables cannot name the program")

    def has_options(self) -> str:
        wanted = {"Setup", "Reshuffle"}
        if missing := wanted - self.options:
            names = " and ".join(sorted(missing))
            raise Fault(f"no `option name …` for {names}: it will be set before every position")
        return ""

    def is_ready(self) -> str:
        self.program.send("isready", _in(ANSWER_SECONDS))
        self._hear("readyok", ANSWER_SECONDS)
        return ""

    def plays(self, where: str) -> str:
        self._set_up("standard")
        return self._go(POSITIONS[where])

    def plays_setup(self, setup: str) -> str:
        self._set_up(setup)
        answer = self._go(STARTS[setup], setup)
        self._set_up("standard")
        return answer

    def repeats(self) -> str:
        position = POSITIONS["the Cryptid's first turn"]
        first, second = self._go(position), self._go(position)
        if first != second:
            raise Fault(f"`{GO}` gave {first} and then {second}: the same seed wants the same")
        return ""

    def begins_again(self) -> str:
        """A program may be older than the command, but must say so and go on."""
        lines = self._answers("newgame")
        if any(not line.startswith("error unknown") for line in lines):
            raise Fault(f"`newgame` was answered by `{lines[0]}`: it wants no answer")
        self._set_up("standard")
        self._go(POSITIONS["a turn of the Scientist"])
        return "not known: it is told positions alone" if lines else ""

    def follows(self) -> str:
        if HISTORY not in self.options:
            return "not offered: it is told positions alone"
        for line in (f"setoption {HISTORY} on", "newgame", f"position {TOLD[0]}", TOLD[1]):
            if lines := self._answers(line):
                raise Fault(f"`{line}` was answered by `{lines[0]}`: it wants no answer")
        return self._asked(TOLD[2])

    def refuses(self) -> str:
        lines = self._answers("no-such-command")
        if not any(line.startswith("error ") for line in lines):
            raise Fault("`no-such-command` wants an answer `error unknown …`")
        return ""

    def stops(self) -> str:
        self.program.send(f"position {next(iter(POSITIONS.values()))}", _in(ANSWER_SECONDS))
        self.program.send("go time 600000", _in(ANSWER_SECONDS))
        self.program.send("stop", _in(ANSWER_SECONDS))
        self._hear("bestaction", STOP_SECONDS)
        return ""

    def quits(self) -> str:
        self.program.send("quit", _in(QUIT_SECONDS))
        if not self.program.ends_within(QUIT_SECONDS):
            raise Fault(f"still running {QUIT_SECONDS:g} seconds after `quit`")
        return ""

    def _hear(self, word: str, seconds: float) -> str:
        """The first line that begins with a word; without one it is told what was said instead."""
        self.heard = []
        try:
            return self.program.receive(word, _in(seconds), self.heard.append)
        except PlayerError as error:
            last = [f"`{printable(line)}`" for line in self.heard[-SHOWN_LINES:] if line.strip()]
            said = f"its last lines were {', '.join(last)}" if last else "it said nothing"
            wanted = f"a line that begins with `{word}` was waited for"
            raise PlayerError(f"{error}: {wanted}, and {said}") from error

    def _set_up(self, setup: str) -> None:
        for line in (f"setoption Setup {setup}", "setoption Reshuffle immediate"):
            self.program.send(line, _in(ANSWER_SECONDS))

    def _go(self, position: str, setup: str = "standard") -> str:
        self.program.send(f"position {position}", _in(ANSWER_SECONDS))
        return self._asked(position, setup)

    def _answers(self, command: str) -> list[str]:
        """All that a command answers."""
        self.program.send(command, _in(ANSWER_SECONDS))
        self.program.send("isready", _in(ANSWER_SECONDS))
        return self.program.receive_all("readyok", _in(ANSWER_SECONDS))

    def _asked(self, position: str, setup: str = "standard") -> str:
        """The answer to `go` in a position that has been set up."""
        self.program.send(GO, _in(ANSWER_SECONDS))
        words = self._hear("bestaction", ANSWER_SECONDS).split()
        if len(words) != 2:
            raise Fault(f"`{' '.join(words)}`: wanted is `bestaction ACTION`")
        seen = parse_position(position, SETUPS[setup])
        assert isinstance(seen, View)
        legal = [action_text(action) for action in legal_in_view(seen)]
        if words[1] not in legal:
            raise Fault(f"{words[1]} is not legal in {position}; legal are {' '.join(legal[:8])} …")
        return words[1]


STARTS = {
    "mini": "1 sC p[o*]w -[o]-[o]- S.- ?.- -- 0-0 3o1m -",
    "duel": "1 sC pw[o*]pb -[o]-[o]- SH.- ??.- -- 0-0 0o0m -",
}


def _in(seconds: float) -> float:
    return monotonic() + seconds
