"""Starting the table in a terminal: settings, plain characters where there are no others."""

from __future__ import annotations

import locale
import os
import signal
from pathlib import Path

from urban_legends.text import Language
from urban_legends.tui.settings import load

ASCII = ("C", "POSIX")
COERCED = (*ASCII, "C.UTF-8", "C.utf8", "UTF-8")
"""What Python may have put into LC_CTYPE where somebody asked for `C`."""


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
    """Whether the terminal takes more than ASCII.

    Python itself turns a locale of `C` into UTF-8, so what was asked for is read where it stands.
    """
    asked = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if asked[0] in ASCII or (asked[0] == "" and asked[1] in ("", *COERCED) and asked[2] in ASCII):
        return False
    return locale.getpreferredencoding(False).lower().replace("-", "") == "utf8"
