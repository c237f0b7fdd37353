"""Runs the benchmarks: every `bench_*.py` here, or those named on the command line.

Each is a program of its own with a `main()`; they run one after another, so that none disturbs
another's clock.
"""

import subprocess
import sys
from pathlib import Path


def main(names: list[str]) -> int:
    here = Path(__file__).parent
    there = {path.stem.removeprefix("bench_"): path for path in sorted(here.glob("bench_*.py"))}
    unknown = [name for name in names if name not in there]
    if unknown:
        print(f"no benchmark {', '.join(unknown)}; there are {', '.join(there)}", file=sys.stderr)
        return 2
    code = 0
    for name in names or there:
        print(f"== {name}", flush=True)
        command = [sys.executable, "-m", f"bench.bench_{name}"]
        code |= subprocess.run(command, cwd=here.parent, check=False).returncode
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
