"""The plain HTTP part: opening tables, records, replays, lessons, and what there is to choose."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Annotated, TypeVar, cast

from fastapi import APIRouter, Depends, Header, Path, Query, Request, Response
from starlette.requests import ClientDisconnect

from urban_legends.notation.codec import MisshapenError, from_json, to_json
from urban_legends.server.interface.errors import JSON, misshapen
from urban_legends.tables.bodies import DeleteTable, NewReplay, NewTable, Practice, Rematch, Verify
from urban_legends.tables.shapes import TABLE_ID

if TYPE_CHECKING:
    from urban_legends.server.live.lobby import Lobby

RECORD_TYPE = "text/plain; charset=utf-8"
T = TypeVar("T")

router = APIRouter(prefix="/api")


def lobby_of(request: Request) -> Lobby:
    """The tables of this server."""
    return cast("Lobby", request.app.state.lobby)


def body_of(kind: type[T]) -> Callable[[Request], Awaitable[T]]:
    """Reads the body of a request by its description."""

    async def read_body(request: Request) -> T:
        try:
            return cast("T", from_json(kind, await request.body()))
        except MisshapenError as error:
            raise misshapen(f"body.{error.where}") from None
        except ClientDisconnect:  # gone, or cut off because it was too long
            raise misshapen("body") from None

    read_body.kind = kind  # type: ignore[attr-defined]  # for whoever describes the interface
    return read_body


def answer(value: object, status: int = 200) -> Response:
    return Response(to_json(value), status, media_type=JSON)


TablePath = Annotated[str, Path(pattern=f"^{TABLE_ID}$")]
Game = Annotated[int, Query(ge=1, le=10_000)]
Bearer = Annotated[str | None, Header(description="`Bearer TOKEN` of a seat")]


@router.get("/opponents")
async def opponents(request: Request) -> Response:
    """The bots there are, gentlest first."""
    return answer(lobby_of(request).opponents)


@router.get("/keeping")
async def keeping(request: Request) -> Response:
    """For how long games and replays are kept here."""
    return answer(lobby_of(request).keeping)


@router.post("/tables")
async def open_table(
    request: Request, wanted: Annotated[NewTable, Depends(body_of(NewTable))]
) -> Response:
    """Open a table: against a bot, for two people, or between two bots."""
    return answer(await lobby_of(request).open_table(wanted), 201)


@router.post("/tables/{table}/rematch")
async def rematch(
    request: Request, table: TablePath, wanted: Annotated[Rematch, Depends(body_of(Rematch))]
) -> Response:
    """The next game of the same two; asking again gives the same table.

    Only the tokens that belong to the asker's seats come back.
    """
    return answer(await lobby_of(request).rematch(table, wanted))


@router.get("/tables/{table}/glance")
async def glance(request: Request, table: TablePath) -> Response:
    """A table at a glance, as spectators see it: for a list of open games."""
    return answer(await lobby_of(request).glance(table))


@router.post("/tables/{table}/delete")
async def delete_table(
    request: Request,
    table: TablePath,
    wanted: Annotated[DeleteTable, Depends(body_of(DeleteTable))],
) -> Response:
    """Forget a table at which nobody but the asker sits."""
    await lobby_of(request).delete_table(table, wanted)
    return answer({"deleted": table})


@router.get("/tables/{table}/record")
async def table_record(
    request: Request, table: TablePath, authorization: Bearer = None
) -> Response:
    """The game so far as a `.cul` file, as the asker may know it; whole once it is over."""
    return _record(await lobby_of(request).record(table, authorization), table)


@router.post("/replays")
async def keep_replay(
    request: Request, wanted: Annotated[NewReplay, Depends(body_of(NewReplay))]
) -> Response:
    """Keep an uploaded record, or a table as spectators see it, under a link."""
    return answer(await lobby_of(request).keep_replay(wanted), 201)


@router.get("/replays/{replay}")
async def replay(request: Request, replay: TablePath, game: Game = 1) -> Response:
    """A kept game, moment by moment."""
    return answer(await lobby_of(request).replay(replay, game))


@router.get("/replays/{replay}/record")
async def replay_record(request: Request, replay: TablePath) -> Response:
    """A kept record as the `.cul` file it came as."""
    return _record(await lobby_of(request).kept_record(replay), replay)


@router.post("/practice")
async def practice(
    request: Request, wanted: Annotated[Practice, Depends(body_of(Practice))]
) -> Response:
    """A lesson's position after some actions, with an answer; nothing is stored."""
    return answer(await lobby_of(request).practise(wanted))


@router.post("/verify")
async def verify(request: Request, wanted: Annotated[Verify, Depends(body_of(Verify))]) -> Response:
    """The draws of a record with a fair shuffle, dealt again; nothing is stored."""
    return answer(await lobby_of(request).verify(wanted.record))


def _record(text: str, name: str) -> Response:
    disposition = f'attachment; filename="{name}.cul"'
    return Response(text, media_type=RECORD_TYPE, headers={"Content-Disposition": disposition})
