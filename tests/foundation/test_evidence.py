"""The project's own proofs and results: their paths cover what they run, documents name them."""

import ast
import re
from pathlib import Path

import pytest

from tests.foundation.project import ROOT, committed_files
from tools.prove.freshness import QUOTE, documents_quoting
from tools.prove.proof import load_all
from tools.prove.tree import Tree

pytestmark = pytest.mark.slow

PROOFS = {proof.name: proof for proof in load_all()}
EVIDENCE = ROOT / "docs" / "evidence"
PAGES = [path for path in committed_files() if path.suffix == ".md" and path.parent != EVIDENCE]
COMMAND = re.compile(r"make prove ARGS=\"?([a-z0-9][a-z0-9-]*)")
OURS = ("tests", "tools", "urban_legends")


def files(*globs: str) -> set[Path]:
    listed = Tree(ROOT).files(globs)
    return {ROOT / name for name in listed}


def source(module: str) -> Path | None:
    """The file of one of our modules; None for a name inside a module, and for the C++ module."""
    base = ROOT / "src" if module.startswith("urban_legends") else ROOT
    place = base.joinpath(*module.split("."))
    return next(
        (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()), None
    )


def imported(path: Path) -> set[str]:
    """Every module of ours that a file may import, and some names that are no module."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return {name for name in names if name.split(".")[0] in OURS}


def everything_imported(module: str) -> set[str]:
    """A module, what it imports, what that imports, and so on.

    Not the packages around them: what a module needs of these it imports by name.
    """
    seen: set[str] = set()
    waiting = {module, f"{module}.__main__"}
    while waiting:
        name = waiting.pop()
        seen.add(name)
        if path := source(name):
            waiting |= imported(path)
        waiting -= seen
    return seen


def says_nothing(path: Path) -> bool:
    """Whether a file holds no more than its docstring."""
    return all(isinstance(node, ast.Expr) for node in ast.parse(path.read_text("utf-8")).body)


@pytest.mark.parametrize("name", PROOFS)
def test_a_proof_depends_on_everything_that_its_command_imports(name: str) -> None:
    proof = PROOFS[name]
    assert proof.command[:2] == ("python", "-m")
    modules = everything_imported(proof.command[2])
    paths = {path for module in modules if (path := source(module)) and not says_nothing(path)}
    assert paths
    if "urban_legends._core" in modules:
        paths |= files("core/src/*.cpp", "core/python/*.cpp")
    missing = sorted(str(path.relative_to(ROOT)) for path in paths - files(*proof.paths))
    assert missing == [], f"add them to paths in tools/prove/proofs/{name}.toml"


@pytest.mark.parametrize("name", PROOFS)
def test_each_path_of_a_proof_is_there(name: str) -> None:
    assert [path for path in PROOFS[name].paths if not files(path)] == []


def test_every_result_belongs_to_a_proof() -> None:
    assert {path.stem for path in EVIDENCE.iterdir()} <= PROOFS.keys()
    assert {path.suffix for path in EVIDENCE.iterdir()} == {".json", ".md"}


def test_every_result_is_quoted_by_a_document() -> None:
    results = {path.stem for path in EVIDENCE.glob("*.json")}
    assert results
    unquoted = [name for name in results if not documents_quoting(ROOT, name)]
    assert unquoted == [], "docs/README.md lists them all"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_document_names_the_proof_whose_result_it_quotes(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    quoted = set(QUOTE.findall(text))
    assert quoted <= {path.stem for path in EVIDENCE.glob("*.md")}
    # Whoever is told how to run a proof is also told what came of it.
    assert set(COMMAND.findall(text)) <= quoted
