"""Runs a command while holding a lock file: `python tools/locked.py FILE COMMAND...`.

Two builds in one checkout wait for each other. (macOS has no `flock` command, Python is there.)
"""

import fcntl
import os
import sys
from pathlib import Path


def main() -> None:
    file, *command = sys.argv[1:]
    lock = os.open(Path(file), os.O_WRONLY | os.O_CREAT, 0o666)
    fcntl.flock(lock, fcntl.LOCK_EX)
    os.set_inheritable(lock, True)  # the command holds it, and lets it go by ending
    os.execvp(command[0], command)


if __name__ == "__main__":
    main()
