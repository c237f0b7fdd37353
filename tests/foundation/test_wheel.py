"""A wheel carries everything: it works where there is neither a compiler nor Node."""

import fcntl
import json
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.foundation.project import ROOT, committed_files
from urban_legends import __version__

# One worker for all of them, so that the wheel is built once.
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]

UV = str(Path(sys.executable).parent / "uv")
LOOK = """
import json, sys
from importlib.resources import files
import urban_legends
from urban_legends import _core
page = files("urban_legends") / "server" / "static" / "index.html"
print(json.dumps({
    "package": urban_legends.__file__,
    "extension": _core.__file__,
    "says": _core.build_info(),
    "page": page.read_text(encoding="utf-8"),
}))
"""


def must(*command: str, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # The Makefile's build folder has everything compiled already, in the same way; its lock keeps
    # two runs in one checkout apart.
    how = ("--no-build-isolation", "--python", sys.executable, "-C", "build-dir=build/dev")
    with (ROOT / "build" / "dev" / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        must(UV, "build", "--wheel", "--quiet", *how, "--out-dir", str(folder), str(ROOT))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an empty environment that holds the wheel and what it depends on."""
    home = tmp_path_factory.mktemp("empty") / "venv"
    must(sys.executable, "-m", "venv", "--without-pip", str(home))
    into = ("pip", "install", "--quiet", "--python", str(home / "bin" / "python"))
    must(UV, *into, "--require-hashes", "-r", str(ROOT / "requirements/play.txt"))
    must(UV, *into, "--no-deps", "--offline", str(wheel))
    return home / "bin"


def bare(programs: Path) -> dict[str, str]:
    """An environment in which nothing but the programs of the wheel can be found."""
    env = {"PATH": str(programs), "HOME": str(programs.parent), "LANG": os.environ.get("LANG", "C")}
    assert not any(shutil.which(tool, path=env["PATH"]) for tool in ("node", "npm", "cc", "g++"))
    return env


def test_the_package_the_extension_and_the_page_come_from_the_wheel(installed: Path) -> None:
    python = str(installed / "python")
    out = must(python, "-W", "error", "-c", LOOK, env=bare(installed), cwd=installed)
    seen = json.loads(out)
    assert Path(seen["package"]).is_relative_to(installed.parent)
    assert Path(seen["extension"]).is_relative_to(installed.parent)
    assert seen["says"].startswith("C++ 20")
    assert '<div id="app">' in seen["page"]


def test_the_command_answers(installed: Path) -> None:
    out = must(str(installed / "cryptid"), "--version", env=bare(installed), cwd=installed)
    assert out == f"cryptid {__version__}\n"


def test_the_page_s_scripts_and_styles_are_in_the_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        page = archive.read("urban_legends/server/static/index.html").decode()
    assets = [name for name in names if name.startswith("urban_legends/server/static/assets/")]
    assert {Path(name).suffix for name in assets} >= {".js", ".css"}
    built = {Path(name).name for name in assets if name.endswith((".js", ".css"))}
    assert [name for name in built if name.startswith("index-") and name not in page] == []


def test_every_committed_file_of_the_package_is_in_the_wheel_and_no_other(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if name.startswith("urban_legends/")}
    source = ROOT / "src"
    committed = {
        str(path.relative_to(source)) for path in committed_files() if path.is_relative_to(source)
    }
    assert committed - names == set()
    built = {name for name in names if "/static/" in name or "/_core." in name}
    untracked = {name for name in names - committed - built if not (source / name).exists()}
    assert untracked == set()


Configure = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def without_node(tmp_path: Path) -> Configure:
    """Configures a build on a machine that has a compiler but no Node."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("c++", "ar", "ranlib", "ld", "as", "uname", "sh"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    programs = Path(sys.executable).parent
    command = [str(programs / "cmake"), "-S", str(ROOT), "-B", str(tmp_path / "build")]
    command += ["-G", "Ninja", f"-DCMAKE_MAKE_PROGRAM={programs / 'ninja'}", "-DCUL_PYTHON=OFF"]

    def configure(*options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*command, *options],
            env={"PATH": str(tools)},
            capture_output=True,
            text=True,
            check=False,
        )

    return configure


def test_a_build_without_node_says_what_to_install(without_node: Configure) -> None:
    done = without_node()
    said = " ".join(done.stderr.split())
    assert done.returncode == 1, done.stdout + done.stderr
    assert "Node 20.19 or later and its npm (found: none)" in said
    assert "CUL_WEB=OFF" in said


def test_a_page_that_is_already_built_needs_no_node(
    without_node: Configure, tmp_path: Path
) -> None:
    ready = tmp_path / "page"
    assert "there is no page in" in without_node(f"-DCUL_WEB_DIST={ready}").stderr
    ready.mkdir()
    (ready / "index.html").write_text("the page")
    assert without_node(f"-DCUL_WEB_DIST={ready}").returncode == 0
    cmake = str(Path(sys.executable).parent / "cmake")
    must(cmake, "--install", str(tmp_path / "build"), "--prefix", str(tmp_path / "installed"))
    page = tmp_path / "installed/urban_legends/server/static/index.html"
    assert page.read_text() == "the page"
