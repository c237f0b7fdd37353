"""The application: routes, sockets and pages behind one guard, one lobby for all tables."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from urban_legends import __version__
from urban_legends.ai.roster import Roster
from urban_legends.hosting.turns import Turns
from urban_legends.rules import RuleError
from urban_legends.server.interface import (
    invitations,
    operating,
    pages,
    puzzles,
    reviews,
    routes,
    socket,
    thinking,
)
from urban_legends.server.interface.errors import answer_error
from urban_legends.server.live.figures import Figures
from urban_legends.server.live.lobby import Lobby
from urban_legends.server.protection.guard import LOCAL_HOSTS, Guard
from urban_legends.server.protection.rates import MESSAGES, Buckets, Rates
from urban_legends.server.protection.sizes import Sizes
from urban_legends.store import GameStore

if TYPE_CHECKING:
    from urban_legends.hosting.cluster import Cluster


def create_app(
    open_store: Callable[[], GameStore],
    hosts: Collection[str] = LOCAL_HOSTS,
    static: Path = pages.FOLDER,
    roster: Roster | None = None,
    processes: bool = False,
    keep_days: float | None = None,
    listing: bool = True,
    cluster: Cluster | None = None,
) -> FastAPI:
    """The whole server as an ASGI application; the store is opened when it starts.

    `roster` are the bots that may be asked for; with `processes` they think in processes of their
    own; games and replays that nobody touched for `keep_days` are forgotten; with `listing`
    strangers find each other in a list of open tables; with a `cluster` bots think there.
    """

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        app.state.turns, app.state.figures = Turns(), Figures()
        app.state.messages = Buckets(MESSAGES)
        store = open_store()
        app.state.lobby = Lobby(
            store,
            roster or Roster(),
            processes=processes,
            keep_days=keep_days,
            listing=listing,
            cluster=cluster,
        )
        app.state.lobby.show(app.state.figures)
        try:
            yield
        finally:
            await app.state.lobby.close()

    app = FastAPI(
        title="Cryptid: Urban Legends",
        version=__version__,
        lifespan=living,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.include_router(operating.router)
    app.include_router(routes.router)
    app.include_router(invitations.router)
    app.include_router(reviews.router)
    app.include_router(puzzles.router)
    app.include_router(thinking.router)
    app.include_router(socket.router)
    app.mount("/", pages.Pages(directory=static, html=True, check_dir=False))
    for error in (RuleError, RequestValidationError, HTTPException):
        app.add_exception_handler(error, answer_error)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(Sizes)
    app.add_middleware(Rates)
    app.add_middleware(Guard, hosts=hosts)
    return app
