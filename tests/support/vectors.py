"""The test vectors in `tests/vectors/`, one JSON object a line."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "vectors"


def vector_lines(name: str) -> list[dict[str, Any]]:
    """Every line of `NAME.jsonl`, in order."""
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]
