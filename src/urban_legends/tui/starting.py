"""Starting the table in a terminal: settings, plain characters where there are no others."""

from __future__ import annotations

import locale
import signal
from pathlib import Path

from urban_legends.text import Language
from urban_legends.tui.settings import load


def run(
    language: Language | None,
    theme: str | None = None,
    plain: bool | None = None,
    database: str | None = None,
    record: str | None = None,
    fallback: Language = Language.ENGLISH,
    link: str | None = None,
) -> None:
    """Play until the person leaves. What is None is as it was last time."""
    from urban_legends.store.paths import data_folder, default_database
    from urban_legends.tui.app import TerminalApp

    if hasattr(signal, "SIGHUP"):  # ignored below nohup, where a closed terminal would go unnoticed
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
    path: Path = data_folder() / "terminal.json"
    kept = load(path)
    if plain is None:
        plain = kept.plain or not _unicode()
    remembered = {one.value: one for one in Language}.get(kept.language or "")
    app = TerminalApp(
        database or default_database(),
        language or remembered or fallback,
        theme or kept.theme,
        plain,
        record,
        path,
        link,
    )
    try:
        app.run()
    finally:
        app.close_games()


def _unicode() -> bool:
    """Whether the terminal takes more than ASCII."""
    return locale.getpreferredencoding(False).lower().replace("-", "") == "utf8"
