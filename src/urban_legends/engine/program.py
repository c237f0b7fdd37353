"""The program `cryptid engine`: standard input to a session, its answers to standard output.

Lines are UTF-8 and end with LF alone; whatever else arrives is refused, never fatal. They
are read on one thread and answered on another, so that a long count does not keep `stop` and
`quit` from being read. Reading is the main thread's: Ctrl-C reaches it there, and a thread
left behind in the middle of a read would spoil the end of the program.
"""

from __future__ import annotations

import contextlib
import select
import sys
import threading
from collections.abc import Iterator
from queue import Empty, Full, Queue
from typing import BinaryIO

from urban_legends.engine.searching import SearchThinker
from urban_legends.engine.session import Session
from urban_legends.engine.thinking import Thinker

LONGEST = 65_536
"""Bytes of a line; a whole game as `moves` has a few thousand."""
PATIENCE = 0.5
"""Seconds between looks at whether anybody still reads our answers."""
MOMENT = 0.05
LAST_LOOKS = 40
"""Looks, a moment apart, at whether all has ended after Ctrl-C."""
AHEAD = 1_000
"""Lines read before their turn, at most: memory is bounded whatever is sent."""
END = b"\n"
"""The end of input among the lines, none of which holds an LF."""


def run(
    source: BinaryIO | None = None,
    target: BinaryIO | None = None,
    thinker: Thinker | None = None,
) -> None:
    """Talk until `quit` or the end of input."""
    source = sys.stdin.buffer if source is None else source
    out = sys.stdout.buffer if target is None else target

    def send(text: str) -> None:
        # Nobody reading any more is not an error: the end of input follows.
        with contextlib.suppress(BrokenPipeError):
            out.write(text.encode())
            out.flush()

    conversation = Conversation(Session(send, thinker or SearchThinker()), out)
    try:
        for line in lines(source):
            conversation.put(line)
            if line == b"quit":
                break
        else:
            conversation.put(END)
        conversation.finish()
    except KeyboardInterrupt:
        conversation.abandon()
        raise


class Conversation:
    """Lines wait here for their turn, and are answered one by one on a thread."""

    def __init__(self, session: Session, out: BinaryIO) -> None:
        self._session = session
        self._out = out
        self._lines: Queue[bytes | None] = Queue(AHEAD)
        self._fault: BaseException | None = None
        self._thread = threading.Thread(target=self._answer_all, name="answers", daemon=True)
        self._thread.start()

    def put(self, line: bytes | None) -> None:
        """One more line, None for one that is too long to be anything."""
        if line in (b"stop", b"quit"):
            self._session.read_ahead(line.decode())
        while self._thread.is_alive():
            try:
                self._lines.put(line, timeout=PATIENCE)
            except Full:
                self._end_if_nobody_reads()
            else:
                return
        self.finish()

    def finish(self) -> None:
        """Wait until all is answered; a fault that ended the answers is raised here."""
        while self._thread.is_alive():
            self._thread.join(PATIENCE)
            self._end_if_nobody_reads()
        if self._fault is not None:
            raise self._fault

    def abandon(self) -> None:
        """End what runs and forget what waits.

        The core must not be at work when Python ends: its thread could not come back.
        """
        with contextlib.suppress(Empty):
            while True:
                self._lines.get_nowait()
        self._lines.put(END)
        for _ in range(LAST_LOOKS):  # not for ever: an answer may wait for somebody to read it
            if not self._thread.is_alive():
                break
            self._session.end()
            self._thread.join(MOMENT)

    def _answer_all(self) -> None:
        try:
            while (line := self._lines.get()) != END and _answer(self._session, line):
                pass
            self._session.wait()
        except BaseException as fault:
            self._fault = fault

    def _end_if_nobody_reads(self) -> None:
        if self._thread.is_alive() and _nobody_reads(self._out):
            self._session.end()


def _answer(session: Session, line: bytes | None) -> bool:
    if line is None:
        session.refuse_line("line-too-long", limit=LONGEST)
        return True
    if line.endswith(b"\r"):
        session.refuse_line("line-ending")
        return True
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        session.refuse_line("line-encoding")
        return True
    return session.handle(text)


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Each line without its LF; None for one that is too long to be anything."""
    while line := source.readline(LONGEST + 1):
        if line.endswith(b"\n"):
            yield line[:-1]
        elif len(line) <= LONGEST:
            yield line  # the last line, cut off by the end of input
        else:
            _skip(source)
            yield None


def _skip(source: BinaryIO) -> None:
    while (rest := source.readline(LONGEST)) and not rest.endswith(b"\n"):
        pass


def _nobody_reads(out: BinaryIO) -> bool:
    """Whether the other end of a pipe is gone, where the system can tell."""
    try:
        poll = select.poll()
        poll.register(out.fileno(), 0)
    except (AttributeError, OSError):
        return False
    return bool(poll.poll(0))
