"""A board to think on, over plain HTTP: written positions, and what is thought of them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import StreamingResponse

from urban_legends.server.interface.reviews import EVENTS, BothOpen, events
from urban_legends.server.interface.routes import answer, lobby_of
from urban_legends.server.protection.rates import address_of
from urban_legends.tables.shapes import ReshuffleOption
from urban_legends.tables.thinking import position_read

router = APIRouter(prefix="/api/think")
Position = Annotated[str, Query(min_length=1, max_length=400, description="in notation")]
Option = Annotated[ReshuffleOption, Query()]


@router.get("/position")
async def position(position: Position | None = None, reshuffle: Option = "immediate") -> Response:
    """A position as it is written, with everything that is wrong with it; nothing is stored.

    Without one, the first position of a game.
    """
    return answer(position_read(position, reshuffle))


@router.get("/analysis")
async def analysis(
    request: Request,
    position: Position,
    reshuffle: Option = "immediate",
    both_open: BothOpen = False,
) -> Response:
    """What the coach thinks of a position, better and better, as server-sent events."""
    thinking, payer = lobby_of(request).thinking, address_of(request.scope)
    parts = thinking.analyse(position, reshuffle, both_open, payer)
    return StreamingResponse(events(parts), media_type=EVENTS)


@router.get("/round")
async def solved_round(
    request: Request, position: Position, reshuffle: Option = "immediate"
) -> Response:
    """What each side can force by the end of the round, both hands open."""
    thinking, payer = lobby_of(request).thinking, address_of(request.scope)
    return answer(await thinking.solve(position, reshuffle, payer))
