"""The table in the terminal: the same judge, players, games and words as in the browser.

A host of `tables/` like the server, drawn with Textual. No rule of the game is decided here.
"""

from urban_legends.tui.starting import run

__all__ = ["run"]
