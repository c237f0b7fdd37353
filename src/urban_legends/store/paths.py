"""Where games are kept unless told otherwise: the user's data folder (XDG)."""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = "cryptid-urban-legends"


def data_folder() -> Path:
    """`$XDG_DATA_HOME` or `~/.local/share`; a relative path there counts as none."""
    given = os.environ.get("XDG_DATA_HOME", "")
    base = Path(given) if given.startswith("/") else Path.home() / ".local" / "share"
    return base / FOLDER


def default_database() -> str:
    """The database URL used unless another is given."""
    return sqlite_url(data_folder() / "games.sqlite3")


def sqlite_url(path: Path) -> str:
    return f"sqlite:///{path}"
