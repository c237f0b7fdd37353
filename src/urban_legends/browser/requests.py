"""The server's plain requests, answered here: the same paths, bodies and refusals.

Requests about network tables are not among them: those need a server. An answer begins with `+`,
or with `-` if it is a refusal.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast, get_args
from urllib.parse import parse_qsl

from urban_legends.browser.tables import BrowserTables
from urban_legends.hosting.failures import log_failure
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
from urban_legends.tables.shapes import TABLE_ID, ReshuffleOption

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True)
class Request:
    """What the page asks: a path below `/api`, a body if it sends one, a token if it has one."""

    address: str
    body: str | None
    authorization: str | None

    @property
    def path(self) -> str:
        return self.address.partition("?")[0]

    def read(self, kind: type[T]) -> T:
        try:
            found: T = from_json(kind, (self.body or "").encode())
        except MisshapenError as error:
            raise _misshapen(f"body.{error.where}") from None
        return found

    def query(self, name: str) -> str | None:
        """What the address says after the question mark."""
        return dict(parse_qsl(self.address.partition("?")[2])).get(name)

    @property
    def game(self) -> int:
        text = self.query("game") or "1"
        if not re.fullmatch("[1-9][0-9]{0,3}", text):
            raise _misshapen("query.game")
        return int(text)

    @property
    def both_open(self) -> bool:
        return self.query("both_open") == "true"

    @property
    def position(self) -> str:
        found = self.query("position")
        if not found:
            raise _misshapen("query.position")
        return found

    @property
    def reshuffle(self) -> ReshuffleOption:
        found = self.query("reshuffle") or "immediate"
        if found not in get_args(ReshuffleOption):
            raise _misshapen("query.reshuffle")
        return cast("ReshuffleOption", found)


def _misshapen(where: str) -> RuleError:
    return table_error("body", "message", where=where[:80])


Answer = Callable[[BrowserTables, Request, str], Awaitable[object]]
"""From a request, and the table, replay or puzzle in its path."""
Parts = Callable[[BrowserTables, Request, str], Awaitable["AsyncGenerator[str]"]]


async def _opponents(tables: BrowserTables, request: Request, name: str) -> object:
    return tables.opponents


async def _open(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.open_table(request.read(NewTable))


async def _rematch(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.rematch(name, request.read(Rematch))


async def _glance(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.glance(name)


async def _delete(tables: BrowserTables, request: Request, name: str) -> object:
    await tables.delete_table(name, request.read(DeleteTable))
    return {"deleted": name}


async def _record(tables: BrowserTables, request: Request, name: str) -> object:
    return Text(await tables.record(name, request.authorization))


async def _keep_replay(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.keep_replay(request.read(NewReplay))


async def _replay(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.replay(name, request.game)


async def _practice(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.practise(request.read(Practice))


async def _verify(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.verify(request.read(Verify).record)


# What follows is loaded when it is asked for.


async def _try_again(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.reviews import TryAgain

    return await tables.reviews.try_again(name, request.read(TryAgain))


async def _puzzles(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.puzzles import puzzle_list

    return puzzle_list(request.query("day") or "")


async def _puzzle(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.puzzles import puzzle_shown

    return puzzle_shown(name)


async def _ask_puzzle(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.puzzles import PuzzleQuestion, puzzle_asked

    return puzzle_asked(name, request.read(PuzzleQuestion))


async def _answer_puzzle(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.puzzles import PuzzleAnswer, puzzle_judged

    return puzzle_judged(name, request.read(PuzzleAnswer))


async def _position(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.tables.thinking import position_read

    return position_read(request.query("position"), request.reshuffle)


async def _round(tables: BrowserTables, request: Request, name: str) -> object:
    return await tables.thinking.solve(request.position, request.reshuffle, None)


async def _kept(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.browser.keeping import everything

    return await everything(tables.database)


async def _bring_back(tables: BrowserTables, request: Request, name: str) -> object:
    from urban_legends.browser.keeping import Kept, bring_back

    return await bring_back(tables.database, request.read(Kept))


async def _forget(tables: BrowserTables, request: Request, name: str) -> object:
    await tables.close_tables()
    await tables.database.clear()
    return {"deleted": "everything"}


async def _review(tables: BrowserTables, request: Request, name: str) -> AsyncGenerator[str]:
    found = await tables.reviews.follow(name, request.game, request.both_open, None)
    return cast("AsyncGenerator[str]", found)


async def _analysis(tables: BrowserTables, request: Request, name: str) -> AsyncGenerator[str]:
    asked = request.position, request.reshuffle, request.both_open
    return cast("AsyncGenerator[str]", tables.thinking.analyse(*asked, None))


class Text(str):
    """An answer that is no JSON."""

    __slots__ = ()


_NAME = f"(?P<name>{TABLE_ID})"
_PUZZLE = "(?P<name>[0-9a-f]{8})"
PATHS: tuple[tuple[str, bool, Answer], ...] = (
    ("/opponents", False, _opponents),
    ("/tables", True, _open),
    (f"/tables/{_NAME}/rematch", True, _rematch),
    (f"/tables/{_NAME}/glance", False, _glance),
    (f"/tables/{_NAME}/delete", True, _delete),
    (f"/tables/{_NAME}/record", False, _record),
    ("/replays", True, _keep_replay),
    (f"/replays/{_NAME}", False, _replay),
    (f"/replays/{_NAME}/try", True, _try_again),
    ("/practice", True, _practice),
    ("/verify", True, _verify),
    ("/puzzles", False, _puzzles),
    (f"/puzzles/{_PUZZLE}", False, _puzzle),
    (f"/puzzles/{_PUZZLE}/ask", True, _ask_puzzle),
    (f"/puzzles/{_PUZZLE}/answer", True, _answer_puzzle),
    ("/think/position", False, _position),
    ("/think/round", False, _round),
    ("/kept", False, _kept),
    ("/kept", True, _bring_back),
    ("/kept/delete", True, _forget),
)
"""Each path, and whether a body belongs to it."""
FOLLOWED: tuple[tuple[str, Parts], ...] = (
    (f"/replays/{_NAME}/review", _review),
    ("/think/analysis", _analysis),
)
"""What is told part by part."""


async def answer(tables: BrowserTables, request: Request) -> str:
    """The answer as text."""
    try:
        for pattern, has_body, answered in PATHS:
            found = re.fullmatch(pattern, request.path)
            if found is None or has_body is (request.body is None):
                continue
            value = await answered(tables, request, found.groupdict().get("name", ""))
            return "+" + (value if isinstance(value, Text) else str(to_json(value)))
        raise table_error("unknown", "no-such-page")
    except Exception as error:
        return _refused(error)


async def follow(tables: BrowserTables, request: Request) -> AsyncIterator[str]:
    """Parts as they come, each an answer; a refusal is the only one."""
    try:
        for pattern, parts_of in FOLLOWED:
            found = re.fullmatch(pattern, request.path)
            if found is None:
                continue
            parts = await parts_of(tables, request, found.groupdict().get("name", ""))
            async with aclosing(parts):
                async for part in parts:
                    yield "+" + tables.thinkers.explained(part)
            return
        raise table_error("unknown", "no-such-page")
    except Exception as error:
        yield _refused(error)


def _refused(error: Exception) -> str:
    if not isinstance(error, RuleError):
        log_failure(log, "a request failed", error)
        error = table_error("failed", "server-failed")
    return "-" + str(to_json(ErrorBody(refused_by(error))))
