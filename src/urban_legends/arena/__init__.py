"""Tournaments: who is stronger, by how much, and how sure that is."""

from urban_legends.arena.ratings import Rating, rate
from urban_legends.arena.results import GameResult, ResultsFile, ResultsFileError
from urban_legends.arena.run import run_games
from urban_legends.arena.schedule import Job, pair_jobs, round_robin
from urban_legends.arena.spread import Where
from urban_legends.arena.sprt import Sprt, Verdict
from urban_legends.misuse import explain_misuse

__all__ = [
    "GameResult",
    "Job",
    "Rating",
    "ResultsFile",
    "ResultsFileError",
    "Sprt",
    "Verdict",
    "Where",
    "pair_jobs",
    "rate",
    "round_robin",
    "run_games",
]

explain_misuse(globals(), __all__)
