"""Ends a browser as a power cut would."""

from __future__ import annotations

import os
import signal
from pathlib import Path


def kill(profile: Path) -> int:
    """End every process of the browser that uses a profile, without a word; gives how many."""
    killed = 0
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            command = (entry / "cmdline").read_bytes()
        except OSError:
            continue
        if f"--user-data-dir={profile}".encode() in command:
            os.kill(int(entry.name), signal.SIGKILL)
            killed += 1
    return killed
