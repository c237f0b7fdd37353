"""The long run under sanitizers (`make prove`): the whole core by CMake, thousands of games.

Address and undefined-behaviour sanitizers end a program at the first fault, so success means
that none was found.
"""

import json
import os
import sys
from pathlib import Path

from tests.differential.programs import CORE, PROGRAMS, arguments, checks, run
from tests.differential.transcript import write_transcript
from tests.support.games import many_games
from urban_legends.rules import SETUPS

GAMES = 3000
TRANSCRIPT_GAMES = 200


def main() -> int:
    """Build, run, and write down how much was checked."""
    folder = Path(os.environ["PROVE_STATE"])
    options = ["-DCUL_TESTS=ON", "-DCUL_SANITIZE=ON", "-DCUL_PYTHON=OFF"]
    options += ["-DCMAKE_BUILD_TYPE=None", "-DCMAKE_CXX_FLAGS=-O1", "-GNinja"]
    run("cmake", "-S", CORE, "-B", folder, *options)
    run("cmake", "--build", folder)
    written = [folder / f"{name}.transcript" for name in SETUPS]
    for path, setup in zip(written, SETUPS.values(), strict=True):
        write_transcript(path, many_games(TRANSCRIPT_GAMES, setup))
    figures = {}
    for program in PROGRAMS:
        said = run(folder / f"cul_{program}", *arguments(program, written, GAMES))
        figures[f"checks passed under sanitizers by {program}"] = checks(said)
        print(program, said.strip(), flush=True)
    result = Path(os.environ["PROVE_RESULT"])
    result.write_text(json.dumps({"figures": figures}), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
