"""Names of a package that are loaded when they are asked for, since much of it is slow to load."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from types import FunctionType

Wrap = Callable[[FunctionType, str], object]


def lazily(
    package: str, modules: Mapping[str, Iterable[str]], wrap: Wrap | None = None
) -> Callable[[str], object]:
    """A package's `__getattr__`: `modules` says which of its modules each name comes from.

    Functions are given to `wrap` with the package's name; what comes of it stands for them.
    """
    home = {name: module for module, names in modules.items() for name in names}

    def load(name: str) -> object:
        if name not in home:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{home[name]}"), name)
        if wrap is not None and isinstance(found, FunctionType):
            found = wrap(found, package)
        setattr(sys.modules[package], name, found)
        return found

    return load
