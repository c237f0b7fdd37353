"""What the tests of the foundation share: where the project lies and what is committed."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def committed_files() -> list[Path]:
    """Every file under version control that is still there."""
    done = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    paths = [ROOT / name for name in done.stdout.split("\0") if name]
    return [path for path in paths if path.is_file()]


def text_of(path: Path) -> str | None:
    """The file's text; None for pictures, fonts and other binary files."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None
