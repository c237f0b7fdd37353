"""Running `cryptid`: in this process with typer's runner, and as a real process."""

import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from urban_legends.cli import app

START = "1 sC ppwwb[o*]ppwbb -[o]-[o]- SSH.- SAH.- -- 0-0 9o5m -"
PLAIN = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C.UTF-8", "COLUMNS": "100", "NO_COLOR": "1"}


def cryptid(*args: str, code: int = 0, typed: str = "", **env: str) -> Result:
    """Run a command and hold it to its exit code; a traceback is never shown."""
    result = CliRunner().invoke(app, list(args), input=typed, env={**PLAIN, **env})
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return result


def process(
    *args: str, typed: bytes = b"", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the command as its users do."""
    command = [sys.executable, "-W", "error", "-m", "urban_legends", *args]
    path = str(Path(sys.executable).parent)
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        env={"PATH": path, **PLAIN, **(env or {})},
        check=False,
        timeout=120,
    )
