"""`make prove ARGS=http-fuzz`: Schemathesis asks the HTTP interface thousands of things."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from tools import openapi

EXAMPLES = 500
"""For each operation."""


def main() -> int:
    os.environ["HTTP_EXAMPLES"] = str(EXAMPLES)
    code = int(pytest.main(["-q", "-n", "0", "tests/server/test_openapi.py"]))
    operations = sum(len(methods) for methods in openapi.description()["paths"].values())
    figures = {"operations": operations, "examples of each, at most": EXAMPLES}
    if code == 0:
        figures["answers that were a failure of ours"] = 0
    if result := os.environ.get("PROVE_RESULT"):
        Path(result).write_text(json.dumps({"figures": figures}))
    return code


if __name__ == "__main__":
    sys.exit(main())
