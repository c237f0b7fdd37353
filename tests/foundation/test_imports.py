"""Rooms depend downwards only, `rules/` knows the standard library alone, `_core` has one user."""

import ast
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.foundation.project import ROOT

PACKAGE = ROOT / "src" / "urban_legends"
FACES = ("rules", "fast", "text")
"""Rooms that are imported as such, never by a module inside them."""
INSIDES = {
    f"urban_legends.{room}.{path.stem}"
    for room in FACES
    for path in (PACKAGE / room).glob("*.py")
    if path.stem != "__init__"
}
# import-linter runs as a command, as `make test` runs it, and must judge a copy as well.
LINT = str(Path(sys.executable).parent / "lint-imports")


def lint(project: Path) -> subprocess.CompletedProcess[str]:
    # -S: without it the development install would put the real package before the copy.
    command = [sys.executable, "-S", LINT, "--no-cache"]
    path = os.pathsep.join([str(project / "src"), sysconfig.get_path("purelib")])
    return subprocess.run(
        command,
        cwd=project,
        env={"PYTHONPATH": path, "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The Python files of the package with their contracts, free to be spoilt."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    only_code = shutil.ignore_patterns("*.so", "__pycache__", "static")
    shutil.copytree(PACKAGE, tmp_path / "src" / "urban_legends", ignore=only_code)
    return tmp_path


def imports_of(path: Path, top: Path = PACKAGE.parent) -> Iterator[str]:
    """Absolute names of all that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            here = path.relative_to(top).with_suffix("").parts
            base = ".".join(here[: -node.level]) if node.level else ""
            start = ".".join(part for part in (base, node.module or "") if part)
            yield from (f"{start}.{alias.name}" for alias in node.names)


def test_the_rooms_keep_their_contracts() -> None:
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout + done.stderr


def test_an_import_upwards_breaks_the_contract(copy: Path) -> None:
    (copy / "src/urban_legends/rules/planted.py").write_text("import urban_legends.cli\n")
    done = lint(copy)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "urban_legends.rules.planted -> urban_legends.cli" in done.stdout


def test_rooms_on_one_level_do_not_know_each_other(copy: Path) -> None:
    for name, code in (("store", ""), ("arena", "import urban_legends.store.planted\n")):
        room = copy / "src/urban_legends" / name
        room.mkdir(exist_ok=True)
        (room / "__init__.py").touch()
        (room / "planted.py").write_text(code)
    done = lint(copy)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "urban_legends.arena.planted -> urban_legends.store.planted" in done.stdout


def test_a_room_that_no_layer_names_is_refused(copy: Path) -> None:
    (copy / "src/urban_legends/attic.py").touch()
    done = lint(copy)
    assert done.returncode == 1
    assert "attic" in done.stdout


@pytest.mark.parametrize(
    "inside", ["rules.sensor", "notation.record", "fast.packing", "play.match", "text.phrase"]
)
def test_the_inside_of_a_room_is_for_that_room_alone(copy: Path, inside: str) -> None:
    planted = copy / "src/urban_legends/cli/planted.py"
    planted.write_text(f"import urban_legends.{inside}\n")
    done = lint(copy)
    assert done.returncode == 1, done.stdout + done.stderr
    assert f"urban_legends.cli.planted -> urban_legends.{inside}" in done.stdout


def test_code_outside_the_package_imports_rooms_and_not_what_is_inside_them() -> None:
    """All but a room's own tests."""
    folders = ("tests", "tools", "bench", "study")
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    inside = {
        (str(path.relative_to(ROOT)), name)
        for path in files
        for name in imports_of(path, ROOT)
        if ".".join(name.split(".")[:3]) in INSIDES
        if not path.is_relative_to(ROOT / "tests" / name.split(".")[1])
    }
    assert len(files) > 100
    assert inside == set()


def test_the_rules_use_the_standard_library_alone() -> None:
    """And the sentences for misuse, which do so too."""
    files = [*sorted((PACKAGE / "rules").rglob("*.py")), PACKAGE / "misuse.py"]
    assert len(files) > 1
    foreign = {
        (path.name, name)
        for path in files
        for name in imports_of(path)
        if name.split(".")[0] not in sys.stdlib_module_names
        and not name.startswith(("urban_legends.rules", "urban_legends.misuse"))
    }
    assert foreign == set()


def test_the_rules_know_no_clock_no_disk_and_no_chance() -> None:
    banned = {"time", "datetime", "random", "secrets", "os", "io", "pathlib", "sqlite3", "socket"}
    used = {
        (path.name, name)
        for path in sorted((PACKAGE / "rules").rglob("*.py"))
        for name in imports_of(path)
        if name.split(".")[0] in banned
    }
    assert used == set()


def test_only_the_room_fast_touches_the_extension() -> None:
    users = {
        path.relative_to(PACKAGE).parts[0]
        for path in sorted(PACKAGE.rglob("*.py"))
        for name in imports_of(path)
        if name.startswith("urban_legends._core")
    }
    assert users <= {"fast"}
