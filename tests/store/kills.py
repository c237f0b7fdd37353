"""Starts that are killed at any moment: a database always opens again, with everything in it.

`python -m tests.store.kills` is the long campaign of `make prove`; the tests run a short one. The
moment is a number of statements, counted from the first: each is tried, again and again.
"""

import json
import os
import subprocess
import sys
import tempfile
from itertools import count
from pathlib import Path
from random import Random

from urban_legends.store import open_store, sqlite_url
from urban_legends.store.tables import REVISION

FORM = "0000"
"""A form that no version has had."""
FIRST_STARTS, MOVES = 120, 80
MOST_STATEMENTS = 40
PROGRAM = """
import os, signal, sys
from sqlalchemy import Engine, event
from urban_legends.store.database import open_store
url, revision, most = sys.argv[1], sys.argv[2], int(sys.argv[3])
said = 0

def count(*_):
    global said
    said += 1
    if said > most:
        os.kill(os.getpid(), signal.SIGKILL)

event.listen(Engine, "before_cursor_execute", count)
event.listen(Engine, "commit", count)
open_store(url, revision).close()
"""


def _killed(path: Path, revision: str, statements: int) -> bool:
    """Open a database in a process that dies after so many statements; whether it did."""
    command = [sys.executable, "-c", PROGRAM, sqlite_url(path), revision, str(statements)]
    code = subprocess.run(command, check=False, capture_output=True).returncode
    assert code in (0, -9), code
    return code == -9


def kill_first_starts(folder: Path, times: int, seed: int) -> int:
    """First starts that were killed, each followed by one that was not."""
    rng, kills, databases = Random(seed), 0, count()
    while kills < times:
        path = folder / f"first-{seed}-{next(databases)}.sqlite3"
        while _killed(path, REVISION, rng.randrange(MOST_STATEMENTS)):
            kills += 1
            if rng.random() < 0.5:
                break
        store = open_store(sqlite_url(path))
        store.open_table("a-table", "an opening")
        store.append("a-table", 0, ["an entry"], None)
        assert len(store.load("a-table").entries) == 1
        store.close()
    return kills


def kill_moves(folder: Path, times: int, seed: int) -> int:
    """Moves to the first form and back that were killed; the games are there after each."""
    rng, kills = Random(seed), 0
    path = folder / f"moves-{seed}.sqlite3"
    store = open_store(sqlite_url(path))
    store.open_table("a-table", "an opening")
    store.close()
    while kills < times:
        for here, there in ((REVISION, "0001"), ("0001", REVISION)):
            store = open_store(sqlite_url(path), here)
            store.close()
            kills += _killed(path, there, rng.randrange(MOST_STATEMENTS // 2))
            store = open_store(sqlite_url(path))
            assert store.load("a-table").opening == "an opening"
            store.close()
    return kills


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        figures = {
            "first_starts_killed": kill_first_starts(Path(folder), FIRST_STARTS, seed=2),
            "moves_killed": kill_moves(Path(folder), MOVES, seed=2),
        }
    print(json.dumps(figures))
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
