"""Reviews of kept games over plain HTTP: one is told part by part while it is made."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from starlette.responses import StreamingResponse

from urban_legends.server.interface.routes import Game, TablePath, answer, body_of, lobby_of
from urban_legends.server.protection.rates import address_of
from urban_legends.tables.reviews import TryAgain

EVENTS = "text/event-stream"
"""Sent as it comes: what is of this kind is not held back to be compressed."""

router = APIRouter(prefix="/api")
BothOpen = Annotated[bool, Query(description="judge with both hands open")]


@router.get("/replays/{replay}/review")
async def review(
    request: Request, replay: TablePath, game: Game = 1, both_open: BothOpen = False
) -> Response:
    """What the coach says of a finished game, decision by decision, as server-sent events."""
    payer = address_of(request.scope)
    parts = await lobby_of(request).reviews.follow(replay, game, both_open, payer)
    return StreamingResponse(events(parts), media_type=EVENTS)


@router.post("/replays/{replay}/try")
async def try_again(
    request: Request, replay: TablePath, wanted: Annotated[TryAgain, Depends(body_of(TryAgain))]
) -> Response:
    """Another action in place of one that was played: does it count?"""
    return answer(await lobby_of(request).reviews.try_again(replay, wanted))


async def events(parts: AsyncIterator[str]) -> AsyncIterator[str]:
    """Parts as server-sent events."""
    async for part in parts:
        yield f"data: {part}\n\n"
