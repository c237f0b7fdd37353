"""`make prove ARGS=http-fuzz`: Schemathesis asks the HTTP interface thousands of things."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from tools import openapi

EXAMPLES = 500
"""For each operation."""


def main() -> int:
    # A process of its own: pytest will not rewrite what is imported here already.
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/server/test_openapi.py"]
    wanted = os.environ | {"HTTP_EXAMPLES": str(EXAMPLES)}
    code = subprocess.run(command, env=wanted, check=False).returncode
    operations = sum(len(methods) for methods in openapi.description()["paths"].values())
    figures = {"operations": operations, "examples of each, at most": EXAMPLES}
    if code == 0:
        figures["answers that were a failure of ours"] = 0
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return code


if __name__ == "__main__":
    sys.exit(main())
