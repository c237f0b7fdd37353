"""The plain HTTP part: opening tables, records, replays, lessons, and what there is to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, cast

from fastapi import APIRouter, FastAPI, Header, Query, Request, Response

from urban_legends import __version__
from urban_legends.server.bodies import (
    Health,
    NewReplay,
    NewTable,
    Opened,
    Opponent,
    Practice,
    Practised,
    Refused,
    Rematch,
    Replay,
    ReplayLink,
)
from urban_legends.server.shapes import Language, TableId

if TYPE_CHECKING:
    from urban_legends.server.lobby import Lobby

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Refused, "description": "Refused; nothing changed"}
    for status in (400, 403, 404, 409, 413, 422, 503)
}
RECORD_TYPE = "text/plain; charset=utf-8"
_RECORD_ANSWER: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {"schema": {"type": "string"}}}, "description": "A .cul file"}
}

router = APIRouter(prefix="/api", responses=REFUSALS)

AskedLanguage = Annotated[Language, Query(description="Language of the sentences in the answer")]
Bearer = Annotated[str | None, Header(description="`Bearer TOKEN` of a seat")]


def lobby_of(request: Request) -> Lobby:
    """The tables of this server."""
    return cast("Lobby", request.app.state.lobby)


@router.get("/health", operation_id="health")
async def health() -> Health:
    """Whether the server is up, and which version it is."""
    return Health(status="ok", version=__version__)


@router.get("/opponents", operation_id="opponents")
async def opponents(request: Request, language: AskedLanguage = "en") -> list[Opponent]:
    """The bots there are, gentlest first."""
    return lobby_of(request).opponents(language)


@router.post("/tables", operation_id="openTable", status_code=201)
async def open_table(request: Request, wanted: NewTable) -> Opened:
    """Open a table: against a bot, for two people, or between two bots."""
    return await lobby_of(request).open_table(wanted)


@router.post("/tables/{table}/rematch", operation_id="rematch")
async def rematch(request: Request, table: TableId, wanted: Rematch) -> Opened:
    """The next game of the same two; asking again gives the same table.

    Only the tokens that belong to the asker's seats come back.
    """
    return await lobby_of(request).rematch(table, wanted)


@router.get(
    "/tables/{table}/record",
    operation_id="tableRecord",
    response_class=Response,
    responses=_RECORD_ANSWER,
)
async def table_record(request: Request, table: TableId, authorization: Bearer = None) -> Response:
    """The game so far as a `.cul` file, as the asker may know it; whole once it is over."""
    text = await lobby_of(request).record(table, authorization)
    return _record(text, table)


@router.post("/replays", operation_id="keepReplay", status_code=201)
async def keep_replay(request: Request, wanted: NewReplay) -> ReplayLink:
    """Keep an uploaded record, or a table as spectators see it, under a link."""
    return await lobby_of(request).keep_replay(wanted)


@router.get("/replays/{replay}", operation_id="replay")
async def replay(
    request: Request,
    replay: TableId,
    game: Annotated[int, Query(ge=1, le=10_000)] = 1,
    language: AskedLanguage = "en",
) -> Replay:
    """A kept game, moment by moment."""
    return await lobby_of(request).replay(replay, game, language)


@router.get(
    "/replays/{replay}/record",
    operation_id="replayRecord",
    response_class=Response,
    responses=_RECORD_ANSWER,
)
async def replay_record(request: Request, replay: TableId) -> Response:
    """A kept record as the `.cul` file it came as."""
    return _record(await lobby_of(request).kept_record(replay), replay)


@router.post("/practice", operation_id="practice")
async def practice(request: Request, wanted: Practice) -> Practised:
    """A lesson's position after some actions, with a preview; nothing is stored."""
    return lobby_of(request).practise(wanted)


def _record(text: str, name: str) -> Response:
    disposition = f'attachment; filename="{name}.cul"'
    return Response(text, media_type=RECORD_TYPE, headers={"Content-Disposition": disposition})


def describe() -> dict[str, Any]:
    """The OpenAPI description of these routes."""
    app = FastAPI(title="Cryptid: Urban Legends", version="1", docs_url=None, redoc_url=None)
    app.include_router(router)
    return app.openapi()
