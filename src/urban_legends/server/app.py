"""The application: routes, sockets and pages behind one guard, one lobby for all tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from urban_legends import __version__
from urban_legends.rules import RuleError
from urban_legends.server import pages, routes, sockets
from urban_legends.server.bodies import Refused
from urban_legends.server.lobby import Lobby
from urban_legends.server.security import LOCAL_HOSTS, Guard, asked_language
from urban_legends.server.shapes import LANGUAGES, Language
from urban_legends.server.sizes import Sizes
from urban_legends.server.words import RequestError, complaint_about, learn_languages, refused
from urban_legends.store import GameStore


def create_app(
    open_store: Callable[[], GameStore],
    hosts: Collection[str] = LOCAL_HOSTS,
    static: Path = pages.FOLDER,
) -> FastAPI:
    """The whole server as an ASGI application; the store is opened when it starts."""

    @asynccontextmanager
    async def living(app: FastAPI) -> AsyncIterator[None]:
        app.state.lobby = Lobby(open_store())
        learning = asyncio.create_task(asyncio.to_thread(learn_languages))
        try:
            yield
        finally:
            await learning
            await app.state.lobby.close()

    app = FastAPI(
        title="Cryptid: Urban Legends",
        version=__version__,
        lifespan=living,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    app.include_router(routes.router)
    app.include_router(sockets.router)
    app.mount("/", pages.Pages(directory=static, html=True, check_dir=False))
    app.add_exception_handler(RuleError, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse)
    app.add_exception_handler(HTTPException, _refuse)
    app.add_middleware(GZipMiddleware, minimum_size=800)
    app.add_middleware(Sizes)
    app.add_middleware(Guard, hosts=hosts)
    return app


async def _refuse(request: Request, error: Exception) -> JSONResponse:
    """Every error in one form, in the reader's language, and without what was written."""
    known = _known(error)
    status = known.status if isinstance(known, RequestError) else 400
    body = Refused(complaint=complaint_about(known, _language(request)))
    return JSONResponse(body.model_dump(mode="json"), status)


def _known(error: Exception) -> RuleError:
    if isinstance(error, RuleError):
        return error
    if isinstance(error, RequestValidationError):
        where = ".".join(str(part) for part in error.errors()[0]["loc"])
        return refused(422, "malformed", "message", where=where[:80])
    if isinstance(error, HTTPException):
        slug = {404: "no-such-page", 405: "no-such-method"}.get(error.status_code, "bad-request")
        return refused(error.status_code, "unknown", slug)
    raise error


def _language(request: Request) -> Language:
    asked = request.query_params.get("language")
    for language in LANGUAGES:
        if asked == language:
            return language
    return asked_language(request.headers)
