"""The command that writes the edition without a server."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from urban_legends.cli.app import app
from urban_legends.cli.options import LanguageOption
from urban_legends.text import say

OutArgument = Annotated[
    Path, typer.Argument(help="The folder to write; new, empty or an older edition.")
]


@app.command()
def site(out: OutArgument, lang: LanguageOption) -> None:
    """Write the whole game as a folder of plain files: no server, and it works offline."""
    from urban_legends.browser.edition import NoPartsError, NotAnEditionError, write_edition

    try:
        size = write_edition(out)
    except NoPartsError:
        typer.echo(say(lang, "terminal-site-no-parts"), err=True)
        raise typer.Exit(1) from None
    except OSError as error:
        problem = error.strerror or str(error)
        typer.echo(say(lang, "terminal-cannot-write", problem=problem), err=True)
        raise typer.Exit(1) from None
    except NotAnEditionError:
        typer.echo(say(lang, "terminal-site-other", folder=str(out)), err=True)
        raise typer.Exit(1) from None
    typer.echo(say(lang, "terminal-site-written", folder=str(out), megabytes=round(size / 1e6)))
