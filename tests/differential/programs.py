"""Builds and runs the core's test programs, quickly and without CMake.

Only the sources that a program needs are compiled, and without optimisation: building costs far
more than running.
"""

import hashlib
import subprocess
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core"
VECTORS = ROOT / "tests" / "vectors"

PROGRAMS = {
    "transcript": ("text", "parse", "validate"),
    "vectors": ("text", "parse", "validate"),
    "properties": ("text", "parse", "validate", "observe", "batch"),
}
"""Each program with the sources it needs; the quickest to build first."""

SANITIZERS = ("-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g1")


JUDGED = (
    "core/include/cul",
    "core/src",
    "core/tests",
    "core/python",
    "src/urban_legends/rules",
    "src/urban_legends/fast",
    "tests/differential",
    "tests/support",
    "tests/vectors",
)
"""Both engines and the checks; folders below these (the searches) do not bear on equality."""


def fingerprint() -> str:
    """Whatever a verdict about the engines depends on: progress is kept under this name."""
    digest = hashlib.sha256()
    for folder in JUDGED:
        for path in sorted((ROOT / folder).iterdir()):
            if path.suffix in {".hpp", ".cpp", ".py", ".jsonl"}:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


class Builder:
    """Compiles parts of a core into a folder, each part once."""

    def __init__(self, core: Path, folder: Path, options: Sequence[str] = ()) -> None:
        self._core, self._folder, self._options = core, folder, tuple(options)
        self._made: dict[str, Path] = {}

    def program(self, name: str) -> Path:
        """Build one of the programs; CalledProcessError if it does not compile."""
        parts = [f"tests/{name}", *(f"src/{source}" for source in PROGRAMS[name])]
        binary = self._folder / name
        objects = [self._object(part) for part in parts]
        run("g++", "-pthread", *self._options, *objects, "-o", binary)
        return binary

    def _object(self, part: str) -> Path:
        if part not in self._made:
            made = self._folder / (part.replace("/", "-") + ".o")
            include, source = self._core / "include", self._core / f"{part}.cpp"
            common = ("g++", "-std=c++20", "-O0", "-pthread", *self._options)
            run(*common, "-I", include, "-c", source, "-o", made)
            self._made[part] = made
        return self._made[part]


def run(*command: str | Path | int, timeout: float | None = None) -> str:
    """Standard output of a command; CalledProcessError with what it said if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, check=True, capture_output=True, text=True, timeout=timeout)
    return done.stdout


def arguments(program: str, transcripts: list[Path], games: int) -> list[str | Path]:
    """What a program is run with."""
    if program == "transcript":
        return list(transcripts)
    return [VECTORS] if program == "vectors" else [str(games)]


def checks(said: str) -> int:
    """The N of `N passed, 0 failed`."""
    return int(said.split(" ", maxsplit=1)[0])
