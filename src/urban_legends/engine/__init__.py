"""The engine program: bots and tools talk to the game over standard input and output (CEP)."""

from urban_legends.engine.answers import Answers, KnownPosition, Readable
from urban_legends.engine.program import run
from urban_legends.engine.session import Session
from urban_legends.engine.thinking import Go, Stop, Thinker

__all__ = ["Answers", "Go", "KnownPosition", "Readable", "Session", "Stop", "Thinker", "run"]
