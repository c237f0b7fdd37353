"""Messages as they come in: read strictly, or refused with the id of the message if it has one."""

from __future__ import annotations

import json

from urban_legends.notation.codec import MisshapenError, read
from urban_legends.rules import Refusal, refuse
from urban_legends.tables.messages import MOST_BYTES, ClientMessage, Problem
from urban_legends.tables.refusals import refused
from urban_legends.tables.shapes import MessageId


class MisheardError(Exception):
    """A text that is no message: why, and the id that its sender would know it by."""

    def __init__(self, refusal: Refusal, reply_to: str | None = None) -> None:
        super().__init__(refusal.slug)
        self.refusal = refusal
        self.reply_to = reply_to


def heard(text: str) -> ClientMessage:
    """The message that a text is."""
    if len(text.encode(errors="surrogatepass")) > MOST_BYTES:
        raise MisheardError(refuse("too-long", "message-too-long", limit=MOST_BYTES))
    data: object = None
    try:
        data = json.loads(text)
        message: ClientMessage = read(ClientMessage, data)
    except MisshapenError as error:
        # Where the fault is, never what was written there.
        refusal = refuse("malformed", "message", where=error.where[:80])
        raise MisheardError(refusal, _id_in(data)) from None
    except (ValueError, RecursionError):
        raise MisheardError(refuse("malformed", "message", where="$")) from None
    return message


def turned_away(text: str, refusal: Refusal) -> Problem:
    """The answer of a host that has no such table to somebody who said `hello` to it."""
    return Problem("error", id_in_text(text), None, refused(refusal))


def id_in_text(text: str) -> str | None:
    """The id in a text that may be anything."""
    try:
        return _id_in(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _id_in(data: object) -> str | None:
    """The id of a message that cannot be read otherwise, so that its sender can tell."""
    name = data.get("id") if isinstance(data, dict) else None
    try:
        return str(read(MessageId, name))
    except MisshapenError:
        return None
