"""The built web client: files with hashed names kept for ever, the page itself never.

Beside each built file that compresses well lie the same bytes compressed (web/tools/compressed.ts);
a browser that understands one of them is sent that.
"""

from __future__ import annotations

from pathlib import Path

from anyio import to_thread
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parents[1] / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NEVER = "no-store"
AT_TIMES = "no-cache"
BUILT = "assets/"
# Names of encodings and the endings of files that hold them, smallest first.
ENCODINGS = {"br": ".br", "gzip": ".gz"}


class Pages(StaticFiles):
    """Serves files; a path that is no file gives the page, which knows its own addresses."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if path.startswith(BUILT):
            for encoding in _accepted(Headers(scope=scope)):
                compressed = path + ENCODINGS[encoding]
                if await to_thread.run_sync(self._is_file, compressed):
                    answer = await super().get_response(compressed, scope)
                    answer.headers["Content-Encoding"] = encoding
                    answer.headers["Vary"] = "Accept-Encoding"
                    answer.headers["Cache-Control"] = FOR_EVER
                    return answer
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

    def _is_file(self, path: str) -> bool:
        found, status = self.lookup_path(path)
        return status is not None and Path(found).is_file()


def _accepted(headers: Headers) -> list[str]:
    """The encodings of ours that the browser says it understands, smallest first."""
    said = {}
    for part in headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = part.partition(";")
        said[name.strip()] = weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return [name for name in ENCODINGS if said.get(name, False)]


def _caching(path: str) -> str:
    if path.startswith(BUILT):
        return FOR_EVER
    return NEVER if path in (".", "index.html") else AT_TIMES
