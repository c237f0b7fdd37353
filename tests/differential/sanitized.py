"""The long run under sanitizers (`make prove`): the whole core by CMake, thousands of games.

The test programs run for long, and then the tests of `fast/` with a Python module built the same
way. Address and undefined-behaviour sanitizers end a program at the first fault, so success means
that none was found.
"""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from tests.differential.programs import CORE, PROGRAMS, ROOT, arguments, checks, run
from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS

GAMES = 3000
TRANSCRIPT_GAMES = 200
RUNTIMES = ("libasan.so", "libubsan.so", "libstdc++.so.6")
"""Python is not built with sanitizers, so their run-time libraries must be there before it."""


def build(folder: Path) -> None:
    """Lightly optimised: that builds faster than -O2 and runs faster than -O0."""
    nanobind = run(sys.executable, "-m", "nanobind", "--cmake_dir").strip()
    options = ["-DCUL_TESTS=ON", "-DCUL_SANITIZE=ON", "-DCUL_PYTHON=ON", "-GNinja"]
    options += ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1"]
    options += [f"-DPython_EXECUTABLE={sys.executable}", f"-Dnanobind_DIR={nanobind}"]
    run("cmake", "-S", CORE, "-B", folder, *options)
    programs = [f"cul_{program}" for program in PROGRAMS]
    run("cmake", "--build", folder, "--target", "_core", *programs)


def try_programs(folder: Path) -> dict[str, int]:
    """How many checks each program passed; CalledProcessError if one fails."""
    written = [folder / f"{name}.transcript" for name in SETUPS]
    for path, setup in zip(written, SETUPS.values(), strict=True):
        write_transcript(path, many_games(TRANSCRIPT_GAMES, setup))
    figures = {}
    for program in PROGRAMS:
        said = run(folder / f"cul_{program}", *arguments(program, written, GAMES))
        figures[f"checks passed under sanitizers by {program}"] = checks(said)
        print(program, said.strip(), flush=True)
    return figures


def try_module(folder: Path) -> int:
    """How many tests pass with the sanitized Python module; CalledProcessError if one fails."""
    (module,) = folder.glob("_core*.so")
    runtimes = [run("g++", f"-print-file-name={name}").strip() for name in RUNTIMES]
    command = [sys.executable, "-m", "tests.differential.with_module", str(module)]
    command += ["-q", "-p", "no:cacheprovider", "tests/fast", "tests/differential/test_lockstep.py"]
    # The interpreter itself frees nothing when it ends, so leaks are not looked for.
    settings = {"LD_PRELOAD": " ".join(runtimes), "ASAN_OPTIONS": "detect_leaks=0"}
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | settings, stdout=subprocess.PIPE, text=True, check=False
    )
    print(done.stdout, flush=True)
    done.check_returncode()
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed is not None
    return int(passed[1])


def main() -> int:
    """Build, run, and write down how much was checked."""
    folder = Path(os.environ["PROVE_STATE"])
    build(folder)
    figures = try_programs(folder)
    figures["tests passed with a sanitized Python module"] = try_module(folder)
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
