"""The built web client: files with hashed names kept for ever, the page itself never."""

from __future__ import annotations

from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
AT_TIMES = "no-cache"


class Pages(StaticFiles):
    """Serves files; a path that is no file gives the page, which knows its own addresses."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            answer = await super().get_response(path, scope)
        except HTTPException as error:
            last = path.rpartition("/")[2]
            if error.status_code != 404 or "." in last or path.startswith("api/"):
                raise
            path = "index.html"
            answer = await super().get_response(path, scope)
        answer.headers["Cache-Control"] = _caching(path)
        return answer


def _caching(path: str) -> str:
    if path.startswith("assets/"):
        return FOR_EVER
    return NEVER if path in (".", "index.html") else AT_TIMES
