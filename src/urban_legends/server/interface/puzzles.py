"""Puzzles over plain HTTP: nothing is stored, nobody is known."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request, Response

from urban_legends.server.interface.routes import answer, body_of, lobby_of
from urban_legends.tables.puzzles import (
    PuzzleAnswer,
    PuzzleQuestion,
    puzzle_asked,
    puzzle_list,
    puzzle_shown,
)

router = APIRouter(prefix="/api")
PuzzlePath = Annotated[str, Path(pattern="^[0-9a-f]{8}$")]
Day = Annotated[str, Query(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description="`2026-11-16`")]


@router.get("/puzzles")
async def puzzles(day: Day) -> Response:
    """Every puzzle with its rating and themes, and which one is that of a day."""
    return answer(puzzle_list(day))


@router.get("/puzzles/{puzzle}")
async def puzzle(puzzle: PuzzlePath) -> Response:
    """A puzzle to be answered."""
    return answer(puzzle_shown(puzzle))


@router.post("/puzzles/{puzzle}/ask")
async def ask(
    puzzle: PuzzlePath, wanted: Annotated[PuzzleQuestion, Depends(body_of(PuzzleQuestion))]
) -> Response:
    """What would come of an action, or why no action fits."""
    return answer(puzzle_asked(puzzle, wanted))


@router.post("/puzzles/{puzzle}/answer")
async def judged(
    request: Request,
    puzzle: PuzzlePath,
    wanted: Annotated[PuzzleAnswer, Depends(body_of(PuzzleAnswer))],
) -> Response:
    """The verdict on an answer, every right one, and how the round goes on after it."""
    return answer(await lobby_of(request).judge_puzzle(puzzle, wanted))
