"""The program `cryptid engine`: standard input to a session, its answers to standard output.

Lines are UTF-8 and end with LF alone; whatever else arrives is refused, never fatal.
"""

from __future__ import annotations

import contextlib
import select
import sys
from collections.abc import Iterator
from typing import BinaryIO

from urban_legends.engine.searching import SearchThinker
from urban_legends.engine.session import Session
from urban_legends.engine.thinking import Thinker

LONGEST = 65_536
"""Bytes of a line; a whole game as `moves` has a few thousand."""
PATIENCE = 0.5
"""Seconds between looks at whether anybody still reads our answers."""


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

    session = Session(send, thinker or SearchThinker())
    for line in lines(source):
        if not _answer(session, line):
            return
    while not session.wait(PATIENCE):
        if _nobody_reads(out):
            session.end()


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
