"""Finds every mutant of a module and names it, so that it is the same one next time.

A mutant is named by its function, its operator and the code before and after, not by its line:
lines move, and a list of explained survivors must not.
"""

import ast
import copy
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from tools.mutation.operators import replacements

ROOT = Path(__file__).parents[2]
RULES = ROOT / "src" / "urban_legends" / "rules"
MODULE_LEVEL = "<module>"


@dataclass(frozen=True)
class Mutant:
    """One planted mistake."""

    module: str
    function: str
    """The outermost function or method around it, or `<module>` for data and classes."""
    operator: str
    line: int
    before: str
    after: str
    number: int
    """Which of several alike in one function, counted from 0."""

    @property
    def key(self) -> str:
        more = f" #{self.number}" if self.number else ""
        return f"{self.module}.{self.function}: {self.before} -> {self.after}{more}"

    @property
    def warm(self) -> bool:
        """Whether changing a function is enough; data is read when a module is imported.

        A constructor that calls `super()` is tied to its class and cannot be exchanged either.
        """
        return self.function != MODULE_LEVEL and not self.function.endswith("__init__")

    @cached_property
    def place(self) -> str:
        return f"rules/{self.module}.py:{self.line}"


@dataclass(frozen=True)
class Site:
    """A place in a syntax tree: the parent's field, and the index in it if it is a list."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def modules() -> list[str]:
    return sorted(path.stem for path in RULES.glob("*.py") if path.stem != "__init__")


def source(module: str) -> str:
    return (RULES / f"{module}.py").read_text("utf-8")


def mutants_of(module: str) -> list[Mutant]:
    """Every mutant of a module, in the order of its code."""
    return [mutant for mutant, _ in _mutations(module)]


def mutated_tree(wanted: Mutant) -> ast.Module:
    """The module's syntax tree with the mistake in it."""
    for mutant, tree in _mutations(wanted.module):
        if mutant == wanted:
            return copy.deepcopy(tree)
    raise LookupError(f"no such mutant any more: {wanted.key}")


def _mutations(module: str) -> Iterator[tuple[Mutant, ast.Module]]:
    """Each mutant, with the tree as it is while the mistake is in it."""
    tree = ast.parse(source(module))
    seen: Counter[tuple[str, str, str, str]] = Counter()
    for node, site, function in _sites(tree):
        for operator, other in replacements(node):
            other = ast.Pass() if other is None else other
            before, after = _text(node), _text(other)
            if before == after or (function == MODULE_LEVEL and operator == "drop argument"):
                continue  # a set-up without one of its numbers cannot even be imported
            named = (function, operator, before, after)
            mutant = Mutant(module, *named[:2], _line(node), before, after, seen[named])
            seen[named] += 1
            site.put(ast.fix_missing_locations(ast.copy_location(other, node)))
            yield mutant, tree
            site.put(node)


def _line(node: ast.AST) -> int:
    if isinstance(node, ast.comprehension):
        return node.iter.lineno
    return int(getattr(node, "lineno", 0))


def _text(node: ast.AST) -> str:
    """The code on one line; of an `if`, only its condition."""
    if isinstance(node, ast.If):
        return f"if {ast.unparse(node.test)}"
    return " ".join(ast.unparse(node).split())


def _sites(tree: ast.Module) -> Iterator[tuple[ast.AST, Site, str]]:
    """Every node that may be changed, with its place and the function it is in."""
    yield from _below(tree, MODULE_LEVEL, "")


def _below(parent: ast.AST, function: str, path: str) -> Iterator[tuple[ast.AST, Site, str]]:
    for field, value in ast.iter_fields(parent):
        if field in ("annotation", "returns", "decorator_list", "bases", "type_params"):
            continue
        if isinstance(value, list):
            for index, node in enumerate(value):
                yield from _at(node, Site(parent, field, index), function, path)
        else:
            yield from _at(value, Site(parent, field, None), function, path)


def _at(node: object, site: Site, function: str, path: str) -> Iterator[tuple[ast.AST, Site, str]]:
    if not isinstance(node, ast.AST) or _untouched(node):
        return
    if isinstance(node, ast.ClassDef):
        yield from _below(node, function, f"{path}{node.name}.")
    elif isinstance(node, ast.FunctionDef) and function == MODULE_LEVEL:
        yield from _below(node.args, MODULE_LEVEL, path)  # defaults are set on import
        inside = ast.Module(node.body, [])
        for found, place, _ in _below(inside, f"{path}{node.name}", path):
            at = Site(node, "body", place.index) if place.parent is inside else place
            yield found, at, f"{path}{node.name}"
    else:
        yield node, site, function
        yield from _below(node, function, path)


def _untouched(node: ast.AST) -> bool:
    """Texts for people, imports, type aliases, and asserts that only tell the type checker."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert):
        return True
    if isinstance(node, ast.keyword):
        return node.arg == "strict"  # of zip: says only what is so anyway
    if isinstance(node, ast.AnnAssign):
        return "TypeAlias" in ast.unparse(node.annotation)
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) in ("__all__", "__slots__") or "TypeVar" in ast.unparse(
            node.value
        )
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
