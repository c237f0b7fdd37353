"""What whoever runs the server asks it: is it up, is it ready, how is it doing."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from urban_legends import __version__
from urban_legends.notation.codec import to_json
from urban_legends.server.interface.errors import JSON
from urban_legends.server.protection.rates import address_of
from urban_legends.tables.refusals import table_error

router = APIRouter()


@router.get("/api/health")
async def health() -> Response:
    """Whether the server is up, and which version it is."""
    return _said("ok")


@router.get("/api/ready")
async def ready(request: Request) -> Response:
    """Whether the server can open tables: its database answers and it is not ending."""
    await request.app.state.lobby.check()
    return _said("ready")


@router.get("/metrics")
async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for this machine only."""
    if address_of(request.scope) is not None:
        raise table_error("unknown", "no-such-page")
    return Response(request.app.state.figures.text(), media_type=CONTENT_TYPE_LATEST)


def _said(status: str) -> Response:
    return Response(to_json({"status": status, "version": __version__}), media_type=JSON)
