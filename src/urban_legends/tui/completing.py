"""Completion for the line of notation: the legal actions, one after another for a relocation."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from textual.suggester import Suggester


def completed(value: str, legal: Sequence[str]) -> str:
    """What was written, carried on as far as the legal actions agree."""
    before, _, last = value.rpartition(" ")
    fitting = [one for one in legal if one.startswith(last)]
    if not fitting:
        return value
    columns = takewhile(lambda letters: len(set(letters)) == 1, zip(*fitting, strict=False))
    found = "".join(letters[0] for letters in columns)
    return f"{before} {found}" if before else found


class ActionSuggester(Suggester):
    """Shows the first legal action that goes on from what was written."""

    def __init__(self, legal: Sequence[str]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._legal = legal

    async def get_suggestion(self, value: str) -> str | None:
        before, _, last = value.rpartition(" ")
        if not last:
            return None
        found = next((one for one in self._legal if one.startswith(last)), None)
        return None if found is None else f"{before} {found}" if before else found
