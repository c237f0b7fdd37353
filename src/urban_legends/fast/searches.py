"""What the searches of the core can be set to: names, defaults and ranges, from its own table."""

from __future__ import annotations

from typing import NamedTuple

from urban_legends import _core


class Parameter(NamedTuple):
    """A parameter of a search."""

    name: str
    default: float
    least: float
    most: float
    meaning: str


def parameters(searcher: str) -> tuple[Parameter, ...]:
    """The parameters of `search` or `master`; ValueError for another name."""
    return tuple(Parameter(*row) for row in _core.parameters(searcher))
