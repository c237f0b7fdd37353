"""Proves the front door: a fresh clone with an empty home plays and passes its tests.

Touches a temporary folder only. Caches of npm, pip and uv lie in the home folder, so an empty one
means that everything is fetched and built anew; Debian packages that are there stay there.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parents[1]
ADDRESS = re.compile(r"http://(?:127\.0\.0\.1|localhost):\d+\S*")
PLAY_LIMIT = 180.0
TEST_LIMIT = 900.0


def empty_home(folder: Path) -> dict[str, str]:
    """The environment of somebody who never built anything on this machine."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("UV_", "VIRTUAL_ENV", "npm_", "NPM_", "XDG_", "MAKE", "PROVE_"))
    }
    folder.mkdir()
    path = os.pathsep.join(
        part for part in kept["PATH"].split(os.pathsep) if not part.startswith(str(ROOT))
    )
    # BROWSER: the page is opened by a program that does nothing.
    return {**kept, "HOME": str(folder), "PATH": path, "BROWSER": "true"}


def answers(address: str) -> bool:
    """Whether a page comes back from the address."""
    try:
        with urllib.request.urlopen(address, timeout=5) as reply:  # local server only
            return bool(reply.status == 200 and reply.read())
    except OSError:
        return False


def seconds_until_play_answers(clone: Path, env: dict[str, str]) -> float:
    """From `make play` to a page that answers, or to its last word where it only prints."""
    began = time.monotonic()
    with subprocess.Popen(
        ["make", "play"],
        cwd=clone,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            print(line, end="", flush=True)
            if found := ADDRESS.search(line):
                while not answers(found[0]) and process.poll() is None:
                    time.sleep(0.05)
                taken = time.monotonic() - began
                os.killpg(process.pid, signal.SIGTERM)
                return taken
    if process.returncode != 0:
        raise SystemExit(f"make play ended with {process.returncode}")
    return time.monotonic() - began


def seconds_of(command: list[str], clone: Path, env: dict[str, str]) -> float:
    began = time.monotonic()
    subprocess.run(command, cwd=clone, env=env, check=True, stdin=subprocess.DEVNULL)
    return time.monotonic() - began


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="fresh-clone-") as folder:
        clone, env = Path(folder) / "clone", empty_home(Path(folder) / "home")
        subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
        figures = {
            "make play, everything cold: seconds to its first answer": round(
                seconds_until_play_answers(clone, env), 1
            ),
            "make play, second time: seconds": round(seconds_until_play_answers(clone, env), 1),
            "make test, first time: seconds": round(seconds_of(["make", "test"], clone, env), 1),
        }
    cold, _, first = figures.values()
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}), encoding="utf-8")
    print(json.dumps(figures, indent=2))
    return 0 if cold <= PLAY_LIMIT and first <= TEST_LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
