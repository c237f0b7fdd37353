"""What the terminal remembers from one start to the next: language, theme, characters, a name."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Settings:
    """Chosen by keys; what a command line says counts more."""

    language: str | None = None
    theme: str = "night"
    plain: bool = False
    name: str = ""
    """What one was called at a table of a server."""


def load(path: Path) -> Settings:
    """The settings of a file; what is missing or wrong in it is as if it had never been said."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return Settings()
    if not isinstance(found, dict):
        return Settings()
    known = ("language", "theme", "plain", "name")
    language, theme, plain, name = (found.get(one) for one in known)
    return Settings(
        language if isinstance(language, str) else None,
        theme if isinstance(theme, str) else "night",
        plain is True,
        name if isinstance(name, str) else "",
    )


def save(path: Path, settings: Settings) -> None:
    """Keep them for the next start."""
    replace_file(path, json.dumps(asdict(settings)))


def replace_file(path: Path, text: str) -> None:
    """Write a file for its owner alone, as a whole or not at all.

    A folder that cannot be written to forgets it with the terminal, and nothing else is lost.
    """
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        mode = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
        with open(os.open(new, mode, 0o600), "w", encoding="utf-8") as file:
            file.write(text)
        new.replace(path)
