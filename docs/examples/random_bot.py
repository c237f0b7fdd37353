"""A complete CEP engine: any legal action, each as likely as the other.

A `cryptid engine` runs behind it and answers everything but `go`, so the rules are written
once. Run it with the Python that has the package; it imports the standard library alone.
"""

import random
import subprocess
import sys
from itertools import takewhile

rules = subprocess.Popen(
    [sys.executable, "-m", "urban_legends", "engine"],
    stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8",
)  # fmt: skip


def ask(command: str) -> list[str]:
    """The lines that the engine behind answers; `readyok` says that there are no more."""
    assert rules.stdin is not None
    assert rules.stdout is not None
    print(command, "isready", sep="\n", file=rules.stdin, flush=True)
    return [line.rstrip("\n") for line in takewhile("readyok\n".__ne__, rules.stdout)]


def think(words: list[str]) -> str:
    """The answer to `go`. A better bot differs here and nowhere else."""
    seed = words[words.index("seed") + 1] if "seed" in words[:-1] else None
    (answer,) = ask("legal")
    if answer == "legal" or answer.startswith("error"):
        return ask("go nodes 1")[-1]
    return "bestaction " + random.Random(seed).choice(answer.split()[1:])


for line in sys.stdin:
    words = line.split()
    if words == ["quit"]:
        break
    if words and words[0] == "go":
        print(think(words), flush=True)
    elif words == ["isready"]:
        print("readyok", flush=True)
    else:
        for answer in ask(line.rstrip("\n")):
            name = answer.startswith("id name ")
            print("id name Random bot" if name else answer, flush=True)
rules.communicate("quit\n")
