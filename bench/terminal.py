"""How soon the table in the terminal is there, and how soon it answers a key.

`python -m bench.terminal` starts `cryptid tui` in a terminal of its own, 80 by 24 and 200 by 60, as
a person does, and reads what it draws. Python keeps what it compiles, as it does for everybody who
has not forbidden it; a first start that is not measured sees to that. Figures only; nothing fails
by them. For Linux.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIZES = ((80, 24), (200, 60))
KEYS = ("s", "1", "p", "\x1b[C", "\x1b[D", "a", "p", ">", "\x1b[B", "\x1b[A")
"""Keys of the first decision; each changes what is drawn."""
QUIET = 0.03
"""Seconds without anything drawn after which a screen is whole."""
LONGEST = 60.0
ROUNDS = 3


class Terminal:
    """`cryptid tui` in a terminal of some size, with games of its own."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        columns, lines = size
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {
            **os.environ,
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
            "XDG_DATA_HOME": str(folder),
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        command = [sys.executable, "-m", "urban_legends", "tui", "--lang", "en"]
        self.began = time.perf_counter()
        self._process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment,
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)

    def until(self, text: str) -> float:
        """Seconds from the start until something was drawn."""
        said, give_up = b"", time.perf_counter() + LONGEST
        while text.encode() not in said:
            if time.perf_counter() > give_up:
                raise SystemExit(f"{text!r} was never drawn")
            if select.select([self._master], [], [], 0.1)[0]:
                said += os.read(self._master, 65_536)
        return time.perf_counter() - self.began

    def press(self, key: str) -> float:
        """Seconds from a key to the last thing drawn for it."""
        began = last = time.perf_counter()
        os.write(self._master, key.encode())
        while time.perf_counter() < began + 1:
            if select.select([self._master], [], [], QUIET)[0]:
                os.read(self._master, 65_536)
                last = time.perf_counter()
            elif last > began:
                break
        return last - began

    def cpu(self) -> float:
        """Seconds of processor time so far: what other work on the machine changes least."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def settle(self) -> None:
        """Read until nothing more is drawn."""
        while select.select([self._master], [], [], 0.5)[0]:
            os.read(self._master, 65_536)

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._master)


@contextmanager
def terminal(folder: Path, size: tuple[int, int]) -> Iterator[Terminal]:
    opened = Terminal(folder, size)
    try:
        yield opened
    finally:
        opened.close()


def measure(size: tuple[int, int], starts: int) -> dict[str, float]:
    """Median seconds to the first screen, and of answers to keys at the table."""
    first, busy, answers = [], [], []
    with tempfile.TemporaryDirectory() as name:
        with terminal(Path(name), size) as one:
            one.until("New game")
        for _ in range(starts):
            with terminal(Path(name), size) as one:
                first.append(one.until("New game"))
                busy.append(one.cpu())
        with terminal(Path(name), size) as one:
            one.until("New game")
            one.press("n")
            one.until("Your role")
            one.settle()
            one.press("\r")
            one.until("Your turn")
            one.settle()
            before = one.cpu()
            for key in KEYS * ROUNDS:
                answers.append(one.press(key))
                one.settle()
            each = (one.cpu() - before) / len(answers)
    return {
        "first screen": statistics.median(first),
        "first screen, processor time": statistics.median(busy),
        "answer to a key": statistics.median(answers),
        "answer to a key, processor time": each,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args()
    found = {f"{size[0]}x{size[1]}": measure(size, wanted.starts) for size in SIZES}
    if wanted.json:
        print(json.dumps(found))
        return
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    for size, figures in found.items():
        told = ", ".join(f"{name} {1000 * value:.0f} ms" for name, value in figures.items())
        print(f"{size}: {told}")


if __name__ == "__main__":
    main()
