"""Which code speaks of which rule: a rule's lines are the functions that name its id."""

import ast
import re

from tools.mutation.mutants import MODULE_LEVEL, Mutant, modules, mutants_of, source

RULE = re.compile(r"\b([SGPHEVRXI]\d{1,2})\b")
RANGE = re.compile(r"\b([A-Z])\d+ to \1\d+\b")
LETTERS = "SGPHEVRXI"


def _named(text: str) -> set[str]:
    return set(RULE.findall(RANGE.sub("", text)))


def citing_functions(module: str) -> dict[str, set[str]]:
    """The rules that each function of a module names, and those named outside functions."""
    text = source(module)
    found: dict[str, set[str]] = {MODULE_LEVEL: set()}
    inside: set[str] = set()
    for owner, heading, node in _functions(ast.parse(text)):
        segment = ast.get_source_segment(text, node) or ""
        found[f"{owner}{node.name}"] = _named(segment) | _named(heading)
        inside |= _named(segment)
    found[MODULE_LEVEL] = _named(text) - inside
    return found


def _functions(tree: ast.Module) -> list[tuple[str, str, ast.FunctionDef]]:
    """Every function, with its class's name and heading: a method speaks of its rules too."""
    found = [("", "", node) for node in tree.body if isinstance(node, ast.FunctionDef)]
    for cls in tree.body:
        if isinstance(cls, ast.ClassDef):
            heading = ast.get_docstring(cls) or ""
            methods = [node for node in cls.body if isinstance(node, ast.FunctionDef)]
            found += [(f"{cls.name}.", heading, node) for node in methods]
    return found


def mutants_by_rule() -> dict[str, list[Mutant]]:
    """The mutants in the functions, or else in the data, that name each rule."""
    by_rule: dict[str, list[Mutant]] = {}
    for module in modules():
        citing = citing_functions(module)
        for mutant in mutants_of(module):
            for rule in citing.get(mutant.function, set()):
                by_rule.setdefault(rule, []).append(mutant)
    order = {letter: place for place, letter in enumerate(LETTERS)}
    return dict(sorted(by_rule.items(), key=lambda one: (order[one[0][0]], int(one[0][1:]))))
