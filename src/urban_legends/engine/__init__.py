"""The engine program: bots and tools talk to the game over standard input and output (CEP)."""

from urban_legends.engine.answers import Answers, Readable, Table
from urban_legends.engine.program import run
from urban_legends.engine.session import Session
from urban_legends.engine.thinking import Go, Stop, Thinker

__all__ = ["Answers", "Go", "Readable", "Session", "Stop", "Table", "Thinker", "run"]
