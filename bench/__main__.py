"""Runs the benchmarks: every `bench_*.py` here, or those named on the command line.

Each is a program of its own; they run one after another, so that none disturbs another's
clock. `--json FILE` keeps the figures of all, `--page` writes them into docs/benchmarks.md.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.page import PAGE, with_figures
from bench.program import add_options
from bench.report import circumstances

HERE = Path(__file__).parent


def programs() -> dict[str, Path]:
    return {path.stem.removeprefix("bench_"): path for path in sorted(HERE.glob("bench_*.py"))}


def run(name: str, options: list[str]) -> tuple[int, list[Any]]:
    """Runs one benchmark; its exit code and its results."""
    print(f"== {name}", flush=True)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "results.json"
        command = [sys.executable, "-m", f"bench.bench_{name}", "--json", str(file), *options]
        code = subprocess.run(command, cwd=HERE.parent, check=False).returncode
        results = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    if code:
        print(f"{name} failed with exit code {code}", file=sys.stderr)
    return code, results


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m bench", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(programs()))
    add_options(parser)
    parser.add_argument("--page", action="store_true", help=f"write the figures into {PAGE.name}")
    chosen = parser.parse_args(arguments)
    if unknown := [name for name in chosen.names if name not in programs()]:
        parser.error(f"no benchmark {', '.join(unknown)}; there are {', '.join(programs())}")
    passed_on = [f"--{name}" for name in ("quick", "ours") if getattr(chosen, name)]
    report: dict[str, Any] = {**circumstances(), "benchmarks": {}}
    code = 0
    for name in chosen.names or programs():
        failed, report["benchmarks"][name] = run(name, passed_on)
        code |= failed
    if chosen.json:
        chosen.json.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    if chosen.page and not code:
        PAGE.write_text(with_figures(PAGE.read_text(encoding="utf-8"), report), encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
