"""The server's plain requests, answered here: the same paths, bodies and refusals.

Requests about network tables are not among them: those need a server.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from urban_legends.hosting.failures import log_failure
from urban_legends.hosting.tables import Tables
from urban_legends.notation.codec import MisshapenError, from_json, to_json
from urban_legends.rules import RuleError
from urban_legends.tables.bodies import (
    DeleteTable,
    ErrorBody,
    NewReplay,
    NewTable,
    Practice,
    Rematch,
    Verify,
)
from urban_legends.tables.refusals import refused_by, table_error
from urban_legends.tables.shapes import TABLE_ID

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Request:
    """What the page asks: a path below `/api`, a body if it sends one, a token if it has one."""

    path: str
    body: str | None
    authorization: str | None

    def read(self, kind: type[T]) -> T:
        try:
            found: T = from_json(kind, (self.body or "").encode())
        except MisshapenError as error:
            raise table_error("body", "message", where=f"body.{error.where}"[:80]) from None
        return found


Answer = Callable[[Tables, Request, str, int], Awaitable[object]]
"""From a request, the table or replay in its path and the game in its query."""


async def _opponents(tables: Tables, request: Request, name: str, game: int) -> object:
    return tables.opponents


async def _open(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.open_table(request.read(NewTable))


async def _rematch(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.rematch(name, request.read(Rematch))


async def _glance(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.glance(name)


async def _delete(tables: Tables, request: Request, name: str, game: int) -> object:
    await tables.delete_table(name, request.read(DeleteTable))
    return {"deleted": name}


async def _record(tables: Tables, request: Request, name: str, game: int) -> object:
    return Text(await tables.record(name, request.authorization))


async def _keep_replay(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.keep_replay(request.read(NewReplay))


async def _replay(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.replay(name, game)


async def _practice(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.practise(request.read(Practice))


async def _verify(tables: Tables, request: Request, name: str, game: int) -> object:
    return await tables.verify(request.read(Verify).record)


class Text(str):
    """An answer that is no JSON."""

    __slots__ = ()


_NAME = f"(?P<name>{TABLE_ID})"
PATHS: tuple[tuple[str, bool, Answer], ...] = (
    ("/opponents", False, _opponents),
    ("/tables", True, _open),
    (f"/tables/{_NAME}/rematch", True, _rematch),
    (f"/tables/{_NAME}/glance", False, _glance),
    (f"/tables/{_NAME}/delete", True, _delete),
    (f"/tables/{_NAME}/record", False, _record),
    ("/replays", True, _keep_replay),
    (rf"/replays/{_NAME}(?:\?game=(?P<game>[0-9]{{1,5}}))?", False, _replay),
    ("/practice", True, _practice),
    ("/verify", True, _verify),
)
"""Each path, and whether a body belongs to it."""


async def answer(tables: Tables, request: Request) -> tuple[bool, str]:
    """Whether it went well, and the answer as text."""
    try:
        for pattern, has_body, answered in PATHS:
            found = re.fullmatch(pattern, request.path)
            if found is None or has_body is (request.body is None):
                continue
            named = found.groupdict()
            value = await answered(
                tables, request, named.get("name") or "", int(named.get("game") or 1)
            )
            return True, value if isinstance(value, Text) else _json(value)
        raise table_error("unknown", "no-such-page")
    except RuleError as error:
        return False, _json(ErrorBody(refused_by(error)))
    except Exception as error:
        log_failure(log, "a request failed", error)
        return False, _json(ErrorBody(refused_by(table_error("failed", "server-failed"))))


def _json(value: object) -> str:
    return str(to_json(value))
