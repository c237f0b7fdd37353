"""Sentences of the server in the reader's language: complaints, the log, what is asked."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Iterable
from functools import lru_cache

from urban_legends import text
from urban_legends.notation import RecordError
from urban_legends.notation.wire_events import event_to_wire
from urban_legends.rules import Event, Phase, Refusal, Role, RuleError, refuse
from urban_legends.server.shapes import LANGUAGES, Complaint, Language, TableEvent


def learn_languages() -> None:
    """Read all messages ahead, so that nobody's first sentence has to wait for them."""
    for language in LANGUAGES:
        text.say(language, "game")


class RequestError(RuleError):
    """A request that the server refuses; `status` is for plain HTTP."""

    def __init__(self, status: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.status = status


def refused(status: int, code: str, slug: str, **args: str | int) -> RequestError:
    return RequestError(status, refuse(code, slug, **args))


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Where something failed, without what it said: that could hold cards or tokens."""
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s: %s\n%s", what, type(error).__name__, frames)


def complaint(refusal: Refusal, language: Language) -> Complaint:
    """Why something was refused, for programs and for people."""
    return Complaint(
        code=refusal.code,
        slug=refusal.slug,
        rule=refusal.rule,
        args=dict(refusal.args),
        sentence=text.explain(refusal, language),
    )


def complaint_about(error: RuleError, language: Language) -> Complaint:
    """The same for an error; one in a record also says in which line."""
    found = complaint(error.refusal, language)
    if not isinstance(error, RecordError):
        return found
    sentence = text.say(language, "complaint-line", line=error.line, problem=found.sentence)
    return found.model_copy(
        update={"sentence": sentence, "args": {**found.args, "line": error.line}}
    )


def events_on_wire(events: Iterable[Event]) -> list[TableEvent]:
    return [TableEvent(event_to_wire(event)) for event in events]


def sentences(events: Iterable[Event], language: Language) -> list[str]:
    return [_sentence(event, language) for event in events]


@lru_cache(maxsize=4096)
def _sentence(event: Event, language: Language) -> str:
    """Kept, since logs say the same few thousand sentences again and again."""
    return text.narrate(event, language)


_PHASES = {
    Phase.SENSOR: "sensor",
    Phase.HIDING: "hiding",
    Phase.RESTRICT: "restrict",
    Phase.RELOCATE: "relocate",
    Phase.EXPAND: "expand",
}


def prompt(phase: Phase, actor: Role, yours: bool, result: str, language: Language) -> str:
    """What is asked and of whom, or how the game ended."""
    if result != "*":
        return text.tell_result(result, language)
    role = actor.name.lower()
    if yours:
        return text.say(language, f"prompt-{_PHASES[phase]}", role=role)
    return text.say(language, "prompt-other", role=role, phase=_PHASES[phase])
