"""The command ``cryptid``: reads its arguments and hands over to the rooms below.

No rule of the game is decided here; this room only touches the terminal and named files.
"""

from urban_legends.cli import (
    analysing,
    checking,
    fullscreen,
    generating,
    looking,
    playing,
    publishing,
    puzzling,
    replaying,
    serving,
    solving,
    tournaments,
    trying,
    verifying,
)
from urban_legends.cli.app import app, main
from urban_legends.cli.examples import add_examples

add_examples(app)

__all__ = [
    "analysing",
    "app",
    "checking",
    "fullscreen",
    "generating",
    "looking",
    "main",
    "playing",
    "publishing",
    "puzzling",
    "replaying",
    "serving",
    "solving",
    "tournaments",
    "trying",
    "verifying",
]
