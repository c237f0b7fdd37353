"""One conversation in the engine protocol: commands in, lines of answer out.

Whatever is unknown or impossible answers `error CODE text` and changes nothing. The session
touches no stream: it is given whole lines and a way to send lines.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from urban_legends import __version__
from urban_legends.ai.judgement import Judgement
from urban_legends.engine.answers import KnownPosition, Stopped, answers_of, legal_on
from urban_legends.engine.forms import (
    DEEPEST,
    OPTIONS,
    analysis_lines,
    info_line,
    no_words,
    option_line,
    read_go,
    read_number,
    read_option,
)
from urban_legends.engine.reasons import reason_lines
from urban_legends.engine.thinking import Go, Stop, Thinker
from urban_legends.rules import (
    SETUPS,
    Phase,
    Reshuffle,
    RuleError,
    action_text,
    parse_action,
    position_text,
    refuse,
    start,
)
from urban_legends.text import explain

Send = Callable[[str], None]
Work = Callable[[Stop], str]


@dataclass(slots=True)
class Job:
    """Something that takes long, on a thread of its own."""

    command: str
    stop: Stop = field(default_factory=Stop)
    thread: threading.Thread | None = None

    def end(self) -> None:
        self.stop.set()
        self.wait()

    def wait(self, seconds: float | None = None) -> None:
        if self.thread is not None:
            self.thread.join(seconds)


class Session:
    """The state of a conversation: options, a position, perhaps a job that is running."""

    def __init__(self, send: Send, thinker: Thinker) -> None:
        self._send = send
        self._thinker = thinker
        self._options = {name: values[0] for name, values in OPTIONS.items()}
        self._current = self._start()
        self._answers = answers_of(self._options["Engine"])
        self._job: Job | None = None
        self._lock = threading.Lock()
        # Each of these is written by one thread alone: whoever reads ahead, whoever handles.
        self._stops_read = 0
        self._stops_handled = 0
        self._leaving = False
        self._commands: dict[str, Callable[[str], None]] = {
            "cep": self._cep,
            "setoption": self._setoption,
            "isready": self._isready,
            "newgame": self._newgame,
            "position": self._position,
            "moves": self._moves,
            "show": self._show,
            "legal": self._legal,
            "perft": self._perft,
            "go": self._go,
            "reasons": self._reasons,
            "stop": no_words("stop"),
            "quit": no_words("quit"),
        }

    def _start(self) -> KnownPosition:
        """The first position of the chosen set-up, with its example hands."""
        setup = SETUPS[self._options["Setup"]]
        return KnownPosition.of(start(setup=setup, reshuffle=Reshuffle(self._options["Reshuffle"])))

    # --- the conversation ----------------------------------------------------------------

    def read_ahead(self, line: str) -> None:
        """A line has come whose turn may be later: a perft must not make `stop` and `quit` wait.

        Commands wait for a perft, so these two would otherwise be handled only after it.
        """
        if line == "stop":
            self._stops_read += 1
        elif line == "quit":
            self._leaving = True

    def handle(self, line: str) -> bool:
        """Answer one line; False when it ends the conversation."""
        if line == "stop":
            self._stops_handled += 1
        elif line == "quit":
            self._leaving = True
        job = self._job
        if job is not None and job.command == "go":
            return self._handle_while_thinking(job, line)
        if job is not None:  # perft answers first, unless it is told to stop
            if line == "stop":
                job.end()
                return True
            job.wait()
        self._carry_out(line)
        return line != "quit"

    def _handle_while_thinking(self, job: Job, line: str) -> bool:
        """Only `stop`, `isready` and `quit` are taken while the engine thinks."""
        if line == "isready":
            self.send("readyok")
        elif line in ("stop", "quit"):
            job.end()
            return line != "quit"
        else:
            self._refuse("busy", "busy")
        return True

    def refuse_line(self, slug: str, **args: str | int) -> None:
        """A line that could not even be read as text."""
        self._refuse("malformed", slug, **args)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait for a job to end by itself; whether it has, and has said its last line."""
        if (job := self._job) is not None:
            job.wait(seconds)
        with self._lock:  # held while the last line goes out
            return self._job is None

    def end(self) -> None:
        """Stop whatever runs, without waiting for its last line."""
        if (job := self._job) is not None:
            job.stop.set()

    def send(self, *lines: str) -> None:
        with self._lock:
            self._send("".join(f"{line}\n" for line in lines))

    def _carry_out(self, line: str) -> None:
        name, space, words = line.partition(" ")
        command = self._commands.get(name)
        if command is None:
            self._refuse("unknown", "unknown-command", text=name, names=" ".join(self._commands))
            return
        self._try(lambda: command(space + words))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except RuleError as error:
            self.send(error_line(error))
        except Exception as error:  # a fault of ours must not end the conversation
            self._refuse("internal", "internal", problem=repr(error))

    def _refuse(self, code: str, slug: str, **args: str | int) -> None:
        self.send(error_line(RuleError(refuse(code, slug, **args))))

    # --- commands: `words` is what follows the name, its space included ---------------------

    def _cep(self, words: str) -> None:
        no_words("cep")(words)
        self.send(
            f"id name Cryptid: Urban Legends {__version__}",
            "id author the Cryptid: Urban Legends digital edition contributors",
            *map(option_line, OPTIONS),
            "cepok",
        )

    def _setoption(self, words: str) -> None:
        name, value = read_option(words)
        before = self._options[name]
        self._options[name] = value
        if name == "Engine":
            self._answers = answers_of(value)
        elif name in ("Setup", "Reshuffle") and value != before:
            self._current = self._start()

    def _isready(self, words: str) -> None:
        no_words("isready")(words)
        self.send("readyok")

    def _newgame(self, words: str) -> None:
        """Nothing is kept from one game to the next but the options."""
        no_words("newgame")(words)
        self._current = self._start()

    def _position(self, words: str) -> None:
        setup = SETUPS[self._options["Setup"]]
        reshuffle = Reshuffle(self._options["Reshuffle"])
        self._current = self._answers.read(words[1:], setup, reshuffle)

    def _moves(self, words: str) -> None:
        """All of the actions or none."""
        current = self._current
        for text in words[1:].split(" "):
            current = self._answers.play(current, text)
        self._current = current

    def _show(self, words: str) -> None:
        no_words("show")(words)
        self.send(f"position {position_text(self._current.position)}")

    def _legal(self, words: str) -> None:
        no_words("legal")(words)
        self.send(" ".join(["legal", *self._answers.legal(self._current)]))

    def _perft(self, words: str) -> None:
        depth = read_number("perft N", words[1:], 0, DEEPEST)
        answers, current = self._answers, self._current

        def work(stop: Stop) -> str:
            stopped = self._perft_stopped(stop, answers.checks_before_quit)
            return f"perft {answers.perft(current, depth, stopped)}"

        self._begin("perft", work)

    def _go(self, words: str) -> None:
        go = replace(read_go(words), search=self._options["Search"] == "on")
        if self._current.position.phase is Phase.OVER:
            raise RuleError(refuse("phase", "game-over"))
        self._begin("go", self._choice(go))

    def _reasons(self, words: str) -> None:
        action = parse_action(words[1:])
        if self._current.position.phase is Phase.OVER:
            raise RuleError(refuse("phase", "game-over"))
        if action not in legal_on(self._current.position):
            self._answers.play(self._current, words[1:])  # says why not
        seen = self._current.seen_by_actor()
        if seen.hands[seen.actor].unknown:
            raise RuleError(refuse("hidden", "hand-hidden"))
        self._begin("reasons", lambda stop: "\n".join(reason_lines(seen, action)))

    # --- jobs --------------------------------------------------------------------------

    def _perft_stopped(self, stop: Stop, checks_before_quit: int) -> Stopped:
        """Whether to stop counting, by now or by a command that waits for the count.

        Somebody who sends a short perft and `quit` in one go still wants the answer. Looks
        are counted rather than seconds, so that it does not depend on the machine.
        """
        looks = 0

        def stopped() -> bool:
            nonlocal looks
            looks += 1
            ahead = self._stops_read > self._stops_handled
            return stop.is_set or ahead or (self._leaving and looks > checks_before_quit)

        return stopped

    def _choice(self, go: Go) -> Work:
        seen, legal = self._current.seen_by_actor(), legal_on(self._current.position)

        def work(stop: Stop) -> str:
            action = self._thinker.think(seen, legal, go, self._report, stop)
            assert action in legal, f"a thinker chose {action}, which is not legal"
            return f"bestaction {action_text(action)}"

        return work

    def _report(self, judged: Judgement) -> None:
        if self._options["Analysis"] == "on":
            self.send(*analysis_lines(judged))
        else:
            self.send(info_line(judged))

    def _begin(self, command: str, work: Work) -> None:
        """Start a job; its last line comes when the session is free for commands again."""
        job = Job(command)

        def run() -> None:
            try:
                line = work(job.stop)
            except RuleError as error:
                line = error_line(error)
            except Exception as error:
                problem = refuse("internal", "internal", problem=repr(error))
                line = error_line(RuleError(problem))
            with self._lock:
                self._job = None
                self._send(f"{line}\n")

        job.thread = threading.Thread(target=run, name=command, daemon=True)
        self._job = job
        job.thread.start()


def error_line(error: RuleError) -> str:
    """`error CODE text`, always one line."""
    return f"error {error.code} {explain(error.refusal)}"
