"""Links to tables of a server, and plain requests to that server."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from urban_legends.notation.codec import MisshapenError, from_json, to_json
from urban_legends.tables.bodies import ErrorBody, InvitationSeen, Opened, RematchOffer
from urban_legends.tables.shapes import TABLE_ID
from urban_legends.text import Phrase

T = TypeVar("T")
SECONDS = 20.0
"""How long a server may take to answer."""
MOST = 4_000_000
"""Bytes of an answer that are read."""


class NetworkError(Exception):
    """A server refused something or did not answer; says it as a phrase."""

    def __init__(self, phrase: Phrase, code: str = "") -> None:
        super().__init__(phrase.id)
        self.phrase = phrase
        self.code = code

    @property
    def answered(self) -> bool:
        """Whether a server said it; otherwise nobody knows what became of the request."""
        return bool(self.code)


@dataclass(frozen=True, slots=True)
class Link:
    """A link that somebody sent: an invitation, or a table, perhaps with the keys to it."""

    server: str
    """`http://host:port`"""
    kind: Literal["join", "table"]
    id: str
    tokens: tuple[str, ...] = ()


def read_link(text: str) -> Link | None:
    """A link as the page shows it; None for anything else."""
    text = text.strip()
    try:
        parts = urlsplit(text if "://" in text else f"http://{text}")
        known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return None
    found = re.fullmatch(rf"/(join|table)/({TABLE_ID})/?", parts.path)
    if not known or found is None:
        return None
    tokens = re.findall(r"[CS]\.([A-Za-z0-9_-]{16,80})", parts.fragment)
    kind: Literal["join", "table"] = "join" if found[1] == "join" else "table"
    address = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
    return Link(address, kind, found[2], tuple(tokens[:2]))


class Server:
    """A server by its address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def socket(self, table: str) -> str:
        """Where the socket of a table is."""
        return f"ws{self.address.removeprefix('http')}/api/tables/{table}/socket"

    async def invitation(self, invitation: str) -> InvitationSeen:
        return await self._ask(InvitationSeen, f"invitations/{invitation}")

    async def change_invitation(
        self, invitation: str, what: Literal["join", "begin"], wanted: object
    ) -> InvitationSeen:
        return await self._ask(InvitationSeen, f"invitations/{invitation}/{what}", wanted)

    async def rematch(self, table: str, wanted: object) -> Opened:
        return await self._ask(Opened, f"tables/{table}/rematch", wanted)

    async def offer_rematch(self, table: str, wanted: object) -> RematchOffer:
        return await self._ask(RematchOffer, f"tables/{table}/offer-rematch", wanted)

    async def record(self, table: str, token: str | None) -> str:
        """A game so far as the holder of a token may know it."""
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        return await asyncio.to_thread(self._get, f"tables/{table}/record", None, headers)

    async def _ask(self, kind: type[T], path: str, wanted: object | None = None) -> T:
        body = None if wanted is None else to_json(wanted).encode()
        headers = {} if body is None else {"content-type": "application/json"}
        text = await asyncio.to_thread(self._get, path, body, headers)
        try:
            found: T = from_json(kind, text)
        except ValueError:
            raise NetworkError(Phrase("tui-no-server")) from None
        return found

    def _get(self, path: str, body: bytes | None, headers: dict[str, str]) -> str:
        request = Request(f"{self.address}/api/{path}", body, headers)
        try:
            with urlopen(request, timeout=SECONDS) as answer:
                found: bytes = answer.read(MOST)
        except HTTPError as error:
            raise _refused(error) from None
        except (OSError, HTTPException):
            raise NetworkError(Phrase("not-reached")) from None
        return found.decode("utf-8", "replace")


def _refused(error: HTTPError) -> NetworkError:
    """What a server said against a request; one that says nothing readable is none of ours."""
    try:
        with error:
            body: Any = json.loads(error.read(MOST))
        refusal = from_json(ErrorBody, json.dumps(body)).refusal
    except (OSError, HTTPException, ValueError, MisshapenError):
        return NetworkError(Phrase("tui-no-server"))
    return NetworkError(refusal.phrase, refusal.code)
