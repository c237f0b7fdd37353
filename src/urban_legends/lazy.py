"""Names of a package that are loaded when they are asked for, since much of it is slow to load."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from importlib import import_module


def lazily(package: str, modules: Mapping[str, Iterable[str]]) -> Callable[[str], object]:
    """A package's `__getattr__`: `modules` says which of its modules each name comes from."""
    home = {name: module for module, names in modules.items() for name in names}

    def load(name: str) -> object:
        if name in home:
            return getattr(import_module(f"{package}.{home[name]}"), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return load
