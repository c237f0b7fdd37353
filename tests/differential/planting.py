"""Plants a mistake in a copy of the core, builds the checks against it and runs them.

The checks are the core's own test programs: the shared vectors, transcripts of games that the
readable engine played, and what must hold along random games. A mistake is caught when one of
them ends with anything but success.
"""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from tests.differential.mistakes import Mistake

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core"
VECTORS = ROOT / "tests" / "vectors"

# Each program with the sources it needs; the quickest to build first.
PROGRAMS = {
    "transcript": ("text", "parse", "validate"),
    "vectors": ("text", "parse", "validate"),
    "properties": ("text", "parse", "validate", "observe", "batch"),
}
SECONDS = 120
"""A check that has not ended by then has caught a mistake that loops."""


@dataclass(frozen=True)
class Verdict:
    """What came of one planted mistake, or of none."""

    caught_by: str | None
    said: str


def plant(mistake: Mistake, core: Path) -> None:
    """Change the one line; AssertionError if it is not there exactly once."""
    path = core / mistake.file
    text = path.read_text(encoding="utf-8")
    assert text.count(mistake.right) == 1, f"{mistake.name}: its line is not there exactly once"
    path.write_text(text.replace(mistake.right, mistake.wrong), encoding="utf-8")


def judge(mistake: Mistake | None, folder: Path, transcripts: list[Path]) -> Verdict:
    """Build and run the checks on a copy of the core with this mistake in it."""
    core = folder / "core"
    for part in ("include", "src", "tests"):
        shutil.copytree(CORE / part, core / part)
    if mistake is not None:
        plant(mistake, core)
    objects: dict[str, Path] = {}
    for program, sources in PROGRAMS.items():
        parts = [f"tests/{program}", *(f"src/{source}" for source in sources)]
        for part in parts:
            if part not in objects:
                objects[part] = _compile(core, part, folder)
        binary = folder / program
        _run(["g++", "-pthread", *(objects[part] for part in parts), "-o", binary])
        said = _failure(_arguments(program, binary, transcripts))
        if said is not None:
            return Verdict(program, said)
    return Verdict(None, "")


def _compile(core: Path, part: str, folder: Path) -> Path:
    """Without optimisation: building costs far more than running."""
    made = folder / (part.replace("/", "-") + ".o")
    source = core / f"{part}.cpp"
    _run(["g++", "-std=c++20", "-O0", "-I", core / "include", "-c", source, "-o", made])
    return made


def _run(command: list[str | Path]) -> None:
    """A mistake must be one in the rules: code that does not compile is our own fault."""
    subprocess.run(command, check=True, capture_output=True, text=True)


def _arguments(program: str, binary: Path, transcripts: list[Path]) -> list[str | Path]:
    if program == "transcript":
        return [binary, *transcripts]
    return [binary, VECTORS] if program == "vectors" else [binary, "40"]


def _failure(command: list[str | Path]) -> str | None:
    """What a check said when it failed, or None if it passed."""
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "did not end"
    return None if done.returncode == 0 else done.stderr.strip() or f"exit {done.returncode}"
