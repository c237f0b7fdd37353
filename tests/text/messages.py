"""What the tests of `text/` share: the Fluent files as syntax trees, the refusals in the code."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from fluent.syntax import FluentParser, serialize
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import urban_legends
from urban_legends.text import Language

PACKAGE = Path(urban_legends.__file__).parent
OURS = ("rules", "refusals", "coach", "engine", "puzzles", "terminal", "tui")
"""The files that these rooms own; others may lie beside them."""


@cache
def resource(language: Language, name: str) -> ftl.Resource:
    file = resources.files("urban_legends.text") / "messages" / language.value / f"{name}.ftl"
    return FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8"))


def entries(language: Language, *names: str) -> dict[str, ftl.Message]:
    """Every message of some files, by id."""
    return {
        entry.id.name: entry
        for name in names or OURS
        for entry in resource(language, name).body
        if isinstance(entry, ftl.Message)
    }


class Parts(Visitor):
    """The variables and the messages that an entry mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.messages.add(node.id.name)


def parts(message: ftl.Message) -> Parts:
    found = Parts()
    found.visit(message)
    return found


def variables(language: Language, message_id: str) -> set[str]:
    """Every variable that a message needs, those of the messages it mentions included."""
    known = entries(language)
    found = parts(known[message_id])
    deeper = (variables(language, mentioned) for mentioned in found.messages)
    return found.variables.union(*deeper)


def source(message: ftl.Message) -> str:
    """The pattern of a message as text, without its id."""
    return str(serialize(ftl.Resource([message]))).split("=", 1)[1].strip()


# --- refusals in the code -----------------------------------------------------------------

ROOMS = ("rules", "notation", "play", "engine")


@cache
def refusals_in_code() -> dict[str, set[str]]:
    """Every slug that the code can refuse with, and the arguments that it always gives."""
    files = [path for room in ROOMS for path in sorted((PACKAGE / room).rglob("*.py"))]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in files]
    public = {
        name: index
        for tree in trees
        for name, index in _refusing(tree).items()
        if not name.startswith("_")
    }
    found: dict[str, set[str]] = {}
    for tree in trees:
        for slug, given in _refusals(tree, {**public, **_refusing(tree)}):
            found[slug] = found[slug] & given if slug in found else given
    return found


def _refusing(tree: ast.AST) -> dict[str, int]:
    """The functions of a file that take a slug, and which argument that is."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            names = [arg.arg for arg in node.args.args if arg.arg != "self"]
            if "slug" in names:
                found[node.name] = names.index("slug")
    return found


def _refusals(tree: ast.AST, refusing: dict[str, int]) -> Iterator[tuple[str, set[str]]]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", "")
        if name not in refusing or len(node.args) <= refusing[name]:
            continue
        given = {keyword.arg for keyword in node.keywords if keyword.arg}
        for slug in _texts(node.args[refusing[name]]):
            yield slug, given


def _texts(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


def words_in_code() -> set[str]:
    """Every text that the code holds, to look for message ids in."""
    return {
        node.value
        for path in sorted(PACKAGE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
