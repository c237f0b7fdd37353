"""Modules of the package that the workers of a page come to, at once or later, by their imports."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import urban_legends

PACKAGE = Path(urban_legends.__file__).parent
CORE = "urban_legends._core"
"""In a page `browser.core` stands for it."""


def reached(*first: str) -> list[str]:
    """These modules and every other that they import, inside functions too, but not for types."""
    found: set[str] = set()
    ahead = list(first)
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += _imported(name)
    return sorted(found)


def _imported(name: str) -> Iterator[str]:
    for node in _running(_tree(name)):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if _file(one.name))
        elif isinstance(node, ast.ImportFrom) and node.module and _file(node.module):
            yield node.module
            for one in node.names:
                yield from _home(node.module, one.name)


def _home(package: str, name: str) -> Iterator[str]:
    """The module that a name of a package is, or comes from where it is loaded when asked for."""
    if _file(f"{package}.{name}"):
        yield f"{package}.{name}"
    for node in ast.walk(_tree(package)):
        if isinstance(node, ast.If) and _for_types(node):
            for one in ast.walk(node):
                if isinstance(one, ast.ImportFrom) and name in (each.name for each in one.names):
                    yield str(one.module)


def _running(node: ast.AST) -> Iterator[ast.AST]:
    """What is below a node and may be carried out."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and _for_types(child)):
            yield child
            yield from _running(child)


def _for_types(node: ast.If) -> bool:
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def _file(name: str) -> Path | None:
    room, *rest = name.split(".")
    if room != PACKAGE.name or name == CORE:
        return None
    place = PACKAGE.joinpath(*rest)
    files = (place / "__init__.py", place.with_suffix(".py"))
    return next((file for file in files if file.is_file()), None)


@cache
def _tree(name: str) -> ast.Module:
    file = _file(name)
    assert file is not None, name
    return ast.parse(file.read_text("utf-8"))
