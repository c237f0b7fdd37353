"""Commands for programs: the engine protocol over standard input and output."""

from __future__ import annotations

from urban_legends.cli.app import app


@app.command()
def engine() -> None:
    """Speak the engine protocol (CEP) on standard input and output, for bots and tools."""
    from urban_legends.engine import run

    run()
