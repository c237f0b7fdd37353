"""What a visitor has to fetch stays small."""

import gzip
from pathlib import Path

STATIC = Path(__file__).parents[2] / "src/urban_legends/server/static"
MOST = 120_000


def test_all_script_and_style_together_is_at_most_120_kilobytes_compressed() -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css")]
    assert files, "the page is not built: make build"
    assert sum(len(gzip.compress(path.read_bytes())) for path in files) <= MOST
