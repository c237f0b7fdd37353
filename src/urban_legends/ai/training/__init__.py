"""Training by self-play: needs NumPy, PyTorch and the fast core, and nothing else.

A machine for training may have nothing but these, so no module here imports a room that needs
more. What imports torch or matplotlib says so at its top.
"""

import sys
from importlib.util import find_spec

_NEED_TORCH = {"run", "league", "oracles", "response", "exploit", "methods"}


def _command() -> str | None:
    """The command of this room that `python -m` was asked for."""
    words = sys.orig_argv
    asked = words[words.index("-m") + 1] if "-m" in words[:-1] else ""
    room, _, name = asked.rpartition(".")
    return name if room == __name__ else None


if _command() in _NEED_TORCH and find_spec("torch") is None:
    raise SystemExit(
        "Training needs PyTorch, which is not installed here: "
        "pip install 'cryptid-urban-legends[train]'"
    )
