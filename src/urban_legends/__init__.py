"""Cryptid: Urban Legends, the digital edition: an open, unofficial fan work.

Everything is in a room below it, imported by name (``urban_legends.rules``, ``urban_legends.env``,
…); ``dir(urban_legends)`` lists those that are for programs. This file names the version and the
rooms, and loads none of them before it is asked for.
"""

import typing as _typing
from importlib import import_module as _import_module
from importlib.metadata import PackageNotFoundError as _PackageNotFoundError
from importlib.metadata import version as _version

__all__ = ["__version__"]

_ROOMS = (
    "adapters",
    "ai",
    "arena",
    "coach",
    "datasets",
    "env",
    "fast",
    "notation",
    "play",
    "puzzles",
    "rules",
    "text",
)

try:
    __version__ = _version("cryptid-urban-legends")
except _PackageNotFoundError:  # straight from the source tree, as on a training machine
    __version__ = "0+source"


if not _typing.TYPE_CHECKING:  # a room that is not imported is still a mistake to a type checker

    def __getattr__(name: str) -> object:
        if name in _ROOMS:
            return _import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, *_ROOMS])
