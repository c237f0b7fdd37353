"""Why a table refuses something: from an error to what its reader is sent, in one place."""

from __future__ import annotations

from urban_legends.notation import RecordError
from urban_legends.rules import (
    Refusal,
    RuleError,
    refuse,
)
from urban_legends.tables.shapes import Refused
from urban_legends.text import Phrase, refusal_phrase


class TableError(RuleError):
    """Something a table or its host does not allow; the rules of the game have no say in it."""


def table_error(code: str, slug: str, **args: str | int) -> TableError:
    return TableError(refuse(code, slug, **args))


def refused(refusal: Refusal) -> Refused:
    """A refusal as it is sent: for programs the code, for people the phrase."""
    return Refused(refusal.code, refusal.rule, refusal_phrase(refusal))


def refused_by(error: RuleError) -> Refused:
    """The same for an error; one in a record also says in which line."""
    found = refused(error.refusal)
    if not isinstance(error, RecordError):
        return found
    phrase = Phrase("complaint-line", {"line": error.line, "problem": found.phrase})
    return Refused(found.code, found.rule, phrase)
