"""How often a second `cryptid --version` can answer, beside `pip --version`."""

import subprocess
import sys
import time
from functools import partial

from bench.measure import Chunk, Contender, Group, whole
from bench.program import run


def answers(module: str) -> Chunk:
    def work() -> float:
        command = [sys.executable, "-m", module, "--version"]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return 1

    return whole(work)


def groups() -> list[Group]:
    ours = Contender("cryptid --version", partial(answers, "urban_legends"))
    pip = Contender("pip --version", partial(answers, "pip"))
    # The work is done by other processes: only the wall clock sees it.
    return [Group("Start of the command", "answers/s", ours, [pip], clock=time.perf_counter)]


def main() -> None:
    run(__doc__, groups)


if __name__ == "__main__":
    main()
