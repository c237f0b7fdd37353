"""The pages of the Python interface: every public name of every room that others use."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType, UnionType
from typing import Literal, get_args, get_origin

PACKAGE = "urban_legends"
ROOMS = (
    "rules",
    "notation",
    "play",
    "ai",
    "coach",
    "env",
    "fast",
    "text",
    "arena",
    "datasets",
    "adapters.pettingzoo",
    "adapters.gymnasium",
    "adapters.open_spiel",
    "ai.theory.duel",
)
"""The rooms for people who program with the game; the others serve tables and commands."""
MEMBERS = "   :members:\n   :undoc-members:\n"


def reference_pages() -> dict[str, str]:
    """The text of each page by its name in the site."""
    return {f"api/{room}.rst": page(room) for room in ROOMS}


def public_names(module: ModuleType) -> list[str]:
    """What a room offers: `__all__`, or what it defines and describes without an underscore."""
    listed: list[str] | None = getattr(module, "__all__", None)
    if listed is not None:
        return sorted(listed)
    constants = {name for name, said in _documented(module) if said}
    return sorted(
        name
        for name, value in vars(module).items()
        if not name.startswith("_")
        and (getattr(value, "__module__", None) == module.__name__ or name in constants)
    )


def page(room: str) -> str:
    """One page: what the room says of itself, then its names."""
    name = f"{PACKAGE}.{room}"
    module = import_module(name)
    parts = [f"{name}\n{'=' * len(name)}\n", f".. automodule:: {name}\n   :no-members:\n"]
    parts += [_entry(module, public) for public in public_names(module)]
    return "\n".join(parts)


def _entry(module: ModuleType, name: str) -> str:
    value, full = getattr(module, name), f"{module.__name__}.{name}"
    if inspect.isclass(value):
        return f".. autoclass:: {full}\n{MEMBERS}"
    if inspect.isroutine(value):
        return f".. autofunction:: {full}\n"
    shown = " ".join(repr(value).split())
    short = shown if len(shown) <= 80 else ""
    lines = [f".. py:data:: {full}", *([f"   :value: {short}"] if short else []), ""]
    doc = dict(_documented(_home(module, name))).get(name) or _in_words(value)
    return "\n".join([*lines, *(f"   {line}".rstrip() for line in doc.splitlines()), ""])


def _in_words(value: object) -> str:
    """What a name without a description stands for."""
    if isinstance(value, UnionType):
        return f"One of {', '.join(f'`{one.__name__}`' for one in get_args(value))}."
    if get_origin(value) is Literal:
        return "One of these texts."
    return f"Of type `{type(value).__name__}`."


def _home(module: ModuleType, name: str) -> ModuleType:
    """The module below a room, or the room itself, that defines a value."""
    for path in sorted(Path(str(module.__file__)).parent.glob("*.py")):
        below = path.stem != "__init__" and str(module.__file__).endswith("__init__.py")
        if below and any(name == found for found, _ in _assigned(path)):
            return import_module(f"{module.__name__}.{path.stem}")
    return module


def _documented(module: ModuleType) -> Iterator[tuple[str, str]]:
    yield from _assigned(Path(str(module.__file__)))


@cache
def _assigned(path: Path) -> list[tuple[str, str]]:
    """Each name that a module assigns, with the string that stands below it."""
    found: list[tuple[str, str]] = []
    body = ast.parse(path.read_text(encoding="utf-8")).body
    for here, after in zip(body, [*body[1:], None], strict=True):
        targets = here.targets if isinstance(here, ast.Assign) else []
        if isinstance(here, ast.AnnAssign):
            targets = [here.target]
        said = ""
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            said = inspect.cleandoc(str(after.value.value))
        found += [(target.id, said) for target in targets if isinstance(target, ast.Name)]
    return found
