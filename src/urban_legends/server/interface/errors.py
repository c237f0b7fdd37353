"""Every error in one form: a status for HTTP, and why, as data without what was written."""

from __future__ import annotations

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException

from urban_legends.notation.codec import to_json
from urban_legends.rules import RuleError
from urban_legends.tables.bodies import ErrorBody
from urban_legends.tables.refusals import TableError, refused_by, table_error

JSON = "application/json"
STATUS = {
    "body": 422,
    "damaged": 503,
    "failed": 500,
    "forbidden": 403,
    "method": 405,
    "stale": 409,
    "storage": 503,
    "taken": 409,
    "busy": 503,
    "too-long": 413,
    "too-many": 429,
    "unknown": 404,
}
"""The HTTP status of each code; everything else is a bad request."""


def error_answer(error: RuleError) -> Response:
    """An error as the answer to a plain HTTP request."""
    status = STATUS.get(error.code, 400)
    return Response(to_json(ErrorBody(refused_by(error))), status, media_type=JSON)


def misshapen(where: str) -> TableError:
    """A body or query that cannot be read: where the fault is, never what was there."""
    return table_error("body", "message", where=where[:80])


async def answer_error(request: Request, error: Exception) -> Response:
    """What the application does with an error."""
    del request
    if isinstance(error, RequestValidationError):
        where = error.errors()[0]["loc"]
        if where[0] == "path":  # a link that was cut off, or typed wrongly
            return error_answer(table_error("unknown", "no-such-page"))
        return error_answer(misshapen(".".join(str(part) for part in where)))
    if isinstance(error, HTTPException):
        codes = {404: ("unknown", "no-such-page"), 405: ("method", "no-such-method")}
        code, slug = codes.get(error.status_code, ("malformed", "bad-request"))
        return error_answer(table_error(code, slug))
    assert isinstance(error, RuleError)
    return error_answer(error)
