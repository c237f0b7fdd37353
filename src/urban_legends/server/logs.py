"""How the server logs: for people or as JSON lines, never the same thing many times a second.

Nothing that is logged holds a token, a card, an address or what somebody wrote: requests are not
logged at all, mistakes of ours by their kind and place.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from time import monotonic
from typing import Any, Literal

Form = Literal["text", "json"]
SECONDS = 10.0
"""How long the same message is kept quiet after it was logged."""


class JsonLines(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__  # its words could be somebody's
        return json.dumps(line, ensure_ascii=False)


class Quiet(logging.Filter):
    """Lets a message through once in a while, and says how many there were."""

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        first_line = record.getMessage().partition("\n")[0]
        key, now = f"{record.name} {first_line}"[:200], monotonic()
        at, left_out = self._last.get(key, (-SECONDS, 0))
        if now - at < SECONDS:
            self._last[key] = (at, left_out + 1)
            return False
        if len(self._last) > 1000:
            self._last.clear()
        self._last[key] = (now, 0)
        if left_out:
            record.msg, record.args = f"{record.getMessage()} (and {left_out} times before)", ()
        return True


def log_config(form: Form) -> dict[str, Any]:
    """What `logging.config` is told; everything goes to standard error."""
    plain = {"format": "%(levelname)s: %(message)s"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"quiet": {"()": Quiet}},
        "formatters": {"text": plain, "json": {"()": JsonLines}},
        "handlers": {
            "all": {
                "class": "logging.StreamHandler",
                "stream": sys.stderr,
                "formatter": form,
                "filters": ["quiet"],
            }
        },
        "root": {"handlers": ["all"], "level": "WARNING"},
    }
