"""How a mistake of ours is logged."""

from __future__ import annotations

import logging
import traceback


def log_failure(log: logging.Logger, what: str, error: BaseException) -> None:
    """Where something failed, without what it said: that could hold cards or tokens."""
    while isinstance(error, BaseExceptionGroup):  # the group alone says nothing
        error = error.exceptions[0]
    frames = "".join(traceback.format_tb(error.__traceback__))
    log.error("%s: %s\n%s", what, type(error).__name__, frames)
