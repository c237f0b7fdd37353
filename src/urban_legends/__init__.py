"""Cryptid: Urban Legends, the digital edition: an open, unofficial fan work.

This file names the version and nothing else; each room below it is imported by name
(``urban_legends.rules``, ``urban_legends.play``, …).
"""

from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as _version

__all__ = ["__version__"]

try:
    __version__ = _version("cryptid-urban-legends")
except PackageNotFoundError:  # straight from the source tree, as on a training machine
    __version__ = "0+source"
