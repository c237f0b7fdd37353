"""The real program over its standard input and output."""

import signal
import time
from errno import ENOSPC
from io import BytesIO

import pytest

from tests.engine.talk import PATIENCE, START, program, start
from urban_legends.engine.program import LONGEST
from urban_legends.engine.program import run as program_run

pytestmark = pytest.mark.slow

MOVED = "1 sS pwwb[o*]ppwbb -[o]-[o]p SS.H SAH.- -- 0-0 9o5m -"


def run(text: bytes) -> list[str]:
    """Everything the program says to an input that then ends."""
    with start() as process:
        try:
            out, complaints = process.communicate(text, timeout=PATIENCE)
        finally:
            process.kill()
    assert (process.returncode, complaints) == (0, b"")
    return out.decode().splitlines()


def test_a_conversation_by_pipe() -> None:
    assert run(b"show\nperft 1\nmoves H1p>\nlegal x\nquit\nshow\n") == [
        f"position {START}",
        "perft 41",
        "error malformed The command is written: legal.",
    ]


@pytest.mark.slow
def test_the_end_of_input_ends_it_after_what_it_was_asked() -> None:
    assert run(b"") == []
    assert run(b"perft 2") == ["perft 1275"]
    assert run(b"go nodes 100 seed 3\n")[-1] == run(b"go nodes 100 seed 3")[-1]
    assert run(b"go nodes 1000000000000\nquit\n")[-1].startswith("bestaction ")


@pytest.mark.slow
@pytest.mark.parametrize("engine", [b"readable", b"fast"])
def test_quit_and_stop_are_read_while_a_perft_without_end_runs(engine: bytes) -> None:
    option = b"setoption Engine " + engine + b"\n"
    (stopped,) = run(option + b"perft 30\nquit\n")
    assert stopped.startswith("error stopped ")
    assert run(option + b"perft 30\nisready\nstop\nquit\n") == [stopped, "readyok"]
    assert run(option + b"perft 30\nshow\nquit\n") == [stopped, f"position {START}"]
    assert run(option + b"perft 30\nisready\nstop\nshow\n")[1:] == [
        "readyok",
        f"position {START}",
    ]


def test_a_perft_without_end_ends_when_nobody_is_left() -> None:
    with start() as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"perft 30\nisready\n")
            process.stdout.close()
            process.stdin.close()
            assert process.wait(PATIENCE) == 0
        finally:
            process.kill()


def test_a_fault_while_writing_ends_the_program_with_that_fault() -> None:
    class Full(BytesIO):
        def write(self, _: object) -> int:
            raise OSError(ENOSPC, "no space is left")

    with pytest.raises(OSError, match="no space"):
        program_run(BytesIO(b"show\n" * 3), Full())


def test_answers_come_at_once() -> None:
    with program() as engine:
        assert engine.ask(b"show") == [f"position {START}"]
        assert engine.ask(b"moves H1p>") == []
        assert engine.ask(b"show") == [f"position {MOVED}"]


def test_lines_that_are_no_text_are_refused_and_the_next_is_answered() -> None:
    with program() as engine:
        for line, part in [
            (b"show\r", "error malformed Lines end"),
            (b"\xff\xfe", "error malformed That line is not UTF-8."),
            (b"show\x00", "error unknown"),
            (b"\x00", "error unknown"),
            ("показать".encode(), "error unknown"),
            (b"show\xe2\x80\xa8show", "error unknown"),
            (b"x" * (LONGEST + 1), "error malformed That line is too long"),
            (b"y" * (3 * LONGEST), "error malformed That line is too long"),
            (b"moves " + b"D~S " * 1000, "error"),
        ]:
            (answer,) = engine.ask(line)
            assert answer.startswith(part), answer
        assert engine.ask(b"show") == [f"position {START}"]


def test_a_line_of_the_greatest_length_is_read() -> None:
    with program() as engine:
        (answer,) = engine.ask(b"z" * LONGEST)
        assert answer.startswith("error unknown")


def test_nobody_reading_ends_it_quietly() -> None:
    process = start()
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.close()
    process.stdin.write(b"show\n" * 50)
    process.stdin.close()
    assert process.wait(PATIENCE) == 0
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.parametrize("last", [b"", b"perft 30\nisready\ngo\n", b"go nodes 1000000000\n"])
def test_ctrl_c_leaves_without_a_traceback(last: bytes) -> None:
    with start() as process:
        try:
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(b"setoption Engine fast\nisready\n" + last)
            process.stdin.flush()
            assert process.stdout.readline() == b"readyok\n"
            time.sleep(0.1)
            process.send_signal(signal.SIGINT)
            _, complaints = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert process.returncode == 130
    assert b"Traceback" not in complaints
    assert b"terminate" not in complaints
